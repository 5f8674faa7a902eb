import { alertKinds, alertSwitches, secondsInTimeZone } from '@roundsman/domain';
import { listProgress } from '../../shared/route-progress.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { FullPlan } from '../route-plans/index.ts';
import { type AlertRow, closeAlert, insertAlert, selectOpenAlertsForUpdate, updateAlerts } from './alerts.store.ts';
import { eventOf } from './close-alerts.ts';
import { type Condition, findConditions } from './find-conditions.ts';
import { type DriverTrack, routeFacts, sentMinutes } from './route-facts.ts';

interface CheckedPlan {
  readonly planId: string;
  /** Null: the plan is not under way. Its alerts close. `routes` are those that were dispatched. */
  readonly full: FullPlan | null;
  /** By route. */
  readonly tracks: ReadonlyMap<string, DriverTrack>;
  readonly now: Date;
}

const noTrack: DriverTrack = { positions: [], stands: null };

/**
 * Opens, updates and closes the alerts of a plan, with their events in the same transaction. Another process may do the same at
 * once: each alert is opened and closed once.
 */
export async function checkAlerts(tx: TenantTx, { planId, full, tracks, now }: CheckedPlan): Promise<void> {
  const open = await selectOpenAlertsForUpdate(tx, planId);
  const isAnyOn = full !== null && alertKinds.some((kind) => full.settings[alertSwitches[kind]]);
  const conditions = isAnyOn ? await conditionsOf(tx, full, tracks, now) : [];
  const found = new Map(conditions.map((condition) => [keyOf(condition), condition]));
  const changed: { readonly type: 'alertOpened' | 'alertClosed'; readonly row: AlertRow }[] = [];
  const updated: { readonly id: string; readonly condition: Condition }[] = [];
  for (const alert of open) {
    const condition = found.get(keyOfRow(alert));
    found.delete(keyOfRow(alert));
    // An older check has nothing to say about an alert that a newer one has stored.
    if (alert.updated_at > now) continue;
    if (!condition) {
      const row = await closeAlert(tx, alert.id, now);
      if (row) changed.push({ type: 'alertClosed', row });
    } else if (isNews(alert, condition)) updated.push({ id: alert.id, condition });
  }
  await updateAlerts(tx, updated, now);
  const driverOf = new Map(full?.routes.map(({ id, driver_id: driverId }) => [id, driverId]));
  for (const condition of found.values()) {
    const driverId = driverOf.get(condition.routeId);
    if (!condition.opens || driverId === undefined) continue;
    const row = await insertAlert(tx, planId, { ...condition, driverId }, now);
    if (row) changed.push({ type: 'alertOpened', row });
  }
  if (changed.length === 0) return;
  await tx.emit(...changed.map(({ type, row }) => eventOf(type, row)));
}

const keyOf = ({
  kind,
  routeId,
  orderId,
  stop,
}: Pick<Condition, 'kind' | 'orderId' | 'stop'> & { readonly routeId: string | null }): string =>
  `${kind} ${routeId} ${orderId} ${stop}`;
const keyOfRow = ({ kind, route_id: routeId, order_id: orderId, stop_type: stop }: AlertRow): string =>
  keyOf({ kind, routeId, orderId, stop });

const isNews = (alert: AlertRow, { value, expected, latest }: Condition): boolean =>
  alert.value !== value || alert.expected_seconds !== expected || alert.latest_seconds !== latest;

async function conditionsOf(
  tx: TenantTx,
  full: FullPlan,
  tracks: CheckedPlan['tracks'],
  now: Date,
): Promise<Condition[]> {
  const { timeZone } = full.settings;
  const clockOf = (moment: Date): number => secondsInTimeZone(timeZone, full.plan.delivery_date, moment);
  const progress = await listProgress(
    tx,
    full.routes.map(({ id }) => id),
  );
  const sent = sentMinutes(full.routes);
  return full.routes.flatMap((route) =>
    findConditions(
      routeFacts(full, route, {
        progress: progress.get(route.id) ?? [],
        sent,
        track: tracks.get(route.id) ?? noTrack,
        now: clockOf(now),
        clockOf,
      }),
      full.settings,
    ),
  );
}

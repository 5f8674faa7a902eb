import type { Random } from '@roundsman/demo-town';
import {
  acceptMinutes,
  estimateCompany,
  readLearned,
  recordVisitsOfOrders,
  saveRule,
  settleRoute,
} from '../features/minutes/index.ts';
import { readPlan } from '../features/route-plans/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import { showGeofences } from './demo-geofences.ts';
import { storeEvents, storePositions } from './demo-reports.ts';
import { simulatePlan } from './simulated-plan.ts';

/** Seconds between two stored positions: a week of the demo stays small. */
const positionSeconds = 45;

/** Drives the whole day of a plan of the past, and learns its visits. With `hasPositions` the drivers' ways can be played. */
export async function driveDay(
  tx: TenantTx,
  planId: string,
  {
    zone,
    random,
    hasPositions,
    now,
  }: { readonly zone: string; readonly random: Random; readonly hasPositions: boolean; readonly now: Date },
): Promise<void> {
  const { q, companyId } = tx;
  const full = await readPlan(tx, planId);
  const { events, positions } = await simulatePlan(full);
  await storeEvents(tx, full, events, { zone, random });
  // Doors are found in all positions of the phones. Then some are left for the playback, or none.
  await storePositions(tx, full, positions, zone);
  await recordVisitsOfOrders(
    q,
    full.orders.map(({ id }) => id),
  );
  for (const { id } of full.routes) await settleRoute(tx, id, now);
  if (hasPositions) await showGeofences(tx, planId, now);
  await q
    .deleteFrom('driver_positions')
    .where('company_id', '=', companyId)
    .where(
      'route_id',
      'in',
      full.routes.map(({ id }) => id),
    )
    .execute();
  if (!hasPositions) return;
  const byRoute = [...Map.groupBy(positions, ({ routeId }) => routeId).values()];
  await storePositions(tx, full, byRoute.flatMap(thinned), zone);
}

function thinned<Point extends { readonly at: number }>(points: readonly Point[]): Point[] {
  let last = -Infinity;
  return points.filter(({ at }) => {
    if (at - last < positionSeconds) return false;
    last = at;
    return true;
  });
}

/** How many addresses have accepted minutes in the demo. */
const acceptedAddresses = 4;

/** Accepts the minutes of a few addresses, and shows values by driver: nobody of the demo is a real person. */
export async function showMinutes(tx: TenantTx, now: Date): Promise<void> {
  const by = { userId: null, at: now };
  await saveRule(tx, { acceptsEachNight: false, minVisits: 5, minMinutes: 2, showsDrivers: true }, by);
  await estimateCompany(tx, now);
  const learned = (await readLearned(tx)).filter(
    ({ level, estimate, proposedMinutes, plannedMinutes }) =>
      level !== 'kind' && level !== 'label' && estimate.visits >= 5 && proposedMinutes - plannedMinutes >= 2,
  );
  await acceptMinutes(tx, learned.slice(0, acceptedAddresses), by);
}

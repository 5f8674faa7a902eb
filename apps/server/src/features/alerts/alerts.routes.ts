import { formatClock } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import { type AlertDetails, countAlerts, findAlert, listAlerts, markDismissed } from './alerts.store.ts';

export const routes = handlers({
  'GET /alerts': ({ tenant, principal }, { query: { filters, ...page } }) =>
    tenant.read(async (tx) => {
      const shown = { ...filters, groupIds: principal.restricted ? principal.groupIds : null };
      const { rows, ...meta } = await listAlerts(tx, shown, page);
      const counts = await countAlerts(tx, shown);
      return {
        alerts: rows.map(presentAlert),
        counts: {
          open: counts.get('open') ?? 0,
          dismissed: counts.get('dismissed') ?? 0,
          closed: counts.get('closed') ?? 0,
        },
        meta,
      };
    }),

  'POST /alerts/:id/dismiss': (ctx, { params }) => setDismissed(ctx, params.id, true),

  'POST /alerts/:id/restore': (ctx, { params }) => setDismissed(ctx, params.id, false),
});

/** Dismisses an alert or undoes that. A repeat changes nothing. @throws not_found */
const setDismissed = ({ tenant, principal, now }: SignedInContext, id: string, isDismissed: boolean) =>
  tenant.write(async (tx) => {
    const found = await visibleAlert(tx, id, principal);
    const { kind, route_plan_id: routePlanId, driver_name: name } = found;
    if (await markDismissed(tx, id, isDismissed ? { at: now(), by: principal.userId } : null))
      await tx.emit({
        type: 'alertDismissed',
        companyId: tx.companyId,
        alertId: id,
        kind,
        routePlanId,
        name,
        change: isDismissed ? 'dismissed' : 'restored',
      });
    return presentAlert(await visibleAlert(tx, id, principal));
  });

/** Restricted members have only the alerts about orders of their groups. @throws not_found */
const visibleAlert = async (
  tx: TenantTx,
  id: string,
  { restricted, groupIds }: SignedInContext['principal'],
): Promise<AlertDetails> => (await findAlert(tx, id, restricted ? groupIds : null)) ?? refuse('not_found');

const refOf = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' });

const presentAlert = (row: AlertDetails) => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  value: row.value,
  worst: row.worst,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  dismissedAt: row.dismissed_at?.toISOString() ?? null,
  dismissedBy: refOf(row.dismissed_by, row.dismissed_by_name),
  routePlan: { _id: row.route_plan_id, name: row.plan_name },
  deliveryDate: row.delivery_date,
  driver: { _id: row.driver_id, name: row.driver_name, phone: row.driver_phone },
  vehicle: refOf(row.vehicle_id, row.vehicle_name),
  depot: refOf(row.depot_id, row.depot_name),
  order:
    row.order_id === null || row.order_code === null
      ? null
      : { _id: row.order_id, orderCode: row.order_code, orderRef: row.order_ref },
  stop: row.stop_type,
  name: row.stop_name,
  address: row.stop_address,
  expectedArrival: row.expected_seconds === null ? null : formatClock(row.expected_seconds),
  latestArrival: row.latest_seconds === null ? null : formatClock(row.latest_seconds),
});

import type { TenantTx } from '../../platform/db/handles.ts';
import { type DriverLink, findOffRouteOrder, insertEvent } from './driver-app.store.ts';
import type { StopEvent } from './stop-event.ts';

/**
 * A driver without signal worked on while the office took the order off their route. The order stays as the office wants it,
 * and what the driver reported is kept beside it under the event's id: it changes nothing, and the event sent again is refused
 * again. Nothing is kept of an order that is not this company's, nor of one that is still on the route.
 */
export async function storeOffRouteReport(
  tx: TenantTx,
  { routeId, routePlanId, driverId }: DriverLink,
  {
    eventId: id,
    orderId,
    stop,
    status,
    notes,
    reason,
    packageWas,
    packageState,
    ...times
  }: StopEvent & { deviceTime: Date; receivedAt: Date },
): Promise<void> {
  const order = await findOffRouteOrder(tx, routeId, orderId);
  if (!order) return;
  const outcome = { refused: 'order_not_on_plan', notes, reason, packageWas, packageState };
  await insertEvent(tx, { id, routeId, driverId, orderId, stop, status, ...times, outcome, changed: null });
  const { companyId } = tx;
  const { order_code: orderCode } = order;
  await tx.emit({ type: 'stopReportedOffRoute', companyId, orderId, orderCode, stop, status, routePlanId, driverId });
}

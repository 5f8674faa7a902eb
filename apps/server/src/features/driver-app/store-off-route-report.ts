import type { TenantTx } from '../../platform/db/handles.ts';
import { type DriverLink, findOffRouteOrder, insertEvent } from './driver-app.store.ts';
import type { StopEvent } from './stop-event.ts';

/**
 * Stores a report about an order that was removed from the route while its driver was offline. The order does not
 * change, and repeats of the event are refused again. Does nothing for an order of another company or one that is on
 * the route.
 */
export async function storeOffRouteReport(
  tx: TenantTx,
  { routeId, routePlanId, driverId }: DriverLink,
  {
    eventId: id,
    orderId,
    stopType,
    status,
    notes,
    reason,
    packageWas,
    packageState,
    receivedBy,
    handedTo,
    deviceTime,
    at,
    receivedAt,
  }: StopEvent & { at: Date; receivedAt: Date },
): Promise<void> {
  const order = await findOffRouteOrder(tx, routeId, orderId);
  if (!order) return;
  const outcome = { refused: 'order_not_on_plan', notes, reason, packageWas, packageState, receivedBy, handedTo };
  await insertEvent(tx, {
    id,
    routeId,
    driverId,
    orderId,
    stopType,
    status,
    at,
    deviceTime: deviceTime.at,
    receivedAt,
    outcome,
    changed: null,
  });
  const { companyId } = tx;
  const { order_code: orderCode } = order;
  await tx.emit({
    type: 'stopReportedOffRoute',
    companyId,
    orderId,
    orderCode,
    stop: stopType,
    status,
    routePlanId,
    driverId,
  });
}

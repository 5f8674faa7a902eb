import type { EventOf, OrderStatus } from '@roundsman/domain';
import type { EventOptions } from '../../platform/events/event-options.ts';
import type { Services } from '../../platform/services.ts';
import type { Room } from '../../platform/sockets/rooms.ts';

type Change = EventOf<'orderStatusChanged'> & EventOptions;

/** Statuses in which customers can follow the driver. */
const followed: readonly OrderStatus[] = ['GOING_NEXT', 'IN_TRANSIT', 'DELIVERY_ARRIVED'];

/** Up to this many changes of one plan are sent one by one. */
const maxSingle = 5;

/** Sends changes that were made together: an optimization of 400 orders is one message to each socket, not 400. */
export function fanOutStatuses(changes: readonly Change[], services: Services): void {
  const byPlan = Map.groupBy(
    changes,
    ({ companyId, routePlanId, requestId = '' }) => `${companyId} ${routePlanId} ${requestId}`,
  );
  for (const group of byPlan.values()) {
    if (group.length > maxSingle) sendTogether(group, services);
    else for (const change of group) sendSingle(change, services);
  }
  for (const change of changes) sendToCustomer(change, services);
}

function sendSingle(
  { companyId, orderId, status, routePlanId, groupId, driverId, requestId }: Change,
  { broadcast }: Services,
): void {
  const rooms: Room[] = [`company:${companyId}`];
  if (groupId) rooms.push(`group:${groupId}`);
  if (driverId) rooms.push(`phone:${driverId}`);
  if (routePlanId) rooms.push(`plan:${routePlanId}`);
  broadcast(rooms, 'order.changing.status', { orderId, status, routePlanId, ...(requestId && { requestId }) });
}

/** Sends all changes to the company, and to groups and phones only those of their own orders. */
function sendTogether(changes: readonly Change[], { broadcast }: Services): void {
  const [first] = changes;
  if (!first) return;
  const { companyId, routePlanId, requestId } = first;
  const send = (rooms: readonly Room[], some: readonly Change[]): void =>
    broadcast(rooms, 'orders.changing.status', {
      routePlanId,
      ...(requestId && { requestId }),
      orders: some.map(({ orderId, status }) => ({ orderId, status })),
    });
  send([`company:${companyId}`, ...(routePlanId ? ([`plan:${routePlanId}`] as const) : [])], changes);
  for (const [groupId, some] of Map.groupBy(changes, (change) => change.groupId))
    if (groupId) send([`group:${groupId}`], some);
  for (const [driverId, some] of Map.groupBy(changes, (change) => change.driverId))
    if (driverId) send([`phone:${driverId}`], some);
}

/**
 * Sends the customer the status without ids, and disconnects them when their stop is finished. An order without a plan
 * has no followers.
 */
function sendToCustomer({ orderId, status, routePlanId }: Change, { broadcast, disconnect }: Services): void {
  if (!routePlanId) return;
  broadcast(`order:${orderId}`, 'order.changing.status', { orderId: '', status, routePlanId: null });
  if (!followed.includes(status)) disconnect(`order:${orderId}`);
}

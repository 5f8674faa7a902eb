import { isMovable, type Sequence, straightLineTravel } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { changeStatus } from '../orders/index.ts';
import {
  type FullPlan,
  selectPlanForUpdate,
  readPlan,
  type RouteChange,
  saveSequences,
  sequencesOf,
} from '../route-plans/index.ts';
import type { DriverLink } from './driver-app.store.ts';

type SequenceStop = Sequence['stops'][number];
type Point = { readonly lat: number; readonly lng: number };

/**
 * Gives an order that has not started to another driver of the plan, where it lengthens that route least. A broken rule
 * is a refusal, unless the company's `forceReassign` is on. Then the stops show the broken rules and the dispatcher is
 * notified.
 *
 * @throws hand_over_not_allowed, hand_over_breaks_rule, order_not_on_plan, driver_not_on_plan, stop_fixed,
 * driver_locked
 */
export async function handOverStop(
  tx: TenantTx,
  link: DriverLink,
  { orderId, driverId }: { orderId: string; driverId: string },
  { travel, now }: RouteChange,
): Promise<void> {
  await selectPlanForUpdate(tx, link.routePlanId);
  const before = await readPlan(tx, link.routePlanId);
  const { reassign, forceReassign } = before.settings;
  if (!reassign) refuse('hand_over_not_allowed');
  const order = before.orders.find(({ id }) => id === orderId);
  if (!order || !before.stops.some((stop) => stop.order_id === orderId && stop.route_id === link.routeId))
    refuse('order_not_on_plan');
  if (!isMovable(order.status)) refuse('stop_fixed', [{ path: orderId, name: order.order_code }]);
  const to = colleaguesOf(before, link.routeId).find((route) => route.driver_id === driverId);
  if (!to) refuse('driver_not_on_plan');
  if (order.status === 'GOING_NEXT')
    await changeStatus(tx, { orderIds: [orderId], to: 'ASSIGNED', actor: 'driver', at: now });

  const full = await readPlan(tx, link.routePlanId);
  const sequenceOf = (id: string): Sequence =>
    sequencesOf(full).find(({ routeId }) => routeId === id) ?? { routeId: id, stops: [] };
  const [from, target] = [sequenceOf(link.routeId), sequenceOf(to.id)];
  const movedStops = from.stops.filter((stop) => stop.orderId === orderId);
  const sequences = [
    { ...from, stops: from.stops.filter((stop) => stop.orderId !== orderId) },
    { ...target, stops: insertNearest(full, target.stops, movedStops) },
  ];
  await saveSequences(tx, full, sequences, { travel, now, isChange: true });

  const after = await readPlan(tx, link.routePlanId);
  const broken = newlyBroken(before, after, to.id);
  if (broken.length > 0 && !forceReassign)
    refuse(
      'hand_over_breaks_rule',
      broken.map((name) => ({ name })),
    );
  await tx.emit({
    type: 'stopHandedOver',
    companyId: tx.companyId,
    routePlanId: link.routePlanId,
    orderId,
    orderCode: order.order_code,
    from: before.routes.find(({ id }) => id === link.routeId)?.driver_name ?? '',
    to: to.driver_name,
    broken,
  });
}

/** Returns the plan's other routes that are dispatched and not locked. */
const colleaguesOf = <Route extends { id: string; status: string; locked: boolean }>(
  { routes }: { routes: readonly Route[] },
  routeId: string,
): Route[] => routes.filter((route) => route.id !== routeId && route.status === 'DISPATCHED' && !route.locked);

/**
 * Inserts all stops of the order together, after the stops that cannot move, where the route's straight-line length
 * grows least.
 */
function insertNearest(
  full: FullPlan,
  stops: readonly SequenceStop[],
  movedStops: readonly SequenceStop[],
): SequenceStop[] {
  const orders = new Map(full.orders.map((order) => [order.id, order]));
  const coordinatesOf = ({ orderId, type }: SequenceStop): Point | null => {
    const order = orders.get(orderId);
    const [lat, lng] =
      type === 'pickup' ? [order?.pickup_lat, order?.pickup_lng] : [order?.delivery_lat, order?.delivery_lng];
    return lat == null || lng == null ? null : { lat, lng };
  };
  const lengthOf = (candidate: readonly SequenceStop[]): number => {
    const points = candidate.map(coordinatesOf).filter((point) => point !== null);
    return points.slice(1).reduce((sum, point, i) => sum + straightLineTravel(points[i]!, point).metres, 0);
  };
  const lastFixed = stops.findLastIndex(({ orderId }) => !isMovable(orders.get(orderId)?.status ?? 'ASSIGNED'));
  const candidates = Array.from({ length: stops.length - lastFixed }, (_, i) =>
    stops.toSpliced(lastFixed + 1 + i, 0, ...movedStops),
  );
  // Prefer the later of two equal positions, so that the colleague's next stop does not change.
  return candidates.reduce((best, candidate) => (lengthOf(candidate) <= lengthOf(best) ? candidate : best));
}

/** Returns the names of rules that stops of the route break after the change and did not break before. */
function newlyBroken(before: FullPlan, after: FullPlan, routeId: string): string[] {
  const of = ({ stops }: FullPlan): Map<string, string> =>
    new Map(
      stops
        .filter((stop) => stop.route_id === routeId)
        .flatMap((stop) => {
          const rules = [...stop.violations, ...(stop.late_seconds > 0 ? ['time-window'] : [])];
          return rules.map((rule) => [`${stop.order_id} ${stop.type} ${rule}`, rule] as const);
        }),
    );
  const rulesBefore = of(before);
  return [...new Set([...of(after)].filter(([key]) => !rulesBefore.has(key)).map(([, rule]) => rule))].sort();
}

import type { StopRef } from '@roundsman/domain';
import { insertOrders, type PlanRoutingEngine, sequencesOf } from '../route-plans/index.ts';
import type { ConcernedRoute, Missing } from './concerned-routes.ts';
import type { PlanChange } from './route-changes.ts';
import { baseOf, remainingStops } from './stand-ins.ts';

interface SharingContext {
  readonly routingEngine: PlanRoutingEngine;
  readonly now: Date;
}

/**
 * Shares the stops of a route among the other routes of its plan, each order where it costs least and breaks nothing.
 * Goods that were collected stay together: the route that got most of the other stops takes them, at its end. Null: there
 * is no other route.
 */
export async function shareChange(
  concerned: ConcernedRoute,
  missing: Missing,
  { routingEngine, now }: SharingContext,
): Promise<PlanChange | null> {
  const { full, route, leaving, loaded } = concerned;
  const others = full.routes.filter((other) => other.id !== route.id && !other.locked);
  if (others.length === 0) return null;
  const isOnBoard = ({ orderId }: StopRef): boolean => full.plan.type === 'PDP' && loaded.has(orderId);
  const without = sequencesOf(full).map((sequence) =>
    sequence.routeId === route.id ? { ...sequence, stops: remainingStops(concerned) } : sequence,
  );
  const groups = [
    ...Map.groupBy(
      leaving.filter((stop) => !isOnBoard(stop)),
      ({ orderId }) => orderId,
    ).values(),
  ];
  const isOther = new Set(others.map(({ id }) => id));
  const { sequences } = await insertOrders(full, without, groups, {
    routingEngine,
    now,
    isOffered: (routeId) => isOther.has(routeId),
  });
  const gained = (routeId: string): number => {
    const count = (lists: readonly { readonly routeId: string; readonly stops: readonly StopRef[] }[]): number =>
      lists.find((list) => list.routeId === routeId)?.stops.length ?? 0;
    return count(sequences) - count(without);
  };
  const onBoard = leaving.filter(isOnBoard);
  const [most] = others.toSorted((a, b) => gained(b.id) - gained(a.id));
  const driverOf = new Map(full.routes.map(({ id, driver_id }) => [id, driver_id]));
  const lists = sequences
    .map(({ routeId, stops }) => ({ routeId, stops: routeId === most?.id ? [...stops, ...onBoard] : stops }))
    .filter(
      ({ routeId }) => routeId === route.id || gained(routeId) > 0 || (routeId === most?.id && onBoard.length > 0),
    )
    .map(({ routeId, stops }) => ({ driverId: driverOf.get(routeId) ?? '', stops }));
  return { ...baseOf(concerned, missing), kind: 'stops', added: null, lists };
}

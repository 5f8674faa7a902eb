import { brokenPrecedences, listPrecedences, type Precedence } from '@roundsman/domain';
import type { Order } from '../plan.ts';
import type { TimedRoute, TimedStop } from './timed-route.ts';

const rule = 'order-precedence';

/** Returns the precedences among orders of a plan. */
export const precedencesOf = (orders: readonly Order[]): Precedence[] =>
  listPrecedences(orders.map(({ _id, ...order }) => ({ ...order, id: _id })));

/**
 * Marks the deliveries that are served before an order that they follow, on any of the routes. Unchanged routes remain
 * the same objects; `cache` keeps changed ones.
 */
export function markPrecedences(
  routes: readonly TimedRoute[],
  precedences: readonly Precedence[],
  cache: WeakMap<TimedRoute, TimedRoute>,
): TimedRoute[] {
  if (precedences.length === 0) return [...routes];
  const deliveries = new Map(
    routes.flatMap(({ stops }) => stops.filter(({ type }) => type === 'delivery').map((stop) => [stop.orderId, stop])),
  );
  const broken = brokenPrecedences(precedences, (id) => deliveries.get(id));
  return routes.map((route) => {
    const marked = route.stops.map((stop) => markStop(stop, broken));
    if (marked.every((stop, i) => stop === route.stops[i])) return route;
    const cachedRoute = cache.get(route);
    if (cachedRoute && marked.every((stop, i) => isMarkedAlike(stop, cachedRoute.stops[i]!))) return cachedRoute;
    const fresh = { ...route, stops: marked };
    cache.set(route, fresh);
    return fresh;
  });
}

function markStop(stop: TimedStop, broken: ReadonlySet<string>): TimedStop {
  const isBroken = stop.type === 'delivery' && broken.has(stop.orderId);
  if (isBroken === stop.violations.includes(rule)) return stop;
  const others = stop.violations.filter((violation) => violation !== rule);
  return { ...stop, violations: isBroken ? [...others, rule] : others };
}

const isMarkedAlike = (a: TimedStop, b: TimedStop): boolean =>
  a.violations.includes(rule) === b.violations.includes(rule);

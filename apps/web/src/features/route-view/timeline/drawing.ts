import { type StopKey } from '@roundsman/domain';
import { type Draft, sameStops } from '../editing/edits.ts';
import { draftOf } from '../editing/history.ts';
import type { Order, Plan } from '../plan.ts';
import { type DrawnRoute, drawStored } from './drawn-route.ts';
import { type TimingRules, timeRoute } from './time-route.ts';

/**
 * Calculates a plan's routes for any draft. Results are cached by list of stops, so that unchanged routes remain the
 * same objects.
 */
export interface Drawing {
  readonly draw: (driverId: string, stops: readonly StopKey[]) => DrawnRoute | null;
  readonly drawAll: (draft: Draft) => DrawnRoute[];
}

export function drawingOf(plan: Plan, rules: TimingRules): Drawing {
  const orders: ReadonlyMap<string, Order> = new Map(plan.orders.map((order) => [order._id, order]));
  const stored = draftOf(plan).routes;
  const rows = new Map(plan.routes.map((route) => [route.driver._id, route]));
  // Unchanged lists are the same objects; only others are compared by their stops.
  const byList = new WeakMap<readonly StopKey[], DrawnRoute>();
  const byStops = new Map<string, DrawnRoute>();
  const draw = (driverId: string, stops: readonly StopKey[]): DrawnRoute | null => {
    const known = byList.get(stops);
    if (known?.driverId === driverId) return known;
    const route = rows.get(driverId);
    if (!route) return null;
    const name = `${driverId} ${stops.join()}`;
    const drawn =
      byStops.get(name) ??
      (sameStops(stops, stored.get(driverId) ?? [])
        ? drawStored(route, plan, orders)
        : timeRoute(route, stops, plan, orders, rules));
    byList.set(stops, drawn);
    byStops.set(name, drawn);
    return drawn;
  };
  return {
    draw,
    drawAll: ({ routes }) => plan.routes.flatMap(({ driver }) => draw(driver._id, routes.get(driver._id) ?? []) ?? []),
  };
}

/** Effects of a change: working time, distance, additional late stops, newly broken rules. */
export interface Consequence {
  readonly workingSeconds: number;
  readonly metres: number;
  readonly newlyLate: number;
  readonly broken: readonly string[];
}

const countLate = (routes: readonly DrawnRoute[]): number =>
  routes.reduce((sum, route) => sum + route.stops.filter(({ lateSeconds }) => lateSeconds > 0).length, 0);

const brokenAt = (routes: readonly DrawnRoute[]): Set<string> =>
  new Set(
    routes.flatMap((route) => [
      ...route.stops.flatMap(({ key, violations }) => violations.map((rule) => `${rule} ${key}`)),
      ...(route.isEndLate ? [`shift ${route.driverId}`] : []),
    ]),
  );

export function consequenceOf(before: readonly DrawnRoute[], after: readonly DrawnRoute[]): Consequence {
  const sum = (routes: readonly DrawnRoute[], pick: (route: DrawnRoute) => number) =>
    routes.reduce((total, route) => total + pick(route), 0);
  const was = brokenAt(before);
  const broken = [...brokenAt(after)].filter((each) => !was.has(each)).map((each) => each.slice(0, each.indexOf(' ')));
  return {
    workingSeconds:
      sum(after, ({ figures }) => figures.workingSeconds) - sum(before, ({ figures }) => figures.workingSeconds),
    metres: sum(after, ({ figures }) => figures.metres) - sum(before, ({ figures }) => figures.metres),
    newlyLate: countLate(after) - countLate(before),
    broken: [...new Set(broken)].filter((rule) => rule !== 'time-window'),
  };
}

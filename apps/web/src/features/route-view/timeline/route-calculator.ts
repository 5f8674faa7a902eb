import { type StopKey } from '@roundsman/domain';
import { type Draft, sameStops } from '../editing/edits.ts';
import { draftOf } from '../editing/history.ts';
import type { Plan } from '../plan.ts';
import { markPrecedences } from './precedences.ts';
import { createPlanSource, type TimingRules } from './plan-data.ts';
import { type TimedRoute, routeFromServer } from './timed-route.ts';
import { timeRoute } from './time-route.ts';

/**
 * Calculates a plan's routes for any draft. Results are cached by list of stops, so that unchanged routes remain the
 * same objects.
 */
export interface RouteCalculator {
  readonly calculate: (driverId: string, stops: readonly StopKey[]) => TimedRoute | null;
  readonly calculateAll: (draft: Draft) => TimedRoute[];
}

/** Creates the calculator of a plan. `rules` are those of the times in the browser. */
export function createRouteCalculator(plan: Plan, rules: TimingRules): RouteCalculator {
  const source = createPlanSource(plan, rules);
  const stored = draftOf(plan).routes;
  const routeByDriver = new Map(plan.routes.map((route) => [route.driver._id, route]));
  // Unchanged lists are the same objects; only others are compared by their stops.
  const byList = new WeakMap<readonly StopKey[], TimedRoute>();
  const byStops = new Map<string, TimedRoute>();
  const marked = new WeakMap<TimedRoute, TimedRoute>();
  const calculate = (driverId: string, stops: readonly StopKey[]): TimedRoute | null => {
    const cachedRoute = byList.get(stops);
    if (cachedRoute?.driverId === driverId) return cachedRoute;
    const route = routeByDriver.get(driverId);
    if (!route) return null;
    const cacheKey = `${driverId} ${stops.join()}`;
    const timedRoute =
      byStops.get(cacheKey) ??
      (sameStops(stops, stored.get(driverId) ?? [])
        ? routeFromServer(route, plan, source.orders)
        : timeRoute(route, stops, source));
    byList.set(stops, timedRoute);
    byStops.set(cacheKey, timedRoute);
    return timedRoute;
  };
  return {
    calculate,
    calculateAll: ({ routes }) =>
      markPrecedences(
        plan.routes.flatMap(({ driver }) => calculate(driver._id, routes.get(driver._id) ?? []) ?? []),
        source.precedences,
        marked,
      ),
  };
}

/** Effects of a change: working time, distance, additional late stops, newly broken rules. */
export interface Consequence {
  readonly workingSeconds: number;
  readonly metres: number;
  readonly newlyLate: number;
  readonly broken: readonly string[];
}

const countLate = (routes: readonly TimedRoute[]): number =>
  routes.reduce((sum, route) => sum + route.stops.filter(({ lateSeconds }) => lateSeconds > 0).length, 0);

const brokenAt = (routes: readonly TimedRoute[]): Set<string> =>
  new Set(
    routes.flatMap((route) => [
      ...route.stops.flatMap(({ key, violations }) => violations.map((rule) => `${rule} ${key}`)),
      ...(route.isEndLate ? [`shift ${route.driverId}`] : []),
    ]),
  );

export function consequenceOf(before: readonly TimedRoute[], after: readonly TimedRoute[]): Consequence {
  const sum = (routes: readonly TimedRoute[], pick: (route: TimedRoute) => number) =>
    routes.reduce((total, route) => total + pick(route), 0);
  const was = brokenAt(before);
  const broken = [...brokenAt(after)]
    .filter((violationKey) => !was.has(violationKey))
    .map((violationKey) => violationKey.slice(0, violationKey.indexOf(' ')));
  return {
    workingSeconds:
      sum(after, ({ figures }) => figures.workingSeconds) - sum(before, ({ figures }) => figures.workingSeconds),
    metres: sum(after, ({ figures }) => figures.metres) - sum(before, ({ figures }) => figures.metres),
    newlyLate: countLate(after) - countLate(before),
    broken: [...new Set(broken)].filter((rule) => rule !== 'time-window'),
  };
}

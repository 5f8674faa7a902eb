import { routePriceOf } from '../constraints/limits/prices.ts';
import { preferencePriceOf } from '../constraints/vehicles/preferred-vehicles.ts';
import { EARLY_PLACE_PRICE, LATE_PRICE } from '../route/prices.ts';
import { preparedRulesOf, timedRouteOf } from '../rules/index.ts';
import type { Routes } from '../route/routes.ts';
import type { Route, Step } from '../problem/solution.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';

/** A route timed by plan mode and priced without code of the search. */
export interface Planned {
  /** The price of the route by the search's rules. */
  readonly cost: number;
  /** True when it breaks no hard rule; null where fixed steps already break some. */
  readonly isAllowed: boolean | null;
  readonly route: Route;
}

/** Plans the present route of a vehicle. */
export function planned(routes: Routes, v: number): Planned {
  const { model } = routes;
  const { problem } = model;
  const vehicle = problem.vehicles[v]!;
  const { options } = problem;
  const prefix = (vehicle.prefix ?? []).map(({ kind, taskId }) => ({ kind, taskId }));
  const tasks = Array.from(routes.sequence(v), (node) => model.refs[node]!);
  const route = scheduleRoute(problem, v, [...prefix, ...tasks]);
  if (route.steps.length === 0) return { cost: 0, isAllowed: true, route };
  const { steps } = route;
  const orders = new Map([...problem.jobs, ...problem.shipments].map((order) => [order.id, order]));
  const zones = new Set<string>();
  for (const { taskId } of [...prefix, ...tasks]) {
    const zone = orders.get(taskId)!.zone;
    if (zone !== undefined) zones.add(zone);
  }
  const ids = new Set(tasks.filter(({ kind }) => kind !== 'delivery').map(({ taskId }) => taskId));
  const onBoard = new Set(prefix.map(({ taskId }) => taskId));
  for (const { taskId } of tasks) if (onBoard.has(taskId)) ids.add(taskId);
  let preferences = 0;
  for (const id of ids) preferences += preferencePriceOf(orders.get(id)!, vehicle.id, options);
  const timed = timedRouteOf(problem, v, prefix.length, steps);
  const rules = preparedRulesOf(problem).filter((rule) => rule.concerns(v));
  const rulePrices = rules.reduce((sum, rule) => sum + (rule.price?.(timed) ?? 0), 0);
  const cost =
    routePriceOf(problem, v, route) +
    LATE_PRICE * steps.reduce((late, { lateSeconds }) => late + lateSeconds, 0) +
    EARLY_PLACE_PRICE * earlyPlaces(steps) +
    (options?.zonePrice ?? 0) * Math.max(0, zones.size - 1) +
    preferences +
    rulePrices;
  return { cost, isAllowed: prefix.length > 0 ? null : !isRefused(routes, steps), route };

  /** Returns by how many positions stops come before their number. */
  function earlyPlaces(all: readonly Step[]): number {
    let stop = 0;
    let early = 0;
    for (const { taskId, kind } of all) {
      if (taskId === null) continue;
      stop++;
      if (stop <= prefix.length) continue;
      const order = orders.get(taskId)!;
      const site = 'pickup' in order ? order[kind === 'pickup' ? 'pickup' : 'delivery'] : order;
      if (typeof site.place === 'number') early += Math.max(0, site.place - stop);
    }
    return early;
  }

  function isRefused({ model: { problem: of } }: Routes, all: readonly Step[]): boolean {
    const { forceAll, allowLate } = of.options ?? {};
    let stop = 0;
    return all.some((step) => {
      if (step.taskId !== null) stop++;
      return step.violations.some(({ rule, amount }) => {
        if (rule === 'time-window') return !forceAll && !allowLate;
        if (rule === 'shift') return step.kind === 'start' || !forceAll;
        if (rule === 'min-use') return false;
        // A stop may come before its number.
        if (rule !== 'place' || amount === null) return true;
        const order = orders.get(step.taskId!)!;
        const site = 'pickup' in order ? order[step.kind === 'pickup' ? 'pickup' : 'delivery'] : order;
        return typeof site.place === 'number' && stop > site.place;
      });
    });
  }
}

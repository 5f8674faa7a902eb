import type { Problem, Sequence } from '../../problem/problem.ts';
import { type Route, type Solution, tasksOf, type Unscheduled } from '../../problem/solution.ts';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { summaryOf } from '../../schedule/totals.ts';
import { Model } from '../../route/model.ts';
import { OVER_MAX_COST_PRICE } from '../../route/prices.ts';
import { Routes } from '../../route/routes.ts';
import type { SolutionFigures } from './acceptance.ts';
import { Changes } from './changes.ts';

/** What a search minimises: first what is left out, then the cost. */
export interface RoutesValue {
  /** Weight of the orders that are left out, by priority. */
  readonly missing: number;
  /** In the objective's unit; prizes of orders that are left out are included. */
  readonly cost: number;
}

/** Returns the figures of a solution by the objective of its problem, without a temporary price of vehicles in use. */
export function figuresOf(routes: Routes, changes: Changes | null, unassigned: readonly number[]): SolutionFigures {
  const { model, links, plan } = routes;
  const balancePrice = routes.balancePrice();
  let cost = routes.totalCost() + (changes && changes.price > 0 ? changes.price * changes.count(routes) : 0);
  if (plan) cost += plan.price();
  let missing = 0;
  const missingUnits: number[] = [];
  for (const unit of unassigned) {
    if (links.isAlternativeServed(unit)) continue;
    const prize = model.prize[unit]!;
    if (prize < Number.POSITIVE_INFINITY) {
      cost += prize;
      continue;
    }
    missing += model.weight[unit]!;
    missingUnits.push(unit);
  }
  if (cost - balancePrice > model.maxCost) cost += OVER_MAX_COST_PRICE * (cost - balancePrice - model.maxCost);
  return { cost, value: cost, missing, unassigned, missingUnits };
}

/**
 * Returns the value of known routes by the objective of a problem, so that they can be compared with what a search
 * found; null where they break a rule of the problem, which a search may have to repair at any cost.
 */
export function valueOfRoutes(problem: Problem, sequences: readonly Sequence[]): RoutesValue | null {
  const model = new Model(problem);
  const routes = new Routes(model);
  const nodes = new Map(model.refs.map(({ kind, taskId }, node) => [`${kind} ${taskId}`, node]));
  const vehicles = new Map(problem.vehicles.map(({ id }, v) => [id, v]));
  for (const { vehicleId, tasks } of sequences) {
    const v = vehicles.get(vehicleId);
    if (v === undefined || model.locked[v] === 1) continue;
    const movable = tasks.flatMap((task) => {
      const node = nodes.get(`${task.kind} ${task.taskId}`);
      return node === undefined || model.unitOf[node]! < 0 ? [] : [node];
    });
    if (movable.some((node) => model.compatible[model.unitOf[node]! * model.vehicles + v] === 0)) return null;
    routes.setRoute(v, movable);
  }
  const unassigned: number[] = [];
  for (let unit = 0; unit < model.units; unit++) {
    if (!routes.isPlaced(unit)) unassigned.push(unit);
    else if (model.second[unit]! >= 0 && !isOnOneRoute(routes, unit)) return null;
  }
  for (let v = 0; v < model.vehicles; v++) if (!routes.isFeasible(v)) return null;
  if (!routes.areLinksRespected()) return null;
  const { missing, cost } = figuresOf(routes, problem.options?.stability ? new Changes(model) : null, unassigned);
  return { missing, cost };
}

/** Returns whether pickup and delivery of a shipment are on one route. */
function isOnOneRoute(routes: Routes, unit: number): boolean {
  const { model } = routes;
  const [pickup, delivery] = [model.first[unit]!, model.second[unit]!];
  return routes.routeOf[pickup] === routes.routeOf[delivery];
}

/** Returns whether routes are better than others by more than the rounding of sums. */
export const isBetterValue = (a: RoutesValue, b: RoutesValue): boolean =>
  a.missing < b.missing || (a.missing === b.missing && a.cost < b.cost - tolerance(b.cost));

const tolerance = (cost: number): number => 1e-9 * Math.max(1, Math.abs(cost));

/**
 * Returns a solution with other routes. Orders that only those leave out have the reason `time-limit`: the search had
 * placed them otherwise, and has not looked for a position there.
 */
export function withRoutes(problem: Problem, solution: Solution, sequences: readonly Sequence[]): Solution {
  const tasksOfVehicle = new Map(sequences.map(({ vehicleId, tasks }) => [vehicleId, tasks]));
  const routes = problem.vehicles.map(({ id, prefix = [] }, v) => {
    const fixed = prefix.map(({ kind, taskId }) => ({ kind, taskId }));
    const isFixed = (task: { kind: string; taskId: string }): boolean =>
      fixed.some(({ kind, taskId }) => kind === task.kind && taskId === task.taskId);
    return scheduleRoute(problem, v, [...fixed, ...(tasksOfVehicle.get(id) ?? []).filter((task) => !isFixed(task))]);
  });
  const orders = problem.jobs.length + problem.shipments.length;
  const unscheduled = unscheduledOn(problem, solution, routes);
  return {
    ...solution,
    routes,
    unscheduled,
    summary: summaryOf(routes, unscheduled, orders, problem.options?.stability),
  };
}

function unscheduledOn(problem: Problem, { unscheduled }: Solution, routes: readonly Route[]): Unscheduled[] {
  const served = new Set(routes.flatMap((route) => tasksOf(route).map(({ taskId }) => taskId)));
  const unscheduledById = new Map(unscheduled.map((order) => [order.id, order]));
  const isAlternativeServed = (id: string): boolean =>
    (problem.alternatives ?? []).some((group) => group.includes(id) && group.some((other) => served.has(other)));
  return [...problem.jobs, ...problem.shipments]
    .filter(({ id }) => !served.has(id))
    .map(({ id }): Unscheduled => {
      const reason = isAlternativeServed(id) ? 'alternative-served' : 'time-limit';
      return unscheduledById.get(id) ?? { id, reason, relaxations: [] };
    });
}

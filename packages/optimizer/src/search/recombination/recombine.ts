import type { Model } from '../../route/model.ts';
import type { SearchParameters } from '../parameters.ts';
import type { Random } from '../random.ts';
import { RouteChoice } from './route-choice.ts';
import { RoutePool } from './route-pool.ts';
import type { Routes } from '../../route/routes.ts';

/** Maximum units with which each thread recombines the routes of its subproblem. */
const MAX_UNITS_IN_SUBPROBLEMS = 2000;
/** Costs that differ by less are equal. */
const COST_TOLERANCE = 1e-9;

/**
 * Collects the routes of a search and finds the best solution made of them: set partitioning over the routes of many
 * solutions (Rochat & Taillard 1995).
 */
export class Recombine {
  private readonly model: Model;
  private readonly pool: RoutePool;
  /** The routes among which is chosen: all of them, or those with which each visit keeps its day. */
  private readonly choosable: RoutePool;
  private readonly choice: RouteChoice;
  /** True when the routes of all vehicles are recombined at once; otherwise those of a thread's subproblem. */
  readonly isOfAll: boolean;
  /** How often to recombine in a whole search. */
  readonly times: number;

  /**
   * Returns null for a problem that is too large, or that is partly fixed.
   * @param hasWindows whether stops have windows that matter
   */
  static for(model: Model, random: Random, hasWindows: boolean, parameters: SearchParameters): Recombine | null {
    for (let v = 0; v < model.vehicles; v++) if (!model.isOpen(v)) return null;
    const isOfAll = model.units <= (hasWindows ? parameters.recombinedTimed : parameters.recombinedUntimed);
    return model.units > 1 && (isOfAll || model.units <= MAX_UNITS_IN_SUBPROBLEMS)
      ? new Recombine(model, random, isOfAll, parameters)
      : null;
  }

  private constructor(model: Model, random: Random, isOfAll: boolean, parameters: SearchParameters) {
    this.times = isOfAll ? parameters.recombinations : parameters.recombinationsOfSubproblems;
    this.isOfAll = isOfAll;
    this.model = model;
    this.pool = new RoutePool(model, random);
    this.choosable = model.problem.visitGroups?.length ? new RoutePool(model, random) : this.pool;
    this.choice = new RouteChoice(this.choosable, model.units, model.vehicleTypes);
  }

  /** Stores a copy of a route. */
  gather(routes: Routes, v: number): void {
    if (routes.length[v]! > 0) this.pool.add(routes, v);
  }

  /**
   * Replaces routes of the subproblem by a cheaper choice of stored routes. The part must have no
   * unassigned units. Returns false and changes nothing when there is no cheaper choice.
   */
  run(routes: Routes): boolean {
    const { model, choosable: pool } = this;
    if (pool !== this.pool) this.selectSameDays(routes);
    const vehicles = Array.from(model.vehicleType.keys()).filter((v) => routes.isInSubproblem[v] === 1);
    const used = vehicles.filter((v) => routes.length[v]! > 0);
    for (const v of used) pool.add(routes, v);
    const limits = new Int32Array(model.vehicleTypes);
    for (const v of vehicles) limits[model.vehicleType[v]!]!++;
    // Read the numbers after all routes are added: making room changes the numbers of others.
    const atHand = used.map((v) => pool.add(routes, v));
    const chosen = this.choice.find(atHand, limits) ?? atHand;
    const cost = routes.totalCost();
    const before = cost + (routes.plan?.price() ?? 0);
    if (chosen.reduce((sum, route) => sum + pool.cost[route]!, 0) >= cost - COST_TOLERANCE) return false;
    const sequences = vehicles.map((v) => routes.sequence(v));
    this.put(routes, vehicles, chosen);
    if (this.isCheaper(routes, vehicles, before)) return true;
    for (const v of vehicles) routes.clearRoute(v);
    vehicles.forEach((v, at) => routes.setRoute(v, sequences[at]!));
    return false;
  }

  /** Returns whether the routes break no rule and cost less, with the prices of plan rules. */
  private isCheaper(routes: Routes, vehicles: readonly number[], cost: number): boolean {
    if (!vehicles.every((v) => routes.isFeasible(v)) || !routes.areLinksRespected()) return false;
    return routes.totalCost() + (routes.plan?.price() ?? 0) < cost;
  }

  /** Selects the routes with which each visit that depends on others keeps its day. */
  private selectSameDays(routes: Routes): void {
    const { pool, choosable, model } = this;
    const { visits } = routes.links;
    const vehicleOfType = new Int32Array(model.vehicleTypes);
    model.vehicleType.forEach((type, v) => {
      vehicleOfType[type] = v;
    });
    choosable.copyOf(pool, (route) => {
      const v = vehicleOfType[pool.kind[route]!]!;
      for (let at = pool.from[route]!; at < pool.unitsTo[route]!; at++)
        if (visits?.isElsewhere(pool.units[at]!, v)) return false;
      return true;
    });
  }

  private put(routes: Routes, vehicles: readonly number[], chosen: readonly number[]): void {
    const { model, choosable: pool } = this;
    const stops = chosen.map((route) => pool.stops.slice(pool.from[route], pool.from[route + 1]));
    const left = new Set(chosen.keys());
    // Vehicles that already drive one of the chosen routes keep it. The same stops may also be chosen for another
    // type.
    const free = vehicles.filter((v) => {
      const type = model.vehicleType[v]!;
      const unchanged = [...left].find((at) => pool.kind[chosen[at]!] === type && routes.isRoute(v, stops[at]!));
      if (unchanged !== undefined) left.delete(unchanged);
      return unchanged === undefined;
    });
    for (const v of free) routes.clearRoute(v);
    for (const at of left) {
      const [driver] = free.splice(
        free.findIndex((v) => model.vehicleType[v] === pool.kind[chosen[at]!]),
        1,
      );
      // A unit that another chosen route serves too is removed from this one.
      routes.setRoute(
        driver!,
        stops[at]!.filter((node) => routes.routeOf[node]! < 0),
      );
    }
    for (const v of free) routes.update(v);
  }
}

import type { Operator, OperatorContext, Trial } from './operator.ts';

/** Maximum routes that are joined and split again. */
const MAX_ROUTES = 3;
/** Other routes have one of this many tasks nearest to the random task. */
const NEAREST = 60;
/** Maximum stops of a tour: the time of a split grows with its square. */
const MAX_STOPS = 120;
/** Vehicle types among which a split chooses; of more, those of the routes and random ones. */
const MAX_TYPES = 8;
/** Costs that differ by less are equal. */
const COST_TOLERANCE = 1e-9;

/**
 * Joins a few neighbouring routes to one tour and splits it into the cheapest routes of any free vehicle types (C.
 * Prins, "Two memetic algorithms for heterogeneous fleet vehicle routing problems", Engineering Applications of
 * Artificial Intelligence 22(6), 2009). Ruin and recreate changes one vehicle at a time; a split decides how many
 * vehicles of which types serve an area. It ignores time windows, so it is useful where few stops have any.
 */
export class FleetSplit implements Operator {
  readonly name = 'fleet-split';
  readonly isUseful: boolean;
  private readonly context: OperatorContext;
  private readonly free: Int32Array;
  private readonly cost = new Float64Array(MAX_STOPS + 1);
  private readonly from = new Int32Array(MAX_STOPS + 1);
  private readonly type = new Int32Array(MAX_STOPS + 1);
  /** Vehicles of each type in the best split up to a stop. */
  private readonly used = new Int32Array((MAX_STOPS + 1) * MAX_TYPES);
  private readonly load: Float64Array;

  constructor(context: OperatorContext) {
    this.context = context;
    this.isUseful = context.routes.hasMixedFleet && !context.hasWindows;
    this.free = context.model.freeTasks();
    this.load = new Float64Array(context.model.dimensions);
  }

  isDue(iteration: number): boolean {
    return iteration % this.context.parameters.fleetSplitEvery === 0;
  }

  /** Splits the routes around a random task again. */
  run({ maxAddedCost }: Trial): boolean {
    const { routes, undo } = this.context;
    const chosenRoutes = this.selectRoutes();
    if (chosenRoutes.length === 0) return false;
    const tour = this.join(chosenRoutes);
    if (!tour) return false;
    const byType = this.vehiclesByType(chosenRoutes);
    const types = [...byType.values()];
    if (!this.split(tour, types)) return false;
    const before = chosenRoutes.reduce((sum, v) => sum + routes.cost[v]!, 0);
    const added = this.cost[tour.length]! - before;
    if (added >= maxAddedCost || Math.abs(added) < COST_TOLERANCE * before) return false;
    const parts: { v: number; from: number; to: number }[] = [];
    const taken = new Int32Array(types.length);
    for (let to = tour.length; to > 0; to = this.from[to]!) {
      const type = this.type[to]!;
      parts.push({ v: types[type]![taken[type]!]!, from: this.from[to]!, to });
      taken[type]!++;
    }
    for (const v of chosenRoutes) undo.save(routes, v);
    for (const { v } of parts) undo.save(routes, v);
    for (const v of chosenRoutes) routes.clearRoute(v);
    for (const { v, from, to } of parts) routes.setRoute(v, tour, from, to);
    for (const v of chosenRoutes) if (routes.length[v] === 0) routes.update(v);
    return true;
  }

  /** Returns the route of a random task and routes of its neighbours. */
  private selectRoutes(): number[] {
    const { free } = this;
    const { random, model, routes, insertions } = this.context;
    const task = free[random.below(free.length)]!;
    const near = insertions.candidates.neighbours.of(task);
    const wanted = 1 + random.below(MAX_ROUTES);
    const chosenRoutes: number[] = [];
    let stops = 0;
    const add = (v: number) => {
      if (v < 0 || routes.isInSubproblem[v] === 0 || !model.isOpen(v) || chosenRoutes.includes(v)) return;
      if (stops + routes.length[v]! > MAX_STOPS || !routes.mayTrade(v, chosenRoutes[0] ?? v)) return;
      chosenRoutes.push(v);
      stops += routes.length[v]!;
    };
    add(routes.routeOf[task]!);
    if (chosenRoutes.length === 0) return chosenRoutes;
    for (let tries = 0; chosenRoutes.length < wanted && tries < 2 * wanted; tries++) {
      const other = near[1 + random.below(Math.min(NEAREST, near.length - 1))];
      if (other !== undefined) add(routes.routeOf[other]!);
    }
    return chosenRoutes;
  }

  /**
   * Returns the stops of some routes as one tour, half of the time starting each route at a random stop. Returns null
   * where a shipment is on one of them.
   */
  private join(chosenRoutes: readonly number[]): Int32Array | null {
    const { random, model, routes } = this.context;
    const tour: number[] = [];
    for (const v of chosenRoutes) {
      const stops = routes.sequence(v);
      if (stops.some((node) => model.second[model.unitOf[node]!]! >= 0)) return null;
      const turn = random.below(2) === 0 ? 0 : random.below(stops.length);
      if (random.below(2) === 0) stops.reverse();
      for (let at = 0; at < stops.length; at++) tour.push(stops[(at + turn) % stops.length]!);
    }
    return Int32Array.from(tour);
  }

  /** Returns the vehicles that may serve the tour, grouped by type: those of the routes first. */
  private vehiclesByType(chosenRoutes: readonly number[]): Map<number, number[]> {
    const { model, random, routes } = this.context;
    const byType = new Map<number, number[]>();
    for (const v of chosenRoutes) {
      const type = model.vehicleType[v]!;
      const alike = byType.get(type);
      if (alike) alike.push(v);
      else byType.set(type, [v]);
    }
    const offset = random.below(routes.subproblem.length);
    for (let at = 0; at < routes.subproblem.length; at++) {
      const v = routes.subproblem[(at + offset) % routes.subproblem.length]!;
      if (routes.length[v] !== 0 || !model.isOpen(v) || !routes.mayTrade(v, chosenRoutes[0]!)) continue;
      const type = model.vehicleType[v]!;
      const alike = byType.get(type);
      if (alike) alike.push(v);
      else if (byType.size < MAX_TYPES) byType.set(type, [v]);
    }
    return byType;
  }

  /**
   * Finds the cheapest split of a tour, as `cost`, `from` and `type` of each position where a route may end. It
   * tracks the vehicles in use only for the cheapest split up to each position, so it may miss the optimum where a
   * type has few vehicles.
   * @returns false when the vehicles cannot serve the tour
   */
  private split(tour: Int32Array, types: readonly (readonly number[])[]): boolean {
    const { cost, from, type, used, load } = this;
    const { model } = this.context;
    const { location, size, tasks, dimensions } = model;
    const count = tour.length;
    cost.fill(Number.POSITIVE_INFINITY, 0, count + 1);
    cost[0] = 0;
    used.fill(0, 0, types.length);
    for (let begin = 0; begin < count; begin++) {
      if (cost[begin] === Number.POSITIVE_INFINITY) continue;
      for (let kind = 0; kind < types.length; kind++) {
        const vehicles = types[kind]!;
        if (used[begin * MAX_TYPES + kind]! >= vehicles.length) continue;
        const v = vehicles[0]!;
        const second = (model.timePrice[v]! + model.travelPrice[v]!) * model.factor[v]!;
        const metre = model.distancePrice[v]!;
        const durations = model.durations[v]!;
        const distances = model.distances[v]!;
        const end = location[tasks + model.vehicles + v]!;
        let price = cost[begin]! + model.fixedPrice[v]!;
        let last = location[tasks + v]!;
        load.fill(0);
        for (let at = begin; at < count; at++) {
          const node = tour[at]!;
          const unit = model.unitOf[node]!;
          if (model.compatible[unit * model.vehicles + v] === 0) break;
          let fits = true;
          for (let dimension = 0; dimension < dimensions; dimension++) {
            const entry = node * dimensions + dimension;
            load[dimension]! += Math.max(model.brought[entry]!, model.collected[entry]!);
            if (load[dimension]! > model.capacity[v * dimensions + dimension]! + COST_TOLERANCE) fits = false;
          }
          if (!fits) break;
          const leg = last * size + location[node]!;
          price += second * durations[leg]! + metre * distances[leg]! + model.timePrice[v]! * model.service[v]![node]!;
          last = location[node]!;
          const home = last * size + end;
          const total = price + second * durations[home]! + metre * distances[home]!;
          if (!(total < cost[at + 1]!)) continue;
          cost[at + 1] = total;
          from[at + 1] = begin;
          type[at + 1] = kind;
        }
      }
      const next = begin + 1;
      if (cost[next] === Number.POSITIVE_INFINITY) continue;
      const before = from[next]! * MAX_TYPES;
      for (let kind = 0; kind < types.length; kind++) used[next * MAX_TYPES + kind] = used[before + kind]!;
      used[next * MAX_TYPES + type[next]!]!++;
    }
    return cost[count]! < Number.POSITIVE_INFINITY;
  }
}

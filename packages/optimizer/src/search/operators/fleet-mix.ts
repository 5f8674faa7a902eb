import type { Operator, OperatorContext, Trial } from './operator.ts';
import { NO_BLINKS } from './recreate.ts';

/** Maximum routes and stops that are rebuilt. */
const MAX_ROUTES = 4;
const MAX_STOPS = 60;
/** Further routes have one of this many tasks nearest to the first one. */
const NEAREST = 100;

/**
 * Restarts a part of a stagnant search with other vehicle types: empties a few routes near each other, draws idle
 * vehicles with room for their units, and inserts the units into those. Single changes of a vehicle rarely lead to
 * another mix, because each of them alone costs more.
 */
export class FleetMix implements Operator {
  readonly name = 'fleet-mix';
  readonly isUseful: boolean;
  private readonly context: OperatorContext;
  private readonly free: Int32Array;
  /** Lowest cost since the last restart, and iterations without a lower one. */
  private lowestCost = Number.POSITIVE_INFINITY;
  private stagnant = 0;

  constructor(context: OperatorContext) {
    this.context = context;
    this.isUseful = context.model.vehicleTypes > 1 && context.parameters.fleetMixAfter > 0;
    this.free = context.model.freeTasks();
  }

  isDue(): boolean {
    const cost = this.context.routes.totalCost();
    this.stagnant = cost < this.lowestCost ? 0 : this.stagnant + 1;
    this.lowestCost = Math.min(cost, this.lowestCost);
    return this.stagnant >= this.context.parameters.fleetMixAfter;
  }

  /** Rebuilds some routes, unless a unit does not fit then. */
  run({ maxAddedCost }: Trial): boolean {
    this.stagnant = 0;
    this.lowestCost = Number.POSITIVE_INFINITY;
    const { routes, undo, insertions, model } = this.context;
    const own = this.selectRoutes();
    const units = own.flatMap((v) => routes.unitsOf(v));
    const vehicles = this.drawVehicles(units);
    const maxCost = routes.totalCost() + maxAddedCost;
    for (const v of own) {
      undo.save(routes, v);
      routes.clearRoute(v);
      routes.update(v);
    }
    for (const unit of units.sort((one, other) => model.unitLoad[other]! - model.unitLoad[one]!)) {
      if (routes.totalCost() >= maxCost || !this.findBest(unit, vehicles)) return false;
      undo.save(routes, insertions.bestVehicle);
      insertions.insertAtBest(unit);
    }
    return units.length > 0;
  }

  /** Finds the best insertion into one of some vehicles, or else into any. Returns false when there is none. */
  private findBest(unit: number, vehicles: readonly number[]): boolean {
    const { insertions } = this.context;
    let best = -1;
    let minCost = Number.POSITIVE_INFINITY;
    for (const v of vehicles) {
      if (!insertions.findOn(unit, v) || insertions.bestCost >= minCost) continue;
      best = v;
      minCost = insertions.bestCost;
    }
    if (best >= 0) return insertions.findOn(unit, best);
    insertions.findBest(unit, NO_BLINKS);
    return insertions.bestVehicle >= 0;
  }

  /** Returns the route of a random task and routes of its neighbours. */
  private selectRoutes(): number[] {
    const { random, routes, model, insertions } = this.context;
    const near = insertions.candidates.neighbours.of(this.free[random.below(this.free.length)]!);
    const wanted = 2 + random.below(MAX_ROUTES - 1);
    const own: number[] = [];
    let left = MAX_STOPS;
    for (let at = 0; at < Math.min(NEAREST, near.length) && own.length < wanted; at++) {
      const v = routes.routeOf[near[at]!]!;
      if (v < 0 || routes.isInSubproblem[v] === 0 || routes.length[v]! > left) continue;
      if (!model.isOpen(v) || own.includes(v)) continue;
      left -= routes.length[v]!;
      own.push(v);
    }
    return own;
  }

  /** Returns random idle vehicles, perhaps of several types, that have room for some units in the first dimension. */
  private drawVehicles(units: readonly number[]): number[] {
    const { random, routes, model } = this.context;
    const idle = Array.from(routes.subproblem).filter((v) => routes.length[v] === 0 && model.isOpen(v));
    let load = units.reduce((sum, unit) => sum + model.unitLoad[unit]!, 0);
    const drawn: number[] = [];
    while (load > 0 && idle.length > 0) {
      const [v] = idle.splice(random.below(idle.length), 1);
      drawn.push(v!);
      load -= model.capacity[v! * model.dimensions]!;
    }
    return drawn;
  }
}

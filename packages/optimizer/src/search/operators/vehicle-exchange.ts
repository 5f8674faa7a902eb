import type { Operator, OperatorContext } from './operator.ts';
import { rotated } from './rotation.ts';

/**
 * The other vehicle is one with a stop among this many tasks nearest to a task of the route, or every other time any.
 */
const NEAREST = 60;

/**
 * Two vehicles exchange their routes, or an unused one takes over a route. Where vehicles differ in start or speed,
 * another vehicle may suit a route better. Single insertions rarely change the vehicle: half of a route on each of
 * two vehicles costs more than all on either.
 */
export class VehicleExchange implements Operator {
  readonly name = 'vehicle-exchange';
  readonly isUseful: boolean;
  private readonly context: OperatorContext;
  private readonly free: Int32Array;

  constructor(context: OperatorContext) {
    this.context = context;
    this.isUseful = context.routes.hasMixedFleet;
    this.free = context.model.freeTasks();
  }

  isDue(iteration: number): boolean {
    return iteration % this.context.parameters.vehicleExchangeEvery === 0;
  }

  /** Exchanges the route of a random task with that of a vehicle of another type. */
  run(): boolean {
    const { free } = this;
    const { random, model, routes, undo } = this.context;
    const task = free[random.below(free.length)]!;
    const v = routes.routeOf[task]!;
    if (v < 0 || routes.isInSubproblem[v] === 0) return false;
    const w =
      random.below(2) === 0 ? this.neighbourVehicle(task) : routes.subproblem[random.below(routes.subproblem.length)]!;
    if (w < 0 || routes.isInSubproblem[w] === 0 || !routes.mayTrade(v, w)) return false;
    if (model.vehicleType[v] === model.vehicleType[w]) return false;
    if (!this.canServe(v, w) || !this.canServe(w, v)) return false;
    undo.save(routes, v);
    undo.save(routes, w);
    const [routeOfV, other] = [this.inOrder(w, routes.sequence(v)), this.inOrder(v, routes.sequence(w))];
    routes.clearRoute(v);
    routes.clearRoute(w);
    routes.setRoute(v, other);
    routes.setRoute(w, routeOfV);
    return true;
  }

  /** Returns stops in the order in which a vehicle takes them over. */
  private inOrder(v: number, sequence: Int32Array): Int32Array {
    return this.context.hasWindows ? sequence : rotated(this.context.model, v, sequence);
  }

  /** Returns the vehicle of a task near another; −1: none this time. */
  private neighbourVehicle(task: number): number {
    const { insertions, random, routes } = this.context;
    const near = insertions.candidates.neighbours.of(task);
    const other = near[1 + random.below(Math.min(NEAREST, near.length - 1))];
    return other === undefined ? -1 : routes.routeOf[other]!;
  }

  /** Returns whether a vehicle may take all units of a route, by the rules that need no walk. */
  private canServe(route: number, vehicle: number): boolean {
    const { model, routes } = this.context;
    for (let node = routes.next[routes.startOf(route)]!; node < model.tasks; node = routes.next[node]!)
      if (model.compatible[model.unitOf[node]! * model.vehicles + vehicle] === 0) return false;
    return true;
  }
}

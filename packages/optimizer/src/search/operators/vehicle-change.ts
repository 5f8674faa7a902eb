import type { Operator, OperatorContext, Trial } from './operator.ts';
import { rotated } from './rotation.ts';

/**
 * Gives the rest of a ruined route to an idle vehicle of another type before the removed units are inserted again. A
 * larger vehicle has room for more of them, a smaller or nearer one is cheaper. Units that do not fit on the new
 * vehicle are removed too. Single insertions rarely change the vehicle: half of a route on each of two vehicles costs
 * more than all on either.
 */
export class VehicleChange implements Operator {
  readonly name = 'vehicle-change';
  readonly isUseful: boolean;
  private readonly context: OperatorContext;

  constructor(context: OperatorContext) {
    this.context = context;
    this.isUseful = context.routes.hasMixedFleet && context.parameters.vehicleChangeRate > 0;
  }

  isDue(): boolean {
    return this.context.random.next() < this.context.parameters.vehicleChangeRate;
  }

  /** Changes the vehicle of one of the routes that this trial has changed. */
  run({ removed }: Trial): boolean {
    const { random, routes, undo, model, insertions, hasWindows } = this.context;
    const v = undo.anyRoute(random);
    const w = insertions.candidates.anyIdle(random);
    if (v < 0 || w < 0 || routes.length[v] === 0 || model.vehicleType[v] === model.vehicleType[w]) return false;
    if (!model.isOpen(v) || !model.isOpen(w) || !routes.mayTrade(v, w)) return false;
    const fittingTasks = this.fitting(v, w, removed);
    undo.save(routes, v);
    undo.save(routes, w);
    routes.clearRoute(v);
    routes.clearRoute(w);
    routes.update(v);
    routes.setRoute(w, hasWindows ? fittingTasks : rotated(model, w, fittingTasks));
    if (routes.isFeasible(w)) return true;
    // Too late or too far for the new vehicle: all of it is inserted again.
    removed.push(...routes.unitsOf(w));
    routes.clearRoute(w);
    routes.update(w);
    return true;
  }

  /**
   * Returns the tasks of a route that another vehicle may take and has room for. Units without room are added to
   * `removed`.
   */
  private fitting(v: number, w: number, removed: number[]): Int32Array {
    const { model, random, routes } = this.context;
    const units = routes.unitsOf(v);
    const { dimensions, capacity, brought, collected, first } = model;
    const stays = new Set(units);
    const drop = (unit: number) => {
      stays.delete(unit);
      removed.push(unit);
    };
    for (const unit of units) if (model.compatible[unit * model.vehicles + w] === 0) drop(unit);
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const maxLoad = capacity[w * dimensions + dimension]!;
      const loadOf = (unit: number) => {
        const entry = first[unit]! * dimensions + dimension;
        return Math.max(brought[entry]!, collected[entry]!);
      };
      let load = 0;
      for (const unit of stays) load += loadOf(unit);
      while (load > maxLoad && stays.size > 0) {
        const left = [...stays];
        const unit = left[random.below(left.length)]!;
        load -= loadOf(unit);
        drop(unit);
      }
    }
    return routes.sequence(v).filter((node) => stays.has(model.unitOf[node]!));
  }
}

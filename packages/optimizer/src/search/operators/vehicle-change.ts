import type { CandidateRoutes } from '../../route/candidate-routes.ts';
import type { Model } from '../../route/model.ts';
import type { Routes } from '../../route/routes.ts';
import type { Random } from '../random.ts';
import { rotated } from './rotation.ts';
import type { Undo } from './undo.ts';

/**
 * Gives the rest of a ruined route to an idle vehicle of another type before the removed units are inserted again. A
 * larger vehicle has room for more of them, a smaller or nearer one is cheaper. Units that do not fit on the new
 * vehicle are removed too. Single insertions rarely change the vehicle: half of a route on each of two vehicles costs
 * more than all on either.
 */
export class VehicleChange {
  private readonly model: Model;
  private readonly candidates: CandidateRoutes;
  private readonly random: Random;
  /** True when stops have windows that matter, so that their order does. */
  private readonly hasWindows: boolean;

  constructor(model: Model, candidates: CandidateRoutes, random: Random, hasWindows: boolean) {
    this.model = model;
    this.hasWindows = hasWindows;
    this.candidates = candidates;
    this.random = random;
  }

  /**
   * Changes the vehicle of one of the routes that the ruin has changed.
   * @param removed the removed units; those that do not fit on the new vehicle are added
   */
  run(routes: Routes, undo: Undo, removed: number[]): void {
    const { random, candidates } = this;
    const v = undo.anyRoute(random);
    const w = candidates.anyIdle(random);
    if (v < 0 || w < 0 || routes.length[v] === 0 || this.model.vehicleType[v] === this.model.vehicleType[w]) return;
    if (!this.model.isOpen(v) || !this.model.isOpen(w)) return;
    const fittingTasks = this.fitting(routes, v, w, removed);
    undo.save(routes, v);
    undo.save(routes, w);
    routes.clearRoute(v);
    routes.clearRoute(w);
    routes.update(v);
    routes.setRoute(w, this.hasWindows ? fittingTasks : rotated(this.model, w, fittingTasks));
    if (routes.isFeasible(w)) return;
    // Too late or too far for the new vehicle: all of it is inserted again.
    removed.push(...routes.unitsOf(w));
    routes.clearRoute(w);
    routes.update(w);
  }

  /**
   * Returns the tasks of a route that another vehicle may take and has room for. Units without room are added to
   * `removed`.
   */
  private fitting(routes: Routes, v: number, w: number, removed: number[]): Int32Array {
    const { model, random } = this;
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

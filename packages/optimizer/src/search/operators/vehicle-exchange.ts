import type { Model } from '../../route/model.ts';
import type { GranularNeighbourhood } from '../../route/granular-neighbourhood.ts';
import type { Random } from '../random.ts';
import { rotated } from './rotation.ts';
import type { Routes } from '../../route/routes.ts';
import type { Undo } from './undo.ts';

/**
 * The other vehicle is one with a stop among this many tasks nearest to a task of the route, or every other time any.
 */
const NEAREST = 60;

/**
 * Two vehicles exchange their routes, or an unused one takes over a route. Where vehicles differ in start or speed,
 * another vehicle may suit a route better. Single insertions rarely change the vehicle: half of a route on each of
 * two vehicles costs more than all on either.
 */
export class VehicleExchange {
  private readonly model: Model;
  private readonly random: Random;
  private readonly neighbours: GranularNeighbourhood;
  private readonly free: Int32Array;
  /** True when stops have windows that matter, so that their order does. */
  private readonly hasWindows: boolean;

  constructor(model: Model, neighbours: GranularNeighbourhood, random: Random, hasWindows: boolean) {
    this.model = model;
    this.hasWindows = hasWindows;
    this.neighbours = neighbours;
    this.random = random;
    this.free = model.freeTasks();
  }

  /**
   * Exchanges the route of a random task with that of a vehicle of another type. The caller checks whether the routes
   * are allowed, and restores them if not.
   * @returns false when nothing has changed
   */
  run(routes: Routes, undo: Undo): boolean {
    const { random, free, model } = this;
    const task = free[random.below(free.length)]!;
    const v = routes.routeOf[task]!;
    if (v < 0 || routes.isInSubproblem[v] === 0) return false;
    const w =
      random.below(2) === 0
        ? this.neighbourVehicle(routes, task)
        : routes.subproblem[random.below(routes.subproblem.length)]!;
    if (w < 0 || routes.isInSubproblem[w] === 0 || model.vehicleType[v] === model.vehicleType[w]) return false;
    if (!this.canServe(routes, v, w) || !this.canServe(routes, w, v)) return false;
    undo.save(routes, v);
    undo.save(routes, w);
    const [own, other] = [this.inOrder(w, routes.sequence(v)), this.inOrder(v, routes.sequence(w))];
    routes.clearRoute(v);
    routes.clearRoute(w);
    routes.setRoute(v, other);
    routes.setRoute(w, own);
    return true;
  }

  /** Returns stops in the order in which a vehicle takes them over. */
  private inOrder(v: number, sequence: Int32Array): Int32Array {
    return this.hasWindows ? sequence : rotated(this.model, v, sequence);
  }

  /** Returns the vehicle of a task near another; −1: none this time. */
  private neighbourVehicle(routes: Routes, task: number): number {
    const neighbourVehicle = this.neighbours.of(task);
    const other = neighbourVehicle[1 + this.random.below(Math.min(NEAREST, neighbourVehicle.length - 1))];
    return other === undefined ? -1 : routes.routeOf[other]!;
  }

  /** Returns whether a vehicle may take all units of a route, by the rules that need no walk. */
  private canServe(routes: Routes, route: number, vehicle: number): boolean {
    const { model } = this;
    for (let node = routes.next[routes.startOf(route)]!; node < model.tasks; node = routes.next[node]!)
      if (model.compatible[model.unitOf[node]! * model.vehicles + vehicle] === 0) return false;
    return true;
  }
}

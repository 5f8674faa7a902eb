import type { Model } from '../route/model.ts';
import type { Neighbours } from '../route/neighbours.ts';
import type { Random } from './random.ts';
import { rotated } from './rotation.ts';
import type { Routes } from '../route/routes.ts';
import type { Undo } from './undo.ts';

/** The other vehicle drives past one of so many tasks nearest to a task of the route; or, every other time, it is any. */
const NEAREST = 60;

/**
 * Two vehicles exchange their routes, or one that stays at home takes over the route of another. Where vehicles differ, in where they start or how fast they
 * are, a route may be better on another; stop by stop it hardly ever gets there, since half of a route on each of two vehicles costs more than the whole on either.
 */
export class VehicleExchange {
  private readonly model: Model;
  private readonly random: Random;
  private readonly neighbours: Neighbours;
  private readonly free: Int32Array;
  /** Whether stops have windows that matter, so that their order does. */
  private readonly isTimed: boolean;

  constructor(model: Model, neighbours: Neighbours, random: Random, isTimed: boolean) {
    this.model = model;
    this.isTimed = isTimed;
    this.neighbours = neighbours;
    this.random = random;
    this.free = model.freeTasks();
  }

  /**
   * Exchanges the route of a random task for that of an unlike vehicle. Whether the routes are allowed then is for the caller to say, and to put them back.
   * @returns false when nothing has been changed
   */
  run(routes: Routes, undo: Undo): boolean {
    const { random, free, model } = this;
    const task = free[random.below(free.length)]!;
    const v = routes.routeOf[task]!;
    if (v < 0 || routes.isInPart[v] === 0) return false;
    const w = random.below(2) === 0 ? this.near(routes, task) : routes.part[random.below(routes.part.length)]!;
    if (w < 0 || routes.isInPart[w] === 0 || model.vehicleType[v] === model.vehicleType[w]) return false;
    if (!this.mayTakeOver(routes, v, w) || !this.mayTakeOver(routes, w, v)) return false;
    undo.keep(routes, v);
    undo.keep(routes, w);
    const [own, other] = [this.inOrder(w, routes.sequence(v)), this.inOrder(v, routes.sequence(w))];
    routes.clearRoute(v);
    routes.clearRoute(w);
    routes.setRoute(v, other);
    routes.setRoute(w, own);
    return true;
  }

  /** Stops in the order in which a vehicle takes them over. */
  private inOrder(v: number, sequence: Int32Array): Int32Array {
    return this.isTimed ? sequence : rotated(this.model, v, sequence);
  }

  /** The vehicle of a task near another; −1: not this time. */
  private near(routes: Routes, task: number): number {
    const near = this.neighbours.of(task);
    const other = near[1 + this.random.below(Math.min(NEAREST, near.length - 1))];
    return other === undefined ? -1 : routes.routeOf[other]!;
  }

  /** Whether a vehicle may take all units of a route, by those rules that need no going through. */
  private mayTakeOver(routes: Routes, route: number, vehicle: number): boolean {
    const { model } = this;
    for (let node = routes.next[routes.startOf(route)]!; node < model.tasks; node = routes.next[node]!)
      if (model.compatible[model.unitOf[node]! * model.vehicles + vehicle] === 0) return false;
    return true;
  }
}

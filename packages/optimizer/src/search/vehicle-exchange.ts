import type { Model } from './model.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';
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
  private readonly free: Int32Array;

  constructor(model: Model, random: Random) {
    this.model = model;
    this.random = random;
    this.free = model.freeTasks();
  }

  /**
   * Exchanges the route of a random task for that of an unlike vehicle. Whether the routes are allowed then is for the caller to say, and to put them back.
   * @returns false when nothing has been changed
   */
  run(state: State, undo: Undo): boolean {
    const { random, free, model } = this;
    const task = free[random.below(free.length)]!;
    const v = state.routeOf[task]!;
    if (v < 0 || state.takesPart[v] === 0) return false;
    const w = random.below(2) === 0 ? this.near(state, task) : state.part[random.below(state.part.length)]!;
    if (w < 0 || state.takesPart[w] === 0 || model.vehicleClass[v] === model.vehicleClass[w]) return false;
    if (!this.mayTakeOver(state, v, w) || !this.mayTakeOver(state, w, v)) return false;
    undo.keep(state, v);
    undo.keep(state, w);
    const [own, other] = [state.sequence(v), state.sequence(w)];
    state.clearRoute(v);
    state.clearRoute(w);
    state.setRoute(v, other);
    state.setRoute(w, own);
    return true;
  }

  /** The vehicle of a task near another; −1: not this time. */
  private near(state: State, task: number): number {
    const near = state.neighbours.of(task);
    const other = near[1 + this.random.below(Math.min(NEAREST, near.length - 1))];
    return other === undefined ? -1 : state.routeOf[other]!;
  }

  /** Whether a vehicle may take all units of a route, by those rules that need no going through. */
  private mayTakeOver(state: State, route: number, vehicle: number): boolean {
    const { model } = this;
    for (let node = state.next[state.startOf(route)]!; node < model.tasks; node = state.next[node]!)
      if (model.compatible[model.unitOf[node]! * model.vehicles + vehicle] === 0) return false;
    return true;
  }
}

import type { Model } from './model.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';
import type { Undo } from './undo.ts';

/** Where rules other than the plain ones hold, the tail of one of so many tasks nearest to a task is tried. */
const NEAREST = 30;

/**
 * Two routes exchange what follows a place on each (2-opt*: J.-Y. Potvin, J.-M. Rousseau, "An Exchange Heuristic for Routeing Problems with Time Windows",
 * Journal of the Operational Research Society 46(12), 1995). Ruin and recreate moves ten stops or so; where routes are long, it takes
 * this to give half of one to another.
 */
export class TailExchange {
  private readonly model: Model;
  private readonly random: Random;
  private readonly free: Int32Array;

  constructor(model: Model, random: Random) {
    this.model = model;
    this.random = random;
    this.free = model.freeTasks();
  }

  /**
   * Exchanges the tail behind a random task, or behind one of some units, for that of a route nearby. Whether the routes are allowed then is for the
   * caller to say, and to put them back.
   * @param most what the exchange may add to the cost, where that can be told before
   * @param beside the units behind one of which it is to be; none: any
   * @returns false when nothing has been changed
   */
  run(state: State, undo: Undo, most: number, beside: readonly number[]): boolean {
    const { random, free } = this;
    const task =
      beside.length > 0 ? this.lastOf(beside[random.below(beside.length)]!) : free[random.below(free.length)]!;
    const v = state.routeOf[task]!;
    if (v < 0 || state.takesPart[v] === 0) return false;
    const head = state.predictsTails() ? this.best(state, task, most) : this.any(state, task, most);
    if (head < 0) return false;
    const w = state.routeOf[head]!;
    undo.keep(state, v);
    undo.keep(state, w);
    state.exchangeTails(task, head);
    state.refresh(v);
    state.refresh(w);
    return true;
  }

  /** The task of a unit behind which a tail may begin: what has been collected is brought first. */
  private lastOf(unit: number): number {
    const { first, second } = this.model;
    return second[unit]! >= 0 ? second[unit]! : first[unit]!;
  }

  private best(state: State, task: number, most: number): number {
    return state.findTail(task, most) ? state.bestTail : -1;
  }

  /** A task near another on a route whose tail may follow it, by those rules that need no going through; −1: not this time. */
  private any(state: State, task: number, most: number): number {
    const near = state.neighbours.of(task);
    const head = near[1 + this.random.below(Math.min(NEAREST, near.length - 1))];
    if (head === undefined) return -1;
    const v = state.routeOf[task]!;
    const w = state.routeOf[head]!;
    if (w < 0 || w === v || state.takesPart[w] === 0 || this.addedWay(state, task, head) >= most) return -1;
    return this.mayMove(state, state.next[task]!, w) && this.mayMove(state, head, v) ? head : -1;
  }

  /** What the ways that change cost more than before, waiting aside: routes need not be driven along where they are much longer. */
  private addedWay(state: State, task: number, head: number): number {
    const { next, prev, routeOf } = state;
    const v = routeOf[task]!;
    const w = routeOf[head]!;
    const own = next[task]!;
    const before = prev[head]!;
    const added = this.way(v, task, head) + this.way(w, before, own);
    return added - this.way(v, task, own) - this.way(w, before, head);
  }

  private way(v: number, from: number, to: number): number {
    const { model } = this;
    const leg = model.location[from]! * model.size + model.location[to]!;
    const seconds = model.durations[v]![leg]! * model.factor[v]!;
    return (
      (model.timePrice[v]! + model.travelPrice[v]!) * seconds + model.distancePrice[v]! * model.distances[v]![leg]!
    );
  }

  /** Whether a vehicle may take all units from a node to the end of its route, and none of them begins before it. */
  private mayMove(state: State, from: number, vehicle: number): boolean {
    const { model } = this;
    const begun = new Set<number>();
    for (let node = from; node < model.tasks; node = state.next[node]!) {
      const unit = model.unitOf[node]!;
      if (model.compatible[unit * model.vehicles + vehicle] === 0) return false;
      if (model.first[unit] === node) begun.add(unit);
      else if (!begun.has(unit)) return false;
    }
    return true;
  }
}

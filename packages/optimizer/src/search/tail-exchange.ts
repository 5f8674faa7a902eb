import type { Model } from '../route/model.ts';
import type { Neighbours } from '../route/neighbours.ts';
import type { Random } from './random.ts';
import type { Routes } from '../route/routes.ts';
import type { Tails } from '../route/tails.ts';
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
  private readonly neighbours: Neighbours;
  private readonly tails: Tails;
  private readonly free: Int32Array;

  constructor(model: Model, neighbours: Neighbours, tails: Tails, random: Random) {
    this.model = model;
    this.neighbours = neighbours;
    this.tails = tails;
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
  run(routes: Routes, undo: Undo, most: number, beside: readonly number[]): boolean {
    const { random, free } = this;
    const task =
      beside.length > 0 ? this.lastOf(beside[random.below(beside.length)]!) : free[random.below(free.length)]!;
    const v = routes.routeOf[task]!;
    if (v < 0 || routes.isInPart[v] === 0) return false;
    const head = this.tails.isExact(v) ? this.best(task, most) : this.any(routes, task, most);
    if (head < 0) return false;
    const w = routes.routeOf[head]!;
    undo.keep(routes, v);
    undo.keep(routes, w);
    routes.exchangeTails(task, head);
    return true;
  }

  /** The task of a unit behind which a tail may begin: what has been collected is brought first. */
  private lastOf(unit: number): number {
    const { first, second } = this.model;
    return second[unit]! >= 0 ? second[unit]! : first[unit]!;
  }

  private best(task: number, most: number): number {
    return this.tails.find(task, most) ? this.tails.bestHead : -1;
  }

  /** A task near another on a route whose tail may follow it, by those rules that need no going through; −1: not this time. */
  private any(routes: Routes, task: number, most: number): number {
    const near = this.neighbours.of(task);
    const head = near[1 + this.random.below(Math.min(NEAREST, near.length - 1))];
    if (head === undefined) return -1;
    const v = routes.routeOf[task]!;
    const w = routes.routeOf[head]!;
    if (w < 0 || w === v || routes.isInPart[w] === 0 || this.addedWay(routes, task, head) >= most) return -1;
    return this.mayMove(routes, routes.next[task]!, w) && this.mayMove(routes, head, v) ? head : -1;
  }

  /** What the ways that change cost more than before, waiting aside: routes need not be driven along where they are much longer. */
  private addedWay(routes: Routes, task: number, head: number): number {
    const { next, prev, routeOf } = routes;
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
  private mayMove(routes: Routes, from: number, vehicle: number): boolean {
    const { model } = this;
    const begun = new Set<number>();
    for (let node = from; node < model.tasks; node = routes.next[node]!) {
      const unit = model.unitOf[node]!;
      if (model.compatible[unit * model.vehicles + vehicle] === 0) return false;
      if (model.first[unit] === node) begun.add(unit);
      else if (!begun.has(unit)) return false;
    }
    return true;
  }
}

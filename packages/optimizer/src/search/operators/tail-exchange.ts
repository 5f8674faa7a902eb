import type { Model } from '../../route/model.ts';
import type { GranularNeighbourhood } from '../../route/granular-neighbourhood.ts';
import type { Random } from '../random.ts';
import type { Routes } from '../../route/routes.ts';
import type { Tails } from '../../route/tails.ts';
import type { Undo } from './undo.ts';

/** Where exchanges cannot be evaluated exactly, the tail of one of this many nearest tasks is tried. */
const NEAREST = 30;

/**
 * Two routes exchange the parts after a position (2-opt*: J.-Y. Potvin, J.-M. Rousseau, "An Exchange Heuristic for
 * Routeing Problems with Time Windows", Journal of the Operational Research Society 46(12), 1995). Ruin and recreate
 * moves about ten stops, too few to give half of a long route to another.
 */
export class TailExchange {
  private readonly model: Model;
  private readonly random: Random;
  private readonly neighbours: GranularNeighbourhood;
  private readonly tails: Tails;
  private readonly free: Int32Array;

  constructor(model: Model, neighbours: GranularNeighbourhood, tails: Tails, random: Random) {
    this.model = model;
    this.neighbours = neighbours;
    this.tails = tails;
    this.random = random;
    this.free = model.freeTasks();
  }

  /**
   * Exchanges the tail after a random task, or after one of some units, with that of a route nearby. The caller
   * checks whether the routes are allowed, and restores them if not.
   * @param maxAddedCost maximum added cost, where it is known in advance
   * @param beside units after one of which the tail begins; empty: any
   * @returns false when nothing has changed
   */
  run(routes: Routes, undo: Undo, maxAddedCost: number, beside: readonly number[]): boolean {
    const { random, free } = this;
    const task =
      beside.length > 0 ? this.lastOf(beside[random.below(beside.length)]!) : free[random.below(free.length)]!;
    const v = routes.routeOf[task]!;
    if (v < 0 || routes.isInSubproblem[v] === 0) return false;
    const head = this.tails.isExact(v) ? this.best(task, maxAddedCost) : this.any(routes, task, maxAddedCost);
    if (head < 0) return false;
    const w = routes.routeOf[head]!;
    undo.save(routes, v);
    undo.save(routes, w);
    routes.exchangeTails(task, head);
    return true;
  }

  /** Returns the task of a unit after which a tail may begin: a shipment is delivered first. */
  private lastOf(unit: number): number {
    const { first, second } = this.model;
    return second[unit]! >= 0 ? second[unit]! : first[unit]!;
  }

  private best(task: number, maxAddedCost: number): number {
    return this.tails.find(task, maxAddedCost) ? this.tails.bestHead : -1;
  }

  /** Returns a task near another whose tail may follow it by the rules that need no walk; −1: none this time. */
  private any(routes: Routes, task: number, maxAddedCost: number): number {
    const near = this.neighbours.of(task);
    const head = near[1 + this.random.below(Math.min(NEAREST, near.length - 1))];
    if (head === undefined) return -1;
    const v = routes.routeOf[task]!;
    const w = routes.routeOf[head]!;
    if (w < 0 || w === v || routes.isInSubproblem[w] === 0 || this.addedLegPrice(routes, task, head) >= maxAddedCost)
      return -1;
    return this.canMove(routes, routes.next[task]!, w) && this.canMove(routes, head, v) ? head : -1;
  }

  /**
   * Returns the added price of the changed legs, without waiting: much longer legs need no evaluation of the routes.
   */
  private addedLegPrice(routes: Routes, task: number, head: number): number {
    const { next, prev, routeOf } = routes;
    const v = routeOf[task]!;
    const w = routeOf[head]!;
    const own = next[task]!;
    const before = prev[head]!;
    const added = this.legPrice(v, task, head) + this.legPrice(w, before, own);
    return added - this.legPrice(v, task, own) - this.legPrice(w, before, head);
  }

  private legPrice(v: number, from: number, to: number): number {
    const { model } = this;
    const leg = model.location[from]! * model.size + model.location[to]!;
    const seconds = model.durations[v]![leg]! * model.factor[v]!;
    return (
      (model.timePrice[v]! + model.travelPrice[v]!) * seconds + model.distancePrice[v]! * model.distances[v]![leg]!
    );
  }

  /**
   * Returns whether a vehicle may take all units from a node to the end of its route, and none of them begins before
   * the node.
   */
  private canMove(routes: Routes, from: number, vehicle: number): boolean {
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

import { Tails } from '../../route/tails.ts';
import type { Operator, OperatorContext, Trial } from './operator.ts';
import { legPriceOf } from './rotation.ts';

/** Where exchanges cannot be evaluated exactly, the tail of one of this many nearest tasks is tried. */
const NEAREST = 30;

/**
 * Two routes exchange the parts after a position (2-opt*: J.-Y. Potvin, J.-M. Rousseau, "An Exchange Heuristic for
 * Routeing Problems with Time Windows", Journal of the Operational Research Society 46(12), 1995). Ruin and recreate
 * moves about ten stops, too few to give half of a long route to another.
 */
export class TailExchange implements Operator {
  readonly name = 'tail-exchange';
  readonly isUseful = true;
  private readonly context: OperatorContext;
  /** Finds the best tail where that is exact. */
  readonly tails: Tails;
  private readonly free: Int32Array;

  constructor(context: OperatorContext) {
    this.context = context;
    this.tails = new Tails(context.routes, context.insertions);
    this.free = context.model.freeTasks();
  }

  isDue(iteration: number, changed: readonly number[]): boolean {
    return changed.length > 0 || iteration % this.context.parameters.tailExchangeEvery === 0;
  }

  /** Exchanges the tail after a task with that of a route nearby. */
  run({ near, maxAddedCost }: Trial): boolean {
    const { random, routes, undo } = this.context;
    const { free } = this;
    const task = near.length > 0 ? this.lastOf(near[random.below(near.length)]!) : free[random.below(free.length)]!;
    const v = routes.routeOf[task]!;
    if (v < 0 || routes.isInSubproblem[v] === 0) return false;
    const head = this.tails.isExact(v) ? this.best(task, maxAddedCost) : this.any(task, maxAddedCost);
    if (head < 0) return false;
    const w = routes.routeOf[head]!;
    undo.save(routes, v);
    undo.save(routes, w);
    routes.exchangeTails(task, head);
    return true;
  }

  /** Returns the task of a unit after which a tail may begin: a shipment is delivered first. */
  private lastOf(unit: number): number {
    const { first, second } = this.context.model;
    return second[unit]! >= 0 ? second[unit]! : first[unit]!;
  }

  private best(task: number, maxAddedCost: number): number {
    return this.tails.find(task, maxAddedCost) ? this.tails.bestHead : -1;
  }

  /** Returns a task near another whose tail may follow it by the rules that need no walk; −1: none this time. */
  private any(task: number, maxAddedCost: number): number {
    const { insertions, random, routes } = this.context;
    const near = insertions.candidates.neighbours.of(task);
    const head = near[1 + random.below(Math.min(NEAREST, near.length - 1))];
    if (head === undefined) return -1;
    const v = routes.routeOf[task]!;
    const w = routes.routeOf[head]!;
    if (w < 0 || w === v || routes.isInSubproblem[w] === 0 || !routes.mayTrade(v, w)) return -1;
    if (this.addedLegPrice(task, head) >= maxAddedCost) return -1;
    return this.canMove(routes.next[task]!, w) && this.canMove(head, v) ? head : -1;
  }

  /**
   * Returns the added price of the changed legs, without waiting: much longer legs need no evaluation of the routes.
   */
  private addedLegPrice(task: number, head: number): number {
    const { next, prev, routeOf } = this.context.routes;
    const v = routeOf[task]!;
    const w = routeOf[head]!;
    const ownHead = next[task]!;
    const before = prev[head]!;
    const added = this.legPrice(v, task, head) + this.legPrice(w, before, ownHead);
    return added - this.legPrice(v, task, ownHead) - this.legPrice(w, before, head);
  }

  private legPrice(v: number, from: number, to: number): number {
    const { model } = this.context;
    return legPriceOf(model, v, model.location[from]! * model.size + model.location[to]!);
  }

  /**
   * Returns whether a vehicle may take all units from a node to the end of its route, and none of them begins before
   * the node.
   */
  private canMove(from: number, vehicle: number): boolean {
    const { model, routes } = this.context;
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

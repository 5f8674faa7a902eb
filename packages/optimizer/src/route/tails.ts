import type { Insertions } from './insertions/insertions.ts';
import { Proposal } from './proposal.ts';
import type { Routes } from './routes.ts';

/** Finds the tail of another route that should follow a task instead of its own (2-opt*). */
export class Tails {
  /**
   * The tail found last: its first node (or the end of the other route), −1: none; and the added cost of the
   * exchange.
   */
  bestHead = -1;
  bestCost = Number.POSITIVE_INFINITY;
  private readonly routes: Routes;
  private readonly insertions: Insertions;
  /** The changed route of the task, and that of the tail. */
  private readonly proposal: Proposal;
  private readonly other: Proposal;

  constructor(routes: Routes, insertions: Insertions) {
    this.routes = routes;
    this.insertions = insertions;
    this.proposal = new Proposal(routes);
    this.other = new Proposal(routes);
  }

  /**
   * Returns whether `find` evaluates exchanges with a vehicle exactly: where all parts of its routes are functions of
   * time.
   */
  isExact(v: number): boolean {
    const { model } = this.routes;
    return (
      model.needsWalk[v] === 0 && model.needsSequence[v] === 0 && model.maxBalanceFactor === 0 && model.zones === 0
    );
  }

  /**
   * Finds the best tail after a task, beginning at one of its nearest tasks or empty.
   * @param maxAddedCost maximum added cost
   * @returns false where there is none
   */
  find(task: number, maxAddedCost: number): boolean {
    const { routes, insertions } = this;
    this.bestHead = -1;
    this.bestCost = maxAddedCost;
    const v = routes.routeOf[task]!;
    const { candidates } = insertions;
    const count = candidates.collectTails(task);
    this.begin(task, v);
    for (let at = 0; at < count; at++) this.tryTail(task, v, candidates.heads[at]!);
    return this.bestHead >= 0;
  }

  /** Begins to try tails after a task. */
  private begin(task: number, v: number): void {
    this.routes.prepareTravelUpTo(v);
    this.proposal.begin(v, 0, Number.NEGATIVE_INFINITY);
    this.proposal.addHead(task);
  }

  private tryTail(task: number, v: number, head: number): void {
    const { routes, proposal, other } = this;
    const { model } = routes;
    const { evaluator } = this.insertions;
    const w = routes.routeOf[head]!;
    if (w === v || routes.isInSubproblem[w] === 0 || !routes.mayTrade(v, w)) return;
    if (model.travelType[w] !== model.travelType[v] || !this.isExact(w)) return;
    if (model.service[v] !== model.service[w] || model.setup[v] !== model.setup[w]) return;
    routes.prepareTravelUpTo(w);
    const before = routes.prev[head]!;
    const ownHead = routes.next[task]!;
    proposal.cut(1);
    proposal.addTail(head);
    const use = routes.overrides.fixedPrice[w]!;
    const becomesIdle = before >= model.tasks && ownHead >= model.tasks && model.hasPrefix[w] === 0;
    other.begin(w, (routes.isIdle(w) ? use : 0) - (becomesIdle ? use : 0), Number.NEGATIVE_INFINITY);
    other.addHead(before);
    other.addTail(ownHead);
    const leastOfOther = other.leastCost();
    if (!(proposal.leastCost() + leastOfOther < this.bestCost) || !this.fitsWho(v, w, head, ownHead)) return;
    const cost = evaluator.deltaCost(proposal, this.bestCost - leastOfOther);
    if (cost === Number.POSITIVE_INFINITY) return;
    const both = cost + evaluator.deltaCost(other, this.bestCost - cost);
    if (!(both < this.bestCost)) return;
    this.bestCost = both;
    this.bestHead = head;
  }

  /** Returns whether both vehicles may take the units that move, and stay within their maximum stops. */
  private fitsWho(v: number, w: number, head: number, ownHead: number): boolean {
    const { model, overrides, next, length } = this.routes;
    const hasMaxStops =
      overrides.limits.stops[v]! < Number.POSITIVE_INFINITY || overrides.limits.stops[w]! < Number.POSITIVE_INFINITY;
    if (model.vehicleType[v] === model.vehicleType[w] && !hasMaxStops) return true;
    const { unitOf, compatible, vehicles, unitPrice } = model;
    if (unitPrice !== null) return false;
    let gained = 0;
    let lost = 0;
    for (let node = head; node < model.tasks; node = next[node]!, gained++)
      if (compatible[unitOf[node]! * vehicles + v] === 0) return false;
    for (let node = ownHead; node < model.tasks; node = next[node]!, lost++)
      if (compatible[unitOf[node]! * vehicles + w] === 0) return false;
    const change = gained - lost;
    return (
      length[v]! + change + model.prefix.stops[v]! <= overrides.limits.stops[v]! &&
      length[w]! - change + model.prefix.stops[w]! <= overrides.limits.stops[w]!
    );
  }
}

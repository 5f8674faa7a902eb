import { AddedPrices } from './added-prices.ts';
import type { Model } from './model.ts';
import { LATE_PRICE } from './prices.ts';
import { HEAD, type Proposal, REST, RUN, TASK } from './proposal.ts';
import { ROUNDING } from './rounding.ts';
import type { Routes } from './routes.ts';
import type { RouteWalk } from './segments/route-walk.ts';
import {
  BUSY,
  BUSY_AHEAD,
  DEPARTURE,
  FLOOR,
  LATEST_ROUTE_START,
  LATEST_SERVICE,
  LEG_SECONDS,
  STRIDE,
} from './segments/time-record.ts';

/**
 * Prices changed routes, for vehicles that need no whole sequence (`Model.needsSequence`). The bounds come first: the legs
 * alone make most proposals too costly. Then come limits, loads and times. A clock walks over the new parts, and over the
 * rest of the route until that is a function of time again or as before. Rules about whole routes come last.
 */
export class ProposalEvaluator {
  private readonly routes: Routes;
  private readonly model: Model;
  private readonly prices: AddedPrices;
  /** Stops of a proposal, for rules. */
  private readonly sequence: Int32Array;
  /** End of the route that was evaluated last. */
  private finish = 0;

  constructor(routes: Routes) {
    this.routes = routes;
    this.model = routes.model;
    this.prices = new AddedPrices(routes);
    this.sequence = new Int32Array(routes.model.tasks);
  }

  /**
   * Returns the cost that a complete proposal adds to the present route of its vehicle. Infinity when it is not allowed, or
   * when the cost is at least `bound`.
   */
  deltaCost(proposal: Proposal, bound: number): number {
    const { routes, model, prices } = this;
    const v = proposal.vehicle;
    const part = proposal.count - 1;
    const least = proposal.leastCost();
    if (!(least < bound)) return Number.POSITIVE_INFINITY;
    const metres = proposal.metres[part]!;
    const seconds = proposal.seconds[part]!;
    const price = proposal.price + model.distancePrice[v]! * metres + model.travelPrice[v]! * seconds;
    if (proposal.isIdle) return price - prices.timePriceNow(v);
    if (proposal.isLate || !this.isWithinLimits(proposal, metres, seconds) || !this.fits(proposal))
      return Number.POSITIVE_INFINITY;
    const walk = this.walk(proposal, part);
    if (walk === null) return Number.POSITIVE_INFINITY;
    // The walk goes on to the end, so it is no longer that of its part.
    proposal.walkedTo[part - 1] = -1;
    if (!this.followRest(proposal, walk, least, bound)) return Number.POSITIVE_INFINITY;
    const { busy, latestRouteStart, breakSeconds } = walk;
    let cost =
      price +
      prices.addedTimePrice(v, this.finish, busy, latestRouteStart, breakSeconds, seconds) +
      LATE_PRICE * (walk.late - (routes.isIdle(v) ? 0 : routes.times.lateness[v]!));
    if (routes.hasRules[v] === 1 && cost < bound) cost += this.rulePriceOf(proposal, bound - cost);
    return cost < bound ? cost : Number.POSITIVE_INFINITY;
  }

  /**
   * Returns the price of places and rules about whole routes on a complete proposal; Infinity when a rule is broken or the
   * price reaches a maximum.
   */
  rulePriceOf(proposal: Proposal, maxPrice: number): number {
    const { sequence } = this;
    const { next, routeOf, sequences } = this.routes;
    const { vehicle: v, kind, first, last, count } = proposal;
    let stops = 0;
    for (let part = 0; part < count; part++) {
      if (kind[part] === TASK) {
        sequence[stops++] = first[part]!;
        continue;
      }
      let node = kind[part] === HEAD ? next[this.routes.startOf(v)]! : first[part]!;
      const end = kind[part] === REST ? this.routes.endOf(routeOf[node]!) : next[last[part]!]!;
      for (; node !== end; node = next[node]!) sequence[stops++] = node;
    }
    sequences.rules.evaluate(v, sequence, stops, maxPrice);
    return sequences.rules.broken > 0 ? Number.POSITIVE_INFINITY : sequences.rules.price;
  }

  /** Returns whether limits of stops, metres and travel are respected; the stops of a tail are counted by the caller. */
  private isWithinLimits(
    { count, mostStops, mostMetres, mostSeconds }: Proposal,
    metres: number,
    seconds: number,
  ): boolean {
    const tasks = count > 3 ? 2 : count - 2;
    return (tasks === 0 || tasks <= mostStops) && metres <= mostMetres && seconds <= mostSeconds;
  }

  /** Returns whether the goods of jobs and tails fit. Those of shipments are checked on the way. */
  private fits({ vehicle: v, kind, first, count, passed }: Proposal): boolean {
    const { loads, routeOf, prev } = this.routes;
    const { model } = this;
    const rest = first[count - 1]!;
    if (routeOf[rest] !== v) return loads.fitsTail(v, first[0]!, prev[rest]!);
    if (kind[1] !== TASK || model.second[model.unitOf[first[1]!]!]! >= 0) return true;
    return model.onlyBrings ? !loads.isFullFor(first[1]!, v) : loads.fitsAfter(first[1]!, passed[1]!, v);
  }

  /**
   * Walks the first parts of a proposal, from where an earlier walk has ended.
   * @returns null where a stop comes too late, or a shipment does not fit
   */
  walk(proposal: Proposal, parts: number): RouteWalk | null {
    const { last, walks, walkedTo } = proposal;
    const part = parts - 1;
    // A head is not walked for itself, but where the part after it begins.
    if (walkedTo[part]! < 0) {
      if (part > 1 && this.walk(proposal, part) === null) return null;
      this.beginPart(proposal, part);
    }
    const walk = walks[part]!;
    while (walkedTo[part] !== last[part]) this.walkToNext(proposal, walk, part);
    return walk.departure === Number.POSITIVE_INFINITY ? null : walk;
  }

  private walkHead(proposal: Proposal, walk: RouteWalk, node: number): void {
    const { next, times } = this.routes;
    const { delayed, vehicle: v } = proposal;
    const start = this.routes.startOf(v);
    if (proposal.leave === times.record[start * STRIDE + DEPARTURE]) {
      this.resume(walk, v, node);
    } else {
      if (proposal.delayedTo < 0) {
        delayed.start(v, proposal.release);
        proposal.delayedTo = start;
      }
      while (proposal.delayedTo !== node) {
        const before = proposal.delayedTo;
        proposal.delayedTo = next[before]!;
        this.advance(delayed, v, proposal.delayedTo, before, times.record[next[before]! * STRIDE + LEG_SECONDS]!);
      }
      walk.copy(delayed);
    }
  }

  /** Walks to the first node of a part. */
  private beginPart(proposal: Proposal, part: number): void {
    const { vehicle: v, walks, walkedTo, kind, first, last, leg } = proposal;
    const walk = walks[part]!;
    walkedTo[part] = first[part]!;
    if (part <= 1) this.walkHead(proposal, walk, last[0]!);
    else walk.copy(walks[part - 1]!);
    if (part === 0) return;
    // A shipment is on board from its pickup on: after the head, and after each node of a run.
    if (part === 1) this.load(walk, v, first[1]!, last[0]!);
    else if (kind[part] === RUN) this.load(walk, v, first[1]!, first[part]!);
    this.advance(walk, v, first[part]!, last[part - 1]!, leg[part]!);
  }

  /** Walks to the next node of a run. */
  private walkToNext(proposal: Proposal, walk: RouteWalk, part: number): void {
    const { times, next } = this.routes;
    const before = proposal.walkedTo[part]!;
    const node = next[before]!;
    proposal.walkedTo[part] = node;
    this.load(walk, proposal.vehicle, proposal.first[1]!, node);
    this.advance(walk, proposal.vehicle, node, before, times.record[node * STRIDE + LEG_SECONDS]!);
  }

  /** The departure of a walk becomes Infinity when a task's goods do not fit on the leg after a node. */
  private load(walk: RouteWalk, v: number, task: number, node: number): void {
    if (!this.routes.loads.fitsOnLeg(task, node, v)) walk.departure = Number.POSITIVE_INFINITY;
  }

  /** Walks a leg to a task. The departure becomes Infinity when that breaks a hard window. */
  private advance(walk: RouteWalk, v: number, node: number, before: number, travel: number): void {
    if (walk.departure + travel === Number.POSITIVE_INFINITY) {
      walk.departure = Number.POSITIVE_INFINITY;
      return;
    }
    const onSite = this.routes.times.onSiteAt(node, before, v);
    walk.advance(v, node, travel, onSite);
    if (walk.departure - onSite > this.model.latestBegin[node]! + ROUNDING) walk.departure = Number.POSITIVE_INFINITY;
  }

  /** Sets a walk to the departure from a node of a route. */
  private resume(walk: RouteWalk, v: number, node: number): void {
    const { routes } = this;
    const { times } = routes;
    if (node === routes.startOf(v)) {
      walk.start(v, times.release[v]!);
      return;
    }
    const { walked } = times;
    const at = node * STRIDE;
    walk.departure = times.record[at + DEPARTURE]!;
    walk.busy = times.record[at + BUSY]!;
    walk.latestRouteStart = times.record[at + LATEST_ROUTE_START]!;
    walk.isAtHome = false;
    const isWalked = routes.model.needsWalk[v] === 1;
    walk.breaks = routes.model.dueBreaks[v]![0]!;
    walk.nextBreak = isWalked ? walked.nextBreak[node]! : walk.breaks.length;
    walk.breakSeconds = isWalked ? walked.breakSecondsUpTo[node]! : 0;
    walk.late = isWalked ? times.lateness[v]! - walked.lateAfter[routes.next[node]!]! : 0;
  }

  /**
   * Continues the walk over the rest of a proposal.
   * @param least the minimum added cost without lateness
   * @returns false when that is not allowed, or costs at least `bound`
   */
  private followRest(proposal: Proposal, walk: RouteWalk, least: number, bound: number): boolean {
    const { routes, model } = this;
    const { times, overrides, next, routeOf } = routes;
    const { record, walked } = times;
    const { latestBegin, location } = model;
    const v = proposal.vehicle;
    const part = proposal.count - 1;
    const w = routeOf[proposal.first[part]!]!;
    const isOwn = v === w;
    const end = routes.endOf(v);
    const endOfRest = routes.endOf(w);
    const limit = overrides.endLimit[v]!;
    const limitOfRest = overrides.endLimit[w]!;
    // Only a walk computes lateness and slack at the nodes; without one no stop may be late.
    const isWalked = model.needsWalk[v] === 1;
    const breaks = walk.breaks.length;
    // The figures of the rest are those of its present route: they count where that ends alike.
    const endsAlike = isOwn || (location[end] === location[endOfRest] && (limit === limitOfRest || model.needsWork));
    const startsWhenNeeded = walk.isAtHome && model.leavesLate[v] === 0;
    let before = proposal.last[part - 1]!;
    let node = proposal.passed[part]!;
    let travel = proposal.leg[part]!;
    let isKnown = node === end || (endsAlike && !this.changesSetup(node, before, v));
    if (startsWhenNeeded) isKnown = false;
    for (;;) {
      const to = node * STRIDE;
      const arrival = walk.departure + travel;
      if (isKnown) {
        const latest = record[to + LATEST_SERVICE]!;
        if (arrival > latest + ROUNDING) {
          // It may be late only for the shift of the other vehicle.
          if (isOwn || node === end || limit <= limitOfRest) return false;
        } else {
          const onTime = isWalked ? walked.onTime[node]! : latest;
          const isRegular = !isWalked || walked.isRegular[node] === 1;
          if (walk.nextBreak >= breaks && isRegular && arrival <= onTime + ROUNDING) {
            const ahead = record[to + BUSY_AHEAD]!;
            this.finish = Math.max(arrival + ahead, record[to + FLOOR]!);
            const busy = walk.busy + travel;
            if (onTime - busy < walk.latestRouteStart) walk.latestRouteStart = onTime - busy;
            walk.busy = busy + ahead;
            return this.finish <= limit + ROUNDING || isOwn;
          }
        }
      }
      const onSite = node === end ? 0 : times.onSiteAt(node, before, v);
      walk.advance(v, node, travel, onSite);
      if (walk.departure - onSite > (node === end ? limit : latestBegin[node]!) + ROUNDING) return false;
      if (isWalked) {
        const lateBehind = node === end ? 0 : walked.lateAfter[next[node]!]!;
        if (least + LATE_PRICE * (walk.late - times.lateness[v]! + lateBehind) >= bound) return false;
      }
      if (node === end) {
        this.finish = walk.departure;
        return true;
      }
      if (isWalked && walk.departure === record[to + DEPARTURE] && walk.nextBreak === walked.nextBreak[node]) {
        this.finishAsNow(walk, v, node);
        return true;
      }
      before = node;
      node = next[node]!;
      isKnown = endsAlike;
      travel = record[node * STRIDE + LEG_SECONDS]!;
      if (!isOwn && node === endOfRest) {
        node = end;
        isKnown = true;
        travel = model.durations[v]![location[before]! * model.size + location[end]!]! * model.factor[v]!;
      }
    }
  }

  /** Finishes a walk over the rest of a route whose times are unchanged from a node on. */
  private finishAsNow(walk: RouteWalk, v: number, node: number): void {
    const { times, next } = this.routes;
    const { record, walked } = times;
    const end = this.routes.endOf(v);
    const room = walked.room[node]! - walk.busy;
    if (room < walk.latestRouteStart) walk.latestRouteStart = room;
    walk.busy += record[end * STRIDE + BUSY]! - record[node * STRIDE + BUSY]!;
    walk.breakSeconds += walked.breakSecondsUpTo[end]! - walked.breakSecondsUpTo[node]!;
    walk.late += walked.lateAfter[next[node]!]!;
    this.finish = times.end[v]!;
  }

  /** Returns whether a node has another set-up when it follows another one than now. */
  private changesSetup(node: number, before: number, v: number): boolean {
    const { times, prev } = this.routes;
    return (
      this.model.setup[v]![node]! > 0 && times.isSamePlace(node, before, v) !== times.isSamePlace(node, prev[node]!, v)
    );
  }
}

import { ROUNDING } from './rounding.ts';
import type { Insertions } from './insertions/insertions.ts';
import type { Routes } from './routes.ts';
import {
  BUSY_AHEAD,
  BUSY,
  DEPARTURE,
  FLOOR,
  LATEST_ROUTE_START,
  LATEST_SERVICE,
  LEG_SECONDS,
  STRIDE,
} from './segments/time-record.ts';

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
  /** End, working time, and seconds of loading, travel and service of the route that was evaluated last. */
  private finish = 0;
  private working = 0;
  private busy = 0;
  /** Departure from the last node of a walk, and the latest begin of its route. */
  private clock = 0;
  private latestRouteStart = 0;

  constructor(routes: Routes, insertions: Insertions) {
    this.routes = routes;
    this.insertions = insertions;
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
    for (let at = 0; at < count; at++) this.tryTail(task, v, candidates.heads[at]!);
    return this.bestHead >= 0;
  }

  private tryTail(task: number, v: number, head: number): void {
    const { routes } = this;
    const { model, times, loads, overrides } = routes;
    const { metres, travelSeconds } = times;
    const w = routes.routeOf[head]!;
    if (w === v || routes.isInSubproblem[w] === 0 || model.travelType[w] !== model.travelType[v] || !this.isExact(w))
      return;
    if (model.service[v] !== model.service[w] || model.setup[v] !== model.setup[w]) return;
    routes.prepareTravelUpTo(v);
    routes.prepareTravelUpTo(w);
    const before = routes.prev[head]!;
    const own = routes.next[task]!;
    const endOfV = routes.endOf(v);
    const endOfW = routes.endOf(w);
    // The tails without the legs to the end, which change where vehicles end elsewhere.
    const isEmpty = head >= model.tasks;
    const isOwnEmpty = own >= model.tasks;
    const becomesIdle = before === routes.startOf(w) && isOwnEmpty && model.hasPrefix[w] === 0;
    const wasIdle = routes.isIdle(w);
    const isAlike = model.location[endOfV] === model.location[endOfW];
    const last = routes.prev[endOfW]!;
    const ownLast = routes.prev[endOfV]!;
    const { size, location } = model;
    const distances = model.distances[v]!;
    const durations = model.durations[v]!;
    const factor = model.factor[v]!;
    // Metres and seconds of the part of the other route that moves, from its first to its last stop.
    const tailMetres = isEmpty ? 0 : metres[last]! - metres[head]!;
    const tailSeconds = isEmpty ? 0 : travelSeconds[last]! - travelSeconds[head]!;
    const ownMetres = isOwnEmpty ? 0 : metres[ownLast]! - metres[own]!;
    const ownSeconds = isOwnEmpty ? 0 : travelSeconds[ownLast]! - travelSeconds[own]!;
    const onto = location[task]! * size + location[isEmpty ? endOfV : head]!;
    const home = isEmpty ? -1 : location[last]! * size + location[endOfV]!;
    const metresV = metres[task]! + distances[onto]! + tailMetres + (home < 0 ? 0 : distances[home]!);
    const secondsV =
      travelSeconds[task]! + (durations[onto]! + (home < 0 ? 0 : durations[home]!)) * factor + tailSeconds;
    let metresW = 0;
    let secondsW = 0;
    const back = location[before]! * size + location[isOwnEmpty ? endOfW : own]!;
    const homeW = isOwnEmpty ? -1 : location[ownLast]! * size + location[endOfW]!;
    if (!becomesIdle) {
      metresW = metres[before]! + distances[back]! + ownMetres + (homeW < 0 ? 0 : distances[homeW]!);
      secondsW =
        travelSeconds[before]! + (durations[back]! + (homeW < 0 ? 0 : durations[homeW]!)) * factor + ownSeconds;
    }
    const fixed = (wasIdle ? overrides.fixedPrice[w]! : 0) - (becomesIdle ? overrides.fixedPrice[w]! : 0);
    const legPrice =
      fixed +
      model.distancePrice[v]! * (metresV - times.distance[v]!) +
      model.distancePrice[w]! * (metresW - (wasIdle ? 0 : times.distance[w]!)) +
      model.travelPrice[v]! * (secondsV - times.travel[v]!) +
      model.travelPrice[w]! * (secondsW - (wasIdle ? 0 : times.travel[w]!));
    const timePriceV = model.timePrice[v]!;
    const timePriceW = model.timePrice[w]!;
    const servicePriceV = model.servicePrice[v]!;
    const servicePriceW = model.servicePrice[w]!;
    const isTimePriced = [model.timePrice, model.overtimePrice, model.servicePrice].some(
      (of) => of[v]! > 0 || of[w]! > 0,
    );
    // Where a second of work costs the same on both routes, services cancel out, and only waiting and the loading of a
    // route that becomes idle can be saved.
    let minCost = isTimePriced ? Number.NEGATIVE_INFINITY : legPrice;
    const isPricedAlike = timePriceV === timePriceW && servicePriceV === servicePriceW;
    if (isTimePriced && isPricedAlike && model.overtimePrice[v] === model.overtimePrice[w]) {
      const seconds = secondsV + secondsW - times.travel[v]! - (wasIdle ? 0 : times.travel[w]!);
      minCost = legPrice + timePriceV * (seconds - times.waiting[v]! - times.waiting[w]!);
      if (becomesIdle) minCost -= (timePriceW + servicePriceW) * model.departures.loading[w]!;
      if (model.overtimePrice[v]! > 0) minCost -= this.overtimeNow(v) + this.overtimeNow(w);
    }
    if (!(minCost < this.bestCost) || !(legPrice < Number.POSITIVE_INFINITY)) return;
    if (
      metresV > overrides.maxDistance[v]! + ROUNDING ||
      secondsV > overrides.maxTravel[v]! + ROUNDING ||
      metresW > overrides.maxDistance[w]! + ROUNDING ||
      secondsW > overrides.maxTravel[w]! + ROUNDING
    )
      return;
    if (!this.fitsWho(v, w, task, head, own)) return;
    if (!loads.fitsTail(v, task, before) || !loads.fitsTail(w, before, task)) return;
    if (!this.evaluate(v, task, head, isAlike, isEmpty ? -1 : durations[home]! * factor, durations[onto]! * factor))
      return;
    let cost = legPrice + this.addedTimePrice(v, secondsV);
    if (becomesIdle) cost -= timePriceW * times.working[w]! + servicePriceW * times.onSite[w]! + this.overtimeNow(w);
    else {
      const legSeconds = durations[back]! * factor;
      if (!this.evaluate(w, before, own, isAlike, isOwnEmpty ? -1 : durations[homeW]! * factor, legSeconds)) return;
      cost += this.addedTimePrice(w, secondsW);
    }
    if (cost >= this.bestCost) return;
    this.bestCost = cost;
    this.bestHead = head;
  }

  private overtimeNow(v: number): number {
    const { model, times } = this.routes;
    const price = model.overtimePrice[v]!;
    return price > 0 && !this.routes.isIdle(v) ? price * Math.max(0, times.end[v]! - model.shiftEnd[v]!) : 0;
  }

  /**
   * Returns the added price of the work, the time on site and the overtime of the route that was evaluated last.
   * @param travel of the route, fixed steps included
   */
  private addedTimePrice(v: number, travel: number): number {
    const { model, times } = this.routes;
    let price = model.timePrice[v]! * (this.working - times.working[v]!);
    if (model.servicePrice[v]! > 0) {
      const onSite = this.busy - (travel - model.prefixTravel[v]!) + model.prefixOnSite[v]!;
      price += model.servicePrice[v]! * (onSite - (this.routes.isIdle(v) ? 0 : times.onSite[v]!));
    }
    if (model.overtimePrice[v]! > 0)
      price += model.overtimePrice[v]! * Math.max(0, this.finish - model.shiftEnd[v]!) - this.overtimeNow(v);
    return price;
  }

  /** Returns whether both vehicles may take the units that move, and stay within their maximum stops. */
  private fitsWho(v: number, w: number, task: number, head: number, own: number): boolean {
    const { model, overrides, next, length } = this.routes;
    const hasMaxStops =
      overrides.maxStops[v]! < Number.POSITIVE_INFINITY || overrides.maxStops[w]! < Number.POSITIVE_INFINITY;
    if (model.vehicleType[v] === model.vehicleType[w] && !hasMaxStops) return true;
    const { unitOf, compatible, vehicles, unitPrice } = model;
    if (unitPrice !== null) return false;
    let gained = 0;
    let lost = 0;
    for (let node = head; node < model.tasks; node = next[node]!, gained++)
      if (compatible[unitOf[node]! * vehicles + v] === 0) return false;
    for (let node = own; node < model.tasks; node = next[node]!, lost++)
      if (compatible[unitOf[node]! * vehicles + w] === 0) return false;
    const change = gained - lost;
    return (
      length[v]! + change + model.prefixStops[v]! <= overrides.maxStops[v]! &&
      length[w]! - change + model.prefixStops[w]! <= overrides.maxStops[w]!
    );
  }

  /**
   * Times vehicle v's route up to a node with the tail from `head`; stores its working time and end in `working` and `finish`.
   * @param isAlike both routes end at one location, so that the tail's leg to the end stays
   * @param home seconds from the tail's last stop to the end; −1: the tail is empty
   * @param legSeconds seconds from the node to the tail's first
   * @returns false when it is late
   */
  private evaluate(v: number, node: number, head: number, isAlike: boolean, home: number, legSeconds: number): boolean {
    const { model, times, overrides } = this.routes;
    const { record } = times;
    const earliest = record[this.routes.startOf(v) * STRIDE + DEPARTURE]!;
    const leave = model.hasReleases ? this.leaveWith(v, node, head) : earliest;
    if (model.departures.isLate(v, leave)) return false;
    if (leave !== earliest) return this.walk(v, node, head, legSeconds, leave);
    const from = node * STRIDE;
    let end = record[from + DEPARTURE]! + legSeconds;
    let busy = record[from + BUSY]! + legSeconds;
    let latestRouteStart = record[from + LATEST_ROUTE_START]!;
    const limit = overrides.endLimit[v]!;
    const isFromStart = node >= model.tasks;
    const startsWhenNeeded = isFromStart && model.leavesLate[v] === 0 && model.hasPrefix[v] === 0;
    if (home < 0) {
      if (startsWhenNeeded) latestRouteStart = end - legSeconds;
    } else {
      const to = head * STRIDE;
      const isLimitedAlike = limit === overrides.endLimit[this.routes.routeOf[head]!];
      const isKnown = model.needsWork || isLimitedAlike;
      const isFunction = isAlike && isKnown && model.setup[v]![head] === 0 && !startsWhenNeeded;
      if (!isFunction) return this.walk(v, node, head, legSeconds);
      if (end > record[to + LATEST_SERVICE]! + ROUNDING) {
        // It may be late only for the other vehicle's shift.
        return limit > overrides.endLimit[this.routes.routeOf[head]!]! && this.walk(v, node, head, legSeconds);
      }
      if (!model.needsWork) return true;
      const latest = record[to + LATEST_SERVICE]! - busy;
      if (latest < latestRouteStart) latestRouteStart = latest;
      end = Math.max(end + record[to + BUSY_AHEAD]!, record[to + FLOOR]!);
      busy += record[to + BUSY_AHEAD]!;
    }
    if (end > limit + ROUNDING) return false;
    return this.isWithinWork(v, end, busy, latestRouteStart);
  }

  /** Stores the figures of a route. @returns whether it works no longer than allowed */
  private isWithinWork(v: number, end: number, busy: number, latestRouteStart: number): boolean {
    const { model, overrides } = this.routes;
    this.finish = end;
    this.busy = busy;
    this.working = model.departures.elapsed(v, end, busy, latestRouteStart) + model.prefixWorking[v]!;
    return this.working <= overrides.maxWorking[v]! + ROUNDING;
  }

  /** Returns the earliest departure of vehicle v with the tail from `head` after a node of its route. */
  private leaveWith(v: number, node: number, head: number): number {
    const { model, times, prev } = this.routes;
    let release = times.releaseOf(head);
    for (let at = node; at < model.tasks; at = prev[at]!)
      if (model.release[at]! > release) release = model.release[at]!;
    return model.departures.leaveAfter(v, release);
  }

  /** The same as `evaluate`, walking from stop to stop; from the start where the tail changes the departure. */
  private walk(v: number, node: number, head: number, legSeconds: number, leave?: number): boolean {
    const { model, times, next } = this.routes;
    const { record } = times;
    const { location, size } = model;
    const start = this.routes.startOf(v);
    const end = this.routes.endOf(v);
    const from = leave === undefined ? node : start;
    this.clock = leave ?? record[from * STRIDE + DEPARTURE]!;
    this.busy = record[from * STRIDE + BUSY]!;
    this.latestRouteStart = record[from * STRIDE + LATEST_ROUTE_START]!;
    let before = from;
    while (before !== node) {
      const at = next[before]!;
      if (!this.advance(v, before, at, record[at * STRIDE + LEG_SECONDS]!)) return false;
      before = at;
    }
    for (let at = head; at < model.tasks; at = next[at]!) {
      if (!this.advance(v, before, at, at === head ? legSeconds : record[at * STRIDE + LEG_SECONDS]!)) return false;
      before = at;
    }
    const home = model.durations[v]![location[before]! * size + location[end]!]! * model.factor[v]!;
    if (!this.advance(v, before, end, head < model.tasks ? home : legSeconds)) return false;
    return this.isWithinWork(v, this.clock, this.busy, this.latestRouteStart);
  }

  /** Walks a leg of `travel` seconds. @returns false when the service is late */
  private advance(v: number, before: number, node: number, travel: number): boolean {
    const { model, times, overrides } = this.routes;
    const isEnd = node >= model.tasks;
    let begin = this.clock + travel;
    if (begin < model.windowStart[node]!) begin = model.windowStart[node]!;
    const closes = isEnd ? overrides.endLimit[v]! : model.latestBegin[node]!;
    if (begin > closes + ROUNDING) return false;
    this.busy += travel;
    if (closes - this.busy < this.latestRouteStart) this.latestRouteStart = closes - this.busy;
    if (before >= model.tasks && model.leavesLate[v] === 0 && model.hasPrefix[v] === 0)
      this.latestRouteStart = begin - travel;
    const onSite = isEnd ? 0 : times.onSiteAt(node, before, v);
    this.busy += onSite;
    this.clock = begin + onSite;
    return true;
  }
}

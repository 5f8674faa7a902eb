import { arrivalWithBreak, mustRestBefore } from '../constraints/break.ts';
import { LOAD_TOLERANCE } from '../constraints/capacity.ts';
import { leaveFor, restsBeforeLeaving } from '../constraints/first-leg.ts';
import type { Model } from './model.ts';

/** Price of a second of lateness, in seconds of work. */
export const LATE_PRICE = 10;
/**
 * Price of a second over the balanced share, in seconds of work. Not more: the share grows with the mean, and at a higher price
 * it would pay to let the others drive in circles.
 */
export const BALANCE_PRICE = 2;

const SLACK = 1e-7;
/** Makes the insertion that mends a broken route the cheapest of all. */
const BROKEN_PRICE = 1e12;

/** The break is still to come / taken on the route / taken before it or none. */
const TO_COME = 0;
const TAKEN = 1;
const NONE = 2;

/**
 * The routes being worked on: linked lists of nodes with what is known about each place.
 *
 * Behind a node whose break question is settled, the rest of a route is a function of the arrival t at the node:
 * it ends at max(t + work, floor), on time while t ≤ onTime, and within hard limits while t ≤ latest. That makes an insertion a matter
 * of a few sums (Vidal et al. 2013, "time window segments"); only places before a break, or with several windows, are walked through.
 */
export class State {
  readonly model: Model;
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** Vehicle of a task, −1: on no route. */
  readonly routeOf: Int32Array;
  readonly length: Int32Array;
  readonly routeCost: Float64Array;
  readonly working: Float64Array;
  readonly distance: Float64Array;
  /** The balanced share while orders are inserted, and how many vehicles are over it; set by `aimAtBalance`. */
  private share = Number.POSITIVE_INFINITY;
  private over = 0;

  /** Where the last successful search for a place found the best one. */
  bestCost = Number.POSITIVE_INFINITY;
  bestVehicle = -1;
  bestAfterFirst = -1;
  bestAfterSecond = -1;

  /**
   * Hard rules broken over all routes. Removing a stop may break a route where the direct way is longer than the one through the
   * stop, or there is none; the round has to mend it or is not accepted.
   */
  broken = 0;
  private readonly brokenOf: Int32Array;

  private readonly departure: Float64Array;
  private readonly rest: Uint8Array;
  private readonly latest: Float64Array;
  private readonly onTime: Float64Array;
  private readonly work: Float64Array;
  private readonly floor: Float64Array;
  private readonly regular: Uint8Array;
  private readonly lateBehind: Float64Array;
  private readonly late: Float64Array;
  private readonly load: Float64Array;
  private readonly peakBefore: Float64Array;
  private readonly leave: Float64Array;
  /** Seconds a route spends waiting: so much may an insertion win back at most. */
  private readonly waiting: Float64Array;
  private readonly endTime: Float64Array;

  private restAfter = NONE;
  private outEnd = 0;
  private outLate = 0;
  private outRest = NONE;

  constructor(model: Model) {
    this.model = model;
    const nodes = model.tasks + 2 * model.vehicles;
    this.next = new Int32Array(nodes).fill(-1);
    this.prev = new Int32Array(nodes).fill(-1);
    this.routeOf = new Int32Array(nodes).fill(-1);
    this.length = new Int32Array(model.vehicles);
    this.routeCost = new Float64Array(model.vehicles);
    this.working = new Float64Array(model.vehicles);
    this.brokenOf = new Int32Array(model.vehicles);
    this.distance = new Float64Array(model.vehicles);
    this.departure = new Float64Array(nodes);
    this.rest = new Uint8Array(nodes);
    this.latest = new Float64Array(nodes);
    this.onTime = new Float64Array(nodes);
    this.work = new Float64Array(nodes);
    this.floor = new Float64Array(nodes);
    this.regular = new Uint8Array(nodes);
    this.lateBehind = new Float64Array(nodes);
    this.late = new Float64Array(nodes);
    this.load = new Float64Array(nodes);
    this.peakBefore = new Float64Array(nodes);
    this.leave = new Float64Array(model.vehicles);
    this.waiting = new Float64Array(model.vehicles);
    this.endTime = new Float64Array(model.vehicles);
    for (let v = 0; v < model.vehicles; v++) {
      this.routeOf[this.startOf(v)] = v;
      this.routeOf[this.endOf(v)] = v;
      this.link(this.startOf(v), this.endOf(v));
      this.refresh(v);
    }
  }

  startOf(v: number): number {
    return this.model.tasks + v;
  }

  endOf(v: number): number {
    return this.model.tasks + this.model.vehicles + v;
  }

  isPlaced(unit: number): boolean {
    return this.routeOf[this.model.first[unit]!]! >= 0;
  }

  /** Takes all tasks off a route; `refresh` or `setRoute` comes next. */
  clearRoute(v: number): void {
    for (let node = this.next[this.startOf(v)]!; node < this.model.tasks; node = this.next[node]!)
      this.routeOf[node] = -1;
    this.link(this.startOf(v), this.endOf(v));
    this.length[v] = 0;
  }

  /** Fills a cleared route with the tasks `sequence[from … to)`, none of which is on a route. */
  setRoute(v: number, sequence: ArrayLike<number>, from = 0, to = sequence.length): void {
    let last = this.startOf(v);
    for (let place = from; place < to; place++) {
      const node = sequence[place]!;
      this.link(last, node);
      this.routeOf[node] = v;
      last = node;
    }
    this.link(last, this.endOf(v));
    this.length[v] = to - from;
    this.refresh(v);
  }

  /** Puts a unit at the place found last. */
  insertAtBest(unit: number): void {
    const first = this.model.first[unit]!;
    const second = this.model.second[unit]!;
    const v = this.bestVehicle;
    if (second >= 0) {
      this.linkBetween(second, this.bestAfterSecond, v);
      this.linkBetween(first, this.bestAfterFirst, v);
    } else {
      this.linkBetween(first, this.bestAfterFirst, v);
    }
    this.refresh(v);
  }

  /** Takes a unit off its route. The caller refreshes the route when it is done. */
  unlink(unit: number): void {
    this.unlinkNode(this.model.first[unit]!);
    const second = this.model.second[unit]!;
    if (second >= 0) this.unlinkNode(second);
  }

  private link(before: number, after: number): void {
    this.next[before] = after;
    this.prev[after] = before;
  }

  private linkBetween(node: number, before: number, v: number): void {
    const after = this.next[before]!;
    this.link(before, node);
    this.link(node, after);
    this.routeOf[node] = v;
    this.length[v]!++;
  }

  private unlinkNode(node: number): void {
    this.link(this.prev[node]!, this.next[node]!);
    this.length[this.routeOf[node]!]!--;
    this.routeOf[node] = -1;
  }

  /** Fills a route with those of the tasks, in their order, with which no hard rule is broken. */
  appendFeasible(v: number, wanted: readonly number[]): void {
    const { model } = this;
    const place = new Map(wanted.map((node, at) => [node, at]));
    for (const node of wanted) {
      const unit = model.unitOf[node]!;
      if (unit < 0 || this.isPlaced(unit) || model.compatible[unit * model.vehicles + v] === 0) continue;
      const second = model.second[unit]!;
      if (second >= 0 && !(place.get(model.first[unit]!)! < (place.get(second) ?? -1))) continue;
      const before = this.sequence(v);
      const nodes = second >= 0 ? [model.first[unit]!, second] : [node];
      const merged = mergeByPlace(before, nodes, place);
      this.clearRoute(v);
      this.setRoute(v, merged);
      if (this.isFeasible(v)) continue;
      this.clearRoute(v);
      this.setRoute(v, before);
    }
  }

  private isFeasible(v: number): boolean {
    const { model, load, peakBefore } = this;
    const start = this.startOf(v);
    if (this.brokenOf[v]! > 0 || peakBefore[start]! > model.capacity[v]! + LOAD_TOLERANCE) return false;
    for (let node = this.next[start]!; ; node = this.next[node]!) {
      if (load[node]! > model.capacity[v]! + LOAD_TOLERANCE) return false;
      if (node >= model.tasks) return true;
    }
  }

  /** Task nodes of a route in order. */
  sequence(v: number): Int32Array {
    const tasks = new Int32Array(this.length[v]!);
    let at = 0;
    for (let node = this.next[this.startOf(v)]!; node < this.model.tasks; node = this.next[node]!) tasks[at++] = node;
    return tasks;
  }

  /** Task nodes of all routes. */
  sequences(): Int32Array[] {
    return Array.from({ length: this.model.vehicles }, (_, v) => this.sequence(v));
  }

  endTimeOf(v: number): number {
    return this.endTime[v]!;
  }

  /** Seconds on the road after the fixed steps. */
  travelOf(v: number): number {
    const { size, durations, location } = this.model;
    let travel = 0;
    let before = this.startOf(v);
    for (let node = this.next[before]!; ; node = this.next[node]!) {
      travel += durations[location[before]! * size + location[node]!]! * this.model.factor[v]!;
      if (node >= this.model.tasks) return travel;
      before = node;
    }
  }

  /** Sum of the routes' costs and of what exceeds the balanced share. */
  cost(): number {
    const { vehicles, balanceFactor } = this.model;
    let cost = 0;
    for (let v = 0; v < vehicles; v++) cost += this.routeCost[v]!;
    if (balanceFactor > 0) {
      const share = this.balancedShare();
      for (let v = 0; v < vehicles; v++)
        if (this.working[v]! > share) cost += BALANCE_PRICE * (this.working[v]! - share);
    }
    return cost;
  }

  /** Mean working time × (1 + buffer). */
  balancedShare(): number {
    let total = 0;
    for (let v = 0; v < this.model.vehicles; v++) total += this.working[v]!;
    return (total / Math.max(1, this.model.vehicles)) * this.model.balanceFactor;
  }

  /** Recomputes all that is known about a route. */
  refresh(v: number): void {
    this.goForward(v);
    this.goBackward(v);
  }

  private goForward(v: number): void {
    const { model, next, departure, rest, load, peakBefore, late } = this;
    const { size, durations, distances, location, service, windowEnd, limit, change, startLoad } = model;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const factor = model.factor[v]!;
    let carried = 0;
    for (let node = next[start]!; node !== end; node = next[node]!) carried += startLoad[node]!;
    load[start] = model.stateLoad[v]! + carried;
    peakBefore[start] = Math.max(load[start]!, model.prefixPeak[v]! + carried);
    departure[start] = model.earliest[v]!;
    rest[start] = model.hasBreak[v] === 1 ? TO_COME : NONE;
    late[start] = 0;
    this.leave[v] = model.earliest[v]!;
    let distance = model.prefixDistance[v]!;
    let lateness = 0;
    let busy = 0;
    let broken = 0;
    let before = start;
    if (this.isIdle(v)) {
      departure[end] = departure[start]!;
      rest[end] = rest[start]!;
      late[end] = 0;
    } else {
      for (let node = next[start]!; ; node = next[node]!) {
        const leg = location[before]! * size + location[node]!;
        let travel = durations[leg]! * factor;
        if (travel === Number.POSITIVE_INFINITY || distances[leg] === Number.POSITIVE_INFINITY) {
          travel = 0;
          // Fixed steps without a way to the end are history.
          if (before !== start || node !== end) broken++;
        } else {
          distance += distances[leg]!;
        }
        const begin = this.arrive(v, node, departure[before]!, travel, rest[before]!);
        if (before === start) this.leave[v] = this.leaveStart(v, begin, travel);
        busy += travel + service[node]!;
        rest[node] = this.restAfter;
        departure[node] = begin + service[node]!;
        if (begin > limit[node]! + 2 * SLACK) broken++;
        late[node] = begin > windowEnd[node]! + SLACK ? begin - windowEnd[node]! : 0;
        lateness += late[node]!;
        load[node] = load[before]! + change[node]!;
        peakBefore[node] = Math.max(peakBefore[before]!, load[node]!);
        if (node === end) break;
        before = node;
      }
    }
    const pause = rest[end] === TAKEN ? model.breakSeconds[v]! : 0;
    const worked = departure[end]! - this.leave[v]! - pause;
    this.endTime[v] = departure[end]!;
    this.working[v] = worked + model.prefixWorking[v]!;
    this.waiting[v] = Math.max(0, worked - busy);
    this.distance[v] = distance;
    this.routeCost[v] = this.priceOf(this.working[v]!, distance, lateness) + BROKEN_PRICE * broken;
    this.broken += broken - this.brokenOf[v]!;
    this.brokenOf[v] = broken;
  }

  /** Whether the vehicle stays at home: without stops and without fixed steps. */
  private isIdle(v: number): boolean {
    return this.length[v] === 0 && this.model.hasPrefix[v] === 0;
  }

  private goBackward(v: number): void {
    const { model, prev, latest, onTime, work, floor, regular, lateBehind } = this;
    const { size, durations, location, service, windowStart, windowEnd, limit, windows } = model;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const factor = model.factor[v]!;
    latest[end] = limit[end]!;
    onTime[end] = windowEnd[end]!;
    work[end] = 0;
    floor[end] = Number.NEGATIVE_INFINITY;
    regular[end] = 1;
    lateBehind[end] = this.late[end]!;
    let after = end;
    for (let node = prev[end]!; node !== start; node = prev[node]!) {
      const onward = service[node]! + durations[location[node]! * size + location[after]!]! * factor;
      const several = windows[node]!;
      const opens = windowStart[node]!;
      const byLimit = latest[after]! - onward;
      const byWindow = onTime[after]! - onward;
      if (several) {
        latest[node] = limit[node]! < Number.POSITIVE_INFINITY ? latestStartIn(several, byLimit) : byLimit;
        onTime[node] = latestStartIn(several, byWindow);
        regular[node] = 0;
      } else {
        const allowed = byLimit < limit[node]! ? byLimit : limit[node]!;
        const inTime = byWindow < windowEnd[node]! ? byWindow : windowEnd[node]!;
        latest[node] = allowed < opens - SLACK ? Number.NEGATIVE_INFINITY : allowed;
        onTime[node] = inTime < opens - SLACK ? Number.NEGATIVE_INFINITY : inTime;
        regular[node] = regular[after]!;
      }
      work[node] = onward + work[after]!;
      const opening = opens + work[node]!;
      floor[node] = opening > floor[after]! ? opening : floor[after]!;
      lateBehind[node] = lateBehind[after]! + this.late[node]!;
      after = node;
    }
  }

  private priceOf(working: number, distance: number, late: number): number {
    return this.model.timePrice * working + this.model.distancePrice * distance + LATE_PRICE * late;
  }

  /** When the service at a node begins, its break question answered in restAfter. */
  private arrive(v: number, node: number, leave: number, travel: number, rest: number): number {
    const begin = this.serviceStart(node, leave + travel);
    this.restAfter = rest;
    if (rest !== TO_COME) return begin;
    const { breakStart, breakLatest, breakSeconds, service } = this.model;
    const latest = breakLatest[v]!;
    if (leave > latest) {
      this.restAfter = NONE;
      return begin;
    }
    const after = arrivalWithBreak(leave, travel, breakStart[v]!, breakSeconds[v]!);
    if (mustRestBefore(begin + service[node]!, latest) || after <= begin) {
      this.restAfter = TAKEN;
      return this.serviceStart(node, after);
    }
    return begin;
  }

  private serviceStart(node: number, arrival: number): number {
    const several = this.model.windows[node]!;
    if (several === null) {
      const opens = this.model.windowStart[node]!;
      return arrival < opens ? opens : arrival;
    }
    for (let at = 0; at < several.length; at += 2) {
      if (arrival <= several[at + 1]!) return arrival < several[at]! ? several[at]! : arrival;
    }
    return arrival;
  }

  /** When the vehicle leaves for a first service; moves a break before the route when it fits there. */
  private leaveStart(v: number, begin: number, travel: number): number {
    const { model } = this;
    const earliest = model.earliest[v]!;
    if (model.hasPrefix[v] === 1) return earliest;
    if (this.restAfter !== TAKEN) return leaveFor(begin, travel, earliest);
    const pause = model.breakSeconds[v]!;
    if (restsBeforeLeaving(begin, travel, earliest, model.breakStart[v]!, pause)) {
      this.restAfter = NONE;
      return leaveFor(begin, travel, earliest);
    }
    return leaveFor(begin, travel + pause, earliest);
  }

  /** Follows a route from a departure on to `node` and beyond; false when a hard limit is broken. */
  private follow(v: number, node: number, leave: number, rest: number, from: number): boolean {
    const { model, next, latest, onTime, regular } = this;
    const { size, durations, location, service, windowEnd, limit } = model;
    const factor = model.factor[v]!;
    let late = 0;
    for (;;) {
      const travel = durations[from * size + location[node]!]! * factor;
      const arrival = leave + travel;
      if (arrival > latest[node]! + SLACK || arrival === Number.POSITIVE_INFINITY) return false;
      if (rest !== TO_COME && regular[node] === 1 && arrival <= onTime[node]!) {
        const end = arrival + this.work[node]!;
        this.outEnd = end > this.floor[node]! ? end : this.floor[node]!;
        this.outLate = late;
        this.outRest = rest;
        return true;
      }
      const begin = this.arrive(v, node, leave, travel, rest);
      if (begin > limit[node]! + SLACK) return false;
      if (begin > windowEnd[node]! + SLACK) late += begin - windowEnd[node]!;
      rest = this.restAfter;
      leave = begin + service[node]!;
      const following = next[node]!;
      if (node >= model.tasks) {
        this.outEnd = leave;
        this.outLate = late;
        this.outRest = rest;
        return true;
      }
      if (leave === this.departure[node] && rest === this.rest[node]) {
        const end = this.endOf(v);
        this.outEnd = this.endTime[v]!;
        this.outLate = late + this.lateBehind[following]!;
        this.outRest = this.rest[end]!;
        return true;
      }
      from = location[node]!;
      node = following;
    }
  }

  /** Added cost of a route with the outcome of `follow`. */
  private addedCost(v: number, leave: number, distance: number, late: number): number {
    const { model } = this;
    const pause = this.outRest === TAKEN ? model.breakSeconds[v]! : 0;
    const working = this.outEnd - leave - pause + model.prefixWorking[v]!;
    const cost = this.priceOf(working, distance, late + this.outLate) - this.routeCost[v]!;
    return this.share < Number.POSITIVE_INFINITY ? cost + this.addedImbalance(v, working) : cost;
  }

  /** What an insertion costs at least, its way apart: its service, of which waiting may be won back. */
  private leastAdded(v: number, service: number): number {
    if (this.share < Number.POSITIVE_INFINITY) return Number.NEGATIVE_INFINITY;
    return this.model.timePrice * (service - this.waiting[v]!);
  }

  /** More work on one route lifts the share of all. */
  private addedImbalance(v: number, working: number): number {
    const before = this.working[v]!;
    const lift = ((working - before) * this.model.balanceFactor) / this.model.vehicles;
    const own = Math.max(0, working - this.share - lift) - Math.max(0, before - this.share);
    const others = before > this.share ? this.over - 1 : this.over;
    return BALANCE_PRICE * (own - Math.max(0, others) * lift);
  }

  /** Takes the present routes as the measure for a balanced day. */
  aimAtBalance(): void {
    if (this.model.balanceFactor === 0) return;
    this.share = this.balancedShare();
    this.over = this.working.reduce((count, working) => (working > this.share ? count + 1 : count), 0);
  }

  /** Forgets the best place, before the routes are tried one by one. */
  resetBest(): void {
    this.bestCost = Number.POSITIVE_INFINITY;
    this.bestVehicle = -1;
  }

  /** Tries all places of a unit on a route and keeps the best so far. `blinks` counts down to a place that is overlooked. */
  tryRoute(unit: number, v: number, blinks: Blinks): void {
    if (this.model.second[unit]! >= 0) this.tryPair(unit, v, blinks);
    else this.tryTask(unit, v, blinks);
  }

  private tryTask(unit: number, v: number, blinks: Blinks): void {
    const { model, next, departure, rest } = this;
    const { size, durations, distances, location, limit, windowEnd, service } = model;
    const task = model.first[unit]!;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const idle = this.isIdle(v);
    const factor = model.factor[v]!;
    const load = model.startLoad[task]!;
    const room = model.capacity[v]! - load + LOAD_TOLERANCE;
    // Without its delivery a carried order is on board all along: up to there the load has to fit as it is.
    const carried = model.carriedBy[unit] === v;
    const here = location[task]!;
    const { timePrice, distancePrice } = model;
    const known = this.leastAdded(v, service[task]!);
    for (let before = start; before !== end; before = next[before]!) {
      if (load > 0 && this.peakBefore[before]! > room) break;
      if (carried && before !== start && this.load[before]! > room) break;
      if (departure[before]! > limit[task]!) break;
      if (blinks.blink()) continue;
      const after = next[before]!;
      const leg = location[before]! * size;
      const onward = location[after]!;
      const isWay =
        !idle &&
        durations[leg + onward]! < Number.POSITIVE_INFINITY &&
        distances[leg + onward]! < Number.POSITIVE_INFINITY;
      const added = distances[leg + here]! + distances[here * size + onward]! - (isWay ? distances[leg + onward]! : 0);
      const travel = durations[leg + here]! * factor;
      const longer = travel + (durations[here * size + onward]! - (isWay ? durations[leg + onward]! : 0)) * factor;
      if (isWay && !(known + timePrice * longer + distancePrice * added < this.bestCost)) continue;
      const begin = this.arrive(v, task, departure[before]!, travel, rest[before]!);
      if (begin > limit[task]! + SLACK || begin === Number.POSITIVE_INFINITY) continue;
      const leave = before === start ? this.leaveStart(v, begin, travel) : this.leave[v]!;
      const late = begin > windowEnd[task]! + SLACK ? begin - windowEnd[task]! : 0;
      if (!this.follow(v, after, begin + service[task]!, this.restAfter, here)) continue;
      const lateBefore = before === start ? 0 : this.lateBehind[next[start]!]! - this.lateBehind[after]!;
      const cost = this.addedCost(v, leave, this.distance[v]! + added, late + lateBefore);
      if (cost < this.bestCost) {
        this.bestCost = cost;
        this.bestVehicle = v;
        this.bestAfterFirst = before;
      }
    }
  }

  private tryPair(unit: number, v: number, blinks: Blinks): void {
    const { model, next, departure, rest, latest } = this;
    const { size, durations, distances, location, limit, windowEnd, service } = model;
    const pickup = model.first[unit]!;
    const delivery = model.second[unit]!;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const idle = this.isIdle(v);
    const factor = model.factor[v]!;
    const load = model.change[pickup]!;
    const room = load > 0 ? model.capacity[v]! - load + LOAD_TOLERANCE : Number.POSITIVE_INFINITY;
    const atPickup = location[pickup]!;
    const atDelivery = location[delivery]!;
    const { timePrice, distancePrice } = model;
    const known = this.leastAdded(v, service[pickup]! + service[delivery]!);
    const timeRate = timePrice * factor;
    const between = atPickup * size + atDelivery;
    for (let before = start; before !== end; before = next[before]!) {
      if (departure[before]! > limit[pickup]!) break;
      if (this.load[before]! > room || blinks.blink()) continue;
      let after = next[before]!;
      const leg = location[before]! * size;
      const onwards = location[after]!;
      const toPickup = distances[leg + atPickup]!;
      const isWay =
        !idle &&
        durations[leg + onwards]! < Number.POSITIVE_INFINITY &&
        distances[leg + onwards]! < Number.POSITIVE_INFINITY;
      const replaced = isWay ? distances[leg + onwards]! : 0;
      const detour = toPickup + distances[atPickup * size + onwards]! - replaced;
      const driveToPickup = durations[leg + atPickup]!;
      const driveReplaced = isWay ? durations[leg + onwards]! : 0;
      const driveDetour = driveToPickup + durations[atPickup * size + onwards]! - driveReplaced;
      const together = toPickup + distances[between]! + distances[atDelivery * size + onwards]! - replaced;
      const driveTogether =
        driveToPickup + durations[between]! + durations[atDelivery * size + onwards]! - driveReplaced;
      if (
        isWay &&
        !(known + timeRate * driveDetour + distancePrice * detour < this.bestCost) &&
        !(known + timeRate * driveTogether + distancePrice * together < this.bestCost)
      ) {
        continue;
      }
      const travel = driveToPickup * factor;
      const begin = this.arrive(v, pickup, departure[before]!, travel, rest[before]!);
      if (begin > limit[pickup]! + SLACK || begin === Number.POSITIVE_INFINITY) continue;
      const leave = before === start ? this.leaveStart(v, begin, travel) : this.leave[v]!;
      let late = before === start ? 0 : this.lateBehind[next[start]!]! - this.lateBehind[after]!;
      if (begin > windowEnd[pickup]! + SLACK) late += begin - windowEnd[pickup]!;
      let last = pickup;
      let clock = begin + service[pickup]!;
      let resting = this.restAfter;
      for (;;) {
        const from = location[last]!;
        if (clock > limit[delivery]!) break;
        const onward = location[after]!;
        const part = from * size + onward;
        let added = together;
        let longer = driveTogether;
        if (last !== pickup) {
          const tail = atDelivery * size + onward;
          added = detour + distances[from * size + atDelivery]! + distances[tail]! - distances[part]!;
          longer = driveDetour + durations[from * size + atDelivery]! + durations[tail]! - durations[part]!;
        }
        if (!isWay || known + timeRate * longer + distancePrice * added < this.bestCost) {
          const begun = this.arrive(v, delivery, clock, durations[from * size + atDelivery]! * factor, resting);
          if (
            begun <= limit[delivery]! + SLACK &&
            begun < Number.POSITIVE_INFINITY &&
            this.follow(v, after, begun + service[delivery]!, this.restAfter, atDelivery)
          ) {
            const lateHere = begun > windowEnd[delivery]! + SLACK ? begun - windowEnd[delivery]! : 0;
            const cost = this.addedCost(v, leave, this.distance[v]! + added, late + lateHere);
            if (cost < this.bestCost && !blinks.blink()) {
              this.bestCost = cost;
              this.bestVehicle = v;
              this.bestAfterFirst = before;
              this.bestAfterSecond = last === pickup ? before : last;
            }
          }
        }
        if (after === end || this.load[after]! > room) break;
        const way = durations[from * size + onward]! * factor;
        if (clock + way > latest[after]! + SLACK || clock + way === Number.POSITIVE_INFINITY) break;
        const reached = this.arrive(v, after, clock, way, resting);
        if (reached > limit[after]! + SLACK) break;
        if (reached > windowEnd[after]! + SLACK) late += reached - windowEnd[after]!;
        resting = this.restAfter;
        clock = reached + service[after]!;
        last = after;
        after = next[after]!;
      }
    }
  }
}

/** Overlooks a place now and then (the "blinks" of Christiaens & Vanden Berghe 2020, section 4.2). */
export interface Blinks {
  blink(): boolean;
}

/** Latest moment up to `bound` inside one of the windows; −Infinity without one. */
function latestStartIn(windows: Float64Array, bound: number): number {
  for (let at = windows.length - 2; at >= 0; at -= 2) {
    if (windows[at]! <= bound + SLACK) return Math.min(bound, windows[at + 1]!);
  }
  return Number.NEGATIVE_INFINITY;
}

/** Adds tasks to a route at the places they were wanted; tasks without a wanted place stay where they are. */
function mergeByPlace(route: Int32Array, nodes: readonly number[], place: ReadonlyMap<number, number>): number[] {
  const merged = Array.from(route);
  for (const node of nodes) {
    const wanted = place.get(node)!;
    const at = merged.findIndex((other) => (place.get(other) ?? -1) > wanted);
    merged.splice(at < 0 ? merged.length : at, 0, node);
  }
  return merged;
}

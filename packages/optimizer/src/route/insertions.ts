import { CandidateRoutes, FEW_VEHICLES } from './candidate-routes.ts';
import { LATE_PRICE } from './prices.ts';
import { ROUNDING } from './rounding.ts';
import type { Routes } from './routes.ts';
import { Clock } from './segments/clock.ts';
import {
  AHEAD,
  BUSY,
  DEPARTURE,
  FLOOR,
  LAST_START,
  LATEST,
  LEG_METRES,
  LEG_SECONDS,
  ON_TIME,
  ROOM,
  STRIDE,
} from './segments/time.ts';
import { SequenceInsertions } from './sequence-insertions.ts';

/** Overlooks an insertion now and then ("blinks", Christiaens & Vanden Berghe 2020, section 4.2). */
export interface Blinks {
  blink(): boolean;
}

/** Numbers of an entry of the memory: the cost found, or the bound below which nothing was; and `version × span + 1 + node` (node −1: nothing). */
const ENTRY = 2;
const COST = 0;
const NODE = 1;
/** Entries of the memory; with more units × vehicles, vehicles share them. */
const MOST_ENTRIES = 3_000_000;
/**
 * With more tasks it does not pay to try every route that has changed since it was tried last: where this iteration has not changed it, and what was found then costs more
 * than what is found by now, it is skipped, but for one time in so many.
 */
const MANY_TASKS = 2000;
const TRIED_ANYWAY = 7;

/**
 * Finds the cheapest insertion of a unit into the routes. A proposal is a list of route parts: the route up to a node, the new tasks, and the rest of the route. Bounds come
 * first: most proposals cost too much by their way alone.
 */
export class Insertions {
  readonly candidates: CandidateRoutes;
  /** The cheapest insertion found last: what it adds to the cost, the vehicle (−1: none), and the nodes behind which the unit's tasks go. */
  bestCost = Number.POSITIVE_INFINITY;
  bestVehicle = -1;
  bestAfterFirst = -1;
  bestAfterSecond = -1;
  /** The same on the route that was tried last, below the bound that it was given. */
  foundCost = Number.POSITIVE_INFINITY;
  foundAfterFirst = -1;
  foundAfterSecond = -1;
  private readonly routes: Routes;
  private readonly sequences: SequenceInsertions;
  private readonly walker: Clock;
  private readonly trial: Clock;
  private readonly hasSetups: boolean;

  /** What was found for a unit on a route as it was in a version, by unit and vehicle. */
  private readonly columns: number;
  private readonly memory: Float64Array;
  private readonly memorySecond: Int32Array;
  private readonly span: number;
  private readonly skips: boolean;
  private readonly postponed: Int32Array;
  private postponedCount = 0;
  private looksDearer = 0;

  constructor(routes: Routes) {
    const { model } = routes;
    this.routes = routes;
    this.candidates = new CandidateRoutes(routes);
    this.sequences = new SequenceInsertions(routes);
    this.walker = new Clock(model);
    this.trial = new Clock(model);
    this.hasSetups = model.hasSetups;
    this.columns = Math.max(1, Math.min(model.vehicles, Math.floor(MOST_ENTRIES / Math.max(1, model.units))));
    this.span = model.tasks + 2 * model.vehicles + 1;
    this.memory = new Float64Array(ENTRY * this.columns * model.units);
    this.memorySecond = new Int32Array(model.second.some((task) => task >= 0) ? this.columns * model.units : 0);
    this.skips = model.tasks > MANY_TASKS && this.columns === model.vehicles;
    this.postponed = new Int32Array(model.vehicles);
  }

  /** Inserts a unit where it was found to be cheapest. */
  insertAtBest(unit: number): void {
    const { lists, model } = this.routes;
    const second = model.second[unit]!;
    if (second >= 0) lists.insert(second, this.bestAfterSecond, this.bestVehicle);
    lists.insert(model.first[unit]!, this.bestAfterFirst, this.bestVehicle);
    this.routes.update(this.bestVehicle);
  }

  /** Finds the cheapest insertion of a unit: on routes near it, and where it fits on none of them on all. */
  findBest(unit: number, blinks: Blinks): void {
    this.findAmong(unit, this.candidates.collectNear(unit), blinks);
    if (this.bestVehicle < 0 && this.routes.part.length > FEW_VEHICLES)
      this.findAmong(unit, this.candidates.collectAll(), blinks);
  }

  /** Finds the cheapest insertion of a unit into one route; false when it fits nowhere. */
  findOn(unit: number, v: number): boolean {
    const { links } = this.routes;
    this.bestVehicle = -1;
    if (links.areThere && (links.isAlternativeServed(unit) || !links.allows(unit, v))) return false;
    this.tryRoute(unit, v, Number.POSITIVE_INFINITY);
    this.bestVehicle = this.foundAfterFirst >= 0 ? v : -1;
    this.bestCost = this.foundCost;
    this.bestAfterFirst = this.foundAfterFirst;
    this.bestAfterSecond = this.foundAfterSecond;
    return this.bestVehicle >= 0;
  }

  private findAmong(unit: number, count: number, blinks: Blinks): void {
    const { model, version, versionsBefore, balance } = this.routes;
    const { compatible, goesAnywhere, vehicles } = model;
    const { memory, columns, span } = this;
    const tried = this.candidates.vehicles;
    const isAnywhere = goesAnywhere[unit] === 1;
    const mayRemember = !balance.isPriced;
    this.bestCost = Number.POSITIVE_INFINITY;
    this.bestVehicle = -1;
    const { links } = this.routes;
    const hasLinks = links.areThere;
    if (hasLinks && links.isAlternativeServed(unit)) return;
    for (let at = 0; at < count; at++) {
      const v = tried[at]!;
      if (!isAnywhere && compatible[unit * vehicles + v] === 0) continue;
      if (hasLinks && !links.allows(unit, v)) continue;
      const slot = ENTRY * (unit * columns + (v < columns ? v : v % columns));
      const node = memory[slot + NODE]! - version[v]! * span;
      if (node >= 0 && node < span && mayRemember) {
        const cost = memory[slot + COST]!;
        if (!(cost < this.bestCost)) continue;
        if (node > 0) {
          if (blinks.blink()) continue;
          this.bestCost = cost;
          this.bestVehicle = v;
          this.bestAfterFirst = node - 1;
          this.bestAfterSecond = this.memorySecond[unit * columns + (v % columns)] ?? -1;
          continue;
        }
      }
      if (this.skips && version[v]! <= versionsBefore) this.postponed[this.postponedCount++] = v;
      else this.tryAnew(unit, v, blinks);
    }
    for (let at = 0; at < this.postponedCount; at++) this.tryPostponed(unit, this.postponed[at]!, blinks);
    this.postponedCount = 0;
  }

  /** Tries a route that was postponed. What is remembered of an earlier version is only a guess. */
  private tryPostponed(unit: number, v: number, blinks: Blinks): void {
    const guess = this.memory[ENTRY * (unit * this.columns + (v % this.columns)) + COST]!;
    const isDearer = guess >= this.bestCost && this.bestCost < Number.POSITIVE_INFINITY;
    if (isDearer && ++this.looksDearer % TRIED_ANYWAY !== 0) return;
    this.tryAnew(unit, v, blinks);
  }

  /** Tries a route, remembers what was found, and takes it as the cheapest so far if it is and no blink overlooks it. */
  private tryAnew(unit: number, v: number, blinks: Blinks): void {
    const { memory, memorySecond } = this;
    const entry = unit * this.columns + (v % this.columns);
    this.tryRoute(unit, v, this.bestCost);
    memory[ENTRY * entry + COST] = this.foundCost;
    memory[ENTRY * entry + NODE] = this.routes.version[v]! * this.span + 1 + this.foundAfterFirst;
    if (this.routes.model.second[unit]! >= 0) memorySecond[entry] = this.foundAfterSecond;
    if (this.foundAfterFirst < 0 || blinks.blink()) return;
    this.bestCost = this.foundCost;
    this.bestVehicle = v;
    this.bestAfterFirst = this.foundAfterFirst;
    this.bestAfterSecond = this.foundAfterSecond;
  }

  /** Tries all insertions of a unit into a route that cost less than a bound. */
  private tryRoute(unit: number, v: number, bound: number): void {
    const { routes } = this;
    const { model } = routes;
    routes.prepare(v);
    this.foundCost = bound;
    this.foundAfterFirst = -1;
    this.foundAfterSecond = -1;
    const isPair = model.second[unit]! >= 0;
    const stops = routes.length[v]! + model.prefixStops[v]! + (isPair ? 2 : 1);
    if (stops > routes.overrides.maxStops[v]!) return;
    if (model.needsSequence[v] === 1 || routes.brokenOf[v]! > 0) this.trySequences(unit, v);
    else if (isPair) this.tryPair(unit, v);
    else if (routes.loads.isFullFor(model.first[unit]!, v)) return;
    else if (model.needsWalk[v] === 1) this.walkTask(unit, v);
    else this.tryTask(unit, v);
  }

  private trySequences(unit: number, v: number): void {
    const { sequences } = this;
    sequences.find(unit, v, this.foundCost, this.unitPrice(unit, v));
    if (sequences.afterFirst < 0) return;
    this.foundCost = sequences.cost;
    this.foundAfterFirst = sequences.afterFirst;
    this.foundAfterSecond = sequences.afterSecond;
  }

  /** What a unit costs on a route wherever it is inserted: the vehicle's use, its zone, a vehicle that is not preferred. */
  private unitPrice(unit: number, v: number): number {
    const { routes } = this;
    const { model } = routes;
    let price = routes.isIdle(v) ? routes.overrides.fixedPrice[v]! : 0;
    if (model.zones > 0) price += routes.zones.addedPrice(unit, v);
    if (model.unitPrice !== null) price += model.unitPrice[unit * model.vehicles + v]!;
    return price;
  }

  /** What an insertion costs at least, its way and lateness apart: its service, of which waiting may be won back, and overtime where the way or a set-up gets shorter. */
  private leastPrice(unitPrice: number, service: number, v: number): number {
    const { routes } = this;
    if (routes.balance.isPriced) return Number.NEGATIVE_INFINITY;
    const overtime = routes.model.overtimePrice[v]! > 0 ? this.overtimeNow(v) : 0;
    return unitPrice + routes.model.timePrice[v]! * (service - routes.times.waiting[v]!) - overtime;
  }

  /** Tries a job on a route whose parts are functions of time. */
  private tryTask(unit: number, v: number): void {
    const { routes, hasSetups } = this;
    const { model, times, loads, overrides, next } = routes;
    const { record } = times;
    const { size, location } = model;
    const task = model.first[unit]!;
    const distances = model.distances[v]!;
    const distancesTo = model.distancesTo[v]!;
    const durations = model.durations[v]!;
    const durationsTo = model.durationsTo[v]!;
    const start = routes.startOf(v);
    const end = routes.endOf(v);
    const row = location[task]! * size;
    const opens = model.windowStart[task]!;
    const closes = model.limit[task]! + ROUNDING;
    const service = model.service[v]![task]!;
    const factor = model.factor[v]!;
    const timePrice = model.timePrice[v]!;
    const overtimePrice = model.overtimePrice[v]!;
    const travelPrice = model.travelPrice[v]!;
    const distancePrice = model.distancePrice[v]!;
    const rate = timePrice + travelPrice;
    const isBalanced = routes.balance.isPriced;
    const mostWork = overrides.maxWork[v]! + ROUNDING;
    const isTimed = timePrice > 0 || overtimePrice > 0 || isBalanced || mostWork < Number.POSITIVE_INFINITY;
    const isByMetres = rate === 0 && !isTimed;
    const checksLoads = !model.onlyBrings;
    const moreMetres = overrides.maxDistance[v]! - times.distance[v]! + ROUNDING;
    const moreTravel = overrides.maxTravel[v]! - times.travel[v]! + ROUNDING;
    const isLimited = moreMetres < Number.POSITIVE_INFINITY || moreTravel < Number.POSITIVE_INFINITY;
    const unitPrice = this.unitPrice(unit, v);
    const least = this.leastPrice(unitPrice, service, v);
    // A stop begins ever later along the route: behind the first nodes what follows would be too late.
    const soonest = opens + service - ROUNDING;
    let before = start;
    while (!hasSetups && record[next[before]! * STRIDE + LATEST]! < soonest) {
      before = next[before]!;
      if (before === end) return;
    }
    let best = this.foundCost;
    let there = row + location[before]!;
    for (let ready = record[before * STRIDE + DEPARTURE]!; before !== end && ready <= closes; ) {
      const after = next[before]!;
      const to = after * STRIDE;
      const onto = row + location[after]!;
      const metres = distancesTo[there]! + distances[onto]! - record[to + LEG_METRES]!;
      let cost = least + distancePrice * metres;
      if (isByMetres) {
        if (cost < best) {
          let begin = ready + durationsTo[there]! * factor;
          if (begin < opens) begin = opens;
          if (
            begin <= closes &&
            begin + service + durations[onto]! * factor <= record[to + LATEST]! + ROUNDING &&
            (!isLimited ||
              (metres <= moreMetres &&
                (durationsTo[there]! + durations[onto]!) * factor - record[to + LEG_SECONDS]! <= moreTravel)) &&
            (!checksLoads || loads.fitsBehind(task, before, v)) &&
            !hasSetups
          ) {
            best = cost;
            this.foundAfterFirst = before;
          }
        }
      }
      if (!isByMetres || (hasSetups && cost < best)) {
        const travel = durationsTo[there]! * factor;
        const onward = durations[onto]! * factor;
        const seconds = travel + onward - record[to + LEG_SECONDS]!;
        cost += rate * seconds;
        if (hasSetups && location[after] === location[task]) cost -= timePrice * model.setup[v]![after]!;
        if (cost < best) {
          let begin = ready + travel;
          if (begin < opens) begin = opens;
          const busy = hasSetups ? times.busyAt(task, before, v) : service;
          let arrival = begin + busy + onward;
          if (
            begin <= closes &&
            (!isLimited || (metres <= moreMetres && seconds <= moreTravel)) &&
            (!checksLoads || loads.fitsBehind(task, before, v))
          ) {
            let isAllowed = arrival <= record[to + LATEST]! + ROUNDING;
            let ahead = record[to + AHEAD]!;
            let floor = record[to + FLOOR]!;
            let onTime = record[to + ON_TIME]!;
            if (
              hasSetups &&
              after !== end &&
              model.setup[v]![after]! > 0 &&
              times.isSamePlace(after, task, v) !== times.isSamePlace(after, before, v)
            ) {
              // The next stop gets or loses its set-up.
              const behind = next[after]! * STRIDE;
              const setup =
                location[after] === location[task]
                  ? model.service[v]![after]!
                  : model.service[v]![after]! + model.setup[v]![after]!;
              const onwardThere = setup + record[behind + LEG_SECONDS]!;
              ahead = onwardThere + record[behind + AHEAD]!;
              floor = Math.max(model.windowStart[after]! + ahead, record[behind + FLOOR]!);
              onTime = Math.min(model.limit[after]!, record[behind + ON_TIME]! - onwardThere);
              const isInTime = onTime >= model.windowStart[after]! - ROUNDING;
              isAllowed = isInTime && arrival <= onTime + ROUNDING;
            }
            if (isAllowed) {
              cost = unitPrice + distancePrice * metres + travelPrice * seconds;
              if (isTimed) {
                const from = before * STRIDE;
                const busyBefore = record[from + BUSY]! + travel;
                const busyBehind = busyBefore + busy + onward;
                let lastStart = record[from + LAST_START]!;
                if (before === start && model.leavesLate[v] === 0 && model.hasPrefix[v] === 0)
                  lastStart = ready > begin - travel ? ready : begin - travel;
                if (closes - busyBefore < lastStart) lastStart = closes - busyBefore;
                if (onTime - busyBehind < lastStart) lastStart = onTime - busyBehind;
                arrival += ahead;
                const finish = arrival > floor ? arrival : floor;
                let work = finish - lastStart;
                if (work < busyBehind + ahead) work = busyBehind + ahead;
                work += model.prefixWorking[v]!;
                if (work > mostWork) cost = Number.POSITIVE_INFINITY;
                cost += timePrice * (work - times.working[v]!);
                if (overtimePrice > 0) cost += this.overtimePriceOf(v, finish);
                if (isBalanced) cost += routes.balance.addedPrice(v, work);
              }
              if (cost < best) {
                best = cost;
                this.foundAfterFirst = before;
              }
            }
          }
        }
      }
      before = after;
      there = onto;
      ready = record[to + DEPARTURE]!;
    }
    this.foundCost = best;
  }

  /** What more overtime costs when a route ends at a time. */
  private overtimePriceOf(v: number, end: number): number {
    const { model } = this.routes;
    return model.overtimePrice[v]! * Math.max(0, end - model.shiftEnd[v]!) - this.overtimeNow(v);
  }

  private latenessNow(v: number): number {
    return this.routes.isIdle(v) ? 0 : LATE_PRICE * this.routes.times.lateness[v]!;
  }

  private overtimeNow(v: number): number {
    const { model, times } = this.routes;
    return this.routes.isIdle(v) ? 0 : model.overtimePrice[v]! * Math.max(0, times.end[v]! - model.shiftEnd[v]!);
  }

  /** Tries a job on a route that is walked through: with breaks, several windows or lateness. */
  private walkTask(unit: number, v: number): void {
    const { routes, walker, hasSetups } = this;
    const { model, times, loads, next } = routes;
    const { record } = times;
    const { size, location, limit } = model;
    const task = model.first[unit]!;
    const durations = model.durations[v]!;
    const durationsTo = model.durationsTo[v]!;
    const distances = model.distances[v]!;
    const distancesTo = model.distancesTo[v]!;
    const start = routes.startOf(v);
    const end = routes.endOf(v);
    const row = location[task]! * size;
    const factor = model.factor[v]!;
    const service = model.service[v]![task]!;
    const rate = model.timePrice[v]! + model.travelPrice[v]!;
    const unitPrice = this.unitPrice(unit, v);
    const least = this.leastPrice(unitPrice, service, v);
    const soonest = model.windowStart[task]! + service - ROUNDING;
    // What is won where stops behind the task are reached sooner.
    const lateness = this.latenessNow(v);
    // An order on board stays there up to its delivery: up to there the load has to fit as it is.
    const isCarried = model.carriedBy[unit] === v;
    for (let before = start; before !== end; before = next[before]!) {
      const after = next[before]!;
      if (record[before * STRIDE + DEPARTURE]! > limit[task]! + ROUNDING) break;
      if (isCarried && before !== start && !loads.fitsAt(before, v)) break;
      if (!hasSetups && record[after * STRIDE + LATEST]! < soonest) continue;
      const there = row + location[before]!;
      const onto = row + location[after]!;
      const metres = distancesTo[there]! + distances[onto]! - record[after * STRIDE + LEG_METRES]!;
      const travel = durationsTo[there]! * factor;
      const onward = durations[onto]! * factor;
      const seconds = travel + onward - record[after * STRIDE + LEG_SECONDS]!;
      let bound = least + rate * seconds + model.distancePrice[v]! * metres;
      const spared = hasSetups && location[after] === location[task] ? model.setup[v]![after]! : 0;
      bound -= model.timePrice[v]! * spared;
      if (seconds + service < 0 || spared > 0) bound -= lateness;
      if (!(bound < this.foundCost)) continue;
      if (!this.isWithinLimits(v, metres, seconds) || !loads.fitsBehind(task, before, v)) continue;
      this.resume(walker, v, before);
      const busy = times.busyAt(task, before, v);
      walker.advance(v, task, travel, busy);
      if (walker.departure - busy > limit[task]! + ROUNDING) continue;
      const cost = this.followedCost(walker, v, task, after, onward, bound, unitPrice, metres, seconds);
      if (cost < this.foundCost) {
        this.foundCost = cost;
        this.foundAfterFirst = before;
      }
    }
  }

  private isWithinLimits(v: number, metres: number, seconds: number): boolean {
    const { times, overrides } = this.routes;
    return (
      times.distance[v]! + metres <= overrides.maxDistance[v]! + ROUNDING &&
      times.travel[v]! + seconds <= overrides.maxTravel[v]! + ROUNDING
    );
  }

  /** Sets a clock to the departure from a node of a route. */
  private resume(clock: Clock, v: number, node: number): void {
    const { routes } = this;
    if (node === routes.startOf(v)) {
      clock.start(v);
      return;
    }
    const { times } = routes;
    const at = node * STRIDE;
    clock.departure = times.record[at + DEPARTURE]!;
    clock.busy = times.record[at + BUSY]!;
    clock.lastStart = times.record[at + LAST_START]!;
    clock.isAtHome = false;
    const isWalked = routes.model.needsWalk[v] === 1;
    clock.nextBreak = isWalked ? times.nextBreak[node]! : routes.model.breakFrom[v]!;
    clock.paused = isWalked ? times.paused[node]! : 0;
    clock.late = isWalked ? times.lateness[v]! - times.lateBehind[routes.next[node]!]! : 0;
  }

  /**
   * What a route costs more that goes on at a node of the old route, from where a clock is; Infinity when it is not allowed or costs at least `foundCost`.
   * @param last the node that the clock is at
   * @param onward seconds from there to `node`
   * @param bound what it costs at least, lateness apart
   */
  private followedCost(
    clock: Clock,
    v: number,
    last: number,
    node: number,
    onward: number,
    bound: number,
    unitPrice: number,
    metres: number,
    seconds: number,
  ): number {
    const { routes } = this;
    const { model, times, overrides, next } = routes;
    const { record } = times;
    const { limit } = model;
    const end = routes.endOf(v);
    const breaks = model.breakFrom[v + 1]!;
    // Lateness and room are known at the nodes only then; without a walk nobody may be late.
    const isWalked = model.needsWalk[v] === 1;
    let busyBefore = clock.busy;
    let before = last;
    let travel = onward;
    // Whether the set-up of the next node is as it was, so that what is known of the rest holds.
    let isSame =
      node === end ||
      model.setup[v]![node] === 0 ||
      times.isSamePlace(node, last, v) === times.isSamePlace(node, routes.prev[node]!, v);
    let finish = 0;
    for (;;) {
      const to = node * STRIDE;
      const arrival = clock.departure + travel;
      if (isSame) {
        if (arrival > record[to + LATEST]! + ROUNDING) return Number.POSITIVE_INFINITY;
        if (clock.nextBreak >= breaks && times.isRegular[node] === 1 && arrival <= record[to + ON_TIME]! + ROUNDING) {
          finish = Math.max(arrival + record[to + AHEAD]!, record[to + FLOOR]!);
          busyBefore = clock.busy + travel;
          const latest = record[to + ON_TIME]! - busyBefore;
          if (latest < clock.lastStart) clock.lastStart = latest;
          clock.busy = busyBefore + record[to + AHEAD]!;
          break;
        }
      }
      const busy = node === end ? 0 : times.busyAt(node, before, v);
      clock.advance(v, node, travel, busy);
      const latest = node === end ? overrides.endLimit[v]! : limit[node]!;
      if (clock.departure - busy > latest + ROUNDING) return Number.POSITIVE_INFINITY;
      const moreLate = isWalked
        ? clock.late - times.lateness[v]! + (node === end ? 0 : times.lateBehind[next[node]!]!)
        : 0;
      if (bound + LATE_PRICE * moreLate >= this.foundCost) return Number.POSITIVE_INFINITY;
      if (node === end) {
        finish = clock.departure;
        break;
      }
      if (isWalked && clock.departure === record[to + DEPARTURE] && clock.nextBreak === times.nextBreak[node]) {
        // From here on all is as it was.
        const room = record[to + ROOM]! - clock.busy;
        if (room < clock.lastStart) clock.lastStart = room;
        clock.busy += record[end * STRIDE + BUSY]! - record[to + BUSY]!;
        clock.paused += times.paused[end]! - times.paused[node]!;
        clock.late += times.lateBehind[next[node]!]!;
        finish = times.end[v]!;
        break;
      }
      before = node;
      node = next[node]!;
      travel = record[node * STRIDE + LEG_SECONDS]!;
      isSame = true;
    }
    let work = finish - clock.lastStart;
    if (work < clock.busy) work = clock.busy;
    work += model.prefixWorking[v]! - clock.paused;
    if (work > overrides.maxWork[v]! + ROUNDING) return Number.POSITIVE_INFINITY;
    // An idle vehicle has no cost, whatever was computed for its empty route.
    const working = routes.isIdle(v) ? 0 : times.working[v]!;
    let cost =
      unitPrice +
      model.distancePrice[v]! * metres +
      model.travelPrice[v]! * seconds +
      model.timePrice[v]! * (work - working) +
      LATE_PRICE * (clock.late - (routes.isIdle(v) ? 0 : times.lateness[v]!));
    if (model.overtimePrice[v]! > 0) cost += this.overtimePriceOf(v, finish);
    if (routes.balance.isPriced) cost += routes.balance.addedPrice(v, work);
    return cost;
  }

  /** Tries a shipment on a route: for each place of the pickup, it is driven along with the goods on board, and delivered behind each node. */
  private tryPair(unit: number, v: number): void {
    const { routes, walker, trial } = this;
    const { model, times, loads, next } = routes;
    const { record } = times;
    const { size, location, limit } = model;
    const service = model.service[v]!;
    const pickup = model.first[unit]!;
    const delivery = model.second[unit]!;
    const durations = model.durations[v]!;
    const durationsTo = model.durationsTo[v]!;
    const distances = model.distances[v]!;
    const distancesTo = model.distancesTo[v]!;
    const start = routes.startOf(v);
    const end = routes.endOf(v);
    const factor = model.factor[v]!;
    const distancePrice = model.distancePrice[v]!;
    const timePrice = model.timePrice[v]!;
    const rate = timePrice + model.travelPrice[v]!;
    const fromPickup = location[pickup]! * size;
    const fromDelivery = location[delivery]! * size;
    const metresBetween = distances[fromPickup + location[delivery]!]!;
    const secondsBetween = durations[fromPickup + location[delivery]!]! * factor;
    const unitPrice = this.unitPrice(unit, v);
    const spared = this.hasSetups ? this.greatestSetup(v) : 0;
    const served = service[pickup]! + service[delivery]!;
    const least = this.leastPrice(unitPrice, served, v) - timePrice * spared;
    // What is won where stops behind the pickup or the delivery are reached sooner.
    const lateness = this.latenessNow(v);
    // What delivering behind some later node costs at least, and whether it may make what follows sooner.
    let leastToDeliver = Number.POSITIVE_INFINITY;
    let isShortcut = false;
    for (let node = next[start]!; node !== end; node = next[node]!) {
      const to = next[node]! * STRIDE;
      const here = fromDelivery + location[node]!;
      const onto = fromDelivery + location[next[node]!]!;
      const metres = distancesTo[here]! + distances[onto]! - record[to + LEG_METRES]!;
      const seconds = (durationsTo[here]! + durations[onto]!) * factor - record[to + LEG_SECONDS]!;
      let price = distancePrice * metres;
      if (rate > 0) price += rate * seconds;
      if (price < leastToDeliver) leastToDeliver = price;
      if (seconds + service[delivery]! < 0 || this.sparesSetup(delivery, next[node]!, v)) isShortcut = true;
    }
    for (let before = start; before !== end; before = next[before]!) {
      if (record[before * STRIDE + DEPARTURE]! > limit[pickup]! + ROUNDING) break;
      if (!loads.fitsOnLeg(pickup, before, v)) continue;
      let after = next[before]!;
      const there = fromPickup + location[before]!;
      const onto = fromPickup + location[after]!;
      const ontoFromDelivery = fromDelivery + location[after]!;
      const toPickup = durationsTo[there]! * factor;
      const metresOff = distancesTo[there]! - record[after * STRIDE + LEG_METRES]!;
      const secondsOff = toPickup - record[after * STRIDE + LEG_SECONDS]!;
      const detour = metresOff + distances[onto]!;
      const detourSeconds = secondsOff + durations[onto]! * factor;
      const together = metresOff + metresBetween + distances[ontoFromDelivery]!;
      const togetherSeconds = secondsOff + secondsBetween + durations[ontoFromDelivery]! * factor;
      const isSooner = detourSeconds + service[pickup]! < 0 || this.sparesSetup(pickup, after, v);
      const isSoonerAtOnce = togetherSeconds + served < 0 || this.sparesSetup(delivery, after, v);
      const apart =
        least +
        distancePrice * detour +
        rate * detourSeconds +
        leastToDeliver -
        (isSooner || isShortcut ? lateness : 0);
      const atOnce = least + distancePrice * together + rate * togetherSeconds - (isSoonerAtOnce ? lateness : 0);
      if (!(apart < this.foundCost) && !(atOnce < this.foundCost)) continue;
      this.resume(walker, v, before);
      const busyAtPickup = times.busyAt(pickup, before, v);
      walker.advance(v, pickup, toPickup, busyAtPickup);
      const beginsAtPickup = walker.departure - busyAtPickup;
      if (beginsAtPickup > limit[pickup]! + ROUNDING || beginsAtPickup === Number.POSITIVE_INFINITY) continue;
      let last = pickup;
      for (;;) {
        if (walker.departure > limit[delivery]! + ROUNDING) break;
        let metres = together;
        let seconds = togetherSeconds;
        let toDelivery = secondsBetween;
        if (last !== pickup) {
          const here = fromDelivery + location[last]!;
          const onward = fromDelivery + location[after]!;
          toDelivery = durationsTo[here]! * factor;
          metres = detour + distancesTo[here]! + distances[onward]! - record[after * STRIDE + LEG_METRES]!;
          seconds = detourSeconds + toDelivery + durations[onward]! * factor - record[after * STRIDE + LEG_SECONDS]!;
        }
        const isEarlier = last === pickup ? isSoonerAtOnce : isSooner || isShortcut;
        const bound = least + distancePrice * metres + rate * seconds - (isEarlier ? lateness : 0);
        if (bound < this.foundCost && this.isWithinLimits(v, metres, seconds)) {
          trial.copy(walker);
          const busy = times.busyAt(delivery, last, v);
          trial.advance(v, delivery, toDelivery, busy);
          if (trial.departure - busy <= limit[delivery]! + ROUNDING) {
            const onward = durations[fromDelivery + location[after]!]! * factor;
            const cost = this.followedCost(trial, v, delivery, after, onward, bound, unitPrice, metres, seconds);
            if (cost < this.foundCost) {
              this.foundCost = cost;
              this.foundAfterFirst = before;
              this.foundAfterSecond = last === pickup ? before : last;
            }
          }
        }
        if (after === end || !loads.fitsOnLeg(pickup, after, v)) break;
        const way = last === pickup ? durations[onto]! * factor : record[after * STRIDE + LEG_SECONDS]!;
        const busy = times.busyAt(after, last, v);
        if (walker.departure + way === Number.POSITIVE_INFINITY) break;
        walker.advance(v, after, way, busy);
        if (walker.departure - busy > limit[after]! + ROUNDING) break;
        if (last !== pickup && !isShortcut && walker.departure - busy > record[after * STRIDE + LATEST]! + ROUNDING)
          break;
        last = after;
        after = next[after]!;
        if (apart >= this.foundCost) break;
      }
    }
  }

  /** Whether a node needs no set-up when it comes behind a task. */
  private sparesSetup(task: number, node: number, v: number): boolean {
    const { setup, location } = this.routes.model;
    return this.hasSetups && setup[v]![node]! > 0 && location[node] === location[task];
  }

  /** The longest set-up of the stops on a route: so much may be spared where a shipment comes before a stop at the same place. */
  private greatestSetup(v: number): number {
    const { model, next } = this.routes;
    let greatest = 0;
    for (let node = next[this.routes.startOf(v)]!; node < model.tasks; node = next[node]!)
      if (model.setup[v]![node]! > greatest) greatest = model.setup[v]![node]!;
    return 2 * greatest;
  }
}

import { LOAD_TOLERANCE } from '../constraints/capacity.ts';
import { FEW_VEHICLES } from './near-routes.ts';
import { type Blinks, COST, KNOWN, PLACE } from './plain-routes.ts';
import { RichPlaces } from './rich-places.ts';
import { TAKEN, TO_COME } from './route-clock.ts';
import { BALANCE_PRICE, IDLE_PRICE, LATE_PRICE, SLACK } from './routes.ts';

/** Seconds of lateness that may be rounding. */
const LATE_ROUNDING = 1e-3;

/**
 * With more tasks it is not worth the time to try every route that has changed since it was last tried: where the round has not changed it and what was found then
 * is dearer than what is found by now, it is passed over, but for one time in so many.
 */
const MANY_TASKS = 2000;
const TRIED_ANYWAY = 7;

/** Routes, and the search for the best place of a unit on them. */
export class State extends RichPlaces {
  /** The balanced share and least while orders are inserted, and how many vehicles are over and under them; set by `aimAtBalance`. */
  private share = Number.POSITIVE_INFINITY;
  private least = 0;
  private over = 0;
  private under = 0;

  /** Whether routes are passed over; not where vehicles share what is remembered. */
  private readonly passesOver = this.model.tasks > MANY_TASKS && this.columns === this.model.vehicles;
  /** Routes that are left to be tried when the others have been, and how many times one looked dearer. */
  private readonly postponed = new Int32Array(this.model.vehicles);
  private postponedCount = 0;
  private looksDearer = 0;

  private outEnd = 0;
  private outLate = 0;
  private outRest = TAKEN;

  /** Puts a unit at the place found last. */
  insertAtBest(unit: number): void {
    const first = this.model.first[unit]!;
    const second = this.model.second[unit]!;
    const v = this.bestVehicle;
    if (second >= 0) {
      this.linkBetween(second, this.bestAfterSecond, v);
      this.linkBetween(first, this.bestAfterFirst, v);
      this.refreshAround(v, first, second);
    } else {
      this.linkBetween(first, this.bestAfterFirst, v);
      this.refreshAround(v, first, first);
    }
  }

  /**
   * Follows a route from a departure on to `node` and beyond, and how far it may be put off; false when a hard limit is broken.
   * @param way seconds from there to `node` at base speed
   * @param mostLate false as well when it is late by more than this
   */
  private follow(v: number, node: number, leave: number, rest: number, way: number, mostLate: number): boolean {
    const { model, next, latest, onTime, regular, legSeconds } = this;
    const { service, windowEnd, limit } = model;
    const factor = model.factor[v]!;
    let late = 0;
    for (;;) {
      const travel = way * factor;
      const arrival = leave + travel;
      if (arrival > latest[node]! + SLACK || arrival === Number.POSITIVE_INFINITY) return false;
      if (rest !== TO_COME && regular[node] === 1 && arrival <= onTime[node]!) {
        const end = arrival + this.work[node]!;
        this.outEnd = end > this.floor[node]! ? end : this.floor[node]!;
        this.outLate = late;
        this.outRest = rest;
        const open = this.floor[node]! - this.work[node]!;
        const room = (open < onTime[node]! ? open : onTime[node]!) - arrival;
        this.putOffBy(room > 0 ? room : 0);
        return true;
      }
      const begin = this.arrive(v, node, leave, travel, rest);
      if (begin > limit[node]! + SLACK) return false;
      this.addLeg(v, node, leave, travel, begin, rest);
      if (begin > windowEnd[node]! + SLACK) {
        late += begin - windowEnd[node]!;
        if (late > mostLate) return false;
      }
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
        this.putOffBy(this.roomBefore[following]!);
        return true;
      }
      node = following;
      way = legSeconds[node]!;
    }
  }

  /** The rest of the way may begin so much later. */
  private putOffBy(room: number): void {
    if (this.waited + room < this.most) this.most = this.waited + room;
  }

  /** Goes from a node of a route to a task. */
  private addFirstLeg(v: number, before: number, task: number, leave: number, travel: number, begin: number): void {
    const isFirst = before === this.startOf(v);
    this.beginLeeway(v);
    if (!isFirst) {
      this.waited = this.waitedTo[before]!;
      this.most = this.mostTo[before]!;
    }
    this.addLeg(v, task, isFirst ? leave : this.departure[before]!, travel, begin, this.rest[before]!);
  }

  /** Added cost of a route with the outcome of `follow`. */
  private addedCost(v: number, leave: number, distance: number, travel: number, late: number): number {
    const { model } = this;
    const pause = this.outRest === TAKEN ? model.breakSeconds[v]! : 0;
    const working = this.outEnd - leave - this.most - pause + model.prefixWorking[v]!;
    const price = model.fixedPrice[v]! + this.priceOf(v, working, distance, travel, late + this.outLate);
    const cost = price - this.routeCost[v]!;
    return this.share < Number.POSITIVE_INFINITY ? cost + this.addedImbalance(v, working) : cost;
  }

  /** What an insertion costs at least, its way apart: its service, of which waiting may be won back. */
  private leastAdded(v: number, service: number): number {
    if (this.share < Number.POSITIVE_INFINITY) return Number.NEGATIVE_INFINITY;
    const setOut = this.isIdle(v) ? this.model.fixedPrice[v]! : 0;
    return setOut + this.model.timePrice[v]! * (service - this.waiting[v]!);
  }

  /** Whether a route would keep its limits with so many more stops, metres and seconds of travel at base speed. */
  private mayGrow(v: number, stops: number, metres: number, seconds: number): boolean {
    const travel = this.travel[v]! + seconds * this.model.factor[v]!;
    return this.isWithinLimits(v, this.length[v]! + stops, this.distance[v]! + metres, travel);
  }

  protected override imbalanceOf(v: number, working: number): number {
    return this.share < Number.POSITIVE_INFINITY ? this.addedImbalance(v, working) : 0;
  }

  /** More work on one route lifts the share and the least of all. */
  private addedImbalance(v: number, working: number): number {
    const { share, least } = this;
    const before = this.working[v]!;
    const lift = (working - before) / this.model.vehicles;
    const shareLift = lift * this.model.balanceFactor;
    const leastLift = lift * this.model.idleFactor;
    const more = Math.max(0, working - share - shareLift) - Math.max(0, before - share);
    const less = Math.max(0, least + leastLift - working) - Math.max(0, least - before);
    const othersOver = before > share ? this.over - 1 : this.over;
    const othersUnder = before < least ? this.under - 1 : this.under;
    return (
      BALANCE_PRICE * (more - Math.max(0, othersOver) * shareLift) +
      IDLE_PRICE * (less + Math.max(0, othersUnder) * leastLift)
    );
  }

  /** Takes the present routes as the measure for a balanced day. */
  aimAtBalance(): void {
    const { balanceFactor, idleFactor } = this.model;
    if (balanceFactor === 0) return;
    const mean = this.meanWorking();
    this.share = mean * balanceFactor;
    this.least = mean * idleFactor;
    this.over = 0;
    this.under = 0;
    for (const working of this.working) {
      if (working > this.share) this.over++;
      else if (working < this.least) this.under++;
    }
  }

  /** Finds the best place of a unit: on routes near it, and where it fits on none of them on all. */
  findBest(unit: number, blinks: Blinks): void {
    this.findAmong(unit, this.collectNear(unit), blinks);
    if (this.bestVehicle < 0 && this.part.length > FEW_VEHICLES) this.findAmong(unit, this.collectAll(), blinks);
  }

  /** Finds the best place of a unit on one route; false where it fits nowhere on it. */
  findOn(unit: number, v: number): boolean {
    this.tryRoute(unit, v, Number.POSITIVE_INFINITY);
    this.bestVehicle = this.foundAfterFirst >= 0 ? v : -1;
    this.bestAfterFirst = this.foundAfterFirst;
    this.bestAfterSecond = this.foundAfterSecond;
    return this.bestVehicle >= 0;
  }

  private findAmong(unit: number, count: number, blinks: Blinks): void {
    const { vehicles, compatible, second, allPlain } = this.model;
    this.bestCost = Number.POSITIVE_INFINITY;
    this.bestVehicle = -1;
    if (allPlain && second[unit]! < 0) {
      this.findTaskPlain(unit, count, blinks);
      return;
    }
    const row = unit * vehicles;
    for (let at = 0; at < count; at++) {
      const v = this.candidates[at]!;
      if (compatible[row + v] === 1) this.considerRoute(unit, v, blinks);
    }
    for (let at = 0; at < this.postponedCount; at++) this.considerAgain(unit, this.postponed[at]!, blinks);
    this.postponedCount = 0;
  }

  /** Tries all places of a unit on a route; what the best of them costs, when it is below the bound, is kept in `found…`. */
  private tryRoute(unit: number, v: number, bound: number): void {
    this.foundCost = bound;
    this.foundAfterFirst = -1;
    const first = this.model.first[unit]!;
    const second = this.model.second[unit]!;
    if (this.model.isPlain[v] === 1) {
      if (second < 0) this.foundAfterFirst = this.placeTask(first, v);
      else this.tryPairPlain(first, second, v);
    } else if (this.model.isRich[v] === 1) {
      if (second < 0) this.tryTaskRich(first, v);
      else this.tryPairRich(first, second, v);
    } else if (second < 0) this.tryTask(unit, v);
    else this.tryPair(unit, v);
  }

  /** Takes the best place of a unit on a route as the best so far if it is, by what is remembered of the route or by trying it, now or when others have been tried. */
  private considerRoute(unit: number, v: number, blinks: Blinks): void {
    const { known, knownSecond, span } = this;
    const entry = unit * this.columns + (v % this.columns);
    const slot = KNOWN * entry;
    const current = this.version[v]! * span;
    const after = known[slot + PLACE]! - current;
    if (after >= 0 && after < span && this.share === Number.POSITIVE_INFINITY) {
      const cost = known[slot + COST]!;
      if (!(cost < this.bestCost)) return;
      if (after > 0) {
        if (blinks.blink()) return;
        this.bestCost = cost;
        this.bestVehicle = v;
        this.bestAfterFirst = after - 1;
        this.bestAfterSecond = knownSecond[entry] ?? -1;
        return;
      }
    }
    if (this.passesOver && this.version[v]! <= this.versionsBefore) this.postponed[this.postponedCount++] = v;
    else this.tryAnew(unit, v, blinks);
  }

  /** The same for a route that was postponed: what is remembered of it is of an earlier version, and only a guess. */
  private considerAgain(unit: number, v: number, blinks: Blinks): void {
    const guess = this.known[KNOWN * (unit * this.columns + (v % this.columns)) + COST]!;
    const isDearer = guess >= this.bestCost && this.bestCost < Number.POSITIVE_INFINITY;
    if (isDearer && ++this.looksDearer % TRIED_ANYWAY !== 0) return;
    this.tryAnew(unit, v, blinks);
  }

  /** Tries all places of a unit on a route, remembers what was found, and takes it as the best so far if it is and no blink overlooks it. */
  private tryAnew(unit: number, v: number, blinks: Blinks): void {
    const { known, knownSecond } = this;
    const entry = unit * this.columns + (v % this.columns);
    const slot = KNOWN * entry;
    this.tryRoute(unit, v, this.bestCost);
    known[slot + COST] = this.foundCost;
    known[slot + PLACE] = this.version[v]! * this.span + 1 + this.foundAfterFirst;
    if (this.model.second[unit]! >= 0) knownSecond[entry] = this.foundAfterSecond;
    if (this.foundAfterFirst < 0 || blinks.blink()) return;
    this.bestCost = this.foundCost;
    this.bestVehicle = v;
    this.bestAfterFirst = this.foundAfterFirst;
    this.bestAfterSecond = this.foundAfterSecond;
  }

  /** Whether there is no direct way to a node of a route from the one before it. */
  private isGapTo(node: number): boolean {
    return this.legSeconds[node] === Number.POSITIVE_INFINITY || this.legMetres[node] === Number.POSITIVE_INFINITY;
  }

  private tryTask(unit: number, v: number): void {
    const { model, next, departure, rest, latest, legMetres, legSeconds } = this;
    const { size, location, limit, windowEnd, service } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const durationsTo = model.durationsTo[v]!;
    const distancesTo = model.distancesTo[v]!;
    const task = model.first[unit]!;
    const soonest = model.windowStart[task]! + service[task]! - SLACK;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const idle = this.isIdle(v);
    const factor = model.factor[v]!;
    const load = model.startLoad[task]!;
    const room = model.capacity[v]! - load + LOAD_TOLERANCE;
    // Without its delivery a carried order is on board all along: up to there the load has to fit as it is.
    const carried = model.carriedBy[unit] === v;
    const row = location[task]! * size;
    const distancePrice = model.distancePrice[v]!;
    const timeRate = (model.timePrice[v]! + model.travelPrice[v]!) * factor;
    const known = this.leastAdded(v, service[task]!);
    if (this.length[v]! + model.prefixStops[v]! + 1 > model.maxStops[v]!) return;
    for (let before = start; before !== end; before = next[before]!) {
      if (load > 0 && this.peakBefore[before]! > room) break;
      if (carried && before !== start && this.load[before]! > room) break;
      if (departure[before]! > limit[task]!) break;
      const after = next[before]!;
      // Here it would be done too late for what follows.
      if (latest[after]! < soonest) continue;
      const there = location[before]!;
      const onto = location[after]!;
      const isGap = model.hasGaps && !idle && this.isGapTo(after);
      const isReplaced = !idle && !isGap;
      const added = distancesTo[row + there]! + distances[row + onto]! - (isReplaced ? legMetres[after]! : 0);
      let least = known + distancePrice * added;
      let longer = 0;
      if (timeRate > 0 || model.limitsTravel) {
        longer = durationsTo[row + there]! + durations[row + onto]!;
        if (isReplaced) longer -= legSeconds[after]!;
        least += timeRate * longer;
      }
      if (!isGap && !(least < this.foundCost)) continue;
      const travel = durationsTo[row + there]! * factor;
      const begin = this.arrive(v, task, departure[before]!, travel, rest[before]!);
      if (begin > limit[task]! + SLACK || begin === Number.POSITIVE_INFINITY) continue;
      const leave = before === start ? this.leaveStart(v, begin, travel) : this.leave[v]!;
      const late = begin > windowEnd[task]! + SLACK ? begin - windowEnd[task]! : 0;
      if (!this.mayGrow(v, 1, added, longer)) continue;
      const lateBefore = before === start ? 0 : this.lateBehind[next[start]!]! - this.lateBehind[after]!;
      const lateRoom = isGap ? Number.POSITIVE_INFINITY : (this.foundCost - least) / LATE_PRICE - late;
      if (lateRoom < 0) continue;
      const mostLate = lateRoom + this.lateBehind[after]! + LATE_ROUNDING;
      const onward = durations[row + onto]!;
      this.addFirstLeg(v, before, task, leave, travel, begin);
      if (!this.follow(v, after, begin + service[task]!, this.restAfter, onward, mostLate)) continue;
      const cost = this.addedCost(
        v,
        leave,
        this.distance[v]! + added,
        this.travel[v]! + longer * factor,
        late + lateBefore,
      );
      if (cost < this.foundCost) {
        this.foundCost = cost;
        this.foundAfterFirst = before;
      }
    }
  }

  private tryPair(unit: number, v: number): void {
    const { model, next, departure, rest, latest, lateBehind, legMetres, legSeconds } = this;
    const { size, location, limit, windowEnd, service } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const durationsTo = model.durationsTo[v]!;
    const distancesTo = model.distancesTo[v]!;
    const lateOfAll = lateBehind[next[this.startOf(v)]!]!;
    const pickup = model.first[unit]!;
    const delivery = model.second[unit]!;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const idle = this.isIdle(v);
    const factor = model.factor[v]!;
    const load = model.change[pickup]!;
    const room = load > 0 ? model.capacity[v]! - load + LOAD_TOLERANCE : Number.POSITIVE_INFINITY;
    const row = location[pickup]! * size;
    const rowOfDelivery = location[delivery]! * size;
    const distancePrice = model.distancePrice[v]!;
    const known = this.leastAdded(v, service[pickup]! + service[delivery]!);
    const timeRate = (model.timePrice[v]! + model.travelPrice[v]!) * factor;
    const between = row + location[delivery]!;
    const metresBetween = distances[between]!;
    const secondsBetween = durations[between]!;
    // What bringing costs at least, wherever it happens behind another stop.
    let leastToBring = model.hasGaps ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (let node = next[start]!; node !== end; node = next[node]!) {
      const after = next[node]!;
      const there = location[node]!;
      const onto = location[after]!;
      const longer = durationsTo[rowOfDelivery + there]! + durations[rowOfDelivery + onto]! - legSeconds[after]!;
      const farther = distancesTo[rowOfDelivery + there]! + distances[rowOfDelivery + onto]! - legMetres[after]!;
      const price = timeRate * longer + distancePrice * farther;
      if (price < leastToBring) leastToBring = price;
    }
    const clocksTravel = timeRate > 0 || model.limitsTravel;
    if (this.length[v]! + model.prefixStops[v]! + 2 > model.maxStops[v]!) return;
    for (let before = start; before !== end; before = next[before]!) {
      if (departure[before]! > limit[pickup]!) break;
      if (this.load[before]! > room) continue;
      let after = next[before]!;
      const there = location[before]!;
      const onto = location[after]!;
      const toPickup = distancesTo[row + there]!;
      const isGap = model.hasGaps && !idle && this.isGapTo(after);
      const isReplaced = !idle && !isGap;
      const replaced = isReplaced ? legMetres[after]! : 0;
      const detour = toPickup + distances[row + onto]! - replaced;
      const together = toPickup + metresBetween + distances[rowOfDelivery + onto]! - replaced;
      const driveToPickup = durationsTo[row + there]!;
      let driveDetour = 0;
      let driveTogether = 0;
      if (clocksTravel) {
        const driveReplaced = isReplaced ? legSeconds[after]! : 0;
        driveDetour = driveToPickup + durations[row + onto]! - driveReplaced;
        driveTogether = driveToPickup + secondsBetween + durations[rowOfDelivery + onto]! - driveReplaced;
      }
      if (
        !isGap &&
        !(known + timeRate * driveDetour + distancePrice * detour + leastToBring < this.foundCost) &&
        !(known + timeRate * driveTogether + distancePrice * together < this.foundCost)
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
      this.addFirstLeg(v, before, pickup, leave, travel, begin);
      let { waited, most } = this;
      for (;;) {
        if (clock > limit[delivery]!) break;
        const from = location[last]!;
        const onward = location[after]!;
        const toDelivery = durationsTo[rowOfDelivery + from]!;
        const fromDelivery = durations[rowOfDelivery + onward]!;
        let added = together;
        let longer = driveTogether;
        if (last !== pickup) {
          added = detour + distancesTo[rowOfDelivery + from]! + distances[rowOfDelivery + onward]! - legMetres[after]!;
          if (clocksTravel) longer = driveDetour + toDelivery + fromDelivery - legSeconds[after]!;
        }
        const least = known + timeRate * longer + distancePrice * added;
        const lateMore = late - (lateOfAll - lateBehind[after]!);
        const lateRoom = isGap ? Number.POSITIVE_INFINITY : (this.foundCost - least) / LATE_PRICE - lateMore;
        if (isGap || lateRoom > 0) {
          const mostLate = lateRoom + lateBehind[after]! + LATE_ROUNDING;
          const begun = this.arrive(v, delivery, clock, toDelivery * factor, resting);
          this.waited = waited;
          this.most = most;
          this.addLeg(v, delivery, clock, toDelivery * factor, begun, resting);
          if (
            begun <= limit[delivery]! + SLACK &&
            begun < Number.POSITIVE_INFINITY &&
            this.mayGrow(v, 2, added, longer) &&
            this.follow(v, after, begun + service[delivery]!, this.restAfter, fromDelivery, mostLate)
          ) {
            const lateHere = begun > windowEnd[delivery]! + SLACK ? begun - windowEnd[delivery]! : 0;
            const cost = this.addedCost(
              v,
              leave,
              this.distance[v]! + added,
              this.travel[v]! + longer * factor,
              late + lateHere,
            );
            if (cost < this.foundCost) {
              this.foundCost = cost;
              this.foundAfterFirst = before;
              this.foundAfterSecond = last === pickup ? before : last;
            }
          }
        }
        if (after === end || this.load[after]! > room) break;
        const way = (last === pickup ? durations[row + onward]! : legSeconds[after]!) * factor;
        if (clock + way > latest[after]! + SLACK || clock + way === Number.POSITIVE_INFINITY) break;
        const reached = this.arrive(v, after, clock, way, resting);
        if (reached > limit[after]! + SLACK) break;
        if (reached > windowEnd[after]! + SLACK) late += reached - windowEnd[after]!;
        this.waited = waited;
        this.most = most;
        this.addLeg(v, after, clock, way, reached, resting);
        ({ waited, most } = this);
        resting = this.restAfter;
        clock = reached + service[after]!;
        last = after;
        after = next[after]!;
        // Who is late on the way to the pickup and beyond is so wherever it is brought.
        const lateSoFar = LATE_PRICE * (late - (lateOfAll - lateBehind[after]!));
        if (
          !isGap &&
          known + timeRate * driveDetour + distancePrice * detour + leastToBring + lateSoFar >= this.foundCost
        )
          break;
      }
    }
  }
}

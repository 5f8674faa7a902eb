import { LOAD_TOLERANCE } from '../constraints/capacity.ts';
import type { Model } from './model.ts';
import { Neighbours } from './neighbours.ts';
import { Routes, SLACK } from './routes.ts';

/** Overlooks a place now and then (the "blinks" of Christiaens & Vanden Berghe 2020, section 4.2). */
export interface Blinks {
  blink(): boolean;
}

/** Neighbours kept a task; strings are adjacent, so far ones are never reached. */
const NEIGHBOURS = 250;
/** A unit is tried on the routes of so many tasks nearest to it; only where it fits on none of them on the others too. */
const REACH = 30;
/** With so few vehicles all are tried at once. */
export const FEW_VEHICLES = 5;
/** Entries of the memory of places; with more units × vehicles, vehicles share them. */
const MOST_KNOWN = 4_000_000;

/**
 * The short way for vehicles that only the plain rules touch: one window a stop at most, hard, one dimension of load, no break, no fixed steps, nothing
 * of the rarer rules (`Model.isPlain`). It says what the long way says, in a third of the time: most of all problems, and of all
 * instances of the literature, are of this kind.
 */
export class PlainRoutes extends Routes {
  /** Where the last successful search for a place found the best one. */
  bestCost = Number.POSITIVE_INFINITY;
  bestVehicle = -1;
  bestAfterFirst = -1;
  bestAfterSecond = -1;

  /** What was found for a unit on a route, by unit and vehicle, for the route of that version. */
  protected readonly columns: number;
  protected readonly knownVersion: Float64Array;
  protected readonly knownCost: Float64Array;
  protected readonly knownAfterFirst: Int32Array;
  protected readonly knownAfterSecond: Int32Array;

  /** The tasks near each task. */
  readonly neighbours: Neighbours;
  /** The routes to be tried for a unit, as many as `collect…` said. */
  protected readonly candidates: Int32Array;
  /** Of the part, one vehicle of each kind without stops. */
  private readonly home: Int32Array;
  private homeCount = 0;
  private homeIsStale = true;
  private readonly isHome: Uint8Array;
  /** Vehicles with stops that may be moved, and how many there may be. */
  used: number;
  mostUsed = Number.POSITIVE_INFINITY;
  private readonly marked: Int32Array;
  private stamp = 0;

  /** The best place that the last trial found below its bound: its cost, and behind which nodes. −1: none. */
  protected foundCost = Number.POSITIVE_INFINITY;
  protected foundAfterFirst = -1;
  protected foundAfterSecond = -1;
  /** Metres and seconds of the leg that leads to a node; 0 to the end of an idle route. */
  private readonly legDistance: Float64Array;
  private readonly legDuration: Float64Array;

  constructor(model: Model) {
    super(model);
    const nodes = model.tasks + 2 * model.vehicles;
    this.legDistance = new Float64Array(nodes);
    this.legDuration = new Float64Array(nodes);
    this.columns = Math.max(1, Math.min(model.vehicles, Math.floor(MOST_KNOWN / Math.max(1, model.units))));
    const known = this.columns * model.units;
    this.knownVersion = new Float64Array(known);
    this.knownCost = new Float64Array(known);
    this.knownAfterFirst = new Int32Array(known);
    this.knownAfterSecond = new Int32Array(known);
    this.neighbours = new Neighbours(model, model.freeTasks(), NEIGHBOURS);
    this.candidates = new Int32Array(model.vehicles);
    this.home = new Int32Array(model.vehicles);
    this.marked = new Int32Array(Math.max(model.vehicles, model.classes));
    this.isHome = new Uint8Array(model.vehicles);
    this.used = model.vehicles;
    this.clear();
  }

  override refresh(v: number): void {
    if (this.model.isPlain[v] === 0) {
      super.refresh(v);
      return;
    }
    this.touch(v);
    this.goForwardPlain(v);
    this.goBackwardPlain(v);
  }

  override takePart(vehicles: Int32Array | null): void {
    super.takePart(vehicles);
    this.homeIsStale = true;
  }

  protected override touch(v: number): void {
    super.touch(v);
    const isHome = this.length[v] === 0 ? 1 : 0;
    if (isHome === this.isHome[v]) return;
    this.homeIsStale = true;
    this.used += isHome === 1 ? -1 : 1;
    this.isHome[v] = isHome;
  }

  /** Finds the routes that pass near a unit, the nearest first, and one vehicle of each kind at home; answers how many. */
  protected collectNear(unit: number): number {
    const { model, candidates, routeOf, takesPart, marked } = this;
    if (this.part.length <= FEW_VEHICLES) return this.collectAll();
    const stamp = ++this.stamp;
    let count = 0;
    for (let task = model.first[unit]!; task >= 0; task = task === model.first[unit] ? model.second[unit]! : -1) {
      const near = this.neighbours.of(task);
      const reach = Math.min(near.length, REACH);
      for (let at = 1; at < reach; at++) {
        const v = routeOf[near[at]!]!;
        if (v < 0 || marked[v] === stamp || takesPart[v] === 0) continue;
        marked[v] = stamp;
        candidates[count++] = v;
      }
    }
    return this.addHome(count);
  }

  /** All routes of the part, of vehicles at home one of each kind; answers how many. */
  protected collectAll(): number {
    const { candidates, part, isHome } = this;
    let count = 0;
    for (let at = 0; at < part.length; at++) if (isHome[part[at]!] === 0) candidates[count++] = part[at]!;
    return this.addHome(count);
  }

  private addHome(count: number): number {
    if (this.used >= this.mostUsed) return count;
    if (this.homeIsStale) this.findHome();
    for (let at = 0; at < this.homeCount; at++) this.candidates[count + at] = this.home[at]!;
    return count + this.homeCount;
  }

  private findHome(): void {
    const { model, part, isHome, marked, home } = this;
    const stamp = ++this.stamp;
    this.homeCount = 0;
    for (let at = 0; at < part.length; at++) {
      const v = part[at]!;
      const kind = model.vehicleClass[v]!;
      if (isHome[v] === 0 || marked[kind] === stamp) continue;
      marked[kind] = stamp;
      home[this.homeCount++] = v;
    }
    this.homeIsStale = false;
  }

  private goForwardPlain(v: number): void {
    const { model, next, departure, load, peakBefore, legDistance, legDuration } = this;
    const { size, location, service, windowStart, limit, change, startLoad } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const factor = model.factor[v]!;
    const earliest = model.earliest[v]!;
    let carried = 0;
    for (let node = next[start]!; node !== end; node = next[node]!) carried += startLoad[node]!;
    let peak = carried;
    let clock = earliest;
    load[start] = carried;
    peakBefore[start] = carried;
    departure[start] = clock;
    let worked = 0;
    let distance = 0;
    let onTheRoad = 0;
    let served = 0;
    let broken = 0;
    let leave = earliest;
    if (next[start] === end) {
      departure[end] = clock;
      legDistance[end] = 0;
      legDuration[end] = 0;
    } else {
      let row = location[start]! * size;
      let before = start;
      for (let node = next[start]!; ; node = next[node]!) {
        const here = location[node]!;
        const travel = durations[row + here]! * factor;
        const metres = distances[row + here]!;
        legDuration[node] = travel;
        legDistance[node] = metres;
        distance += metres;
        onTheRoad += travel;
        let begin = clock + travel;
        const opens = windowStart[node]!;
        if (begin < opens) begin = opens;
        if (before === start) {
          leave = begin - travel;
          if (leave < earliest) leave = earliest;
        }
        if (begin > limit[node]! + 2 * SLACK) broken++;
        served += service[node]!;
        clock = begin + service[node]!;
        departure[node] = clock;
        carried += change[node]!;
        if (carried > peak) peak = carried;
        load[node] = carried;
        peakBefore[node] = peak;
        if (node === end) break;
        row = here * size;
        before = node;
      }
      worked = clock - leave;
    }
    this.leave[v] = leave;
    this.endTime[v] = clock;
    this.working[v] = worked;
    this.waiting[v] = Math.max(0, worked - onTheRoad - served);
    this.distance[v] = distance;
    this.travel[v] = onTheRoad;
    const cost =
      next[start] === end
        ? 0
        : model.fixedPrice[v]! +
          model.timePrice[v]! * worked +
          model.travelPrice[v]! * onTheRoad +
          model.distancePrice[v]! * distance;
    this.setCost(v, cost, broken);
  }

  private goBackwardPlain(v: number): void {
    const { model, prev, latest, work, floor, legDuration } = this;
    const { service, windowStart, limit } = model;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const timed = model.timePrice[v]! > 0;
    let bound = limit[end]!;
    let ahead = 0;
    let open = Number.NEGATIVE_INFINITY;
    latest[end] = bound;
    work[end] = 0;
    floor[end] = open;
    let after = end;
    for (let node = prev[end]!; node !== start; node = prev[node]!) {
      const onward = service[node]! + legDuration[after]!;
      const opens = windowStart[node]!;
      bound -= onward;
      if (limit[node]! < bound) bound = limit[node]!;
      if (bound < opens - SLACK) bound = Number.NEGATIVE_INFINITY;
      latest[node] = bound;
      if (timed) {
        ahead += onward;
        if (opens + ahead > open) open = opens + ahead;
        work[node] = ahead;
        floor[node] = open;
      }
      after = node;
    }
  }

  /**
   * `findBest` for a task alone and vehicles that are all plain, in one loop. What was found for a route as it is now, or the bound below which nothing
   * was, is remembered: a round changes a few routes only.
   */
  protected findTaskPlain(unit: number, count: number, blinks: Blinks): void {
    const { model, next, departure, latest, work, floor, legDistance, legDuration, peakBefore, version } = this;
    const { knownVersion, knownCost, knownAfterFirst, columns, candidates } = this;
    const { size, location, compatible, vehicles, tasks, capacity, matrixOf } = model;
    const task = model.first[unit]!;
    const load = model.startLoad[task]! - LOAD_TOLERANCE;
    const row = location[task]! * size;
    const opens = model.windowStart[task]!;
    const due = model.limit[task]! + SLACK;
    const service = model.service[task]!;
    const soonest = opens + service - SLACK;
    const pairs = unit * vehicles;
    let matrix = -1;
    let durations = legDuration;
    let distances = legDistance;
    let durationsTo = legDuration;
    let distancesTo = legDistance;
    let bestOfAll = Number.POSITIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const v = candidates[at]!;
      if (compatible[pairs + v] === 0) continue;
      const start = tasks + v;
      const idle = next[start]! >= tasks;
      const slot = unit * columns + (v % columns);
      if (knownVersion[slot] === version[v]) {
        const cost = knownCost[slot]!;
        if (!(cost < bestOfAll)) continue;
        if (knownAfterFirst[slot]! >= 0) {
          if (blinks.blink()) continue;
          bestOfAll = cost;
          this.bestVehicle = v;
          this.bestAfterFirst = knownAfterFirst[slot]!;
          continue;
        }
      }
      if (matrixOf[v] !== matrix) {
        matrix = matrixOf[v]!;
        durations = model.durations[v]!;
        distances = model.distances[v]!;
        durationsTo = model.durationsTo[v]!;
        distancesTo = model.distancesTo[v]!;
      }
      let best = bestOfAll;
      let found = -1;
      const room = capacity[v]! - load;
      const end = start + vehicles;
      if (peakBefore[start]! <= room || load <= 0) {
        const factor = model.factor[v]!;
        const timePrice = model.timePrice[v]!;
        const distancePrice = model.distancePrice[v]!;
        const travelPrice = model.travelPrice[v]!;
        const rate = timePrice + travelPrice;
        const fixed = idle ? model.fixedPrice[v]! : 0;
        const least = fixed + timePrice * (service - this.waiting[v]!);
        for (let before = start; before !== end; ) {
          const ready = departure[before]!;
          if (ready > due || peakBefore[before]! > room) break;
          const after = next[before]!;
          if (latest[after]! < soonest) {
            before = after;
            continue;
          }
          const into = row + location[before]!;
          const onto = row + location[after]!;
          const metres = distancesTo[into]! + distances[onto]! - legDistance[after]!;
          if (rate === 0) {
            const cost = fixed + distancePrice * metres;
            if (cost < best) {
              let begin = ready + durationsTo[into]! * factor;
              if (begin < opens) begin = opens;
              if (begin <= due && begin + service + durations[onto]! * factor <= latest[after]! + SLACK) {
                best = cost;
                found = before;
              }
            }
          } else {
            const there = durationsTo[into]! * factor;
            const onward = durations[onto]! * factor;
            const seconds = there + onward - legDuration[after]!;
            if (least + distancePrice * metres + rate * seconds < best) {
              let begin = ready + there;
              if (begin < opens) begin = opens;
              const arrival = begin + service + onward;
              if (begin <= due && arrival <= latest[after]! + SLACK) {
                let cost = fixed + distancePrice * metres + travelPrice * seconds;
                if (timePrice > 0) {
                  let finish = arrival + work[after]!;
                  if (finish < floor[after]!) finish = floor[after]!;
                  let leave = this.leave[v]!;
                  if (before === start) {
                    leave = begin - there;
                    if (leave < ready) leave = ready;
                  }
                  cost += timePrice * (finish - leave - this.working[v]!);
                }
                if (cost < best) {
                  best = cost;
                  found = before;
                }
              }
            }
          }
          before = after;
        }
      }
      knownVersion[slot] = version[v]!;
      knownCost[slot] = best;
      knownAfterFirst[slot] = found;
      if (found < 0 || blinks.blink()) continue;
      bestOfAll = best;
      this.bestVehicle = v;
      this.bestAfterFirst = found;
    }
    this.bestCost = bestOfAll;
  }

  protected tryPairPlain(pickup: number, delivery: number, v: number): void {
    const { model, next, departure, latest, work, floor, legDistance, legDuration } = this;
    const { size, location, service, windowStart } = model;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const load = model.change[pickup]!;
    const room = load > 0 ? model.capacity[v]! - load + LOAD_TOLERANCE : Number.POSITIVE_INFINITY;
    const factor = model.factor[v]!;
    const row = location[pickup]! * size;
    const rowOfDelivery = location[delivery]! * size;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const durationsTo = model.durationsTo[v]!;
    const distancesTo = model.distancesTo[v]!;
    const due = model.limit[pickup]! + SLACK;
    const dueAtDelivery = model.limit[delivery]! + SLACK;
    const opens = windowStart[pickup]!;
    const opensAtDelivery = windowStart[delivery]!;
    const timePrice = model.timePrice[v]!;
    const distancePrice = model.distancePrice[v]!;
    const travelPrice = model.travelPrice[v]!;
    const rate = (timePrice + travelPrice) * factor;
    const idle = next[start] === end;
    const fixed = idle ? model.fixedPrice[v]! : 0;
    const least = fixed + timePrice * (service[pickup]! + service[delivery]! - this.waiting[v]!);
    const worked = this.working[v]!;
    const between = row + location[delivery]!;
    const metresBetween = distances[between]!;
    const secondsBetween = durations[between]!;
    // What bringing costs at least, wherever it happens behind another stop.
    let leastToBring = Number.POSITIVE_INFINITY;
    for (let node = next[start]!; node !== end; node = next[node]!) {
      const after = next[node]!;
      const from = location[node]!;
      const onto = location[after]!;
      const metres = distancesTo[rowOfDelivery + from]! + distances[rowOfDelivery + onto]! - legDistance[after]!;
      const seconds =
        rate > 0
          ? durationsTo[rowOfDelivery + from]! + durations[rowOfDelivery + onto]! - legDuration[after]! / factor
          : 0;
      const cost = distancePrice * metres + rate * seconds;
      if (cost < leastToBring) leastToBring = cost;
    }
    let best = this.foundCost;
    for (let before = start; before !== end; before = next[before]!) {
      const ready = departure[before]!;
      if (ready > due) break;
      if (this.load[before]! > room) continue;
      let after = next[before]!;
      const from = location[before]!;
      const onto = location[after]!;
      const metresThere = distancesTo[row + from]!;
      const secondsThere = durationsTo[row + from]!;
      const metresOff = metresThere - legDistance[after]!;
      const secondsOff = secondsThere - legDuration[after]! / factor;
      const detour = metresOff + distances[row + onto]!;
      const drive = secondsOff + durations[row + onto]!;
      const together = metresOff + metresBetween + distances[rowOfDelivery + onto]!;
      const driveTogether = secondsOff + secondsBetween + durations[rowOfDelivery + onto]!;
      const apart = least + distancePrice * detour + rate * drive + leastToBring;
      if (!(apart < best) && !(least + distancePrice * together + rate * driveTogether < best)) continue;
      let clock = ready + secondsThere * factor;
      if (clock < opens) clock = opens;
      if (clock > due) continue;
      let leave = this.leave[v]!;
      if (before === start) {
        leave = clock - secondsThere * factor;
        if (leave < ready) leave = ready;
      }
      clock += service[pickup]!;
      let last = pickup;
      for (;;) {
        if (clock > dueAtDelivery) break;
        const here = location[last]!;
        const next_ = location[after]!;
        let metres = together;
        let seconds = driveTogether;
        if (last !== pickup) {
          metres =
            detour + distancesTo[rowOfDelivery + here]! + distances[rowOfDelivery + next_]! - legDistance[after]!;
          seconds =
            drive +
            durationsTo[rowOfDelivery + here]! +
            durations[rowOfDelivery + next_]! -
            legDuration[after]! / factor;
        }
        if (least + distancePrice * metres + rate * seconds < best) {
          let begin = clock + durationsTo[rowOfDelivery + here]! * factor;
          if (begin < opensAtDelivery) begin = opensAtDelivery;
          if (begin <= dueAtDelivery) {
            const arrival = begin + service[delivery]! + durations[rowOfDelivery + next_]! * factor;
            if (arrival <= latest[after]! + SLACK) {
              let cost = fixed + distancePrice * metres + travelPrice * factor * seconds;
              if (timePrice > 0) {
                let finish = arrival + work[after]!;
                if (finish < floor[after]!) finish = floor[after]!;
                cost += timePrice * (finish - leave - worked);
              }
              if (cost < best) {
                best = cost;
                this.foundAfterFirst = before;
                this.foundAfterSecond = last === pickup ? before : last;
              }
            }
          }
        }
        if (after === end || this.load[after]! > room) break;
        if (last === pickup && !(apart < best)) break;
        clock += durations[here * size + next_]! * factor;
        if (clock > latest[after]! + SLACK) break;
        if (clock < windowStart[after]!) clock = windowStart[after]!;
        clock += service[after]!;
        last = after;
        after = next[after]!;
      }
    }
    this.foundCost = best;
  }
}

import { LATE_ROUNDING, ROUNDING } from '../rounding.ts';
import type { Model } from '../model.ts';
import type { Overrides } from '../overrides.ts';
import type { RouteLists } from '../route-lists.ts';
import { Clock } from './clock.ts';

/** Numbers of a node's record. What is read together lies together: a record is one line of the processor's cache and a half. */
export const STRIDE = 12;
/** Earliest departure from the node. */
export const DEPARTURE = 0;
/** The service may begin no later: what follows would break a hard limit. */
export const LATEST = 1;
/** The leg that leads to the node: metres, and seconds at the vehicle's speed. 0 to the end of an idle route, and where there is no way. */
export const LEG_METRES = 2;
export const LEG_SECONDS = 3;
/** Arriving at t, the route ends at max(t + AHEAD, FLOOR) as long as t ≤ ON_TIME, and nobody is late. Known where `isRegular`. */
export const AHEAD = 4;
export const FLOOR = 5;
export const ON_TIME = 6;
/** Seconds of travel, service and breaks since the route's start, waiting left out. */
export const BUSY = 7;
/** The route may start so late that all up to here is as it is or on time; at least its earliest start. */
export const LAST_START = 8;
/** Metres and seconds on the road up to here, those of fixed steps included. */
export const METRES = 9;
export const ROAD = 10;
/** The leg behind the node may begin so late that what follows is not later than it is or may be. Known where a walk is needed. */
export const ROOM = 11;

/**
 * Times and ways along a route, as functions of when it is begun. A part of a route that takes `busy` seconds, ends no sooner than `floor` and is on time when it is begun by
 * `last` is one function, and two of them in a row are again one (time window segments: T. Vidal et al., Computers & Operations Research 40(1), 2013):
 *
 *     busy = busy₁ + busy₂     floor = max(floor₁ + busy₂, floor₂)     last = min(last₁, last₂ − busy₁)     allowed: floor₁ ≤ last₂
 *
 * A vehicle leaves as late as it can, so that its work takes max(busy, floor − last). Breaks, several windows and lateness depend on when a
 * node is reached: those nodes are walked through (`Clock`), until what follows is a function again.
 */
export class TimeSegments {
  /** STRIDE numbers for each node. */
  readonly record: Float64Array;
  /** 1: from the node on, a route without breaks is a function of the arrival. */
  readonly isRegular: Uint8Array;
  /** Next break when leaving a node, as its entry in the model's arrays. */
  readonly nextBreak: Int32Array;
  /** Seconds of breaks taken up to leaving a node, and of lateness at it and behind it. */
  readonly paused: Float64Array;
  readonly late: Float64Array;
  readonly lateBehind: Float64Array;
  /** By vehicle: earliest end, working time (fixed steps included), seconds waited, distance and travel (both with fixed steps), lateness, broken limits. */
  readonly end: Float64Array;
  readonly working: Float64Array;
  readonly waiting: Float64Array;
  readonly distance: Float64Array;
  readonly travel: Float64Array;
  readonly lateness: Float64Array;
  readonly broken: Int32Array;
  private readonly model: Model;
  private readonly lists: RouteLists;
  private readonly overrides: Overrides;
  private readonly clock: Clock;
  /** Node before each node when its leg was read; −1: to be read again. */
  private readonly legFrom: Int32Array;
  private readonly isOneTravelType: boolean;
  /** Seconds that a break adds to the leg to a node, and how late the leg may begin for the break's sake. */
  private readonly legBreak: Float64Array;
  private readonly legBreakLatest: Float64Array;

  constructor(model: Model, lists: RouteLists, overrides: Overrides) {
    const nodes = model.tasks + 2 * model.vehicles;
    this.model = model;
    this.lists = lists;
    this.overrides = overrides;
    this.clock = new Clock(model);
    this.record = new Float64Array(STRIDE * nodes);
    this.isRegular = new Uint8Array(nodes).fill(1);
    this.nextBreak = new Int32Array(nodes);
    this.paused = new Float64Array(nodes);
    this.late = new Float64Array(nodes);
    this.lateBehind = new Float64Array(nodes);
    const vehicles = () => new Float64Array(model.vehicles);
    this.end = vehicles();
    this.working = vehicles();
    this.waiting = vehicles();
    this.distance = vehicles();
    this.travel = vehicles();
    this.lateness = vehicles();
    this.broken = new Int32Array(model.vehicles);
    this.legFrom = new Int32Array(nodes).fill(-1);
    this.isOneTravelType = model.travelTypes <= 1;
    this.legBreak = new Float64Array(nodes);
    this.legBreakLatest = new Float64Array(nodes);
  }

  /** Computes times and ways of a route. */
  update(v: number): void {
    if (this.model.needsWalk[v] === 1) {
      this.walkForward(v);
      this.walkBackward(v);
    } else {
      this.goForward(v);
      this.goBackward(v);
    }
  }

  /** Seconds at a node when it follows another: service, and set-up unless both are at one place. */
  busyAt(node: number, before: number, v: number): number {
    const service = this.model.service[v]!;
    const setup = this.model.setup[v]!;
    return setup[node]! > 0 && !this.isSamePlace(node, before, v) ? service[node]! + setup[node]! : service[node]!;
  }

  /** Whether a stop needs no set-up behind a node because the vehicle is there already. */
  isSamePlace(node: number, before: number, v: number): boolean {
    const { tasks, location, setupFrom } = this.model;
    return (before < tasks ? location[before]! : setupFrom[v]!) === location[node]!;
  }

  private isIdle(v: number): boolean {
    return this.lists.length[v] === 0 && this.model.hasPrefix[v] === 0;
  }

  /** Reads the leg to a node. @returns false when there is no way */
  private readLeg(node: number, before: number, v: number): boolean {
    const { model, record, legFrom } = this;
    const at = node * STRIDE;
    if (legFrom[node] === before) return true;
    const entry = model.location[before]! * model.size + model.location[node]!;
    const metres = model.distances[v]![entry]!;
    if (metres === Number.POSITIVE_INFINITY) {
      record[at + LEG_METRES] = 0;
      record[at + LEG_SECONDS] = 0;
      legFrom[node] = -1;
      return false;
    }
    record[at + LEG_METRES] = metres;
    record[at + LEG_SECONDS] = model.durations[v]![entry]! * model.factor[v]!;
    legFrom[node] = this.isOneTravelType ? before : -1;
    return true;
  }

  /** How many hard limits of the whole route are broken. A route without stops beside the fixed ones is history. */
  private brokenLimits(v: number): number {
    const { lists, model, overrides } = this;
    const stops = lists.length[v]!;
    if (stops === 0) return 0;
    const isWithin =
      stops + model.prefixStops[v]! <= overrides.maxStops[v]! &&
      this.distance[v]! <= overrides.maxDistance[v]! + ROUNDING &&
      this.travel[v]! <= overrides.maxTravel[v]! + ROUNDING &&
      this.working[v]! <= overrides.maxWork[v]! + ROUNDING;
    return isWithin ? 0 : 1;
  }

  private begin(v: number): void {
    const { model, record, lists } = this;
    const start = lists.startOf(v) * STRIDE;
    record[start + DEPARTURE] = model.earliest[v]!;
    record[start + BUSY] = 0;
    record[start + LAST_START] = model.hasPrefix[v] === 1 ? model.earliest[v]! : Number.POSITIVE_INFINITY;
    record[start + METRES] = model.prefixDistance[v]!;
    record[start + ROAD] = model.prefixTravel[v]!;
  }

  private goForward(v: number): void {
    const { model, record, lists } = this;
    const { windowStart, limit } = model;
    const { next } = lists;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    this.begin(v);
    const isIdle = this.isIdle(v);
    const earliest = model.earliest[v]!;
    let departure = earliest;
    let busy = 0;
    let lastStart = record[start * STRIDE + LAST_START]!;
    let metres = record[start * STRIDE + METRES]!;
    let road = record[start * STRIDE + ROAD]!;
    let broken = 0;
    let served = 0;
    let before = start;
    for (let node = next[start]!; ; node = next[node]!) {
      const at = node * STRIDE;
      if (isIdle) {
        record[at + LEG_METRES] = 0;
        record[at + LEG_SECONDS] = 0;
        this.legFrom[node] = -1;
      } else if (!this.readLeg(node, before, v) && (before !== start || node !== end || model.hasPrefix[v] === 0)) {
        // Fixed steps without a way to the end are history.
        broken++;
      }
      const travel = record[at + LEG_SECONDS]!;
      let begin = departure + travel;
      if (begin < windowStart[node]!) begin = windowStart[node]!;
      const closes = node === end ? this.overrides.endLimit[v]! : limit[node]!;
      if (begin > closes + 2 * ROUNDING) broken++;
      busy += travel;
      const latest = (begin > closes ? begin : closes) - busy;
      if (latest < lastStart) lastStart = latest;
      if (before === start && model.leavesLate[v] === 0 && model.hasPrefix[v] === 0)
        lastStart = Math.max(earliest, begin - travel);
      const service = node === end ? 0 : this.busyAt(node, before, v);
      busy += service;
      served += service;
      departure = begin + service;
      metres += record[at + LEG_METRES]!;
      road += travel;
      record[at + DEPARTURE] = departure;
      record[at + BUSY] = busy;
      record[at + LAST_START] = lastStart;
      record[at + METRES] = metres;
      record[at + ROAD] = road;
      if (node === end) break;
      before = node;
    }
    this.finish(v, isIdle ? 0 : workOf(departure, busy, lastStart), departure, metres, road, served, broken);
  }

  private finish(
    v: number,
    work: number,
    end: number,
    metres: number,
    road: number,
    served: number,
    broken: number,
  ): void {
    const { model } = this;
    this.end[v] = end;
    this.working[v] = work + model.prefixWorking[v]!;
    this.distance[v] = metres;
    this.travel[v] = road;
    this.waiting[v] = Math.max(0, work - (road - model.prefixTravel[v]!) - served);
    this.broken[v] = this.isIdle(v) ? 0 : broken + this.brokenLimits(v);
  }

  private goBackward(v: number): void {
    const { model, record, lists } = this;
    const { windowStart, limit } = model;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    let after = end * STRIDE;
    let latest = this.overrides.endLimit[v]!;
    let ahead = 0;
    let floor = Number.NEGATIVE_INFINITY;
    record[after + LATEST] = latest;
    record[after + ON_TIME] = latest;
    record[after + AHEAD] = 0;
    record[after + FLOOR] = floor;
    for (let node = lists.prev[end]!; node !== start; node = lists.prev[node]!) {
      const at = node * STRIDE;
      const onward = this.busyAt(node, lists.prev[node]!, v) + record[after + LEG_SECONDS]!;
      const opens = windowStart[node]!;
      latest -= onward;
      if (limit[node]! < latest) latest = limit[node]!;
      if (latest < opens - ROUNDING) latest = Number.NEGATIVE_INFINITY;
      ahead += onward;
      if (opens + ahead > floor) floor = opens + ahead;
      record[at + LATEST] = latest;
      record[at + ON_TIME] = latest;
      record[at + AHEAD] = ahead;
      record[at + FLOOR] = floor;
      after = at;
    }
  }

  private walkForward(v: number): void {
    const { model, record, lists, clock } = this;
    const { windowEnd, limit } = model;
    const { next } = lists;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    this.begin(v);
    const isIdle = this.isIdle(v);
    let metres = record[start * STRIDE + METRES]!;
    let road = record[start * STRIDE + ROAD]!;
    let broken = 0;
    let served = 0;
    let before = start;
    clock.start(v);
    this.nextBreak[start] = clock.nextBreak;
    this.paused[start] = 0;
    this.late[start] = 0;
    for (let node = next[start]!; ; node = next[node]!) {
      const at = node * STRIDE;
      let service = 0;
      if (isIdle) {
        record[at + LEG_METRES] = 0;
        record[at + LEG_SECONDS] = 0;
        this.legFrom[node] = -1;
        this.legBreak[node] = 0;
      } else {
        const hasWay = this.readLeg(node, before, v);
        if (!hasWay && (before !== start || node !== end || model.hasPrefix[v] === 0)) broken++;
        service = node === end ? 0 : this.busyAt(node, before, v);
        const paused = clock.paused;
        clock.advance(v, node, record[at + LEG_SECONDS]!, service);
        this.legBreak[node] = clock.paused - paused;
        this.legBreakLatest[node] = clock.legLatest;
      }
      const begin = clock.departure - service;
      const closes = node === end ? this.overrides.endLimit[v]! : limit[node]!;
      if (begin > closes + 2 * ROUNDING) broken++;
      metres += record[at + LEG_METRES]!;
      road += record[at + LEG_SECONDS]!;
      served += service;
      record[at + DEPARTURE] = clock.departure;
      record[at + BUSY] = clock.busy;
      record[at + LAST_START] = clock.lastStart;
      record[at + METRES] = metres;
      record[at + ROAD] = road;
      this.nextBreak[node] = clock.nextBreak;
      this.paused[node] = clock.paused;
      this.late[node] = begin > windowEnd[node]! + LATE_ROUNDING ? begin - windowEnd[node]! : 0;
      if (node === end) break;
      before = node;
    }
    this.lateness[v] = clock.late;
    const work = isIdle ? 0 : workOf(clock.departure, clock.busy, clock.lastStart) - clock.paused;
    this.finish(v, work, clock.departure, metres, road, served, broken);
  }

  private walkBackward(v: number): void {
    const { model, record, lists, isRegular, lateBehind } = this;
    const { windowStart, windowEnd, limit, windows } = model;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    const last = end * STRIDE;
    record[last + LATEST] = this.overrides.endLimit[v]!;
    record[last + ON_TIME] = windowEnd[end]!;
    record[last + AHEAD] = 0;
    record[last + FLOOR] = Number.NEGATIVE_INFINITY;
    isRegular[end] = 1;
    lateBehind[end] = this.late[end]!;
    let after = end;
    // Latest begin at the node behind with all as late as it is at most.
    let room = Math.max(windowEnd[end]!, record[last + DEPARTURE]!);
    for (let node = lists.prev[end]!; ; node = lists.prev[node]!) {
      const at = node * STRIDE;
      const to = after * STRIDE;
      room -= record[to + LEG_SECONDS]! + this.legBreak[after]!;
      if (this.legBreak[after]! > 0 && this.legBreakLatest[after]! < room) room = this.legBreakLatest[after]!;
      record[at + ROOM] = room;
      if (node === start) break;
      const busy = this.busyAt(node, lists.prev[node]!, v);
      const begin = record[at + DEPARTURE]! - busy;
      room = Math.min(room - busy, Math.max(begin, this.clock.closeOf(node, begin)));
      const onward = busy + record[to + LEG_SECONDS]!;
      const several = windows[node]!;
      const byLimit = record[to + LATEST]! - onward;
      const byWindow = record[to + ON_TIME]! - onward;
      if (several) {
        record[at + LATEST] = limit[node]! < Number.POSITIVE_INFINITY ? latestStartIn(several, byLimit) : byLimit;
        record[at + ON_TIME] = latestStartIn(several, byWindow);
        isRegular[node] = 0;
      } else {
        const opens = windowStart[node]!;
        const allowed = Math.min(byLimit, limit[node]!);
        const inTime = Math.min(byWindow, windowEnd[node]!);
        record[at + LATEST] = allowed < opens - ROUNDING ? Number.NEGATIVE_INFINITY : allowed;
        record[at + ON_TIME] = inTime < opens - ROUNDING ? Number.NEGATIVE_INFINITY : inTime;
        isRegular[node] = isRegular[after]!;
      }
      record[at + AHEAD] = onward + record[to + AHEAD]!;
      record[at + FLOOR] = Math.max(windowStart[node]! + record[at + AHEAD]!, record[to + FLOOR]!);
      lateBehind[node] = lateBehind[after]! + this.late[node]!;
      after = node;
    }
  }
}

/** Seconds from leaving as late as possible to the end. */
export function workOf(end: number, busy: number, lastStart: number): number {
  const work = end - lastStart;
  return work > busy ? work : busy;
}

/** Latest moment up to `bound` inside one of the windows; −Infinity without one. */
function latestStartIn(windows: Float64Array, bound: number): number {
  for (let at = windows.length - 2; at >= 0; at -= 2) {
    if (windows[at]! <= bound + ROUNDING) return Math.min(bound, windows[at + 1]!);
  }
  return Number.NEGATIVE_INFINITY;
}

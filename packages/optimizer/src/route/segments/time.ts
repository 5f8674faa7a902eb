import { LATE_ROUNDING, ROUNDING } from '../rounding.ts';
import type { Model } from '../model.ts';
import type { Overrides } from '../overrides.ts';
import type { RouteLists } from '../route-lists.ts';
import { RouteWalk } from './route-walk.ts';

/**
 * Numbers of a node's record. Numbers that are read together are adjacent: a record is one line of the processor's
 * cache.
 */
export const STRIDE = 8;
/** Earliest departure from the node. */
export const DEPARTURE = 0;
/** Latest begin of the service with which no hard limit is broken after it. */
export const LATEST = 1;
/**
 * The leg to the node: metres, and seconds at the vehicle's speed. 0 to the end of an idle route, and where there is
 * no leg.
 */
export const LEG_METRES = 2;
export const LEG_SECONDS = 3;
/**
 * BUSY_AHEAD: seconds of travel, service and set-up from the begin of the service here to the route's end. Arriving
 * at t, the route ends at max(t + BUSY_AHEAD, FLOOR) while t ≤ `onTime`, and no stop is late. Valid where
 * `isRegular`. These and the next two are computed only where work has a price or a limit (`Model.needsWork`).
 */
export const BUSY_AHEAD = 4;
export const FLOOR = 5;
/** Seconds of travel, service, set-up and breaks since the route's start, without waiting. */
export const BUSY = 6;
/**
 * Latest start of the route with which no stop up to here gets later than now or than its window; at least the
 * earliest start.
 */
export const LAST_START = 7;

/**
 * Times and legs along a route, as functions of its begin. A part of a route that takes `busy` seconds, ends no
 * sooner than `floor` and is on time when it begins by `last` is one function, and two consecutive parts are again
 * one (time window segments: T. Vidal et al., Computers & Operations Research 40(1), 2013):
 *
 *     busy = busy₁ + busy₂     floor = max(floor₁ + busy₂, floor₂)     last = min(last₁, last₂ − busy₁)     allowed: floor₁ ≤ last₂
 *
 * A vehicle leaves as late as possible, so its work takes max(busy, floor − last). Breaks, several windows and
 * lateness depend on when a node is reached: those nodes are walked (`RouteWalk`), until the rest is a function again.
 */
export class TimeSegments {
  /** STRIDE numbers for each node. */
  readonly record: Float64Array;
  /** Where a walk is needed, 1: from the node on, a route without breaks is a function of the arrival. */
  readonly isRegular: Uint8Array;
  /**
   * Where a walk is needed: latest service start with which no later stop is late, and latest start of the leg after
   * the node with which no stop gets later than now.
   */
  readonly onTime: Float64Array;
  readonly room: Float64Array;
  /** Next break on departure from a node, as its entry in the model's arrays. */
  readonly nextBreak: Int32Array;
  /** Seconds of breaks taken until leaving a node, and of lateness at it and after it. */
  readonly paused: Float64Array;
  readonly late: Float64Array;
  readonly lateAfter: Float64Array;
  /** Metres and seconds of travel up to a node, fixed steps included. Valid after `updateTravelUpTo`. */
  readonly metres: Float64Array;
  readonly travelSeconds: Float64Array;
  /**
   * By vehicle: earliest end, working time (fixed steps included), seconds waited, distance and travel (both with
   * fixed steps), lateness, broken limits.
   */
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
  private readonly routeWalk: RouteWalk;
  /** Node before each node when its leg was read; −1: not read. */
  private readonly legFrom: Int32Array;
  private readonly isOneTravelType: boolean;
  /** Seconds that a break adds to the leg to a node, and the latest begin of the leg for the break. */
  private readonly legBreak: Float64Array;
  private readonly legBreakLatest: Float64Array;

  constructor(model: Model, lists: RouteLists, overrides: Overrides) {
    const nodes = model.tasks + 2 * model.vehicles;
    this.model = model;
    this.lists = lists;
    this.overrides = overrides;
    this.routeWalk = new RouteWalk(model);
    this.record = new Float64Array(STRIDE * nodes);
    this.isRegular = new Uint8Array(nodes).fill(1);
    this.onTime = new Float64Array(nodes);
    this.room = new Float64Array(nodes);
    this.nextBreak = new Int32Array(nodes);
    this.paused = new Float64Array(nodes);
    this.late = new Float64Array(nodes);
    this.lateAfter = new Float64Array(nodes);
    this.metres = new Float64Array(nodes);
    this.travelSeconds = new Float64Array(nodes);
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

  /** Computes times and legs of a route. */
  update(v: number): void {
    if (this.model.needsWalk[v] === 1) {
      this.walkForward(v);
      this.walkBackward(v);
    } else {
      this.goForward(v);
      this.goBackward(v, this.lists.prev[this.lists.endOf(v)]!);
    }
  }

  /**
   * The same for a route without breaks, several windows and lateness that was allowed, after tasks were inserted:
   * most figures before and after them stay.
   */
  updateAround(v: number, first: number, last: number): void {
    const { next } = this.lists;
    this.goOnForward(v, first, last);
    // The set-up of the next node may have changed.
    const from = this.model.hasSetups && next[last]! < this.model.tasks ? next[last]! : last;
    this.goBackward(v, from, first);
  }

  /** Computes metres and seconds of travel up to each node of a route whose legs are known. */
  updateTravelUpTo(v: number): void {
    const { model, record, lists } = this;
    const { next } = lists;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    let metres = model.prefixDistance[v]!;
    let travelSeconds = model.prefixTravel[v]!;
    this.metres[start] = metres;
    this.travelSeconds[start] = travelSeconds;
    for (let node = start; node !== end; ) {
      node = next[node]!;
      metres += record[node * STRIDE + LEG_METRES]!;
      travelSeconds += record[node * STRIDE + LEG_SECONDS]!;
      this.metres[node] = metres;
      this.travelSeconds[node] = travelSeconds;
    }
  }

  /** Returns the seconds at a node when it follows another: service, and set-up unless both are at one location. */
  busyAt(node: number, before: number, v: number): number {
    const service = this.model.service[v]!;
    const setup = this.model.setup[v]!;
    return setup[node]! > 0 && !this.isSamePlace(node, before, v) ? service[node]! + setup[node]! : service[node]!;
  }

  /** Returns whether a stop needs no set-up after a node because it is at the same location. */
  isSamePlace(node: number, before: number, v: number): boolean {
    const { tasks, location, setupFrom } = this.model;
    return (before < tasks ? location[before]! : setupFrom[v]!) === location[node]!;
  }

  private isIdle(v: number): boolean {
    return this.lists.length[v] === 0 && this.model.hasPrefix[v] === 0;
  }

  /** Reads the leg to a node. @returns false when it does not exist */
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

  /** Returns how many hard limits of the whole route are broken. A route of fixed steps alone is not checked. */
  private brokenLimits(v: number): number {
    const { lists, model, overrides } = this;
    const stops = lists.length[v]!;
    if (stops === 0) return 0;
    const isWithin =
      stops + model.prefixStops[v]! <= overrides.maxStops[v]! &&
      this.distance[v]! <= overrides.maxDistance[v]! + ROUNDING &&
      this.travel[v]! <= overrides.maxTravel[v]! + ROUNDING &&
      this.working[v]! <= overrides.maxWorking[v]! + ROUNDING;
    return isWithin ? 0 : 1;
  }

  private begin(v: number): void {
    const { model, record, lists } = this;
    const start = lists.startOf(v) * STRIDE;
    record[start + DEPARTURE] = model.earliest[v]!;
    record[start + BUSY] = 0;
    record[start + LAST_START] = model.hasPrefix[v] === 1 ? model.earliest[v]! : Number.POSITIVE_INFINITY;
  }

  private goForward(v: number): void {
    const { model, lists, record } = this;
    this.begin(v);
    this.distance[v] = model.prefixDistance[v]!;
    this.travel[v] = model.prefixTravel[v]!;
    if (!this.isIdle(v)) {
      this.passForward(v, lists.next[lists.startOf(v)]!, lists.endOf(v), false);
      return;
    }
    const end = lists.endOf(v);
    record[end * STRIDE + LEG_METRES] = 0;
    record[end * STRIDE + LEG_SECONDS] = 0;
    this.legFrom[end] = -1;
    record[end * STRIDE + DEPARTURE] = model.earliest[v]!;
    this.end[v] = model.earliest[v]!;
    this.working[v] = model.prefixWorking[v]!;
    this.waiting[v] = 0;
    this.broken[v] = 0;
  }

  /** Goes forward from the first of the inserted tasks. */
  private goOnForward(v: number, first: number, last: number): void {
    const { record } = this;
    // The legs of the new tasks are new; the leg to the node after each replaces its old one.
    record[first * STRIDE + LEG_METRES] = 0;
    record[first * STRIDE + LEG_SECONDS] = 0;
    record[last * STRIDE + LEG_METRES] = 0;
    record[last * STRIDE + LEG_SECONDS] = 0;
    this.legFrom[first] = -1;
    this.legFrom[last] = -1;
    this.passForward(v, first, last, true);
  }

  /**
   * Goes forward from a node.
   * @param last after this node, times may be unchanged
   * @param isKnown whether the figures after it are known, and changed legs replace their earlier values in the sums
   */
  private passForward(v: number, from: number, last: number, isKnown: boolean): void {
    const { model, record, lists, legFrom, isOneTravelType } = this;
    const { windowStart, latestBegin, location, size, hasSetups, needsWork } = model;
    const { next } = lists;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    const service = model.service[v]!;
    const distances = model.distances[v]!;
    const durations = model.durations[v]!;
    const factor = model.factor[v]!;
    let before = lists.prev[from]!;
    let departure = record[before * STRIDE + DEPARTURE]!;
    let busy = record[before * STRIDE + BUSY]!;
    let lastStart = record[before * STRIDE + LAST_START]!;
    let metres = this.distance[v]!;
    let travelSeconds = this.travel[v]!;
    let broken = 0;
    let isBehind = false;
    for (let node = from; ; node = next[node]!) {
      const at = node * STRIDE;
      const isOldLeg = legFrom[node] === before;
      if (isKnown && !isOldLeg) {
        metres -= record[at + LEG_METRES]!;
        travelSeconds -= record[at + LEG_SECONDS]!;
      }
      if (!isOldLeg) {
        const entry = location[before]! * size + location[node]!;
        const legMetres = distances[entry]!;
        if (legMetres === Number.POSITIVE_INFINITY) {
          record[at + LEG_METRES] = 0;
          record[at + LEG_SECONDS] = 0;
          legFrom[node] = -1;
          // Fixed steps without a leg to the end are accepted.
          if (before !== start || node !== end || model.hasPrefix[v] === 0) broken++;
        } else {
          record[at + LEG_METRES] = legMetres;
          record[at + LEG_SECONDS] = durations[entry]! * factor;
          legFrom[node] = isOneTravelType ? before : -1;
        }
      }
      const travel = record[at + LEG_SECONDS]!;
      if (!isKnown || !isOldLeg) {
        metres += record[at + LEG_METRES]!;
        travelSeconds += travel;
      }
      let begin = departure + travel;
      if (begin < windowStart[node]!) begin = windowStart[node]!;
      const closes = node === end ? this.overrides.endLimit[v]! : latestBegin[node]!;
      if (begin > closes + 2 * ROUNDING) broken++;
      let onSite = 0;
      if (node !== end) onSite = hasSetups ? this.busyAt(node, before, v) : service[node]!;
      departure = begin + onSite;
      if (needsWork) {
        busy += travel;
        const latest = (begin > closes ? begin : closes) - busy;
        if (latest < lastStart) lastStart = latest;
        if (before === start && model.leavesLate[v] === 0 && model.hasPrefix[v] === 0)
          lastStart = Math.max(model.earliest[v]!, begin - travel);
        busy += onSite;
        record[at + BUSY] = busy;
        record[at + LAST_START] = lastStart;
      } else if (isBehind && departure === record[at + DEPARTURE]!) {
        departure = this.end[v]!;
        break;
      }
      record[at + DEPARTURE] = departure;
      if (node === end) break;
      if (node === last) isBehind = isKnown;
      before = node;
    }
    this.finish(v, needsWork ? workOf(departure, busy, lastStart) : 0, busy, departure, metres, travelSeconds, broken);
  }

  /** Stores the figures of a route. @param moving seconds of travel, service and set-up */
  private finish(
    v: number,
    work: number,
    moving: number,
    end: number,
    metres: number,
    travelSeconds: number,
    broken: number,
  ): void {
    const { model } = this;
    this.end[v] = end;
    this.working[v] = work + model.prefixWorking[v]!;
    this.distance[v] = metres;
    this.travel[v] = travelSeconds;
    this.waiting[v] = Math.max(0, work - moving);
    this.broken[v] = this.isIdle(v) ? 0 : broken + this.brokenLimits(v);
  }

  /**
   * Goes backward from a node.
   * @param first before this node, times may be unchanged; −1: all are computed
   */
  private goBackward(v: number, from: number, first = -1): void {
    const { model, record, lists } = this;
    const { windowStart, latestBegin, hasSetups, needsWork } = model;
    const { prev, next } = lists;
    const service = model.service[v]!;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    if (first < 0) {
      record[end * STRIDE + LATEST] = this.overrides.endLimit[v]!;
      record[end * STRIDE + BUSY_AHEAD] = 0;
      record[end * STRIDE + FLOOR] = Number.NEGATIVE_INFINITY;
    }
    let after = next[from]! * STRIDE;
    let latest = record[after + LATEST]!;
    let ahead = record[after + BUSY_AHEAD]!;
    let floor = record[after + FLOOR]!;
    let isBefore = false;
    for (let node = from; node !== start; node = prev[node]!) {
      const at = node * STRIDE;
      const onSite = hasSetups ? this.busyAt(node, prev[node]!, v) : service[node]!;
      const onward = onSite + record[after + LEG_SECONDS]!;
      const opens = windowStart[node]!;
      latest -= onward;
      if (latestBegin[node]! < latest) latest = latestBegin[node]!;
      if (latest < opens - ROUNDING) latest = Number.NEGATIVE_INFINITY;
      if (needsWork) {
        ahead += onward;
        if (opens + ahead > floor) floor = opens + ahead;
        record[at + BUSY_AHEAD] = ahead;
        record[at + FLOOR] = floor;
      } else if (isBefore && record[at + LATEST] === latest) break;
      record[at + LATEST] = latest;
      if (node === first) isBefore = true;
      after = at;
    }
  }

  private walkForward(v: number): void {
    const { model, record, lists, routeWalk } = this;
    const { windowEnd, latestBegin } = model;
    const { next } = lists;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    this.begin(v);
    const isIdle = this.isIdle(v);
    let metres = model.prefixDistance[v]!;
    let travelSeconds = model.prefixTravel[v]!;
    let broken = 0;
    let before = start;
    routeWalk.start(v);
    this.nextBreak[start] = routeWalk.nextBreak;
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
        const paused = routeWalk.paused;
        routeWalk.advance(v, node, record[at + LEG_SECONDS]!, service);
        this.legBreak[node] = routeWalk.paused - paused;
        this.legBreakLatest[node] = routeWalk.legLatest;
      }
      const begin = routeWalk.departure - service;
      const closes = node === end ? this.overrides.endLimit[v]! : latestBegin[node]!;
      if (begin > closes + 2 * ROUNDING) broken++;
      metres += record[at + LEG_METRES]!;
      travelSeconds += record[at + LEG_SECONDS]!;
      record[at + DEPARTURE] = routeWalk.departure;
      record[at + BUSY] = routeWalk.busy;
      record[at + LAST_START] = routeWalk.lastStart;
      this.nextBreak[node] = routeWalk.nextBreak;
      this.paused[node] = routeWalk.paused;
      this.late[node] = begin > windowEnd[node]! + LATE_ROUNDING ? begin - windowEnd[node]! : 0;
      if (node === end) break;
      before = node;
    }
    this.lateness[v] = routeWalk.late;
    const work = isIdle ? 0 : workOf(routeWalk.departure, routeWalk.busy, routeWalk.lastStart) - routeWalk.paused;
    this.finish(v, work, routeWalk.busy - routeWalk.paused, routeWalk.departure, metres, travelSeconds, broken);
  }

  private walkBackward(v: number): void {
    const { model, record, lists, isRegular, lateAfter, onTime } = this;
    const { windowStart, windowEnd, latestBegin, windows } = model;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    const last = end * STRIDE;
    record[last + LATEST] = this.overrides.endLimit[v]!;
    onTime[end] = windowEnd[end]!;
    record[last + BUSY_AHEAD] = 0;
    record[last + FLOOR] = Number.NEGATIVE_INFINITY;
    isRegular[end] = 1;
    lateAfter[end] = this.late[end]!;
    let after = end;
    // Latest service start at the next node with which no stop gets later.
    let room = Math.max(windowEnd[end]!, record[last + DEPARTURE]!);
    for (let node = lists.prev[end]!; ; node = lists.prev[node]!) {
      const at = node * STRIDE;
      const to = after * STRIDE;
      room -= record[to + LEG_SECONDS]! + this.legBreak[after]!;
      if (this.legBreak[after]! > 0 && this.legBreakLatest[after]! < room) room = this.legBreakLatest[after]!;
      this.room[node] = room;
      if (node === start) break;
      const busy = this.busyAt(node, lists.prev[node]!, v);
      const begin = record[at + DEPARTURE]! - busy;
      room = Math.min(room - busy, Math.max(begin, this.routeWalk.closeOf(node, begin)));
      const onward = busy + record[to + LEG_SECONDS]!;
      const several = windows[node]!;
      const byLimit = record[to + LATEST]! - onward;
      const byWindow = onTime[after]! - onward;
      if (several) {
        record[at + LATEST] = latestBegin[node]! < Number.POSITIVE_INFINITY ? latestStartIn(several, byLimit) : byLimit;
        onTime[node] = latestStartIn(several, byWindow);
        isRegular[node] = 0;
      } else {
        const opens = windowStart[node]!;
        const allowed = Math.min(byLimit, latestBegin[node]!);
        const inTime = Math.min(byWindow, windowEnd[node]!);
        record[at + LATEST] = allowed < opens - ROUNDING ? Number.NEGATIVE_INFINITY : allowed;
        onTime[node] = inTime < opens - ROUNDING ? Number.NEGATIVE_INFINITY : inTime;
        isRegular[node] = isRegular[after]!;
      }
      record[at + BUSY_AHEAD] = onward + record[to + BUSY_AHEAD]!;
      record[at + FLOOR] = Math.max(windowStart[node]! + record[at + BUSY_AHEAD]!, record[to + FLOOR]!);
      lateAfter[node] = lateAfter[after]! + this.late[node]!;
      after = node;
    }
  }
}

/** Returns the seconds from the latest departure to the end. */
export function workOf(end: number, busy: number, lastStart: number): number {
  const work = end - lastStart;
  return work > busy ? work : busy;
}

/** Returns the latest time up to `bound` inside one of the windows; −Infinity without one. */
function latestStartIn(windows: Float64Array, bound: number): number {
  for (let at = windows.length - 2; at >= 0; at -= 2) {
    if (windows[at]! <= bound + ROUNDING) return Math.min(bound, windows[at + 1]!);
  }
  return Number.NEGATIVE_INFINITY;
}

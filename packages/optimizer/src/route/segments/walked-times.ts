import type { Model } from '../model.ts';
import type { Overrides } from '../overrides.ts';
import { LATE_ROUNDING, ROUNDING } from '../rounding.ts';
import type { RouteLists } from '../route-lists.ts';
import type { RouteTimes } from './route-times.ts';
import { RouteWalk } from './route-walk.ts';
import {
  BUSY,
  BUSY_AHEAD,
  DEPARTURE,
  FLOOR,
  LATEST_ROUTE_START,
  LATEST_SERVICE,
  LEG_METRES,
  LEG_SECONDS,
  STRIDE,
} from './time-record.ts';

/** Times of routes that need a walk, because of breaks, several windows or lateness (`Model.needsWalk`). */
export class WalkedTimes {
  /** 1: from the node on, a route without breaks is a function of the arrival. */
  readonly isRegular: Uint8Array;
  /** Latest service start with which no later stop is late. */
  readonly onTime: Float64Array;
  /** Latest start of the leg after the node with which no stop gets later than now. */
  readonly room: Float64Array;
  /** Next break on departure from a node, as its index in the due breaks of the vehicle. */
  readonly nextBreak: Int32Array;
  /** Seconds of breaks taken until leaving a node. */
  readonly breakSecondsUpTo: Float64Array;
  /** Seconds of lateness at a node, and at it and after it. */
  readonly late: Float64Array;
  readonly lateAfter: Float64Array;
  /** Seconds that a break adds to the leg to a node, and the latest begin of the leg for the break. */
  private readonly legBreak: Float64Array;
  private readonly legBreakLatest: Float64Array;
  private readonly times: RouteTimes;
  private readonly model: Model;
  private readonly lists: RouteLists;
  private readonly overrides: Overrides;
  private readonly routeWalk: RouteWalk;

  /** @param times receives the figures of nodes and routes */
  constructor(times: RouteTimes, model: Model, lists: RouteLists, overrides: Overrides) {
    const nodes = model.tasks + 2 * model.vehicles;
    this.times = times;
    this.model = model;
    this.lists = lists;
    this.overrides = overrides;
    this.routeWalk = new RouteWalk(model);
    this.isRegular = new Uint8Array(nodes).fill(1);
    this.onTime = new Float64Array(nodes);
    this.room = new Float64Array(nodes);
    this.nextBreak = new Int32Array(nodes);
    this.breakSecondsUpTo = new Float64Array(nodes);
    this.late = new Float64Array(nodes);
    this.lateAfter = new Float64Array(nodes);
    this.legBreak = new Float64Array(nodes);
    this.legBreakLatest = new Float64Array(nodes);
  }

  /** Computes times and legs of a route. */
  update(v: number): void {
    this.walkForward(v);
    this.walkBackward(v);
  }

  private walkForward(v: number): void {
    const { model, times, lists, routeWalk } = this;
    const { record } = times;
    const { windowEnd, latestBegin } = model;
    const { next } = lists;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    times.begin(v);
    const isIdle = times.isIdle(v);
    let metres = model.prefix.distance[v]!;
    let travelSeconds = model.prefix.travel[v]!;
    let broken = 0;
    let before = start;
    routeWalk.start(v, times.release[v]!);
    this.nextBreak[start] = routeWalk.nextBreak;
    this.breakSecondsUpTo[start] = 0;
    this.late[start] = 0;
    for (let node = next[start]!; ; node = next[node]!) {
      const at = node * STRIDE;
      let onSite = 0;
      if (isIdle) {
        record[at + LEG_METRES] = 0;
        record[at + LEG_SECONDS] = 0;
        times.legFrom[node] = -1;
        this.legBreak[node] = 0;
      } else {
        const hasLeg = times.readLeg(node, before, v);
        if (!hasLeg && (before !== start || node !== end || model.hasPrefix[v] === 0)) broken++;
        onSite = node === end ? 0 : times.onSiteAt(node, before, v);
        const breaksBefore = routeWalk.breakSeconds;
        routeWalk.advance(v, node, record[at + LEG_SECONDS]!, onSite);
        this.legBreak[node] = routeWalk.breakSeconds - breaksBefore;
        this.legBreakLatest[node] = routeWalk.legLatest;
      }
      const begin = routeWalk.departure - onSite;
      const closes = node === end ? this.overrides.endLimit[v]! : latestBegin[node]!;
      if (begin > closes + 2 * ROUNDING) broken++;
      metres += record[at + LEG_METRES]!;
      travelSeconds += record[at + LEG_SECONDS]!;
      record[at + DEPARTURE] = routeWalk.departure;
      record[at + BUSY] = isIdle ? 0 : routeWalk.busy;
      record[at + LATEST_ROUTE_START] = routeWalk.latestRouteStart;
      this.nextBreak[node] = routeWalk.nextBreak;
      this.breakSecondsUpTo[node] = routeWalk.breakSeconds;
      this.late[node] = begin > windowEnd[node]! + LATE_ROUNDING ? begin - windowEnd[node]! : 0;
      if (node === end) break;
      before = node;
    }
    times.lateness[v] = routeWalk.late;
    const work = isIdle
      ? 0
      : model.departures.elapsed(v, routeWalk.departure, routeWalk.busy, routeWalk.latestRouteStart) -
        routeWalk.breakSeconds;
    times.finish(v, work, routeWalk.busy - routeWalk.breakSeconds, routeWalk.departure, metres, travelSeconds, broken);
  }

  private walkBackward(v: number): void {
    const { model, times, lists, isRegular, lateAfter, onTime } = this;
    const { record } = times;
    const { windowStart, windowEnd, latestBegin, windows } = model;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    const last = end * STRIDE;
    record[last + LATEST_SERVICE] = this.overrides.endLimit[v]!;
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
      const onSite = times.onSiteAt(node, lists.prev[node]!, v);
      const begin = record[at + DEPARTURE]! - onSite;
      room = Math.min(room - onSite, Math.max(begin, this.routeWalk.closeOf(node, begin)));
      const onward = onSite + record[to + LEG_SECONDS]!;
      const several = windows[node]!;
      const byLimit = record[to + LATEST_SERVICE]! - onward;
      const byWindow = onTime[after]! - onward;
      if (several) {
        record[at + LATEST_SERVICE] =
          latestBegin[node]! < Number.POSITIVE_INFINITY ? latestStartIn(several, byLimit) : byLimit;
        onTime[node] = latestStartIn(several, byWindow);
        isRegular[node] = 0;
      } else {
        const opens = windowStart[node]!;
        const allowed = Math.min(byLimit, latestBegin[node]!);
        const inTime = Math.min(byWindow, windowEnd[node]!);
        record[at + LATEST_SERVICE] = allowed < opens - ROUNDING ? Number.NEGATIVE_INFINITY : allowed;
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

/** Returns the latest time up to `bound` inside one of the windows; −Infinity without one. */
function latestStartIn(windows: Float64Array, bound: number): number {
  for (let at = windows.length - 2; at >= 0; at -= 2) {
    if (windows[at]! <= bound + ROUNDING) return Math.min(bound, windows[at + 1]!);
  }
  return Number.NEGATIVE_INFINITY;
}

import type { Model } from '../model.ts';
import type { Overrides } from '../overrides.ts';
import { ROUNDING } from '../rounding.ts';
import type { RouteLists } from '../route-lists.ts';
import { RouteTimes } from './route-times.ts';
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
import { WalkedTimes } from './walked-times.ts';

/**
 * Times and legs along a route, as functions of its begin. A part of a route that takes `busy` seconds, ends no
 * sooner than `floor` and is on time when it begins by `last` is one function, and two consecutive parts are again
 * one (time window segments: T. Vidal et al., Computers & Operations Research 40(1), 2013):
 *
 *     busy = busy₁ + busy₂     floor = max(floor₁ + busy₂, floor₂)     last = min(last₁, last₂ − busy₁)     allowed: floor₁ ≤ last₂
 *
 * A vehicle leaves as late as possible, so its work takes max(busy, floor − last). Breaks, several windows and
 * lateness depend on when a node is reached: those nodes are walked (`WalkedTimes`), until the rest is a function again.
 */
export class TimeSegments extends RouteTimes {
  /** Figures that only routes with a walk have (`Model.needsWalk`). */
  readonly walked: WalkedTimes;
  /** Metres and seconds of travel up to a node, fixed steps included. Valid after `updateTravelUpTo`. */
  readonly metres: Float64Array;
  readonly travelSeconds: Float64Array;

  constructor(model: Model, lists: RouteLists, overrides: Overrides) {
    super(model, lists, overrides);
    const nodes = model.tasks + 2 * model.vehicles;
    this.walked = new WalkedTimes(this, model, lists, overrides);
    this.metres = new Float64Array(nodes);
    this.travelSeconds = new Float64Array(nodes);
  }

  /** Computes times and legs of a route. */
  update(v: number): void {
    if (this.model.needsWalk[v] === 1) {
      this.walked.update(v);
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
    let metres = model.prefix.distance[v]!;
    let travelSeconds = model.prefix.travel[v]!;
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

  private goForward(v: number): void {
    const { model, lists, record } = this;
    const leave = this.begin(v);
    this.distance[v] = model.prefix.distance[v]!;
    this.travel[v] = model.prefix.travel[v]!;
    if (!this.isIdle(v)) {
      this.passForward(v, lists.next[lists.startOf(v)]!, lists.endOf(v), false);
      return;
    }
    const end = lists.endOf(v);
    record[end * STRIDE + LEG_METRES] = 0;
    record[end * STRIDE + LEG_SECONDS] = 0;
    this.legFrom[end] = -1;
    record[end * STRIDE + DEPARTURE] = leave;
    record[end * STRIDE + BUSY] = 0;
    this.end[v] = leave;
    this.working[v] = model.prefix.working[v]!;
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
    let latestRouteStart = record[before * STRIDE + LATEST_ROUTE_START]!;
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
      if (node !== end) onSite = hasSetups ? this.onSiteAt(node, before, v) : service[node]!;
      departure = begin + onSite;
      if (needsWork) {
        busy += travel;
        const latest = (begin > closes ? begin : closes) - busy;
        if (latest < latestRouteStart) latestRouteStart = latest;
        if (before === start && model.leavesLate[v] === 0 && model.hasPrefix[v] === 0)
          latestRouteStart = Math.max(record[start * STRIDE + DEPARTURE]!, begin - travel);
        busy += onSite;
        record[at + BUSY] = busy;
        record[at + LATEST_ROUTE_START] = latestRouteStart;
      } else if (isBehind && departure === record[at + DEPARTURE]!) {
        departure = this.end[v]!;
        break;
      }
      record[at + DEPARTURE] = departure;
      if (node === end) break;
      if (node === last) isBehind = isKnown;
      before = node;
    }
    this.finish(
      v,
      needsWork ? model.departures.elapsed(v, departure, busy, latestRouteStart) : 0,
      busy,
      departure,
      metres,
      travelSeconds,
      broken,
    );
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
      record[end * STRIDE + LATEST_SERVICE] = this.overrides.endLimit[v]!;
      record[end * STRIDE + BUSY_AHEAD] = 0;
      record[end * STRIDE + FLOOR] = Number.NEGATIVE_INFINITY;
    }
    let after = next[from]! * STRIDE;
    let latest = record[after + LATEST_SERVICE]!;
    let ahead = record[after + BUSY_AHEAD]!;
    let floor = record[after + FLOOR]!;
    let isBefore = false;
    for (let node = from; node !== start; node = prev[node]!) {
      const at = node * STRIDE;
      const onSite = hasSetups ? this.onSiteAt(node, prev[node]!, v) : service[node]!;
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
      } else if (isBefore && record[at + LATEST_SERVICE] === latest) break;
      record[at + LATEST_SERVICE] = latest;
      if (node === first) isBefore = true;
      after = at;
    }
  }
}

import { breakOverload, type DueBreak } from '../../constraints/time/break.ts';
import { serviceStartAt, spareAt, TIME_TOLERANCE } from '../../constraints/time/time-windows.ts';
import type { TimeWindow } from '../../problem/problem.ts';
import { LATE_ROUNDING } from '../rounding.ts';
import type { FixedStepsWalk } from '../fixed-steps-walk.ts';
import type { Model } from '../model.ts';

const NO_LOAD = new Float64Array(0);

/** A reload, see `RouteWalk.reloadWindows`. */
export const NO_NODE = -1;

/**
 * Times a route leg by leg, with breaks, several windows and lateness. It agrees with plan mode
 * (schedule/route-timer.ts): the route is timed from its earliest start, and `latestRouteStart` is how late it may begin.
 */
export class RouteWalk {
  /** Departure from the last node, seconds from midnight. */
  departure = 0;
  /** Seconds of loading, travel, service and breaks since the begin of the route. */
  busy = 0;
  /** Latest begin of the route with which no stop becomes later than now or than allowed. */
  latestRouteStart = 0;
  /** The breaks of the route, and the first that is still due. */
  breaks: readonly DueBreak[] = [];
  nextBreak = 0;
  /** Breaks that were missed although another window of theirs had not passed. */
  missedBreaks = 0;
  /** Breaks that end after their window, and breaks with more on board than they allow. */
  lateBreaks = 0;
  loadedBreaks = 0;
  /** Load on the next leg in each dimension; empty: no break limits it. */
  onBoard: Float64Array = NO_LOAD;
  /** Seconds of breaks taken, and of lateness. */
  breakSeconds = 0;
  late = 0;
  /** Latest begin of the last leg for a break on it; Infinity without one. */
  legLatest = Number.POSITIVE_INFINITY;
  /** The first break on the last leg; none when it equals `nextBreak`. */
  firstBreak = 0;
  /** When the next reload may begin; undefined: at any time. */
  reloadWindows: readonly TimeWindow[] | undefined;
  /** True when the next leg is the first one. */
  isAtHome = false;
  /** When the breaks before the earliest departure end. */
  private rested = 0;
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  /**
   * Begins a vehicle's route.
   * @param release when the goods can be loaded; −Infinity: at any time
   * @param due breaks; those of the first choice of windows when absent
   */
  start(v: number, release: number, due?: readonly DueBreak[]): void {
    const { model } = this;
    const { departures } = model;
    const hasPrefix = model.hasPrefix[v] === 1;
    this.departure = departures.leaveAfter(v, release, due);
    this.busy = departures.loading[v]!;
    this.latestRouteStart = hasPrefix
      ? this.departure
      : Math.max(departures.latestBegin[v]!, this.departure - this.busy);
    this.breaks = due ?? model.dueBreaks[v]![0]!;
    this.nextBreak = departures.rests[v]!;
    this.lateBreaks = 0;
    this.loadedBreaks = 0;
    this.missedBreaks = departures.missed[v]!;
    this.rested = departures.rested[v]!;
    this.breakSeconds = 0;
    this.late = 0;
    this.legLatest = Number.POSITIVE_INFINITY;
    this.isAtHome = !hasPrefix;
  }

  /** Begins behind fixed steps that may move, with the times that they had last. */
  beginBehind(due: readonly DueBreak[], { departure, nextBreak, missedBreaks, late }: FixedStepsWalk): void {
    this.departure = departure;
    this.busy = 0;
    this.latestRouteStart = departure;
    this.breaks = due;
    this.nextBreak = nextBreak;
    this.lateBreaks = 0;
    this.loadedBreaks = 0;
    this.missedBreaks = missedBreaks;
    this.breakSeconds = 0;
    this.late = late;
    this.legLatest = Number.POSITIVE_INFINITY;
    this.isAtHome = false;
  }

  /** Copies the state of another walk. */
  copy(other: RouteWalk): void {
    this.departure = other.departure;
    this.busy = other.busy;
    this.latestRouteStart = other.latestRouteStart;
    this.nextBreak = other.nextBreak;
    this.breaks = other.breaks;
    this.breakSeconds = other.breakSeconds;
    this.late = other.late;
    this.isAtHome = other.isAtHome;
    this.rested = other.rested;
  }

  /** Walks a leg of `travel` seconds to a node, and serves it for `service` seconds. */
  advance(v: number, node: number, travel: number, service: number): void {
    const { model } = this;
    const earliest = this.departure;
    let begin = this.serviceStart(node, earliest + travel);
    let breakOnLeg = 0;
    this.legLatest = Number.POSITIVE_INFINITY;
    this.firstBreak = this.nextBreak;
    if (this.nextBreak < this.breaks.length) {
      const first = this.takeBreaks(v, node, travel, service, begin);
      this.firstBreak = first;
      begin = this.begin;
      for (let at = first; at < this.nextBreak; at++) breakOnLeg += this.breaks[at]!.durationSeconds;
      if (first < this.nextBreak) this.legLatest = this.breaks[first]!.latestStart;
    }
    let leave = earliest;
    if (this.isAtHome) {
      this.isAtHome = false;
      leave = model.departures.latest(v, leave, Math.min(begin - travel - breakOnLeg, this.legLatest));
      if (model.leavesLate[v] === 0) this.latestRouteStart = leave;
    }
    if (this.legLatest < Number.POSITIVE_INFINITY) this.notLaterThan(Math.max(this.legLatest, leave) - this.busy);
    this.busy += travel + breakOnLeg;
    this.breakSeconds += breakOnLeg;
    const closes = this.closeOf(node, begin);
    if (begin > closes + LATE_ROUNDING) this.late += begin - closes;
    this.notLaterThan((begin > closes ? begin : closes) - this.busy);
    this.busy += service;
    this.departure = begin + service;
  }

  private notLaterThan(start: number): void {
    if (start < this.latestRouteStart) this.latestRouteStart = start;
  }

  private begin = 0;

  /**
   * Takes the breaks of a leg (constraints/break.ts), and sets `begin` to the begin of the service. @returns the
   * first of them that is not taken before leaving
   */
  private takeBreaks(v: number, node: number, travel: number, service: number, serviceStart: number): number {
    const { breaks } = this;
    const leave = this.departure;
    let from = this.nextBreak;
    for (; from < breaks.length && leave > breaks[from]!.latestStart; from++)
      if (leave <= breaks[from]!.latestStartOfAnyWindow) this.missedBreaks++;
    let begin = serviceStart;
    let clock = leave;
    let ahead = travel;
    let taken = from;
    for (; taken < breaks.length; taken++) {
      const { windowStart, latestStart, durationSeconds } = breaks[taken]!;
      const pauseAt = clock > windowStart ? clock : windowStart;
      const arrivalAtNode = clock + ahead;
      const arrival = (arrivalAtNode > pauseAt ? arrivalAtNode : pauseAt) + durationSeconds;
      if (begin + service <= latestStart && (arrival > begin || this.isTooLoaded(taken))) break;
      begin = this.serviceStart(node, arrival);
      const driven = pauseAt - clock;
      ahead -= driven < ahead ? driven : ahead;
      clock = pauseAt + durationSeconds;
    }
    this.nextBreak = taken;
    this.begin = begin;
    const first = this.isAtHome ? this.firstOnTheWay(v, from, taken, travel, begin) : from;
    for (let at = first; at < taken; at++) {
      const { windowStart, windowEnd, durationSeconds } = breaks[at]!;
      if (windowStart + durationSeconds > windowEnd + TIME_TOLERANCE) this.lateBreaks++;
      if (this.isTooLoaded(at)) this.loadedBreaks++;
    }
    return first;
  }

  private isTooLoaded(rest: number): boolean {
    return this.onBoard !== NO_LOAD && breakOverload(this.breaks[rest]!, this.onBoard) > 0;
  }

  /**
   * Returns the first of the breaks [from, to) that is not taken before the vehicle leaves
   * (constraints/first-leg.ts).
   */
  private firstOnTheWay(v: number, from: number, to: number, travel: number, begin: number): number {
    const { breaks } = this;
    const { departures } = this.model;
    let onTheWay = 0;
    for (let at = from; at < to; at++) onTheWay += breaks[at]!.durationSeconds;
    let first = from;
    let { rested } = this;
    for (let at = from; at < to; at++) {
      const { windowStart, durationSeconds, isByWork } = breaks[at]!;
      if (isByWork) break;
      if (windowStart > rested) rested = windowStart;
      rested += durationSeconds;
      onTheWay -= durationSeconds;
      const next = at + 1 < to ? breaks[at + 1]!.latestStart : Number.POSITIVE_INFINITY;
      const leave = departures.latest(v, this.departure, Math.min(begin - travel - onTheWay, next));
      if (leave - departures.loading[v]! >= rested) first = at + 1;
    }
    return first;
  }

  private serviceStart(node: number, arrival: number): number {
    if (node === NO_NODE) return serviceStartAt(this.reloadWindows, arrival);
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

  /** Returns the end of the window in which a service begins; the last window's end when it begins later. */
  closeOf(node: number, begin: number): number {
    if (node === NO_NODE) return begin + spareAt(this.reloadWindows, begin);
    const several = this.model.windows[node]!;
    if (several === null) return this.model.windowEnd[node]!;
    for (let at = 1; at < several.length; at += 2) if (begin <= several[at]!) return several[at]!;
    return several.at(-1)!;
  }
}

import { type DueBreak, isLess } from '../constraints/time/break.ts';
import { excessOf } from '../constraints/limits/excess.ts';
import { reloadingWindows } from '../constraints/time/leaving.ts';
import type { TimeWindow } from '../problem/problem.ts';
import type { TimedRoute } from '../rules/index.ts';
import { type TimedWithBreaks, timeWithBreaksByWork } from '../schedule/breaks-by-work.ts';
import { FixedStepsWalk } from './fixed-steps-walk.ts';
import type { Model } from './model.ts';
import type { Overrides } from './overrides.ts';
import { ROUNDING } from './rounding.ts';
import { NO_NODE, RouteWalk } from './segments/route-walk.ts';
import { Trips } from './trips.ts';

/** A sequence as timed with some breaks. `badness`: the figures by which plan mode chooses breaks, the first ones first. */
interface WalkedWithBreaks extends TimedWithBreaks {
  readonly broken: number;
  readonly late: number;
  readonly onSite: number;
  readonly badness: readonly number[];
}

const NONE: ReadonlySet<number> = new Set();

/** Walks whole sequences of stops, with all rules about loads and times. */
export class SequenceWalk {
  /** Broken hard rules of the sequence that was read last. */
  broken = 0;
  /** Of the sequence that was read last, with fixed steps: prices or metres of its legs, metres, and seconds of travel. */
  distance = 0;
  metres = 0;
  travel = 0;
  /** Of the same: seconds on site, and least seconds of work. Both are lower bounds until it is timed. */
  onSite = 0;
  leastWorking = 0;
  /** Of the sequence that was timed last: seconds of work with fixed steps, its end, and seconds of lateness. */
  working = 0;
  end = 0;
  late = 0;
  private readonly model: Model;
  private readonly overrides: Overrides;
  private readonly routeWalk: RouteWalk;
  private readonly trips: Trips;
  private readonly fixed: FixedStepsWalk;
  private vehicle = 0;
  /** Of the sequence that was read last: reloads before fixed steps, and seconds on site behind these. */
  private reloadsAmongFixed = 0;
  private onSiteBehind = 0;
  /** True when the sequence that was read last adds orders to the fixed steps. */
  private hasNewOrders = false;
  /** The points of the sequence: stops, reloads and the end. Node (NO_NODE: a reload), location, leg and service. */
  private points = 0;
  /** True when the vehicle leaves too late. */
  private isLate = false;
  private readonly node: Int32Array;
  private readonly place: Int32Array;
  private readonly leg: Float64Array;
  private readonly service: Float64Array;
  /** When each begins, and the breaks on the leg to it: [from, to) in the model's arrays. */
  private readonly begin: Float64Array;
  private readonly breaksFrom: Int32Array;
  private readonly breaksTo: Int32Array;
  /** Indexes of all breaks of each vehicle. */
  private readonly breakIndexes: readonly ReadonlySet<number>[];
  /** When each vehicle may begin to reload at a place, without release times. */
  private readonly openingHours: readonly Map<number, readonly TimeWindow[] | undefined>[];

  constructor(model: Model, overrides: Overrides) {
    const most = 2 * model.tasks + 2;
    this.model = model;
    this.overrides = overrides;
    this.routeWalk = new RouteWalk(model);
    this.trips = new Trips(model);
    this.fixed = new FixedStepsWalk(model, this.trips);
    this.node = new Int32Array(most);
    this.place = new Int32Array(most);
    this.leg = new Float64Array(most);
    this.service = new Float64Array(most);
    this.begin = new Float64Array(most);
    this.breaksFrom = new Int32Array(most);
    this.breaksTo = new Int32Array(most);
    this.openingHours = model.reloadPlaces.map(() => new Map());
    this.breakIndexes = model.problem.vehicles.map(({ breaks = [] }) => new Set(breaks.keys()));
  }

  /** Returns lower bounds of the departures from the vehicles' starts or last fixed steps. */
  earliestDepartures(): Float64Array {
    const { model, fixed } = this;
    return model.departures.earliest.map((earliest, v) => {
      if (model.movesFixedSteps[v] === 1) return fixed.leastDeparture(v);
      // Other breaks than those of the first choice may let the vehicle leave earlier.
      return model.hasBreakChoices(v) ? Math.min(earliest, model.departures.leaveWithoutBreaks(v)) : earliest;
    });
  }

  /**
   * Reads loads, trips and legs of a sequence behind the fixed steps of a vehicle.
   * @param fits true: the loads fit on a single trip
   */
  read(v: number, sequence: Int32Array, stops: number, fits: boolean): void {
    const { model, trips } = this;
    this.broken = 0;
    this.hasNewOrders = stops > 0 && model.movesFixedSteps[v] === 1 && this.addsOrders(sequence, stops);
    if (fits && model.hasBreakLoads[v] === 0) {
      this.readLegs(v, sequence, stops);
      return;
    }
    trips.split(v, sequence, stops);
    this.broken =
      model.movesFixedSteps[v] === 1
        ? trips.overloadsWithFixedSteps(v, sequence, this.hasNewOrders)
        : trips.overloads(v, sequence);
    if (!model.areReloadsIgnored) this.broken += Math.max(0, trips.count - model.limits.reloads[v]!);
    this.readLegs(v, sequence, stops, trips.count);
  }

  /** Returns whether a sequence has stops other than deliveries of shipments on board. */
  private addsOrders(sequence: Int32Array, stops: number): boolean {
    const { carriedBy, unitOf } = this.model;
    for (let stop = 0; stop < stops; stop++) if (carriedBy[unitOf[sequence[stop]!]!]! < 0) return true;
    return false;
  }

  /**
   * Reads the legs alone, of a sequence without reloads.
   * @param reloads how many of the trips that were read last
   */
  readLegs(v: number, sequence: Int32Array, stops: number, reloads = 0): void {
    const { model, trips, fixed } = this;
    const { size, location } = model;
    const service = model.service[v]!;
    const allMetres = model.metres[v]!;
    const isLimited = model.maxMetres[v]! < Number.POSITIVE_INFINITY;
    const setup = model.setup[v]!;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const factor = model.factor[v]!;
    const endNode = model.tasks + model.vehicles + v;
    let trip = 0;
    let fixedStops = 0;
    this.reloadsAmongFixed = 0;
    if (model.movesFixedSteps[v] === 1) {
      fixed.readLegs(v, reloads);
      fixedStops = model.prefix.stops[v]!;
      trip = reloads === 0 ? 0 : trips.amongFixed;
      this.reloadsAmongFixed = trip;
      this.broken += fixed.unreachable;
      this.distance = fixed.distance;
      this.metres = fixed.metres;
      this.travel = fixed.travel;
      this.onSite = fixed.leastOnSite;
    } else {
      this.distance = model.prefix.distance[v]!;
      this.metres = model.prefix.distance[v]!;
      this.travel = model.prefix.travel[v]!;
      this.onSite = model.prefix.onSite[v]! + model.departures.loading[v]!;
    }
    this.points = 0;
    let from = location[model.tasks + v]!;
    let locationBefore = model.setupFrom[v]!;
    for (let stop = 0; stop <= stops; this.points++) {
      const at = this.points;
      const isReload = trip < reloads && trips.reloads[trip] === fixedStops + stop;
      const node = isReload ? NO_NODE : stop === stops ? endNode : sequence[stop]!;
      if (isReload) trips.detour(v, from, location[sequence[stop]!]!);
      const to = isReload ? trips.place : location[node]!;
      const metres = distances[from * size + to]!;
      let travel = durations[from * size + to]! * factor;
      if (metres === Number.POSITIVE_INFINITY) {
        travel = 0;
        // Fixed steps without a leg to the end are accepted.
        if (node !== endNode || stops > 0 || model.hasPrefix[v] === 0) this.broken++;
      } else {
        this.distance += metres;
        if (isLimited) this.metres += allMetres[from * size + to]!;
      }
      let onSite = 0;
      if (isReload) onSite = model.reloadSeconds[v]!;
      else if (node !== endNode) onSite = service[node]! + (to === locationBefore ? 0 : setup[node]!);
      this.node[at] = node;
      this.place[at] = to;
      this.leg[at] = travel;
      this.service[at] = onSite;
      this.travel += travel;
      this.onSite += onSite;
      from = to;
      locationBefore = isReload ? -1 : to;
      if (isReload) trip++;
      else stop++;
    }
    this.leastWorking = this.leastWork(v);
  }

  /** Returns the least seconds of work of the sequence that was read last. */
  private leastWork(v: number): number {
    const { model, fixed, travel, onSite } = this;
    if (model.movesFixedSteps[v] === 1) {
      this.onSiteBehind = onSite - fixed.leastOnSite;
      return fixed.leastWork + travel - fixed.travel + this.onSiteBehind;
    }
    const { prefix } = model;
    return prefix.working[v]! + travel + onSite - (prefix.travel[v]! + prefix.onSite[v]!);
  }

  /** Returns the seconds of work of the sequence that was timed last that depend on when the vehicle is where. */
  waitingOf(v: number): number {
    const { model, working, travel, onSite } = this;
    if (model.movesFixedSteps[v] === 1) return working - this.leastWorking;
    const { prefix } = model;
    return working - prefix.working[v]! - (travel - prefix.travel[v]!) - (onSite - prefix.onSite[v]!);
  }

  /** Returns whether the sequence that was read last exceeds the limit of metres of a vehicle whose legs have prices. */
  exceedsMetres(v: number): boolean {
    return this.metres > this.overrides.maxMetres[v]! + ROUNDING;
  }

  /**
   * Times the sequence that was read last.
   * @param stopsEarly whether to return at the first broken rule
   * @param timedViolations returns how often the sequence that was timed last breaks rules that read times, which takes
   * part in the choice of breaks; absent where there are no such rules
   */
  time(v: number, stopsEarly: boolean, timedViolations?: () => number): void {
    const { model } = this;
    if (!model.hasBreakChoices(v)) {
      this.timeWith(v, model.dueBreaks[v]![0]!, stopsEarly);
      return;
    }
    const { broken } = this;
    const vehicle = model.problem.vehicles[v]!;
    let timedLast: readonly DueBreak[] | undefined;
    const time = (due: readonly DueBreak[]): WalkedWithBreaks => {
      this.broken = broken;
      this.timeWith(v, due, false);
      timedLast = due;
      return this.walkedWith(v, due, timedViolations?.() ?? 0);
    };
    const better = (a: WalkedWithBreaks, b: WalkedWithBreaks) => (isLess(b.badness, a.badness) ? b : a);
    // The least price, which waits nowhere. Of routes with equal prices, plan mode returns the one that ends first.
    const { leastWorking } = this;
    const isGoodEnough = ({ badness: [missed, violations, lateSeconds], workingSeconds, end }: WalkedWithBreaks) =>
      missed === 0 &&
      violations === 0 &&
      lateSeconds === 0 &&
      workingSeconds <= leastWorking &&
      end <= model.shiftEnd[v]!;
    // Breaks may move fixed steps without waiting.
    const mayEndEarlier = model.movesFixedSteps[v] === 1 && (this.reloadsAmongFixed > 0 || !this.fixed.isKnown(v));
    const best = model.dueBreaks[v]!.map((due) =>
      timeWithBreaksByWork(vehicle, due, time, better, timedViolations || mayEndEarlier ? undefined : isGoodEnough),
    ).reduce(better);
    if (timedViolations && best.due !== timedLast) time(best.due);
    this.broken = best.broken;
    this.working = best.workingSeconds;
    this.onSite = best.onSite;
    this.end = best.end;
    this.late = best.late;
  }

  /** Returns the route that was timed last, with the figures by which plan mode chooses breaks. */
  private walkedWith(v: number, due: readonly DueBreak[], timedViolations: number): WalkedWithBreaks {
    const { model, routeWalk, fixed, working, end, late, broken } = this;
    const moves = model.movesFixedSteps[v] === 1;
    const leave = moves ? Math.max(fixed.leave, fixed.departure) : this.latestLeave(v);
    const leftOut = this.breaksLeftOut(v, due);
    const isTooLong = excessOf(working, model.limits.workingSeconds[v]!) > 0;
    const violations =
      (this.isLate ? 1 : 0) +
      (isTooLong ? 1 : 0) +
      (moves ? fixed.lateBreaks + fixed.loadedBreaks : 0) +
      routeWalk.lateBreaks +
      routeWalk.loadedBreaks +
      timedViolations;
    const price = model.timePrice[v]! * working + model.overtimePrice[v]! * Math.max(0, end - model.shiftEnd[v]!);
    return {
      due,
      begin: this.beginOf(v, leave),
      leave,
      end,
      workingSeconds: working,
      leftOut,
      broken,
      late,
      onSite: this.onSite,
      badness: [routeWalk.missedBreaks, violations, late, price, end],
    };
  }

  private beginOf(v: number, leave: number): number {
    const { model } = this;
    if (model.movesFixedSteps[v] === 1) return this.fixed.begin;
    return model.hasPrefix[v] === 1 ? model.prefix.begin[v]! : leave - model.departures.loading[v]!;
  }

  /** Returns the indexes of the breaks that are not on the route that was timed last. */
  private breaksLeftOut(v: number, due: readonly DueBreak[]): ReadonlySet<number> {
    const { model, fixed } = this;
    const all = this.breakIndexes[v]!;
    let taken = 0;
    for (let at = 0; at < this.points; at++) taken += this.breaksTo[at]! - this.breaksFrom[at]!;
    if (taken === 0 && model.hasPrefix[v] === 0) return all;
    if (taken === all.size) return NONE;
    const leftOut = new Set(all);
    if (model.movesFixedSteps[v] === 1) for (const index of fixed.taken) leftOut.delete(index);
    else if (model.hasPrefix[v] === 1)
      for (let rest = 0; rest < model.departures.rests[v]!; rest++) leftOut.delete(rest);
    for (let at = 0; at < this.points; at++)
      for (let rest = this.breaksFrom[at]!; rest < this.breaksTo[at]!; rest++) leftOut.delete(due[rest]!.index);
    return leftOut;
  }

  /** Returns the latest departure of the route that was timed last. */
  private latestLeave(v: number): number {
    const { model, routeWalk } = this;
    if (model.movesFixedSteps[v] === 1) return this.fixed.leave;
    const earliest = model.departures.leaveAfter(v, this.releaseFrom(0), routeWalk.breaks);
    const latestBegin = Math.min(routeWalk.latestRouteStart, routeWalk.departure - routeWalk.busy);
    return model.departures.latest(v, earliest, latestBegin + model.departures.loading[v]!);
  }

  private timeWith(v: number, due: readonly DueBreak[], stopsEarly: boolean): void {
    const { model, routeWalk, node, leg, service } = this;
    const endNode = model.tasks + model.vehicles + v;
    const moves = model.movesFixedSteps[v] === 1;
    let pointsBefore = 0;
    if (moves) {
      pointsBefore = model.prefix.stops[v]! + this.reloadsAmongFixed;
      this.vehicle = v;
      this.fixed.time(v, due, this.releaseFromFixed);
      this.isLate = this.fixed.isLate;
      routeWalk.beginBehind(due, this.fixed);
    } else {
      routeWalk.start(v, this.releaseFrom(0), due);
      this.isLate = model.departures.isLate(v, routeWalk.departure);
      if (this.isLate) this.broken++;
    }
    for (let at = 0; at < this.points; at++) {
      const to = node[at]!;
      if (to === NO_NODE) this.openReload(v, at);
      if (model.hasBreakLoads[v] === 1) routeWalk.onBoard = this.loadAt(pointsBefore + at);
      routeWalk.advance(v, to, leg[at]!, service[at]!);
      const begin = routeWalk.departure - service[at]!;
      this.begin[at] = begin;
      this.breaksFrom[at] = routeWalk.firstBreak;
      this.breaksTo[at] = routeWalk.nextBreak;
      if (to === NO_NODE) continue;
      const latest = to === endNode ? this.overrides.endLimit[v]! : model.latestBegin[to]!;
      if (begin > latest + 2 * ROUNDING) {
        this.broken++;
        if (stopsEarly) return;
      }
    }
    this.broken += routeWalk.lateBreaks;
    if (!moves) this.broken += routeWalk.loadedBreaks;
    else if (this.hasNewOrders) this.broken += this.fixed.loadedBreaks + routeWalk.loadedBreaks;
    this.end = routeWalk.departure;
    this.late = routeWalk.late;
    const { departure, busy, latestRouteStart, breakSeconds } = routeWalk;
    const before = moves ? this.fixed.working : model.prefix.working[v]!;
    this.working = before + model.departures.elapsed(v, departure, busy, latestRouteStart) - breakSeconds;
    if (moves) this.onSite = this.onSiteBehind + this.fixed.onSite;
  }

  /**
   * Stores the times of the fixed steps and of the stops of the sequence that was timed last, with the departure
   * postponed.
   */
  postpone(v: number, route: { -readonly [Field in keyof TimedRoute]: TimedRoute[Field] }): void {
    const { model, routeWalk } = this;
    const { departures } = model;
    route.leave = this.latestLeave(v);
    let clock = model.leavesLate[v] === 1 ? route.leave : departures.leaveAfter(v, this.releaseFrom(0));
    let stop = 0;
    if (model.movesFixedSteps[v] === 1) {
      clock = this.fixed.departure;
      for (; stop < model.prefix.stops[v]!; stop++) {
        route.arrival[stop] = this.fixed.arrivals[stop]!;
        route.begin[stop] = this.fixed.begins[stop]!;
        route.departure[stop] = this.fixed.departures[stop]!;
      }
    } else
      for (const step of model.prefix.steps[v] ?? []) {
        route.arrival[stop] = step.arrival;
        route.begin[stop] = step.serviceStart;
        route.departure[stop] = step.departure;
        stop++;
      }
    for (let at = 0; at < this.points; at++) {
      let ahead = this.leg[at]!;
      for (let rest = this.breaksFrom[at]!; rest < this.breaksTo[at]!; rest++) {
        const { windowStart, durationSeconds } = routeWalk.breaks[rest]!;
        const pause = Math.max(clock, windowStart);
        ahead -= Math.min(ahead, pause - clock);
        clock = pause + durationSeconds;
      }
      const arrival = clock + ahead;
      const begin = Math.max(arrival, this.begin[at]!);
      clock = begin + this.service[at]!;
      const node = this.node[at]!;
      if (node >= model.tasks) route.end = arrival;
      if (node < 0 || node >= model.tasks) continue;
      route.arrival[stop] = arrival;
      route.begin[stop] = begin;
      route.departure[stop] = clock;
      stop++;
    }
  }

  /** Sets when the vehicle can begin to reload. */
  private openReload(v: number, at: number): void {
    const { model, routeWalk } = this;
    const vehicle = model.problem.vehicles[v]!;
    routeWalk.reloadWindows = undefined;
    if (!model.hasReleases && (vehicle.startWindows?.length ?? 0) === 0) return;
    const place = this.place[at]!;
    const release = this.releaseFrom(at + 1);
    if (release > Number.NEGATIVE_INFINITY) {
      routeWalk.reloadWindows = reloadingWindows(vehicle, place, release, model.reloadSeconds[v]!);
      return;
    }
    const hoursByPlace = this.openingHours[v]!;
    if (!hoursByPlace.has(place))
      hoursByPlace.set(place, reloadingWindows(vehicle, place, release, model.reloadSeconds[v]!));
    routeWalk.reloadWindows = hoursByPlace.get(place);
  }

  private loadAt(point: number): Float64Array {
    const { dimensions } = this.model;
    return this.trips.onBoard.subarray(point * dimensions, (point + 1) * dimensions);
  }

  /** Returns when the goods of the trip that begins at a fixed step can be loaded. */
  private readonly releaseFromFixed = (stop: number): number => {
    const { model, trips, vehicle: v } = this;
    let latest = Number.NEGATIVE_INFINITY;
    if (!model.hasReleases) return latest;
    const tasks = model.prefix.tasks[v]!;
    let trip = 0;
    while (trip < this.reloadsAmongFixed && trips.reloads[trip]! <= stop) trip++;
    const end = trip < this.reloadsAmongFixed ? trips.reloads[trip]! : tasks.length;
    for (let at = stop; at < end; at++) latest = Math.max(latest, model.release[tasks[at]!]!);
    return end < tasks.length ? latest : Math.max(latest, this.releaseFrom(0));
  };

  /** Returns when the goods of the trip that begins at a point can be loaded. */
  private releaseFrom(point: number): number {
    const { release, hasReleases, tasks } = this.model;
    let latest = Number.NEGATIVE_INFINITY;
    if (!hasReleases) return latest;
    for (let at = point; at < this.points; at++) {
      const node = this.node[at]!;
      if (node < 0 || node >= tasks) break;
      if (release[node]! > latest) latest = release[node]!;
    }
    return latest;
  }
}

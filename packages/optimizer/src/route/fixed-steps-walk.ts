import { breakOverload, breakStartOn, type DueBreak, restsOn } from '../constraints/time/break.ts';
import { breaksBeforeLeaving, departureFor } from '../constraints/time/first-leg.ts';
import {
  earliestDeparture,
  latestDeparture,
  leavingWindows,
  loadingAtStart,
  reloadingWindows,
} from '../constraints/time/leaving.ts';
import { earliestLeave, earliestWork } from '../constraints/time/shift.ts';
import { latenessOf, serviceStartAt, TIME_TOLERANCE } from '../constraints/time/time-windows.ts';
import type { FixedStep, TimeOfDay, TimeWindow, Vehicle } from '../problem/problem.ts';
import type { Model } from './model.ts';
import type { Trips } from './trips.ts';

/** A fixed step as the walk reads it. */
interface ReadStep {
  readonly node: number;
  readonly location: number;
  readonly windows: readonly TimeWindow[];
  /** Known times. */
  readonly times: FixedStep;
  /** Least seconds on site, NaN for those of the service, and of waiting. */
  readonly leastOnSite: number;
  readonly leastWaiting: number;
}

/** A vehicle as the walk reads it. */
interface ReadVehicle {
  readonly vehicle: Vehicle;
  readonly steps: readonly ReadStep[];
  readonly areKnown: boolean;
  readonly leavingWindows: readonly TimeWindow[] | undefined;
  readonly loading: number;
}

const NO_LOAD: ArrayLike<number> = [];

/**
 * Walks the fixed steps of a vehicle where what follows them may change their times, reloads or loads
 * (`Model.movesFixedSteps`). It agrees with plan mode (schedule/schedule-route.ts): known times stay, the others follow
 * from the breaks, reloads and release times of the whole route. Times are seconds from midnight.
 */
export class FixedStepsWalk {
  /** Of the legs that were read last: prices or metres, metres, and seconds of travel. */
  distance = 0;
  metres = 0;
  travel = 0;
  /** Of the same: how many reloads cannot be reached. */
  unreachable = 0;
  /** Least seconds on site and of work that they take. */
  leastOnSite = 0;
  leastWork = 0;
  /** Of the steps that were timed last: seconds on site and of work. */
  onSite = 0;
  working = 0;
  /** When the route begins, when the vehicle leaves its start, and when it leaves the last step. */
  begin = 0;
  leave = 0;
  departure = 0;
  /** True when the vehicle leaves its start too late. */
  isLate = false;
  /** Seconds of lateness, without that of steps whose arrival is known. */
  late = 0;
  /** The first break that is still due, and the indexes of those that were taken. */
  nextBreak = 0;
  readonly taken: number[] = [];
  /** Breaks that were missed although another window of theirs had not passed. */
  missedBreaks = 0;
  /** Breaks that end after their window, and breaks with more on board than they allow. */
  lateBreaks = 0;
  loadedBreaks = 0;
  /** Times of each step. */
  readonly arrivals: Float64Array;
  readonly begins: Float64Array;
  readonly departures: Float64Array;
  private readonly model: Model;
  private readonly trips: Trips;
  private readonly read: readonly (ReadVehicle | null)[];
  /** By step: seconds of the leg to it, and of its service with set-up; place of the reload before it, −1: none. */
  private readonly legs: Float64Array;
  private readonly services: Float64Array;
  private readonly reloadPlaces: Int32Array;
  /** By step: seconds of the leg to the reload before it. */
  private readonly legsToReload: Float64Array;
  /** Departure from the point that was timed last. */
  private clock = 0;
  private waited = 0;

  constructor(model: Model, trips: Trips) {
    const most = model.prefix.stops.reduce((longest, count) => Math.max(longest, count), 0);
    const perStep = () => new Float64Array(most);
    this.model = model;
    this.trips = trips;
    this.arrivals = perStep();
    this.begins = perStep();
    this.departures = perStep();
    this.legs = perStep();
    this.services = perStep();
    this.legsToReload = perStep();
    this.reloadPlaces = new Int32Array(most);
    this.read = model.problem.vehicles.map((vehicle, v) =>
      model.movesFixedSteps[v] === 1
        ? {
            vehicle,
            steps: readSteps(model, vehicle, v),
            areKnown: (vehicle.prefix ?? []).every(({ arrival }) => arrival !== undefined),
            leavingWindows: leavingWindows(vehicle),
            loading: loadingAtStart(vehicle),
          }
        : null,
    );
  }

  /**
   * Reads the legs of a vehicle's fixed steps.
   * @param reloads how many of the trips that were split last; 0 where they were not
   */
  readLegs(v: number, reloads: number): void {
    const { model, trips, services } = this;
    const { vehicle, steps, loading } = this.read[v]!;
    this.distance = 0;
    this.metres = 0;
    this.travel = 0;
    this.unreachable = 0;
    this.leastOnSite = loading;
    this.leastWork = loading;
    let from = vehicle.start;
    let locationBefore = from;
    let trip = 0;
    for (let stop = 0; stop < steps.length; stop++) {
      const { node, location, leastOnSite, leastWaiting } = steps[stop]!;
      this.reloadPlaces[stop] = -1;
      if (trip < reloads && trips.reloads[trip] === stop) {
        trip++;
        trips.detour(v, from!, location);
        if (this.isMissing(v, from!, trips.place)) this.unreachable++;
        this.reloadPlaces[stop] = trips.place;
        this.legsToReload[stop] = this.drive(v, from, trips.place);
        this.leastOnSite += model.reloadSeconds[v]!;
        this.leastWork += model.reloadSeconds[v]!;
        from = trips.place;
        locationBefore = null;
      }
      this.legs[stop] = this.drive(v, from, location);
      services[stop] = model.service[v]![node]! + (location === locationBefore ? 0 : model.setup[v]![node]!);
      const onSite = Number.isNaN(leastOnSite) ? services[stop]! : leastOnSite;
      this.leastOnSite += onSite;
      this.leastWork += onSite + leastWaiting;
      from = location;
      locationBefore = location;
    }
    this.leastWork += this.travel;
  }

  private isMissing(v: number, from: number, to: number): boolean {
    return this.model.distances[v]![from * this.model.size + to] === Number.POSITIVE_INFINITY;
  }

  /** Adds a leg. @returns its seconds, 0 where there is none */
  private drive(v: number, from: number | null, to: number): number {
    const { model } = this;
    if (from === null || this.isMissing(v, from, to)) return 0;
    const leg = from * model.size + to;
    const seconds = model.durations[v]![leg]! * model.factor[v]!;
    this.distance += model.distances[v]![leg]!;
    this.metres += model.metres[v]![leg]!;
    this.travel += seconds;
    return seconds;
  }

  /** Returns whether all arrivals are known, so that without reloads no time depends on what follows. */
  isKnown(v: number): boolean {
    return this.read[v]!.areKnown;
  }

  /**
   * Times the steps whose legs were read last.
   * @param due the vehicle's breaks
   * @param releaseFrom returns when the goods of a trip that begins at a step can be loaded
   */
  time(v: number, due: readonly DueBreak[], releaseFrom: (stop: number) => TimeOfDay): void {
    const { model, legs, legsToReload, reloadPlaces } = this;
    const { vehicle, steps } = this.read[v]!;
    const reloadSeconds = model.reloadSeconds[v]!;
    this.setOff(v, due, releaseFrom(0));
    let point = 0;
    for (let stop = 0; stop < steps.length; stop++) {
      const place = reloadPlaces[stop]!;
      if (place >= 0) {
        const windows = reloadingWindows({ ...vehicle, startWindows: [] }, place, releaseFrom(stop), reloadSeconds);
        this.visit(v, due, legsToReload[stop]!, reloadSeconds, windows, undefined, point++);
      }
      const { windows, times } = steps[stop]!;
      this.visit(v, due, legs[stop]!, this.services[stop]!, windows, times, point++);
      this.arrivals[stop] = this.arrival;
      this.begins[stop] = this.serviceStart;
      this.departures[stop] = this.clock;
    }
    const resumes = earliestLeave(vehicle);
    this.departure = Math.max(this.clock, resumes);
    this.departures[steps.length - 1] = this.departure;
  }

  private setOff(v: number, due: readonly DueBreak[], release: TimeOfDay): void {
    const { vehicle, loading, leavingWindows: windows } = this.read[v]!;
    const ready = earliestWork(vehicle);
    const released = this.model.departures.isLoaded[v] === 1 ? Number.NEGATIVE_INFINITY : release;
    const { leave, rests, rested } = earliestDeparture(vehicle, due, ready, released);
    this.missedBreaks = 0;
    this.lateBreaks = 0;
    this.loadedBreaks = 0;
    this.late = 0;
    this.taken.length = 0;
    this.passOver(due, 0, rests, ready);
    this.nextBreak = rests;
    this.rested = rested;
    this.isLate = latenessOf(windows, leave) > 0;
    this.clock = leave;
    this.leave = leave;
    this.begin = leave - loading;
    this.onSite = loading;
    this.working = loading;
  }

  /** When the breaks before the earliest departure end. */
  private rested = 0;
  private arrival = 0;
  private serviceStart = 0;

  /** Counts the missed breaks of the range [from, to), which has passed at `moment`. */
  private passOver(due: readonly DueBreak[], from: number, to: number, moment: TimeOfDay): void {
    for (let at = from; at < to; at++)
      if (due[at]!.latestStart < moment && moment <= due[at]!.latestStartOfAnyWindow) this.missedBreaks++;
  }

  /** Drives to a step or a reload, and serves it. @param point its number among both */
  private visit(
    v: number,
    due: readonly DueBreak[],
    travel: number,
    service: number,
    windows: readonly TimeWindow[] | undefined,
    times: FixedStep | undefined,
    point: number,
  ): void {
    let start: TimeOfDay;
    if (times?.arrival === undefined) {
      start = this.takeBreaks(v, due, travel, service, windows, point);
      this.arrival = this.clock + this.ahead;
    } else {
      start = serviceStartAt(windows, times.arrival);
      this.arrival = times.arrival;
      this.waited = 0;
    }
    const begin = Math.max(this.arrival, times?.serviceStart ?? start);
    const departure = Math.max(begin, times?.departure ?? begin + service);
    const onSite = times?.departure === undefined ? service : departure - begin;
    this.onSite += onSite;
    this.working += travel + this.waited + (begin - this.arrival) + onSite;
    if (times?.arrival === undefined) {
      const late = latenessOf(windows, begin);
      if (late > TIME_TOLERANCE) this.late += late;
    }
    this.serviceStart = begin;
    this.clock = departure;
  }

  /** Seconds of the leg that are left after its breaks. */
  private ahead = 0;

  /** Takes the breaks on a leg. @returns when the service behind it begins */
  private takeBreaks(
    v: number,
    due: readonly DueBreak[],
    travel: number,
    service: number,
    windows: readonly TimeWindow[] | undefined,
    point: number,
  ): TimeOfDay {
    const { model } = this;
    const startAt = (arrival: TimeOfDay) => serviceStartAt(windows, arrival);
    this.ahead = travel;
    this.waited = 0;
    if (point > 0 && this.nextBreak >= due.length) return startAt(this.clock + travel);
    const { dimensions } = model;
    const onBoard =
      model.hasBreakLoads[v] === 1
        ? this.trips.onBoard.subarray(point * dimensions, (point + 1) * dimensions)
        : NO_LOAD;
    const rests = restsOn(due, this.nextBreak, this.clock, travel, service, startAt, onBoard);
    const { to, serviceStart } = rests;
    let { from } = rests;
    this.passOver(due, this.nextBreak, from, this.clock);
    if (point === 0) {
      const { leavingWindows: leaving, loading } = this.read[v]!;
      const earliest = this.clock;
      const leaveBy = (moment: TimeOfDay) => latestDeparture(leaving, earliest, moment);
      from = breaksBeforeLeaving(due, rests, travel, this.rested, (moment) => leaveBy(moment) - loading);
      let onTheWay = travel;
      for (let at = from; at < to; at++) onTheWay += due[at]!.durationSeconds;
      const restBy = from < to ? due[from]!.latestStart : Number.POSITIVE_INFINITY;
      this.clock = leaveBy(Math.min(departureFor(serviceStart, onTheWay, earliest), restBy));
      this.leave = this.clock;
      this.begin = this.clock - loading;
    }
    for (let at = from; at < to; at++) {
      const { index, windowStart, windowEnd, durationSeconds } = due[at]!;
      const begin = breakStartOn(this.clock, windowStart);
      const travelled = Math.min(this.ahead, begin - this.clock);
      this.waited += begin - this.clock - travelled;
      this.ahead -= travelled;
      this.clock = begin + durationSeconds;
      if (this.clock - windowEnd > TIME_TOLERANCE) this.lateBreaks++;
      if (breakOverload(due[at]!, onBoard) > 0) this.loadedBreaks++;
      this.taken.push(index);
    }
    this.nextBreak = to;
    return serviceStart;
  }

  /** Returns a lower bound of the departure from the last step: without breaks, releases, and with the shortest ways. */
  leastDeparture(v: number): TimeOfDay {
    const { model, trips, legs } = this;
    const { steps } = this.read[v]!;
    this.readLegs(v, 0);
    if (model.reloadPlaces[v]!.length > 0)
      for (let stop = 1; stop < steps.length; stop++) {
        const shortened = trips.detour(v, steps[stop - 1]!.location, steps[stop]!.location);
        if (shortened === 0) legs[stop] = 0;
      }
    const released = () => Number.NEGATIVE_INFINITY;
    this.time(v, [], released);
    return this.departure;
  }
}

/** Reads the fixed steps of a vehicle. */
function readSteps(model: Model, vehicle: Vehicle, v: number): readonly ReadStep[] {
  const { jobs, shipments } = model.problem;
  return (vehicle.prefix ?? []).map((times, stop) => {
    const node = model.prefix.tasks[v]![stop]!;
    const order = node < jobs.length ? jobs[node]! : shipments[(node - jobs.length) >> 1]!;
    const site = 'pickup' in order ? order[times.kind === 'pickup' ? 'pickup' : 'delivery'] : order;
    const windows = site.windows ?? [];
    const { arrival, departure } = times;
    const begin =
      arrival === undefined ? Number.NaN : Math.max(arrival, times.serviceStart ?? serviceStartAt(windows, arrival));
    const unknown = departure === undefined ? Number.NaN : 0;
    return {
      node,
      location: model.location[node]!,
      windows,
      times,
      leastOnSite: departure === undefined || Number.isNaN(begin) ? unknown : Math.max(0, departure - begin),
      leastWaiting: Number.isNaN(begin) ? 0 : begin - arrival!,
    };
  });
}

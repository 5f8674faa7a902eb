import type { DueBreak } from '../constraints/time/break.ts';
import { earliestDeparture, latestDeparture, leavingWindows, loadingAtStart } from '../constraints/time/leaving.ts';
import { earliestLeave, hasSetOff } from '../constraints/time/shift.ts';
import { latenessOf, TIME_TOLERANCE } from '../constraints/time/time-windows.ts';
import type { TimeWindow, Vehicle } from '../problem/problem.ts';

/**
 * When the routes of vehicles begin (constraints/leaving.ts, constraints/release.ts). A route begins with the loading
 * at the start, or with the departure where there is none. Times are seconds from midnight.
 */
export class Departures {
  /** Seconds of loading at the start; 0 behind fixed steps. */
  readonly loading: Float64Array;
  /** Earliest departure without release times; from the last of the fixed steps where there are some. */
  readonly earliest: Float64Array;
  /** Latest begin of the route; Infinity without a limit. */
  readonly latestBegin: Float64Array;
  /**
   * Of the departure that `leaveAfter` returned last: how many of the breaks are over then, when the last of them ends,
   * and how many were missed, although another window of theirs had not passed.
   */
  readonly rests: Int32Array;
  readonly rested: Float64Array;
  readonly missed: Int32Array;
  private readonly vehicles: readonly Vehicle[];
  private readonly windows: readonly (readonly TimeWindow[] | undefined)[];
  /** 1: the vehicle is behind fixed steps, so that its departure is known. */
  private readonly isResumed: Uint8Array;
  /** 1: the goods are on board. */
  readonly isLoaded: Uint8Array;
  /** Release time, due breaks and departure of the last `leaveAfter`. */
  private readonly release: Float64Array;
  private readonly due: (readonly DueBreak[])[];
  private readonly leave: Float64Array;
  private readonly first: readonly (readonly DueBreak[])[];

  /**
   * @param due breaks of each vehicle, with each choice of windows
   * @param resumes departure from the last fixed step; NaN for vehicles without fixed steps
   * @param over how many of the breaks are over then
   */
  constructor(
    vehicles: readonly Vehicle[],
    due: readonly (readonly (readonly DueBreak[])[])[],
    resumes: Float64Array,
    over: Int32Array,
  ) {
    const isResumed = (v: number) => !Number.isNaN(resumes[v]!);
    this.isResumed = Uint8Array.from(vehicles, (_, v) => (isResumed(v) ? 1 : 0));
    this.vehicles = vehicles;
    this.isLoaded = Uint8Array.from(vehicles, (vehicle) => (hasSetOff(vehicle) ? 1 : 0));
    this.windows = vehicles.map((vehicle, v) => (isResumed(v) ? undefined : leavingWindows(vehicle)));
    this.loading = Float64Array.from(vehicles, (vehicle, v) => (isResumed(v) ? 0 : loadingAtStart(vehicle)));
    this.latestBegin = Float64Array.from(
      this.windows,
      (windows, v) => (windows?.at(-1)?.end ?? Number.POSITIVE_INFINITY) - this.loading[v]!,
    );
    this.rests = over.slice();
    this.rested = new Float64Array(vehicles.length);
    this.missed = new Int32Array(vehicles.length);
    this.first = due.map((choices) => choices[0]!);
    this.due = [...this.first];
    this.release = new Float64Array(vehicles.length).fill(Number.NEGATIVE_INFINITY);
    this.leave = resumes.slice();
    vehicles.forEach((_, v) => {
      if (!isResumed(v)) this.compute(v, Number.NEGATIVE_INFINITY, this.due[v]!);
    });
    this.earliest = this.leave.slice();
  }

  /**
   * Returns the earliest departure when the goods can be loaded from a time on; −Infinity: at any time.
   * @param due breaks; those of the first choice of windows when absent
   */
  leaveAfter(v: number, release: number, due?: readonly DueBreak[]): number {
    if (this.isResumed[v] === 1) return this.leave[v]!;
    const breaks = due ?? this.first[v]!;
    const isKnown = this.due[v] === breaks && (this.release[v] === release || this.isLoaded[v] === 1);
    if (!isKnown) this.compute(v, release, breaks);
    return this.leave[v]!;
  }

  /** Returns the earliest departure without breaks and release times. */
  leaveWithoutBreaks(v: number): number {
    const vehicle = this.vehicles[v]!;
    if (this.isResumed[v] === 1) return this.earliest[v]!;
    return earliestDeparture(vehicle, [], earliestLeave(vehicle), Number.NEGATIVE_INFINITY).leave;
  }

  /** Returns whether a departure is later than the vehicle may leave. */
  isLate(v: number, leave: number): boolean {
    return latenessOf(this.windows[v], leave) > 0;
  }

  /**
   * Returns the latest departure inside the windows that is no later than `by`.
   * @param earliest departure, returned when none is after it
   */
  latest(v: number, earliest: number, by: number): number {
    return latestDeparture(this.windows[v], earliest, by);
  }

  /**
   * Returns the seconds from the latest begin of a route to its end, breaks included. Its earliest departure is that of
   * the last `leaveAfter`.
   * @param busy seconds of loading, travel, service and breaks
   * @param latestBegin with which no stop is later than now or than allowed
   */
  elapsed(v: number, end: number, busy: number, latestBegin: number): number {
    const work = end - latestBegin;
    const windows = this.windows[v];
    if (windows === undefined || windows.length === 1) return work > busy ? work : busy;
    const loading = this.loading[v]!;
    const leave = (work > busy ? latestBegin : end - busy) + loading;
    for (let at = windows.length - 1; at >= 0; at--) {
      const { start, end: closes } = windows[at]!;
      if (start > leave + TIME_TOLERANCE) continue;
      // A vehicle that is ready after its last window leaves as soon as it can.
      return end + loading - Math.max(this.leave[v]!, Math.min(Math.max(leave, start), closes));
    }
    return work > busy ? work : busy;
  }

  private compute(v: number, release: number, due: readonly DueBreak[]): void {
    const vehicle = this.vehicles[v]!;
    const ready = earliestLeave(vehicle);
    const released = this.isLoaded[v] === 1 ? Number.NEGATIVE_INFINITY : release;
    const { leave, rests, rested } = earliestDeparture(vehicle, due, ready, released);
    this.missed[v] = 0;
    for (let at = 0; at < rests; at++)
      if (due[at]!.latestStart < ready && ready <= due[at]!.latestStartOfAnyWindow) this.missed[v]!++;
    this.due[v] = due;
    this.release[v] = release;
    this.leave[v] = leave;
    this.rests[v] = rests;
    this.rested[v] = rested;
  }
}

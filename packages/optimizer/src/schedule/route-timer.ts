import { BREAK, BREAK_LOAD, breakOverload, breakStartOn, type DueBreak, restsOn } from '../constraints/time/break.ts';
import { breaksBeforeLeaving, departureFor } from '../constraints/time/first-leg.ts';
import { earliestDeparture, latestDeparture, leavingWindows, loadingAtStart } from '../constraints/time/leaving.ts';
import { ForwardTimeSlack } from '../constraints/time/forward-time-slack.ts';
import { ROUTE_LIMIT_CODES, ROUTE_LIMITS } from '../constraints/limits/route-limits.ts';
import { isReachable, UNREACHABLE } from '../constraints/vehicles/reachable.ts';
import { excessOf } from '../constraints/limits/excess.ts';
import { latestEnd, SHIFT } from '../constraints/time/shift.ts';
import { latenessOf, serviceStartAt, spareAt, TIME_TOLERANCE, TIME_WINDOW } from '../constraints/time/time-windows.ts';
import type { TimeOfDay, FixedStep, TimeWindow, Vehicle } from '../problem/problem.ts';
import type { LeftOutBreak, Step, StepKind, Violation } from '../problem/solution.ts';
import { totalsOf } from './totals.ts';
import type { Travel } from './travel.ts';

/** The next point of a route: a stop, a reload or the end. */
export interface Visit {
  readonly kind: Exclude<StepKind, 'start' | 'break'>;
  readonly taskId: string | null;
  readonly location: number | null;
  /** Set-up included. */
  readonly serviceSeconds: number;
  readonly setupSeconds: number;
  readonly windows?: readonly TimeWindow[] | undefined;
  /** Known times of a fixed step. */
  readonly fixedStep?: FixedStep | undefined;
  /** Violations at this point that do not depend on time. */
  readonly violations: Violation[];
}

/** Computes the times of a route, step by step. */
export class RouteTimer {
  readonly steps: Step[] = [];
  /** How far the route can be postponed. */
  private readonly slack = new ForwardTimeSlack();
  private readonly vehicle: Vehicle;
  private readonly travel: Travel;
  private readonly loads: ArrayLike<number>;
  private readonly factor: number;
  private readonly due: readonly DueBreak[];
  /** Indexes in the vehicle's breaks of those among the steps. */
  private readonly taken = new Set<number>();
  /** Index of the first break that is still due. */
  private dueIndex = 0;
  private location: number | null;
  /** True when the vehicle has left its start: its departure is a fact. */
  private isUnderWay = false;
  private metres = 0;
  private travelSeconds = 0;
  private clock: TimeOfDay = 0;
  /** When the breaks before the earliest departure end. */
  private rested: TimeOfDay = 0;
  private readonly loading: number;
  private readonly leavingWindows: readonly TimeWindow[] | undefined;
  /**
   * How many breaks were skipped because their chosen window had passed, although another window of theirs had not.
   */
  missedBreaks = 0;

  /**
   * @param loads load on board in each dimension; read when a step is left
   * @param due the vehicle's breaks, with one window each
   */
  constructor(vehicle: Vehicle, travel: Travel, loads: ArrayLike<number>, due: readonly DueBreak[]) {
    this.vehicle = vehicle;
    this.travel = travel;
    this.loads = loads;
    this.factor = vehicle.speedFactor ?? 1;
    this.due = due;
    this.location = vehicle.start;
    this.loading = loadingAtStart(vehicle);
    this.leavingWindows = leavingWindows(vehicle);
  }

  /** @param released when the goods of the first trip are ready */
  setOff(earliest: TimeOfDay, released: TimeOfDay, violations: Violation[]): void {
    const { leave: clock, rests, rested } = earliestDeparture(this.vehicle, this.due, earliest, released);
    const { loading } = this;
    this.clock = clock;
    this.passOver(0, rests, earliest);
    this.dueIndex = rests;
    this.rested = rested;
    const late = latenessOf(this.leavingWindows, clock);
    if (late > 0) violations.push({ rule: SHIFT, amount: late });
    this.push({
      kind: 'start',
      location: this.location,
      arrival: clock - loading,
      serviceStart: clock - loading,
      serviceSeconds: loading,
      departure: clock,
      violations,
    });
  }

  /** Counts the missed breaks of the range [from, to), which has passed at `moment`. */
  private passOver(from: number, to: number, moment: TimeOfDay): void {
    for (let at = from; at < to; at++) {
      const { latestStart, latestStartOfAnyWindow } = this.due[at]!;
      if (latestStart < moment && moment <= latestStartOfAnyWindow) this.missedBreaks++;
    }
  }

  /** The vehicle's breaks that are not among the steps. */
  get breaksLeftOut(): LeftOutBreak[] {
    const over = new Set(this.due.slice(0, this.dueIndex).map(({ index }) => index));
    return (this.vehicle.breaks ?? []).flatMap((_, index): LeftOutBreak[] =>
      this.taken.has(index) ? [] : [{ index, reason: over.has(index) ? 'before' : 'not-due' }],
    );
  }

  /** How many of the vehicle's breaks were taken or have passed. */
  get breaksOver(): number {
    return this.dueIndex;
  }

  /** Continues the route at a location where the vehicle is at the time of the last step's departure. */
  goOnFrom(location: number): void {
    this.location = location;
    this.isUnderWay = true;
  }

  waitUntil(moment: TimeOfDay): void {
    const last = this.steps.at(-1)!;
    if (last.departure >= moment) return;
    this.clock = moment;
    this.steps[this.steps.length - 1] = { ...last, departure: moment };
  }

  visit({
    kind,
    taskId,
    location,
    serviceSeconds: service,
    setupSeconds,
    windows,
    fixedStep,
    violations,
  }: Visit): void {
    const travel = this.driveTo(location, violations);
    const isFirst = this.steps.length === 1 && !this.isUnderWay;
    const startAt = (arrival: TimeOfDay) => serviceStartAt(windows, arrival);
    let start: TimeOfDay;
    let travelled = 0;
    if (fixedStep?.arrival !== undefined) start = startAt(fixedStep.arrival);
    else {
      const { due } = this;
      const rests = restsOn(due, this.dueIndex, this.clock, travel, service, startAt, onBoardAfter(this.steps.at(-1)!));
      start = rests.serviceStart;
      let { from } = rests;
      this.passOver(this.dueIndex, from, this.clock);
      if (isFirst) {
        const { clock: earliest, rested, loading, leavingWindows } = this;
        const leaveBy = (moment: TimeOfDay) => latestDeparture(leavingWindows, earliest, moment);
        from = breaksBeforeLeaving(due, rests, travel, rested, (moment) => leaveBy(moment) - loading);
        let onTheWay = travel;
        for (let at = from; at < rests.to; at++) onTheWay += due[at]!.durationSeconds;
        // A start window may end long before the first service: breaks on the way still start in time.
        const restBy = from < rests.to ? due[from]!.latestStart : Number.POSITIVE_INFINITY;
        this.leaveStartAt(leaveBy(Math.min(departureFor(start, onTheWay, earliest), restBy)));
      }
      const { clock: leave } = this;
      if (from < rests.to) this.slack.addBreak(due[from]!.latestStart - leave);
      let waiting = start - leave - travel;
      for (let at = from; at < rests.to; at++) {
        waiting -= due[at]!.durationSeconds;
        travelled += this.takeBreak(due[at]!, travel - travelled);
      }
      this.dueIndex = rests.to;
      this.slack.addStop(waiting, kind === 'end' ? 0 : spareAt(windows, start));
    }
    const arrival = fixedStep?.arrival ?? this.clock + (travel - travelled);
    const serviceStart = Math.max(arrival, fixedStep?.serviceStart ?? start);
    const departure = Math.max(serviceStart, fixedStep?.departure ?? serviceStart + service);
    const serviceSeconds = fixedStep?.departure === undefined ? service : departure - serviceStart;
    const late = kind === 'end' ? Math.max(0, arrival - latestEnd(this.vehicle)) : latenessOf(windows, serviceStart);
    if (late > TIME_TOLERANCE) violations.push({ rule: kind === 'end' ? SHIFT : TIME_WINDOW, amount: late });
    this.clock = departure;
    this.push({
      kind,
      taskId,
      location,
      travelSeconds: travel - travelled,
      distanceMetres: this.legMetres,
      arrival,
      serviceStart,
      serviceSeconds,
      setupSeconds: Math.min(setupSeconds, serviceSeconds),
      departure,
      lateSeconds: late > TIME_TOLERANCE ? late : 0,
      violations,
    });
  }

  finish(): void {
    this.visit({
      kind: 'end',
      taskId: null,
      location: this.vehicle.end,
      serviceSeconds: 0,
      setupSeconds: 0,
      violations: [],
    });
  }

  /** Postpones what can be postponed; breaks and waiting stay on their legs. */
  leaveLate(): void {
    const { steps } = this;
    const leave = steps[0]!.departure;
    let clock = latestDeparture(this.leavingWindows, leave, leave + this.slack.seconds);
    let put = clock - leave;
    if (put <= TIME_TOLERANCE) return;
    this.leaveStartAt(clock);
    for (let at = 1; at < steps.length && put > 0; ) {
      let stop = at;
      let ahead = steps[at]!.travelSeconds;
      while (steps[stop]!.kind === 'break') ahead += steps[++stop]!.travelSeconds;
      for (; at <= stop; at++) {
        const step = steps[at]!;
        const serviceStart = Math.max(step.kind === 'break' ? clock : clock + ahead, step.serviceStart);
        const travelSeconds = step.kind === 'break' ? Math.min(ahead, serviceStart - clock) : ahead;
        const arrival = clock + travelSeconds;
        put = serviceStart - step.serviceStart;
        clock = put > 0 ? serviceStart + step.serviceSeconds : step.departure;
        steps[at] = {
          ...step,
          travelSeconds,
          arrival,
          waiting: serviceStart - arrival,
          serviceStart,
          departure: clock,
        };
        ahead -= travelSeconds;
      }
    }
  }

  /** Flags the end of a route that exceeds a limit. Call it when the times are final. */
  flagLimits(): void {
    const totals = totalsOf(this.steps, this.vehicle.shiftEnd);
    const broken = ROUTE_LIMIT_CODES.flatMap((rule): Violation[] => {
      const { figure, of, flaggedAt } = ROUTE_LIMITS[rule];
      const amount = flaggedAt === 'end' ? excessOf(totals[figure], of(this.vehicle)) : 0;
      return amount > 0 ? [{ rule, amount }] : [];
    });
    const end = this.steps.at(-1)!;
    if (broken.length > 0) this.steps[this.steps.length - 1] = { ...end, violations: [...end.violations, ...broken] };
  }

  private legMetres = 0;

  /** Returns the seconds of the leg to `target`, and stores its metres in `legMetres`. */
  private driveTo(target: number | null, violations: Violation[]): number {
    this.legMetres = 0;
    const from = this.location;
    if (target !== null) this.location = target;
    if (from === null || target === null) return 0;
    const { seconds, metres } = this.travel(from, target, this.vehicle.profile);
    if (!isReachable(seconds, metres)) {
      violations.push({ rule: UNREACHABLE, amount: null });
      return 0;
    }
    const travel = seconds * this.factor;
    this.legMetres = metres;
    this.metres += metres;
    this.travelSeconds += travel;
    return travel;
  }

  /** Moves the departure from the start to `leave`: the time before it is not work. */
  private leaveStartAt(leave: TimeOfDay): void {
    const start = this.steps[0]!;
    const begin = leave - this.loading;
    this.steps[0] = { ...start, arrival: begin, serviceStart: begin, departure: leave };
    this.clock = leave;
  }

  /** Adds a break as a step and returns how many seconds of the leg were travelled before it. */
  private takeBreak(rest: DueBreak, ahead: number): number {
    const leave = this.clock;
    const begin = breakStartOn(leave, rest.windowStart);
    const travelled = Math.min(ahead, begin - leave);
    const departure = begin + rest.durationSeconds;
    const late = departure - rest.windowEnd;
    const last = this.steps.at(-1)!;
    const tooMuch = breakOverload(rest, onBoardAfter(last));
    const violations: Violation[] = late > TIME_TOLERANCE ? [{ rule: BREAK, amount: late }] : [];
    if (tooMuch > 0) violations.push({ rule: BREAK_LOAD, amount: tooMuch });
    this.clock = departure;
    this.taken.add(rest.index);
    this.push({
      kind: 'break',
      travelSeconds: travelled,
      arrival: leave + travelled,
      serviceStart: begin,
      serviceSeconds: rest.durationSeconds,
      departure,
      load: last.load,
      loads: last.loads,
      violations,
    });
    return travelled;
  }

  private push(
    step: Pick<Step, 'kind' | 'arrival' | 'serviceStart' | 'departure' | 'violations'> & Partial<Step>,
  ): void {
    const made: Step = {
      kind: step.kind,
      taskId: step.taskId ?? null,
      location: step.location ?? null,
      travelSeconds: step.travelSeconds ?? 0,
      distanceMetres: step.distanceMetres ?? 0,
      arrival: step.arrival,
      waiting: step.serviceStart - step.arrival,
      serviceStart: step.serviceStart,
      serviceSeconds: step.serviceSeconds ?? 0,
      setupSeconds: step.setupSeconds ?? 0,
      departure: step.departure,
      load: step.load ?? this.loads[0]!,
      lateSeconds: step.lateSeconds ?? 0,
      violations: step.violations,
    };
    this.steps.push(this.loads.length > 1 ? { ...made, loads: step.loads ?? Array.from(this.loads) } : made);
  }
}

/** Returns the load after a step, in each dimension. */
function onBoardAfter({ load, loads }: Step): readonly number[] {
  return loads ?? [load];
}

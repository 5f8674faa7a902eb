import { fixedCount } from '../../constraints/sequence/fixed-steps.ts';
import { isReachable } from '../../constraints/vehicles/reachable.ts';
import { serviceSecondsOn, setupAfter } from '../../constraints/time/set-up.ts';
import { earliestLeave, latestEnd } from '../../constraints/time/shift.ts';
import { serviceStartAt, TIME_TOLERANCE } from '../../constraints/time/time-windows.ts';
import type { TimeOfDay, Job, Problem, Shipment, Site, TaskRef, Vehicle } from '../../problem/problem.ts';
import type { Route } from '../../problem/solution.ts';
import { scheduleEarliest, scheduleRoute } from '../../schedule/schedule-route.ts';
import { type FoundTask, getTask, taskIndexOf } from '../../schedule/task-index.ts';
import { RouteLoads } from './route-loads.ts';
import { type Travel, travelFromMatrices } from '../../schedule/travel.ts';

/** The estimated effect of an order in some gaps of a route. */
export interface Estimate {
  /** True when some of its own services would begin too late. */
  readonly isLate: boolean;
  /** Seconds by which the route would end after shift and overtime; negative: remaining time. */
  readonly overtime: number;
  /** Seconds by which the later stops could still be delayed, including the end of the shift; may be negative. */
  readonly spare: number;
  /** When each of its services would begin. */
  readonly starts: readonly TimeOfDay[];
  /** Added travel, in seconds and metres. */
  readonly travel: number;
  readonly metres: number;
  /** Seconds of waiting for its own windows before the departure is postponed: an upper bound. */
  readonly waiting: number;
}

/**
 * A route with its gaps for one more order: gap g is before stop g, the last one before the end. Its estimates show
 * which gaps are worth a proof in plan mode. Except for waiting, they are exact where no break or reload has to move.
 */
export class RouteGaps {
  readonly vehicle: Vehicle;
  readonly tasks: readonly TaskRef[];
  /** The first gap after the fixed steps. */
  readonly first: number;
  readonly route: Route;
  readonly foundTasks: readonly FoundTask[];
  /** Metres and seconds of travel; for an idle vehicle those from its start to its end. */
  readonly metres: number;
  readonly travelSeconds: number;
  private readonly travel: Travel;
  private readonly loads: RouteLoads;
  /** Of each stop and, last, the end. */
  private readonly location: (number | null)[];
  private readonly arrival: TimeOfDay[];
  private readonly start: TimeOfDay[];
  /** Seconds by which each may be delayed without missing a later window. */
  private readonly slack: number[];
  private readonly waitingBehind: number[];
  /** Departure from the stop before each gap. */
  private readonly leave: TimeOfDay[];

  /** @param v index in problem.vehicles */
  constructor(problem: Problem, v: number, tasks: readonly TaskRef[], softWindows: boolean) {
    const vehicle = problem.vehicles[v]!;
    const index = taskIndexOf(problem);
    this.vehicle = vehicle;
    this.tasks = tasks;
    this.first = fixedCount(vehicle, tasks);
    this.travel = travelFromMatrices(problem);
    this.route = scheduleRoute(problem, v, tasks, this.travel);
    this.foundTasks = tasks.map((task) => getTask(index, task));

    const { totals } = this.route;
    const { steps } = scheduleEarliest(problem, v, tasks, this.travel);
    const direct = this.leg(vehicle.start, vehicle.end);
    this.metres = steps.length > 0 ? totals.distanceMetres : (direct?.metres ?? 0);
    this.travelSeconds = steps.length > 0 ? totals.travelSeconds : (direct?.seconds ?? 0);
    const stops = steps.filter(({ kind }) => kind !== 'start' && kind !== 'break' && kind !== 'reload');
    const earliest = earliestLeave(vehicle);
    this.leave = [earliest, ...stops.slice(0, -1).map(({ departure }) => departure)];
    this.location = [...this.foundTasks.map(({ site }) => site.location), vehicle.end];
    const soonest = earliest + (this.leg(vehicle.start, this.location[0]!)?.seconds ?? 0);
    this.arrival = stops.length > 0 ? stops.map(({ arrival }) => arrival) : [soonest];
    this.start = stops.length > 0 ? stops.map(({ serviceStart }) => serviceStart) : [soonest];
    if (this.first === 0) this.arrival[0] = Math.min(soonest, this.start[0]!);

    this.slack = new Array<number>(this.last + 1).fill(Number.POSITIVE_INFINITY);
    this.waitingBehind = new Array<number>(this.last + 1).fill(0);
    for (let stop = this.last - 1; stop >= 0; stop--) {
      const waiting = this.start[stop + 1]! - this.arrival[stop + 1]!;
      const lastWindow = softWindows ? undefined : this.foundTasks[stop]!.site.windows?.at(-1);
      const room = (lastWindow?.end ?? Number.POSITIVE_INFINITY) - this.start[stop]!;
      this.slack[stop] = Math.min(Math.max(0, room), waiting + this.slack[stop + 1]!);
      this.waitingBehind[stop] = waiting + this.waitingBehind[stop + 1]!;
    }
    this.loads = new RouteLoads(vehicle, problem.dimensions?.length ?? 1, [steps[0], ...stops.slice(0, -1)]);
  }

  /** The gap before the end. */
  get last(): number {
    return this.tasks.length;
  }

  get isIdle(): boolean {
    return this.tasks.length === 0;
  }

  /** Returns the route with tasks in these gaps, which must not descend. */
  tasksWith(refs: readonly TaskRef[], gaps: readonly number[]): TaskRef[] {
    const tasks = this.tasks.slice();
    for (let at = refs.length - 1; at >= 0; at--) tasks.splice(gaps[at]!, 0, refs[at]!);
    return tasks;
  }

  /**
   * Estimates an order in these gaps, one for each of its sites; null where there is no leg, or a later stop would
   * miss its windows.
   * @param open index of a site that may be served at any time; −1: none
   */
  estimate(sites: readonly Site[], gaps: readonly number[], open: number): Estimate | null {
    const { vehicle, location, leave, arrival, start, slack, waitingBehind, last } = this;
    let clock = leave[gaps[0]!]!;
    let from = this.before(gaps[0]!);
    let isLate = false;
    let waiting = 0;
    let travel = 0;
    let metres = 0;
    let spare = 0;
    let overtime = 0;
    const starts: TimeOfDay[] = [];
    for (let at = 0; at < sites.length; at++) {
      const site = sites[at]!;
      const gap = gaps[at]!;
      const legTo = this.leg(from, site.location);
      if (!legTo) return null;
      clock += legTo.seconds;
      travel += legTo.seconds;
      metres += legTo.metres;
      const begin = at === open ? clock : serviceStartAt(site.windows, clock);
      const lastWindow = at === open ? undefined : site.windows?.at(-1);
      if (lastWindow && begin > lastWindow.end + TIME_TOLERANCE) isLate = true;
      waiting += begin - clock;
      starts.push(begin);
      clock = begin + serviceSecondsOn(site, this.vehicle) + setupAfter(site, from, this.vehicle);
      from = site.location;
      if (gaps[at + 1] === gap) continue;
      const onward = this.leg(from, location[gap]!);
      if (!onward) return null;
      const direct = this.leg(this.before(gap), location[gap]!) ?? { seconds: 0, metres: 0 };
      travel += onward.seconds - direct.seconds;
      metres += onward.metres - direct.metres;
      // A break before the arrival stays there.
      const put = arrival[gap]! - start[gap]! + clock + onward.seconds - leave[gap]! - direct.seconds;
      spare = Math.min(slack[gap]!, waitingBehind[gap]! + latestEnd(vehicle) - start[last]!) - put;
      const later = Math.max(0, put - waitingBehind[gap]!);
      overtime = later > 0 ? start[last]! + later - latestEnd(vehicle) : Math.min(0, start[last]! - latestEnd(vehicle));
      const next = gaps[at + 1];
      if (next === undefined) {
        if (put > slack[gap]! + TIME_TOLERANCE) return null;
        break;
      }
      let delay = Math.max(0, put);
      for (let stop = gap; stop < next; stop++) {
        if (delay > slack[stop]! + TIME_TOLERANCE) return null;
        if (stop + 1 < next) delay = Math.max(0, delay - (start[stop + 1]! - arrival[stop + 1]!));
      }
      clock = leave[next]! + delay;
      from = this.before(next);
    }
    return { isLate, overtime, spare, starts, travel, metres, waiting };
  }

  /**
   * Returns the seconds from the service of one stop or site to that of another right after it, without waiting;
   * Infinity without a leg. Stops by their index: −1 is the start, the last is the end.
   */
  between(from: number | Site, to: number | Site): number {
    const site = typeof from === 'number' ? this.foundTasks[from]?.site : from;
    const start = site ? site.location : this.vehicle.start;
    const target = typeof to === 'number' ? this.foundTasks[to]?.site : to;
    const end = target ? target.location : this.vehicle.end;
    const service = site ? serviceSecondsOn(site, this.vehicle) : 0;
    const setup = target ? setupAfter(target, start, this.vehicle) : 0;
    return service + (this.leg(start, end)?.seconds ?? Number.POSITIVE_INFINITY) + setup;
  }

  /** Returns the excess load of the order in these gaps, summed over all dimensions. */
  overload(order: Job | Shipment, gaps: readonly number[]): number {
    return this.loads.overload(order, gaps);
  }

  /** Returns the gaps that suit a site best by detour and lateness, ascending. */
  likelyGaps(site: Site, maxLength: number): number[] {
    const all = Array.from({ length: this.last - this.first + 1 }, (_, at) => this.first + at);
    if (all.length <= maxLength) return all;
    const closes = site.windows?.at(-1)?.end ?? Number.POSITIVE_INFINITY;
    const price = all.map((gap) => {
      const legTo = this.leg(this.before(gap), site.location)?.seconds ?? Number.POSITIVE_INFINITY;
      const onward = this.leg(site.location, this.location[gap]!)?.seconds ?? Number.POSITIVE_INFINITY;
      const direct = this.leg(this.before(gap), this.location[gap]!)?.seconds ?? 0;
      return legTo + onward - direct + Math.max(0, this.leave[gap]! + legTo - closes);
    });
    return all
      .toSorted((a, b) => price[a - this.first]! - price[b - this.first]! || a - b)
      .slice(0, maxLength)
      .sort((a, b) => a - b);
  }

  private before(gap: number): number | null {
    return gap === 0 ? this.vehicle.start : this.location[gap - 1]!;
  }

  /** Returns the leg at the vehicle's speed; 0 from or to no location, null when it does not exist. */
  private leg(from: number | null, to: number | null): { readonly seconds: number; readonly metres: number } | null {
    if (from === null || to === null) return NOTHING;
    const { seconds, metres } = this.travel(from, to, this.vehicle.profile);
    if (!isReachable(seconds, metres)) return null;
    return { seconds: seconds * (this.vehicle.speedFactor ?? 1), metres };
  }
}

const NOTHING = { seconds: 0, metres: 0 };

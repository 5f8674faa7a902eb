import { VEHICLE_NOT_ALLOWED } from '../../constraints/vehicles/allowed-vehicles.ts';
import { BREAK_LOAD } from '../../constraints/time/break.ts';
import { CAPACITY, capacitiesOf } from '../../constraints/vehicles/capacity.ts';
import { POSITION_RULE } from '../../constraints/sequence/position.ts';
import { preferencePriceOf } from '../../constraints/vehicles/preferred-vehicles.ts';
import { routePriceOf } from '../../constraints/limits/prices.ts';
import { isRouteLimitCode, ROUTE_LIMITS } from '../../constraints/limits/route-limits.ts';
import { earliestLeave, SHIFT } from '../../constraints/time/shift.ts';
import { hasSkills, SKILLS } from '../../constraints/vehicles/skills.ts';
import { TIME_TOLERANCE, TIME_WINDOW } from '../../constraints/time/time-windows.ts';
import { zonePriceOf, zonesBeyondFirst } from '../../constraints/vehicles/zones.ts';
import type { TimeOfDay, Job, Problem, Shipment, Site, TaskRef, TimeWindow } from '../../problem/problem.ts';
import type { Relaxation, Route, RuleCode, Step } from '../../problem/solution.ts';
import { scheduleEarliest, scheduleRoute } from '../../schedule/schedule-route.ts';
import { applyRelaxation, type Change, withWindow } from './apply-relaxation.ts';
import { earliestStart } from './earlier-start.ts';
import type { RouteGaps } from './route-gaps.ts';
import { LATE_PRICE } from '../../route/prices.ts';

/** A change that was verified. */
export interface Proof {
  readonly relaxation: Relaxation;
  /** Size of the change, in the rule's own unit. */
  readonly size: number;
  /** For 'time-window' the index of the order's site, else −1. */
  readonly site: number;
}

const MINUTE = 60;
/** A window for any time. */
const ALWAYS: TimeWindow = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** Proves by plan mode that an order fits on a vehicle's route with one rule changed. */
export class RelaxationProof {
  private readonly route: RouteGaps;
  private readonly order: Job | Shipment;
  private readonly refs: readonly TaskRef[];
  private readonly softWindows: boolean;
  private readonly mayReplace: (planned: Route) => boolean;
  /** The vehicle alone, with its orders and this one. */
  private readonly problem: Problem;

  /** @param mayReplace returns whether a route may replace the present one beside those of other days */
  constructor(
    problem: Problem,
    order: Job | Shipment,
    route: RouteGaps,
    softWindows: boolean,
    mayReplace: (planned: Route) => boolean,
  ) {
    this.mayReplace = mayReplace;
    this.route = route;
    this.order = order;
    this.softWindows = softWindows;
    this.refs =
      'pickup' in order
        ? (['pickup', 'delivery'] as const).map((kind) => ({ kind, taskId: order.id }))
        : [{ kind: 'job', taskId: order.id }];
    const orders = [...new Set([...route.foundTasks.map((foundTask) => foundTask.order), order])];
    this.problem = {
      ...problem,
      vehicles: [route.vehicle],
      jobs: orders.filter((order) => 'location' in order),
      shipments: orders.filter((order) => 'pickup' in order),
    };
  }

  /**
   * Returns the smallest change of one rule with which the order fits in these gaps; null when it takes more changes,
   * or none.
   * @param site index of its site whose windows probably prevent the insertion, −1: none
   */
  proofIn(gaps: readonly number[], site: number): Proof | null {
    const tasks = this.route.tasksWith(this.refs, gaps);
    if (site >= 0) return this.wideWindow(tasks, site);
    const planned = scheduleRoute(this.problem, 0, tasks);
    const news = this.newViolations(this.problem, planned);
    const [rule, ...others] = new Set(news.map((breach) => breach.rule));
    if (rule === undefined || others.length > 0) return null;
    if (rule === TIME_WINDOW) {
      const late = news.map(({ step }) => this.refs.findIndex((ref) => isStepOf(step, ref)));
      return late.length === 1 && late[0]! >= 0 ? this.wideWindow(tasks, late[0]!) : null;
    }
    const changed = this.changeFor(
      rule,
      planned,
      news.map(({ step }) => step),
    );
    return changed && this.prove(tasks, changed.change, changed.size, -1);
  }

  /**
   * Returns the latest minute at which the shift has to begin; null when an earlier begin does not help, or none is
   * needed.
   * @param guess estimated seconds; where they are just enough, two plans prove it
   */
  proofFromStart(gaps: readonly number[], guess: number): Proof | null {
    const { id: vehicleId, shiftStart } = this.route.vehicle;
    const soonest = earliestStart(this.route.vehicle);
    const tasks = this.route.tasksWith(this.refs, gaps);
    if (soonest === null || this.newViolations(this.problem, scheduleRoute(this.problem, 0, tasks)).length === 0)
      return null;
    const minutesBefore = (minutes: number) => Math.floor(shiftStart / MINUTE - minutes) * MINUTE;
    const proofOf = (start: TimeOfDay) =>
      this.prove(tasks, { kind: 'shift-start', vehicleId, shiftStart: start }, shiftStart - start, -1);
    const most = Math.floor((shiftStart - soonest) / MINUTE);
    const guessed = Math.min(most, Math.ceil((guess - TIME_TOLERANCE) / MINUTE));
    return proofOfFewest(most, guessed, (minutes) => proofOf(minutesBefore(minutes)));
  }

  /** Returns the change of a rule of the vehicle that allows the route as planned. */
  private changeFor(
    rule: RuleCode,
    { steps, totals }: Route,
    at: readonly Step[],
  ): { readonly change: Change; readonly size: number } | null {
    const { vehicle } = this.route;
    const vehicleId = vehicle.id;
    if (isRouteLimitCode(rule)) {
      const { figure, of, step } = ROUTE_LIMITS[rule];
      const limit = roundedUp(totals[figure], step);
      return { change: { kind: rule, vehicleId, limit }, size: limit - of(vehicle) };
    }
    switch (rule) {
      case SHIFT: {
        const leaves = at.find(({ kind }) => kind === 'start')?.departure;
        if (leaves !== undefined) {
          if (typeof vehicle.latestStart !== 'number') return null;
          const latestStart = roundedUp(leaves, MINUTE);
          return { change: { kind: 'latest-start', vehicleId, latestStart }, size: latestStart - vehicle.latestStart };
        }
        const shiftEnd = roundedUp(steps.at(-1)!.arrival - (vehicle.overtimeSeconds ?? 0), MINUTE);
        return { change: { kind: rule, vehicleId, shiftEnd }, size: shiftEnd - vehicle.shiftEnd };
      }
      case CAPACITY:
        return this.moreCapacity(at);
      case SKILLS: {
        const skills = [...new Set(this.order.skills)].filter((skill) => !hasSkills(vehicle.skills, [skill]));
        return { change: { kind: rule, vehicleId, skills }, size: skills.length };
      }
      case VEHICLE_NOT_ALLOWED:
        return { change: { kind: rule, vehicleId }, size: 0 };
      case 'max-ride-time': {
        const { order } = this;
        if (!('pickup' in order) || at.some(({ taskId }) => taskId !== order.id)) return null;
        const [pickup, delivery] = this.refs.map((ref) => steps.find((step) => isStepOf(step, ref))!);
        const limit = roundedUp(delivery!.serviceStart - pickup!.departure, MINUTE);
        return { change: { kind: rule, vehicleId, limit }, size: limit - order.maxRideSeconds! };
      }
      case 'last-in-first-out':
        return { change: { kind: rule, vehicleId }, size: 0 };
      default:
        return null;
    }
  }

  /**
   * Returns the latest minute at which the goods of a job have to be ready; null when an earlier one does not help,
   * or none is needed.
   */
  proofFromRelease(gaps: readonly number[]): Proof | null {
    const { order, route } = this;
    if (!('releaseTime' in order) || order.releaseTime === undefined) return null;
    const { releaseTime: now } = order;
    const { vehicle } = route;
    const tasks = route.tasksWith(this.refs, gaps);
    if (this.newViolations(this.problem, scheduleRoute(this.problem, 0, tasks)).length === 0) return null;
    const minutesBefore = (minutes: number) => Math.floor(now / MINUTE - minutes) * MINUTE;
    const proofOf = (releaseTime: TimeOfDay) =>
      this.prove(tasks, { kind: 'release-time', vehicleId: vehicle.id, releaseTime }, now - releaseTime, -1);
    const most = Math.ceil((now - earliestLeave(vehicle)) / MINUTE);
    return proofOfFewest(most, most, (minutes) => proofOf(minutesBefore(minutes)));
  }

  private moreCapacity(at: readonly Step[]): { readonly change: Change; readonly size: number } {
    const { vehicle } = this.route;
    const now = capacitiesOf(vehicle, this.problem.dimensions?.length ?? 1);
    const most = now.map((capacity, dimension) =>
      Math.max(capacity, ...at.map((step) => withoutNoise((step.loads ?? [step.load])[dimension]!))),
    );
    const size = most.reduce(
      (sum, capacity, dimension) => sum + (capacity > now[dimension]! ? capacity - now[dimension]! : 0),
      0,
    );
    const capacity = most.map((limit) => (limit === Number.POSITIVE_INFINITY ? null : limit));
    return { change: { kind: CAPACITY, vehicleId: vehicle.id, capacity }, size };
  }

  /** Widens the nearest window of a site by as few minutes as necessary. */
  private wideWindow(tasks: readonly TaskRef[], site: number): Proof | null {
    const task = this.refs[site]!;
    const windows = this.siteOf(site).windows ?? [];
    const widened = (window: TimeWindow): Change => ({
      kind: TIME_WINDOW,
      vehicleId: this.route.vehicle.id,
      task,
      window: withWindow(windows, window).find(({ start, end }) => start <= window.start && end >= window.end)!,
    });
    const open = applyRelaxation(this.problem, this.order.id, widened(ALWAYS));
    const planned = scheduleRoute(open, 0, tasks);
    if (this.newViolations(open, planned).length > 0) return null;
    const begin = planned.steps.find((step) => isStepOf(step, task))!.serviceStart;
    const soonest = scheduleEarliest(open, 0, tasks).steps.find((step) => isStepOf(step, task))!.serviceStart;
    const before = windows.findLast(({ end }) => end < soonest);
    const behind = windows.find(({ start }) => start > begin);
    if (windows.some(({ start, end }) => start <= begin && soonest <= end)) return null;
    const proofs: (Proof | null)[] = [];
    if (before) {
      const end = roundedUp(soonest, MINUTE);
      proofs.push(this.prove(tasks, widened({ start: before.start, end }), end - before.end, site));
    }
    if (behind) {
      // Latest begin that the later stops allow; an earlier one is easier for them.
      const from = (minute: number) => (Math.floor(begin / MINUTE) + minute) * MINUTE;
      const sizeOf = (start: TimeOfDay) => behind.start - start;
      const proofFrom = (start: TimeOfDay) =>
        this.prove(tasks, widened({ start, end: behind.end }), sizeOf(start), site);
      let low = 0;
      let high = Math.ceil((behind.start - from(0)) / MINUTE);
      let best = proofFrom(from(0));
      while (best && high - low > 1) {
        const middle = (low + high) >> 1;
        const proof = proofFrom(from(middle));
        if (proof) {
          best = proof;
          low = middle;
        } else high = middle;
      }
      proofs.push(best);
    }
    const validProofs = proofs.filter((proof) => proof !== null);
    return validProofs.toSorted((a, b) => a.size - b.size)[0] ?? null;
  }

  /** Makes the change and plans again. No other rule may be newly broken. */
  private prove(tasks: readonly TaskRef[], change: Change, size: number, site: number): Proof | null {
    const problem = applyRelaxation(this.problem, this.order.id, change);
    const planned = scheduleRoute(problem, 0, tasks);
    if (this.newViolations(problem, planned).length > 0 || !this.mayReplace(planned)) return null;
    return { relaxation: { ...change, addedCost: this.addedCost(planned) }, size, site };
  }

  /** Returns the violations that do not exist without the order, or are smaller. */
  private newViolations(problem: Problem, route: Route): BrokenRule[] {
    const violations = this.violationsOf(problem, route);
    if (violations.length === 0) return violations;
    const without = this.violationsOf(problem, scheduleRoute(problem, 0, this.route.tasks));
    // Fixed steps alone may exceed the load of a break; with one more order they may not.
    const amountByName = new Map(
      without.filter(({ rule }) => rule !== BREAK_LOAD).map(({ name, amount }) => [name, amount]),
    );
    return violations.filter(({ name, amount }) => amount > (amountByName.get(name) ?? 0) + TIME_TOLERANCE);
  }

  /** Returns every hard rule that a route breaks. */
  private violationsOf({ options }: Problem, { steps }: Route): BrokenRule[] {
    const brokenRules: BrokenRule[] = [];
    let stops = 0;
    let reloads = 0;
    for (const step of steps) {
      if (step.kind === 'job' || step.kind === 'pickup' || step.kind === 'delivery') stops++;
      if (step.kind === 'reload') reloads++;
      for (const { rule, amount } of step.violations) {
        if (rule === 'min-use') continue;
        if (rule === TIME_WINDOW && this.softWindows) continue;
        // Only the end of the shift is soft, not the departure.
        if (rule === SHIFT && step.kind === 'end' && options?.forceAll) continue;
        if (rule === POSITION_RULE && stops < this.positionOf(step)) continue;
        brokenRules.push({ rule, step, name: `${rule} ${step.kind} ${step.taskId ?? reloads}`, amount: amount ?? 1 });
      }
    }
    return brokenRules;
  }

  /** Returns the number of the position that the stop must have on its route; 0 without one. */
  private positionOf({ kind, taskId }: Step): number {
    const all: readonly (Job | Shipment)[] = [...this.problem.jobs, ...this.problem.shipments];
    const order = all.find(({ id }) => id === taskId);
    const site = order && ('location' in order ? order : kind === 'pickup' ? order.pickup : order.delivery);
    return typeof site?.place === 'number' ? site.place : 0;
  }

  private siteOf(site: number): Site {
    const { order } = this;
    if (!('pickup' in order)) return order;
    return site === 0 ? order.pickup : order.delivery;
  }

  /** Returns the added cost of the route with the order, lateness included, balance and stability not. */
  private addedCost(planned: Route): number {
    const { order, route } = this;
    const { options } = this.problem;
    const zones = route.foundTasks.map((foundTask) => foundTask.order.zone);
    const moreZones = zonesBeyondFirst([...zones, order.zone]) - zonesBeyondFirst(zones);
    return (
      this.costOf(planned) -
      this.costOf(route.route) +
      preferencePriceOf(order, route.vehicle.id, options) +
      (order.dayPrices?.[route.vehicle.day ?? 0] ?? 0) +
      zonePriceOf(options) * moreZones
    );
  }

  private costOf(route: Route): number {
    const late = route.totals.lateSeconds + (route.steps.at(-1)?.lateSeconds ?? 0);
    return routePriceOf(this.problem, 0, route) + LATE_PRICE * late;
  }
}

interface BrokenRule {
  readonly rule: RuleCode;
  readonly step: Step;
  /** Of rule and step. */
  readonly name: string;
  /** 1 for rules without an amount. */
  readonly amount: number;
}

const isStepOf = (step: Step, { kind, taskId }: TaskRef): boolean => step.kind === kind && step.taskId === taskId;

const roundedUp = (value: number, unit: number): number => Math.ceil((value - TIME_TOLERANCE) / unit) * unit;

/** Sums of floating point loads, without the last digits. */
const withoutNoise = (load: number): number => Math.ceil(load * 1e6 - 1e-3) / 1e6;

/**
 * Returns the proof of the fewest minutes that are enough, up to a number; null when that is not.
 * @param guessed where these are just enough, two plans prove it
 */
function proofOfFewest(most: number, guessed: number, proofOf: (minutes: number) => Proof | null): Proof | null {
  const atGuess = proofOf(guessed);
  // Invariant: `low` is not enough, `high` is.
  let [low, high] = atGuess ? [0, guessed] : [guessed, most];
  let best = atGuess ?? (guessed < most ? proofOf(most) : null);
  for (let isFirst = true; best && high - low > 1; isFirst = false) {
    const middle = isFirst && atGuess ? high - 1 : (low + high) >> 1;
    const proof = proofOf(middle);
    if (proof) {
      best = proof;
      high = middle;
    } else low = middle;
  }
  return best;
}

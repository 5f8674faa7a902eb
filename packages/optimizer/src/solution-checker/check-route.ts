import type { Problem, Site, Vehicle } from '../problem/problem.ts';
import type { Route, RouteLimitCode, Step } from '../problem/solution.ts';
import { checkBreaks } from './check-breaks.ts';
import { checkGoods } from './check-goods.ts';
import { checkLastInFirstOut } from './check-last-in-first-out.ts';
import { checkLeaving, checkReloading, loadingBefore } from './check-leaving.ts';
import { checkLoads } from './check-loads.ts';
import { checkPositions } from './check-positions.ts';
import { checkReleases } from './check-releases.ts';
import { checkRideTimes } from './check-ride-times.ts';
import { areEqual, type Finding, isWithin } from './finding.ts';
import { goesOnFrom, hasBegun, type OrdersById, RouteView } from './route-view.ts';

/** Recomputes one route from the problem and checks it against every rule. */
export function checkRoute(problem: Problem, vehicle: Vehicle, route: Route, orders: OrdersById): Finding[] {
  if (route.steps.length === 0) {
    if (!vehicle.prefix?.length) return [];
    return [{ rule: 'fixed', vehicleId: vehicle.id, taskId: null, message: 'its fixed steps are missing' }];
  }
  const view = new RouteView(problem, vehicle, route, orders);
  new RouteCheck(view).run();
  checkBreaks(view);
  checkLeaving(view);
  checkLoads(view);
  checkPositions(view);
  checkRideTimes(view);
  checkReleases(view);
  checkReloading(view);
  checkLastInFirstOut(view);
  checkGoods(view);
  return view.findings;
}

/** A limit of a whole route. */
interface Limit {
  readonly limitOf: (vehicle: Vehicle) => number | null | undefined;
  readonly figureOf: (steps: readonly Step[]) => number;
  /** The part of the way from the fixed steps to the end that counts too; null: none. */
  readonly homeward: 'seconds' | 'metres' | null;
  readonly unit: string;
}

const travelOf = (steps: readonly Step[]) => steps.reduce((sum, step) => sum + step.travelSeconds, 0);
const metresOf = (steps: readonly Step[]) => steps.reduce((sum, step) => sum + step.distanceMetres, 0);
const restOf = (steps: readonly Step[]) =>
  steps.reduce((sum, step) => sum + step.waiting + (step.kind === 'break' ? 0 : step.serviceSeconds), 0);

const LIMITS: Readonly<Record<RouteLimitCode, Limit>> = {
  'max-reloads': {
    limitOf: ({ reload }) => reload?.maxReloads,
    figureOf: (steps) => steps.filter(({ kind }) => kind === 'reload').length,
    homeward: null,
    unit: 'reloads',
  },
  'max-stops': {
    limitOf: ({ maxStops }) => maxStops,
    figureOf: (steps) => steps.filter(({ taskId }) => taskId !== null).length,
    homeward: null,
    unit: 'stops',
  },
  'max-distance': {
    limitOf: ({ maxDistanceMetres }) => maxDistanceMetres,
    figureOf: metresOf,
    homeward: 'metres',
    unit: 'metres',
  },
  'max-working-time': {
    limitOf: ({ maxWorkingSeconds }) => maxWorkingSeconds,
    figureOf: (steps) => travelOf(steps) + restOf(steps),
    homeward: 'seconds',
    unit: 'seconds of work',
  },
  'max-travel': {
    limitOf: ({ maxTravelSeconds }) => maxTravelSeconds,
    figureOf: travelOf,
    homeward: 'seconds',
    unit: 'seconds on the road',
  },
};

const LIMIT_CODES = Object.keys(LIMITS).filter((code): code is RouteLimitCode => Object.hasOwn(LIMITS, code));

/** Checks the shape, legs, times, shift, limits and vehicle of a route. */
class RouteCheck {
  private readonly view: RouteView;
  private readonly softWindows: boolean;
  private readonly softShift: boolean;

  constructor(view: RouteView) {
    this.view = view;
    const { problem, prefix, stops } = view;
    const { forceAll = false, allowLate = false } = problem.options ?? {};
    const broughtIds = new Set(prefix.filter((step) => step.kind === 'delivery').map((step) => step.taskId));
    const carries = prefix.some((step) => step.kind === 'pickup' && !broughtIds.has(step.taskId));
    this.softWindows = forceAll || allowLate;
    this.softShift = forceAll || carries || stops.length === prefix.length || this.isLateAnyhow();
  }

  run(): void {
    this.checkShape();
    this.checkFixed();
    this.checkLegs();
    this.checkTimes();
    this.checkShift();
    this.checkWho();
    this.checkLimits();
  }

  /** Returns whether the fixed steps alone, with all breaks, exceed the shift. */
  private isLateAnyhow(): boolean {
    const { vehicle, lastFixed } = this.view;
    if (!lastFixed) return false;
    const pauses = (vehicle.breaks ?? []).reduce((sum, pause) => sum + pause.durationSeconds, 0);
    return (
      lastFixed.departure + this.homeFromFixed().seconds + pauses > vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0)
    );
  }

  /** Returns the leg from the last fixed step to the end; 0 when either is missing. */
  private homeFromFixed(): { seconds: number; metres: number } {
    const { vehicle, problem, matrices, lastFixed } = this.view;
    if (!lastFixed || lastFixed.location === null || vehicle.end === null) return { seconds: 0, metres: 0 };
    const leg = lastFixed.location * problem.locationCount + vehicle.end;
    return {
      seconds: (matrices.durations[leg] ?? 0) * (vehicle.speedFactor ?? 1),
      metres: matrices.distances[leg] ?? 0,
    };
  }

  private checkShape(): void {
    const { steps } = this.view;
    steps.forEach((step, at) => {
      if ((step.kind === 'start') !== (at === 0) || (step.kind === 'end') !== (at === steps.length - 1)) {
        this.view.report('shape', step, `a route runs from start to end; step ${at} is ${step.kind}`);
      }
      const location = this.locationOf(step);
      if (step.location !== location)
        this.view.report('shape', step, `${step.kind} is at ${location}, not at ${step.location}`);
      if (step.waiting < -1e-6 || step.travelSeconds < -1e-6) this.view.report('figures', step, 'time runs backwards');
    });
  }

  private locationOf(step: Step): number | null {
    if (step.kind === 'start') return this.view.vehicle.start;
    if (step.kind === 'end') return this.view.vehicle.end;
    if (step.kind === 'reload')
      return this.view.reloadPlaces.includes(step.location) ? step.location : (this.view.reloadPlaces[0] ?? null);
    return this.view.siteOf(step)?.location ?? null;
  }

  private checkFixed(): void {
    this.view.prefix.forEach((fixed, at) => {
      const step = this.view.stops[at];
      if (step?.kind !== fixed.kind || step.taskId !== fixed.taskId) {
        this.view.report('fixed', step ?? null, `stop ${at} has to be ${fixed.kind} ${fixed.taskId}`);
      }
    });
    if (this.view.vehicle.locked && this.view.stops.length !== this.view.prefix.length)
      this.view.report('fixed', null, 'the locked route was changed');
  }

  /** Checks travel and distance between stops. The parts of a leg that a break splits count together. */
  private checkLegs(): void {
    const { locationCount } = this.view.problem;
    const { matrices } = this.view;
    let from = this.view.vehicle.start;
    let seconds = 0;
    let metres = 0;
    for (const step of this.view.steps.slice(1)) {
      seconds += step.travelSeconds;
      metres += step.distanceMetres;
      if (step.kind === 'break') continue;
      const to = step.location;
      const leg = from === null || to === null ? null : from * locationCount + to;
      const duration = leg === null ? 0 : matrices.durations[leg]!;
      const distance = leg === null ? 0 : matrices.distances[leg]!;
      const isReachable = Number.isFinite(duration) && Number.isFinite(distance);
      if (!isReachable && !this.view.isStepFixed(step))
        this.view.report('unreachable', step, `no way from ${from} to ${to}`);
      const should = isReachable ? duration * (this.view.vehicle.speedFactor ?? 1) : 0;
      if (!areEqual(seconds, should)) this.view.report('figures', step, `travel takes ${should} s, not ${seconds}`);
      if (!areEqual(metres, isReachable ? distance : 0))
        this.view.report('figures', step, `it is ${distance} m, not ${metres}`);
      seconds = 0;
      metres = 0;
      from = to ?? from;
    }
  }

  private checkTimes(): void {
    const { steps, vehicle, lastFixed } = this.view;
    let locationBefore: number | null = vehicle.start;
    steps.forEach((step, at) => {
      const site = this.view.siteOf(step);
      const fixed = this.view.fixedStep(step);
      if (
        at > 0 &&
        fixed?.arrival === undefined &&
        !areEqual(step.arrival, steps[at - 1]!.departure + step.travelSeconds)
      ) {
        this.view.report('figures', step, 'arrival is not the last departure and the travel after it');
      }
      if (!areEqual(step.serviceStart, step.arrival + step.waiting))
        this.view.report('figures', step, 'the service begins neither at once nor after the waiting');
      const leaves = step.serviceStart + step.serviceSeconds;
      const held = step === lastFixed ? Math.max(leaves, goesOnFrom(vehicle)) : leaves;
      if (!areEqual(step.departure, leaves) && !areEqual(step.departure, held))
        this.view.report('figures', step, 'departure is not the end of the service');
      if (step.kind === 'reload') locationBefore = null;
      if (step.kind === 'start') this.expectService(step, loadingBefore(vehicle), 0);
      if (step.kind === 'end') this.expectService(step, 0, 0);
      if (!site) return;
      const setup = site.location === locationBefore ? 0 : this.ofType(site.setupSecondsByType, site.setupSeconds ?? 0);
      locationBefore = site.location;
      if (fixed?.departure === undefined)
        this.expectService(step, setup + this.ofType(site.serviceSecondsByType, site.serviceSeconds), setup);
      else if (step.setupSeconds > step.serviceSeconds)
        this.view.report('figures', step, 'the set-up takes longer than the stop');
      this.checkWindow(step, site, fixed !== undefined);
    });
  }

  /** Returns the time for vehicles of this type, or the plain time when the type has none of its own. */
  private ofType(byType: Site['serviceSecondsByType'], plain: number): number {
    const entry = Object.entries(byType ?? {}).find(([type]) => type === this.view.vehicle.type);
    return entry?.[1] ?? plain;
  }

  private expectService(step: Step, service: number, setup: number): void {
    if (!areEqual(step.serviceSeconds, service))
      this.view.report('figures', step, `the service takes ${service} s, not ${step.serviceSeconds}`);
    if (!areEqual(step.setupSeconds, setup))
      this.view.report('figures', step, `the set-up takes ${setup} s, not ${step.setupSeconds}`);
  }

  private checkWindow(step: Step, site: Site, isFixed: boolean): void {
    const windows = site.windows ?? [];
    const latest = Math.max(...windows.map((window) => window.end));
    const late = windows.length > 0 ? Math.max(0, step.serviceStart - latest) : 0;
    if (!areEqual(step.lateSeconds, late))
      this.view.report('figures', step, `it is ${late} s late, not ${step.lateSeconds}`);
    const inside = windows.some(
      (window) => isWithin(window.start, step.serviceStart) && isWithin(step.serviceStart, window.end),
    );
    const isLate = windows.length > 0 && step.serviceStart > latest;
    if (windows.length === 0 || inside || isFixed) return;
    const order = this.view.orderOf(step);
    const onBoard =
      step.kind === 'delivery' &&
      this.view.prefix.some((fixed) => fixed.kind === 'pickup' && fixed.taskId === order?.id);
    if (isLate && (this.softWindows || onBoard)) return;
    this.view.report('time-window', step, `the service begins at ${step.serviceStart}, outside its windows`);
  }

  private checkShift(): void {
    const { vehicle, steps, prefix, lastFixed } = this.view;
    const first = steps[0]!;
    const last = steps.at(-1)!;
    const latest = vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0);
    const goesOnAt = prefix.length > 0 ? (lastFixed?.departure ?? 0) : first.serviceStart;
    if (!isWithin(vehicle.shiftStart, first.serviceStart) && !hasBegun(vehicle))
      this.view.report('shift', first, 'it leaves before its shift');
    if (vehicle.notBefore !== undefined && !isWithin(vehicle.notBefore, goesOnAt))
      this.view.report('shift', first, 'it goes on before it may');
    const late = Math.max(0, last.arrival - latest);
    if (!areEqual(late, last.lateSeconds))
      this.view.report('figures', last, `it ends ${late} s late, not ${last.lateSeconds}`);
    if (!isWithin(last.arrival, latest) && !this.softShift)
      this.view.report('shift', last, `it ends at ${last.arrival}, its shift at ${latest}`);
  }

  /** Checks the limits of the whole route. Fixed steps and loads already on board may exceed them by themselves. */
  private checkLimits(): void {
    const { vehicle, stops, steps, lastFixed } = this.view;
    if (stops.every((step) => this.view.isOrderFixed(step))) return;
    const fixedSteps = lastFixed ? steps.slice(0, steps.indexOf(lastFixed) + 1) : [];
    // Loads on board are delivered at any distance.
    const hasLoads = stops.some((step) => !this.view.fixedStep(step) && this.view.isOrderFixed(step));
    const home = this.homeFromFixed();
    for (const code of LIMIT_CODES) {
      const { figureOf, limitOf, homeward, unit } = LIMITS[code];
      if (homeward !== null && hasLoads) continue;
      const figure = figureOf(steps);
      const limit = limitOf(vehicle) ?? Number.POSITIVE_INFINITY;
      const anyhow = figureOf(fixedSteps) + (homeward === null ? 0 : home[homeward]);
      if (!isWithin(figure, Math.max(limit, anyhow)))
        this.view.report(code, null, `${figure} ${unit}, the vehicle may ${limit}`);
    }
  }

  private checkWho(): void {
    const { vehicle, problem } = this.view;
    for (const step of this.view.stops) {
      const order = this.view.orderOf(step);
      if (!order || this.view.isOrderFixed(step)) continue;
      for (const skill of order.skills ?? []) {
        if (!(vehicle.skills ?? []).includes(skill)) this.view.report('skills', step, `the vehicle lacks ${skill}`);
      }
      if (order.allowedVehicles && !order.allowedVehicles.includes(vehicle.id))
        this.view.report('vehicle-not-allowed', step, 'it may not go with this vehicle');
      const pin = problem.options?.pins?.[order.id];
      if (pin !== undefined && pin !== vehicle.id)
        this.view.report('vehicle-not-allowed', step, `it is pinned to ${pin}`);
    }
  }
}

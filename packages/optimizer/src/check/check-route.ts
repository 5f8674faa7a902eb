import type { FixedStep, Job, Load, Problem, Shipment, Site, Vehicle } from '../problem/problem.ts';
import type { Route, Step } from '../problem/solution.ts';
import { agree, type Finding, within } from './finding.ts';

/** The orders of a problem by their ids. */
export type OrdersById = ReadonlyMap<string, Job | Shipment>;

/** Recomputes one route from the problem and holds it against every rule. */
export function checkRoute(problem: Problem, vehicle: Vehicle, route: Route, orders: OrdersById): Finding[] {
  if (route.steps.length === 0) {
    if (!vehicle.prefix?.length) return [];
    return [{ rule: 'fixed', vehicleId: vehicle.id, taskId: null, message: 'its fixed steps are missing' }];
  }
  return new RouteCheck(problem, vehicle, route, orders).run();
}

class RouteCheck {
  private readonly findings: Finding[] = [];
  private readonly problem: Problem;
  private readonly vehicle: Vehicle;
  private readonly steps: readonly Step[];
  private readonly orders: OrdersById;
  private readonly prefix: readonly FixedStep[];
  /** The route's stops without start, break and end. */
  private readonly stops: readonly Step[];
  private readonly softWindows: boolean;
  private readonly softShift: boolean;

  constructor(problem: Problem, vehicle: Vehicle, route: Route, orders: OrdersById) {
    this.problem = problem;
    this.vehicle = vehicle;
    this.steps = route.steps;
    this.orders = orders;
    this.prefix = vehicle.prefix ?? [];
    this.stops = route.steps.filter((step) => step.taskId !== null && this.siteOf(step) !== null);
    const { forceAll = false, allowLate = false } = problem.options ?? {};
    const broughtIds = new Set(this.prefix.filter((step) => step.kind === 'delivery').map((step) => step.taskId));
    const carries = this.prefix.some((step) => step.kind === 'pickup' && !broughtIds.has(step.taskId));
    this.softWindows = forceAll || allowLate;
    this.softShift = forceAll || carries || this.stops.length === this.prefix.length || this.isLateAnyhow();
  }

  run(): Finding[] {
    this.checkShape();
    this.checkFixed();
    this.checkLegs();
    this.checkTimes();
    this.checkShift();
    this.checkBreak();
    this.checkLoads();
    this.checkWho();
    this.checkLimits();
    return this.findings;
  }

  /** Whether the fixed steps alone, with a break, take longer than the shift. */
  private isLateAnyhow(): boolean {
    const { vehicle, prefix, stops } = this;
    const last = prefix.length > 0 ? stops[prefix.length - 1] : undefined;
    if (!last) return false;
    const pause = vehicle.breaks?.[0]?.durationSeconds ?? 0;
    return last.departure + this.homeFromFixed().seconds + pause > vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0);
  }

  /** The way from the last fixed step to the end; nothing where there is neither. */
  private homeFromFixed(): { seconds: number; metres: number } {
    const { vehicle, problem, prefix, stops } = this;
    const last = prefix.length > 0 ? stops[prefix.length - 1] : undefined;
    if (!last || last.location === null || vehicle.end === null) return { seconds: 0, metres: 0 };
    const leg = last.location * problem.locationCount + vehicle.end;
    return {
      seconds: (problem.matrices.durations[leg] ?? 0) * (vehicle.speedFactor ?? 1),
      metres: problem.matrices.distances[leg] ?? 0,
    };
  }

  private note(rule: Finding['rule'], step: Step | null, message: string): void {
    this.findings.push({ rule, vehicleId: this.vehicle.id, taskId: step?.taskId ?? null, message });
  }

  private orderOf(step: Step): Job | Shipment | undefined {
    return step.taskId === null ? undefined : this.orders.get(step.taskId);
  }

  private siteOf(step: Step): Site | null {
    const order = this.orderOf(step);
    if (!order) return null;
    if (step.kind === 'job') return 'location' in order ? order : null;
    return 'pickup' in order && (step.kind === 'pickup' || step.kind === 'delivery') ? order[step.kind] : null;
  }

  private fixedStep(step: Step): FixedStep | undefined {
    return this.prefix.find((fixed) => fixed.kind === step.kind && fixed.taskId === step.taskId);
  }

  private checkShape(): void {
    const { steps, vehicle } = this;
    steps.forEach((step, at) => {
      if ((step.kind === 'start') !== (at === 0) || (step.kind === 'end') !== (at === steps.length - 1)) {
        this.note('shape', step, `a route runs from start to end; step ${at} is ${step.kind}`);
      }
      const site = this.siteOf(step);
      const location = site
        ? site.location
        : step.kind === 'start'
          ? vehicle.start
          : step.kind === 'end'
            ? vehicle.end
            : null;
      if (step.location !== location)
        this.note('shape', step, `${step.kind} is at ${location}, not at ${step.location}`);
      if (step.waiting < -1e-6 || step.travelSeconds < -1e-6) this.note('figures', step, 'time runs backwards');
    });
  }

  private checkFixed(): void {
    this.prefix.forEach((fixed, at) => {
      const step = this.stops[at];
      if (step?.kind !== fixed.kind || step.taskId !== fixed.taskId) {
        this.note('fixed', step ?? null, `stop ${at} has to be ${fixed.kind} ${fixed.taskId}`);
      }
    });
    if (this.vehicle.locked && this.stops.length !== this.prefix.length)
      this.note('fixed', null, 'the locked route was changed');
  }

  /** Travel and distance between stops, the parts of a leg split by a break together. */
  private checkLegs(): void {
    const { matrices, locationCount } = this.problem;
    let from = this.vehicle.start;
    let seconds = 0;
    let metres = 0;
    for (const step of this.steps.slice(1)) {
      seconds += step.travelSeconds;
      metres += step.distanceMetres;
      if (step.kind === 'break') continue;
      const to = step.location;
      const leg = from === null || to === null ? null : from * locationCount + to;
      const duration = leg === null ? 0 : matrices.durations[leg]!;
      const distance = leg === null ? 0 : matrices.distances[leg]!;
      const there = Number.isFinite(duration) && Number.isFinite(distance);
      const isHistory = this.fixedStep(step) !== undefined || this.stops.length === this.prefix.length;
      if (!there && !isHistory) this.note('unreachable', step, `no way from ${from} to ${to}`);
      const should = there ? duration * (this.vehicle.speedFactor ?? 1) : 0;
      if (!agree(seconds, should)) this.note('figures', step, `travel takes ${should} s, not ${seconds}`);
      if (!agree(metres, there ? distance : 0)) this.note('figures', step, `it is ${distance} m, not ${metres}`);
      seconds = 0;
      metres = 0;
      from = to ?? from;
    }
  }

  private checkTimes(): void {
    const { steps, prefix, stops, vehicle } = this;
    const lastFixed = prefix.length > 0 ? stops[prefix.length - 1] : undefined;
    steps.forEach((step, at) => {
      const site = this.siteOf(step);
      const fixed = this.fixedStep(step);
      if (
        at > 0 &&
        fixed?.arrival === undefined &&
        !agree(step.arrival, steps[at - 1]!.departure + step.travelSeconds)
      ) {
        this.note('figures', step, 'arrival is not the last departure and the travel after it');
      }
      if (!agree(step.serviceStart, step.arrival + step.waiting))
        this.note('figures', step, 'the service begins neither at once nor after the waiting');
      const leaves = step.serviceStart + step.serviceSeconds;
      const held = step === lastFixed ? Math.max(leaves, vehicle.notBefore ?? vehicle.shiftStart) : leaves;
      if (!agree(step.departure, leaves) && !agree(step.departure, held))
        this.note('figures', step, 'departure is not the end of the service');
      if (!site) return;
      if (fixed?.departure === undefined && !agree(step.serviceSeconds, site.serviceSeconds)) {
        this.note('figures', step, `the service takes ${site.serviceSeconds} s, not ${step.serviceSeconds}`);
      }
      this.checkWindow(step, site, fixed !== undefined);
    });
  }

  private checkWindow(step: Step, site: Site, isFixed: boolean): void {
    const windows = site.windows ?? [];
    const latest = Math.max(...windows.map((window) => window.end));
    const late = windows.length > 0 ? Math.max(0, step.serviceStart - latest) : 0;
    if (!agree(step.lateSeconds, late)) this.note('figures', step, `it is ${late} s late, not ${step.lateSeconds}`);
    const inside = windows.some(
      (window) => within(window.start, step.serviceStart) && within(step.serviceStart, window.end),
    );
    const isLate = windows.length > 0 && step.serviceStart > latest;
    if (windows.length === 0 || inside || isFixed) return;
    const order = this.orderOf(step);
    const onBoard =
      step.kind === 'delivery' && this.prefix.some((fixed) => fixed.kind === 'pickup' && fixed.taskId === order?.id);
    if (isLate && (this.softWindows || onBoard)) return;
    this.note('time-window', step, `the service begins at ${step.serviceStart}, outside its windows`);
  }

  private checkShift(): void {
    const { vehicle, steps, prefix, stops } = this;
    const first = steps[0]!;
    const last = steps.at(-1)!;
    const latest = vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0);
    const goesOnAt = prefix.length > 0 ? (stops[prefix.length - 1]?.departure ?? 0) : first.departure;
    if (!within(vehicle.shiftStart, first.departure) && prefix[0]?.arrival === undefined)
      this.note('shift', first, 'it leaves before its shift');
    if (vehicle.notBefore !== undefined && !within(vehicle.notBefore, goesOnAt))
      this.note('shift', first, 'it goes on before it may');
    const late = Math.max(0, last.arrival - latest);
    if (!agree(late, last.lateSeconds)) this.note('figures', last, `it ends ${late} s late, not ${last.lateSeconds}`);
    if (!within(last.arrival, latest) && !this.softShift)
      this.note('shift', last, `it ends at ${last.arrival}, its shift at ${latest}`);
  }

  private checkBreak(): void {
    const { vehicle, steps, prefix, stops } = this;
    const taken = steps.filter((step) => step.kind === 'break');
    const due = vehicle.breaks ?? [];
    if (taken.length > due.length) this.note('break', null, `${taken.length} breaks taken, ${due.length} due`);
    const rest = due[0];
    if (!rest) return;
    const latestStart = rest.windowEnd - rest.durationSeconds;
    const pause = taken[0];
    if (pause) {
      if (!agree(pause.serviceSeconds, rest.durationSeconds))
        this.note('break', pause, 'the break has the wrong length');
      if (!within(rest.windowStart, pause.serviceStart) || !within(pause.departure, rest.windowEnd)) {
        this.note('break', pause, 'the break lies outside its window');
      }
      return;
    }
    const earliest = Math.max(vehicle.shiftStart, vehicle.notBefore ?? vehicle.shiftStart);
    const isOverBefore = within(steps.at(-1)!.arrival, latestStart);
    const hadBefore = within(Math.max(earliest, rest.windowStart) + rest.durationSeconds, steps[0]!.departure);
    const lastFixed = prefix.length > 0 ? stops[prefix.length - 1]?.departure : undefined;
    const isPast = latestStart < Math.max(earliest, lastFixed ?? earliest);
    if (!isOverBefore && !hadBefore && !isPast) this.note('break', null, 'the break is missing');
  }

  private checkLoads(): void {
    const { steps, vehicle } = this;
    const capacity = capacityIn(vehicle);
    const jobs = this.stops.filter((step) => step.kind === 'job');
    const loadOf = (step: Step) => amountIn(this.orderOf(step)?.load);
    let load = jobs.reduce((sum, step) => sum + loadOf(step), 0);
    // What is fixed may be too much already; only what was added must fit.
    let added = jobs.filter((step) => !this.fixedStep(step)).reduce((sum, step) => sum + loadOf(step), 0);
    for (const step of steps) {
      const sign = step.kind === 'pickup' ? 1 : step.kind === 'job' || step.kind === 'delivery' ? -1 : 0;
      load += sign * loadOf(step);
      const isFixed =
        this.fixedStep(step) || this.prefix.some((fixed) => fixed.kind === 'pickup' && fixed.taskId === step.taskId);
      if (!isFixed) added += sign * loadOf(step);
      if (!agree(step.load, load)) this.note('figures', step, `${load} is on board, not ${step.load}`);
      if (added > 1e-6 && !within(load, capacity))
        this.note('capacity', step, `${load} is on board, the vehicle takes ${capacity}`);
    }
  }

  /** Limits of the whole route; what the fixed steps and the brought loads alone exceed is history. */
  private checkLimits(): void {
    const { vehicle, stops, prefix, steps } = this;
    const brought = (step: Step) => prefix.some((fixed) => fixed.taskId === step.taskId);
    if (stops.every((step) => this.fixedStep(step) ?? brought(step))) return;
    const travelOf = (of: readonly Step[]) => of.reduce((sum, step) => sum + step.travelSeconds, 0);
    const metresOf = (of: readonly Step[]) => of.reduce((sum, step) => sum + step.distanceMetres, 0);
    const { seconds: wayHome, metres: metresHome } = this.homeFromFixed();
    const history = prefix.length > 0 ? steps.slice(0, steps.indexOf(stops[prefix.length - 1]!) + 1) : [];
    const hold = (
      rule: Finding['rule'],
      is: number,
      limit: number | null | undefined,
      anyhow: number,
      unit: string,
    ) => {
      if (!within(is, Math.max(limit ?? Number.POSITIVE_INFINITY, anyhow)))
        this.note(rule, null, `${is} ${unit}, the vehicle may ${limit}`);
    };
    hold('max-stops', stops.length, vehicle.maxStops, prefix.length, 'stops');
    // What is on board is brought however far it is.
    if (stops.some((step) => !this.fixedStep(step) && brought(step))) return;
    hold('max-distance', metresOf(steps), vehicle.maxDistanceMetres, metresOf(history) + metresHome, 'metres');
    hold('max-travel', travelOf(steps), vehicle.maxTravelSeconds, travelOf(history) + wayHome, 'seconds on the road');
  }

  private checkWho(): void {
    const { vehicle, problem } = this;
    for (const step of this.stops) {
      const order = this.orderOf(step);
      const onBoard = this.prefix.some((fixed) => fixed.taskId === step.taskId);
      if (!order || onBoard) continue;
      for (const skill of order.skills ?? []) {
        if (!(vehicle.skills ?? []).includes(skill)) this.note('skills', step, `the vehicle lacks ${skill}`);
      }
      if (order.allowedVehicles && !order.allowedVehicles.includes(vehicle.id))
        this.note('vehicle-not-allowed', step, 'it may not go with this vehicle');
      const pin = problem.options?.pins?.[order.id];
      if (pin !== undefined && pin !== vehicle.id) this.note('vehicle-not-allowed', step, `it is pinned to ${pin}`);
    }
  }
}

const amountIn = (load: Load | undefined, dimension = 0): number =>
  typeof load === 'object' ? (load[dimension] ?? 0) : dimension === 0 ? (load ?? 0) : 0;

const capacityIn = ({ capacity }: Vehicle, dimension = 0): number =>
  (typeof capacity === 'object' ? capacity?.[dimension] : dimension === 0 ? capacity : null) ??
  Number.POSITIVE_INFINITY;

import { isVehicleAllowed, VEHICLE_NOT_ALLOWED } from '../constraints/vehicles/allowed-vehicles.ts';
import { breaksByWork, type DueBreak, isLess, windowChoices } from '../constraints/time/break.ts';
import { CAPACITY, capacitiesOf, worstOverload } from '../constraints/vehicles/capacity.ts';
import { FIXED, fixedCount } from '../constraints/sequence/fixed-steps.ts';
import { canLeaveLater } from '../constraints/time/forward-time-slack.ts';
import { overtimePriceOf } from '../constraints/time/overtime.ts';
import { positionViolations, POSITION_RULE } from '../constraints/sequence/position.ts';
import { brokenPairs, PRECEDENCE } from '../constraints/sequence/precedence.ts';
import { pricesOf } from '../constraints/limits/prices.ts';
import { reloadingWindows } from '../constraints/time/leaving.ts';
import { releaseOf } from '../constraints/time/release.ts';
import { type Cargo, reloadSecondsOf } from '../constraints/vehicles/reload.ts';
import { ROUTE_LIMITS } from '../constraints/limits/route-limits.ts';
import { excessOf } from '../constraints/limits/excess.ts';
import { serviceSecondsOn, setupAfter } from '../constraints/time/set-up.ts';
import { earliestLeave, earliestWork, hasSetOff, SHIFT } from '../constraints/time/shift.ts';
import { hasSkills, SKILLS } from '../constraints/vehicles/skills.ts';
import { TIME_WINDOW } from '../constraints/time/time-windows.ts';
import type { Problem, TaskRef, Vehicle } from '../problem/problem.ts';
import type { Route, RuleCode, Step, Violation } from '../problem/solution.ts';
import { type TimedWithBreaks, timeWithBreaksByWork } from './breaks-by-work.ts';
import { cargoOf, LoadTracker, type Reloads, reloadsOn } from './cargo.ts';
import { RouteTimer } from './route-timer.ts';
import { withRouteRules } from './route-rules.ts';
import { type FoundTask, getTask, taskIndexOf } from './task-index.ts';
import { totalsOf } from './totals.ts';
import { type SchedulableProblem, type Travel, travelFromMatrices } from './travel.ts';

/**
 * Plan mode: computes times, loads and violations for a given sequence of stops, as early as the rules allow and then
 * postponed by the forward time slack. It never refuses: late, overloaded and unskilled stops are flagged. Pure;
 * 1,000 stops take under 2 ms.
 * @param vehicleIndex index in `problem.vehicles`
 * @param tasks all stops in order, fixed steps included; no task may occur twice
 * @param position the location where a vehicle that has left is now, after its fixed steps; null: at the last of them
 * @throws when the vehicle or a task is not in the problem
 */
export function scheduleRoute(
  problem: SchedulableProblem,
  vehicleIndex: number,
  tasks: readonly TaskRef[],
  travel: Travel = travelFromMatrices(problem),
  position: number | null = null,
): Route {
  return bestRoute(problem, vehicleIndex, tasks, { travel, leavesLate: true, position });
}

/**
 * Computes the same without postponing: where there is waiting, later stops have slack that `scheduleRoute` has used
 * up.
 */
export function scheduleEarliest(
  problem: SchedulableProblem,
  vehicleIndex: number,
  tasks: readonly TaskRef[],
  travel: Travel = travelFromMatrices(problem),
): Route {
  return bestRoute(problem, vehicleIndex, tasks, { travel, leavesLate: false, position: null });
}

/** The state of a vehicle when it leaves the last of its fixed steps. */
export interface FixedSteps {
  /** Of the last fixed step. */
  readonly location: number;
  readonly departure: number;
  /** Load at the departure and greatest load up to it, in each dimension. */
  readonly loads: readonly number[];
  readonly peakLoads: readonly number[];
  /** Of all fixed steps, without breaks. */
  readonly workingSeconds: number;
  readonly travelSeconds: number;
  /** Loading at the start included. */
  readonly serviceSeconds: number;
  readonly distanceMetres: number;
  /** How many of the vehicle's breaks were taken or have passed. */
  readonly breaksOver: number;
  /** How many were taken on the way. */
  readonly breaksTaken: number;
  /** When the route begins, with the loading where there is one. */
  readonly begin: number;
  /** The fixed steps, without breaks and reloads. */
  readonly steps: readonly Step[];
}

/** Times a vehicle's fixed steps alone; null when it has none. */
export function fixedStepsOf(problem: Problem, vehicleIndex: number): FixedSteps | null {
  const prefix = problem.vehicles[vehicleIndex]?.prefix ?? [];
  if (prefix.length === 0) return null;
  let fixedSteps: FixedSteps | null = null;
  const way = { travel: travelFromMatrices(problem), leavesLate: false, position: null };
  bestRoute(problem, vehicleIndex, prefix, way, (timer) => {
    const { steps, breaksOver } = timer;
    const totals = totalsOf(steps, 0);
    const last = steps.at(-1)!;
    const loadsOf = (step: Step) => step.loads ?? [step.load];
    const fixed = steps.filter((step) => step.taskId !== null);
    const { departure, location } = fixed.at(-1)!;
    fixedSteps = {
      location: location!,
      departure,
      loads: [...loadsOf(last)],
      peakLoads: loadsOf(last).map((_, dimension) => Math.max(...steps.map((step) => loadsOf(step)[dimension]!))),
      workingSeconds: totals.workingSeconds,
      travelSeconds: totals.travelSeconds,
      serviceSeconds: totals.serviceSeconds,
      distanceMetres: totals.distanceMetres,
      breaksOver,
      breaksTaken: steps.filter(({ kind }) => kind === 'break').length,
      begin: steps[0]!.serviceStart,
      steps: fixed,
    };
  });
  return fixedSteps;
}

/** How a route is travelled. */
interface TravelledWay {
  readonly travel: Travel;
  /** True: it is postponed by its forward time slack. */
  readonly leavesLate: boolean;
  /** As in `scheduleRoute`. */
  readonly position: number | null;
}

/**
 * Times a route with each choice of windows for its breaks. Returns the route with the fewest missed breaks, then the
 * fewest violations, the least lateness and the least cost.
 */
function bestRoute(
  problem: SchedulableProblem,
  vehicleIndex: number,
  tasks: readonly TaskRef[],
  way: TravelledWay,
  onFixedSteps?: (timer: RouteTimer) => void,
): Route {
  const vehicle = problem.vehicles[vehicleIndex];
  if (!vehicle) throw new Error(`The problem has no vehicle number ${vehicleIndex}`);
  if (tasks.length === 0) return { vehicleId: vehicle.id, steps: [], totals: totalsOf([], vehicle.shiftEnd) };
  const fixed = fixedCount(vehicle, tasks);
  const stops = readStops(problem, vehicle, tasks, fixed, way.travel);
  const time = (due: readonly DueBreak[], withFixedSteps = onFixedSteps): PlannedWithBreaks => {
    const timed = timeRoute(problem, vehicle, vehicleIndex, stops, way, due, withFixedSteps);
    const { steps, totals, breaksLeftOut = [] } = timed.route;
    const resumes =
      fixed === 0 ? Number.NEGATIVE_INFINITY : steps.filter(({ taskId }) => taskId !== null)[fixed - 1]!.departure;
    return {
      ...timed,
      due,
      begin: steps[0]!.serviceStart,
      leave: Math.max(steps[0]!.departure, resumes),
      end: steps.at(-1)!.arrival,
      workingSeconds: totals.workingSeconds,
      leftOut: new Set(breaksLeftOut.map(({ index }) => index)),
    };
  };
  const choices = windowChoices(vehicle);
  const hasBreaksByWork = breaksByWork(vehicle).size > 0;
  if (choices.length === 1 && !hasBreaksByWork) return time(choices[0]!).route;
  const prices = pricesOf(vehicle, problem.options?.objective);
  const badnessOf = ({ route, missedBreaks }: PlannedWithBreaks): number[] => {
    const { steps, totals } = route;
    const end = steps.at(-1)!.departure;
    let broken = 0;
    let late = 0;
    for (const step of steps) {
      late += step.lateSeconds;
      for (const { rule } of step.violations) if (step.lateSeconds === 0 || !isLateness(rule)) broken++;
    }
    const price = prices.perSecond * totals.workingSeconds + overtimePriceOf(vehicle, end);
    return [missedBreaks, broken, late, price, end];
  };
  const better = (a: PlannedWithBreaks, b: PlannedWithBreaks) => (isLess(badnessOf(b), badnessOf(a)) ? b : a);
  const timeOnce = (due: readonly DueBreak[]) => time(due, undefined);
  const best = choices
    // The fixed steps alone have too little work to decide about breaks.
    .map((due) => (onFixedSteps ? timeOnce(due) : timeWithBreaksByWork(vehicle, due, timeOnce, better)))
    .reduce(better);
  if (onFixedSteps) time(best.due);
  return best.route;
}

/** A route of plan mode with the breaks that it was timed with. */
interface PlannedWithBreaks extends TimedWithBreaks {
  readonly route: Route;
  readonly missedBreaks: number;
}

const isLateness = (rule: RuleCode) => rule === TIME_WINDOW || rule === SHIFT;

/** Stops, loads and reloads of a route, which are the same for all choices of its breaks. */
interface StopsOfRoute {
  readonly tasks: readonly TaskRef[];
  readonly foundTasks: readonly FoundTask[];
  /** How many of the first stops are fixed. */
  readonly fixed: number;
  readonly unpaired: ReadonlySet<number>;
  readonly outOfPlace: ReturnType<typeof positionViolations>;
  readonly cargo: Cargo;
  readonly reloads: Reloads;
}

function readStops(
  problem: SchedulableProblem,
  vehicle: Vehicle,
  tasks: readonly TaskRef[],
  fixed: number,
  travel: Travel,
): StopsOfRoute {
  const index = taskIndexOf(problem);
  const foundTasks = tasks.map((task) => getTask(index, task));
  const unpaired = brokenPairs(tasks);
  const outOfPlace = positionViolations(
    foundTasks.map(({ site }) => site.place),
    fixed,
  );
  const cargo = cargoOf(tasks, foundTasks, unpaired, problem.dimensions?.length ?? 1);
  const reloads = reloadsOn(vehicle, cargo, foundTasks, fixed, travel);
  return { tasks, foundTasks, fixed, unpaired, outOfPlace, cargo, reloads };
}

function timeRoute(
  problem: SchedulableProblem,
  vehicle: Vehicle,
  vehicleIndex: number,
  stopsOfRoute: StopsOfRoute,
  { travel, leavesLate, position }: TravelledWay,
  due: readonly DueBreak[],
  onFixedSteps?: (timer: RouteTimer) => void,
): { readonly route: Route; readonly missedBreaks: number } {
  const { tasks, foundTasks, fixed, unpaired, outOfPlace, cargo } = stopsOfRoute;
  const { stops: reloads, places: reloadPlaces } = stopsOfRoute.reloads;
  const prefix = vehicle.prefix ?? [];
  const capacities = capacitiesOf(vehicle, cargo.dimensions);
  const loads = new LoadTracker(cargo, reloads);
  const overload = (): Violation[] => {
    const over = worstOverload(loads.loads, capacities);
    return over > 0 ? [{ rule: CAPACITY, amount: over }] : [];
  };

  const timer = new RouteTimer(vehicle, travel, loads.loads, due);
  const releaseFrom = (stop: number, trip: number) =>
    releaseOf(foundTasks.slice(stop, reloads[trip] ?? foundTasks.length).map(({ order }) => order));
  const released = hasSetOff(vehicle) ? Number.NEGATIVE_INFINITY : releaseFrom(0, 0);
  timer.setOff(fixed > 0 ? earliestWork(vehicle) : earliestLeave(vehicle), released, overload());
  if (fixed === 0 && position !== null) timer.goOnFrom(position);
  let locationBefore: number | null = vehicle.start;
  let trips = 1;
  for (let stop = 0; stop < tasks.length; stop++) {
    const { kind, taskId } = tasks[stop]!;
    const { order, site } = foundTasks[stop]!;
    if (reloads[trips - 1] === stop) {
      const release = releaseFrom(stop, trips);
      trips++;
      loads.reload();
      const tooMany = excessOf(trips - 1, ROUTE_LIMITS['max-reloads'].of(vehicle));
      const place = reloadPlaces[trips - 2]!;
      const seconds = reloadSecondsOf(vehicle);
      timer.visit({
        kind: 'reload',
        taskId: null,
        location: place,
        serviceSeconds: seconds,
        setupSeconds: 0,
        windows: reloadingWindows(stop < fixed ? { ...vehicle, startWindows: [] } : vehicle, place, release, seconds),
        violations: tooMany > 0 ? [...overload(), { rule: 'max-reloads', amount: tooMany }] : overload(),
      });
      locationBefore = null;
    }
    const violations: Violation[] = [];
    if (!hasSkills(vehicle.skills, order.skills)) violations.push({ rule: SKILLS, amount: null });
    if (!isVehicleAllowed(order, vehicle.id, problem.options))
      violations.push({ rule: VEHICLE_NOT_ALLOWED, amount: null });
    if (unpaired.has(stop)) violations.push({ rule: PRECEDENCE, amount: null });
    const off = outOfPlace.get(stop);
    if (off) violations.push({ rule: POSITION_RULE, amount: off.amount });
    const beyond = excessOf(stop + 1, ROUTE_LIMITS['max-stops'].of(vehicle));
    if (beyond > 0) violations.push({ rule: 'max-stops', amount: beyond });
    if (stop >= fixed && stop < prefix.length) violations.push({ rule: FIXED, amount: null });
    loads.serve(stop);
    if (kind === 'pickup' || loads.grows(stop)) violations.push(...overload());
    const setupSeconds = setupAfter(site, locationBefore, vehicle);
    timer.visit({
      kind,
      taskId,
      location: site.location,
      serviceSeconds: serviceSecondsOn(site, vehicle) + setupSeconds,
      setupSeconds,
      windows: site.windows,
      fixedStep: stop < fixed ? prefix[stop] : undefined,
      violations,
    });
    locationBefore = site.location;
    if (stop === fixed - 1) {
      timer.waitUntil(earliestLeave(vehicle));
      if (position !== null) timer.goOnFrom(position);
      onFixedSteps?.(timer);
    }
  }
  timer.finish();
  if (leavesLate && canLeaveLater(vehicle)) timer.leaveLate();
  timer.flagLimits();
  const steps = withRouteRules(problem, vehicleIndex, fixed, timer.steps);
  const { breaksLeftOut } = timer;
  return {
    route: {
      vehicleId: vehicle.id,
      steps,
      totals: totalsOf(steps, vehicle.shiftEnd),
      ...(breaksLeftOut.length > 0 && { breaksLeftOut }),
    },
    missedBreaks: timer.missedBreaks,
  };
}

import type { Problem, Sequence, Solution } from '@roundsman/optimizer';
import { sequencesOf } from '@roundsman/optimizer';
import type { VehicleRow } from '../../vehicles/index.ts';
import { type FullPlan, type RouteRow, withVehicles } from '../../route-plans/index.ts';
import type { RunProblem } from '../problem/problem-of-run.ts';
import { shareOfPresentVehicles } from './time-budget.ts';
import { type Choice, keyOf, promisingChoices } from './vehicle-choice.ts';

/** A finished search: its plan, which has the chosen vehicles, its problem and what it found. */
export interface Searched {
  readonly full: FullPlan;
  readonly input: RunProblem;
  readonly solution: Solution;
  /** Cost in the objective's unit, without orders that are left out. */
  readonly cost: number;
}

export interface VehicleSearch {
  readonly full: FullPlan;
  /** The problem of the plan with its present vehicles. */
  readonly input: RunProblem;
  /** The vehicles that the plan can use. */
  readonly vehicles: readonly VehicleRow[];
  /** Builds the problem of the plan with other vehicles, to be searched from these routes. */
  readonly problemOf: (full: FullPlan, start: readonly Sequence[]) => Promise<RunProblem>;
  /** Searches for this share of the time. */
  readonly search: (full: FullPlan, input: RunProblem, share: number) => Promise<Searched>;
  readonly isStopped: () => boolean;
}

/** Shares of the time: with the present vehicles, with each other choice, and with the best one. */
const shares = { present: shareOfPresentVehicles, trial: 0.04, final: 0.2 };
const maxTrials = 10;
/** Limits the vehicles that are compared, of large fleets. */
const maxVehicles = 80;

/**
 * Searches for routes and for the drivers' vehicles. First it searches with the present vehicles, as a run without this
 * choice does. Then it tries promising choices from the best routes so far, and searches on with the best of them. The
 * result is the best of all, so it is never worse than with the present vehicles
 * (docs/decisions/vehicles-are-chosen-by-trials.md).
 */
export async function searchWithVehicles(options: VehicleSearch): Promise<Searched> {
  const { full, input, problemOf, search, isStopped } = options;
  let best = await search(full, input, shares.present);
  const open = full.routes.filter((route) => mayChangeVehicle(route, input.problem));
  const vehicles = fittingVehicles(options.vehicles, open);
  if (open.length === 0 || vehicles.length === 0) return best;

  const rows = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const planWith = (choice: Choice): FullPlan =>
    withVehicles(
      full,
      new Map([...choice].map(([driver, id]) => [driver, id === null ? null : (rows.get(id) ?? null)])),
    );
  const problems = new Map<string | null, Problem>();
  const driverIds = open.map(({ driver_id }) => driver_id);
  const routes = new Map(open.map((route) => [route.driver_id, route]));
  for (const id of [null, ...rows.keys()])
    problems.set(id, (await problemOf(planWith(new Map(driverIds.map((driver) => [driver, id]))), [])).problem);
  const candidates = {
    driverIds,
    vehicleIds: [...rows.keys()],
    problemWith: (id: string | null) => problems.get(id) ?? input.problem,
    isAllowed: (driverId: string, id: string | null) =>
      isAllowed(routes.get(driverId), id === null ? null : rows.get(id)),
  };

  let choice: Choice = new Map(open.map((route) => [route.driver_id, route.vehicle_id]));
  const tried = new Set([keyOf(choice)]);
  for (let trials = 0; trials < maxTrials && !isStopped(); trials++) {
    const start = sequencesOf(best.solution);
    const next = promisingChoices(candidates, choice, best.solution, start, maxTrials * 2).find(
      (choice) => !tried.has(keyOf(choice)),
    );
    if (!next) break;
    tried.add(keyOf(next));
    const plan = planWith(next);
    const trial = await search(plan, await problemOf(plan, start), shares.trial);
    if (!isBetter(trial, best) && !givesVehicles(trial, best)) continue;
    best = trial;
    choice = next;
  }
  if (best.full === full || isStopped()) return best;
  const final = await search(best.full, await problemOf(best.full, sequencesOf(best.solution)), shares.final);
  return isBetter(final, best) ? final : best;
}

/** Routes that are locked, sent to their driver or begun keep their vehicle. */
function mayChangeVehicle({ driver_id, locked, status }: RouteRow, { vehicles }: Problem): boolean {
  const vehicle = vehicles.find(({ id }) => id === driver_id);
  const hasBegun = vehicle?.hasLeft === true || (vehicle?.prefix ?? []).length > 0;
  return !locked && !hasBegun && status !== 'DISPATCHED';
}

/** A vehicle with a home depot goes to drivers who start there; no driver loses the vehicle that they have. */
function isAllowed(route: RouteRow | undefined, vehicle: VehicleRow | null | undefined): boolean {
  if (!route) return false;
  if (!vehicle) return route.vehicle_id === null;
  return vehicle.id === route.vehicle_id || vehicle.depot_id === null || vehicle.depot_id === route.start_depot_id;
}

/** Returns the vehicles that a driver of these routes may get; of large fleets the drivers' own and the first others. */
function fittingVehicles(vehicles: readonly VehicleRow[], routes: readonly RouteRow[]): VehicleRow[] {
  const usedIds = new Set(routes.map(({ vehicle_id }) => vehicle_id));
  const fitting = vehicles.filter((vehicle) => routes.some((route) => isAllowed(route, vehicle)));
  return [...fitting.filter(({ id }) => usedIds.has(id)), ...fitting.filter(({ id }) => !usedIds.has(id))].slice(
    0,
    maxVehicles,
  );
}

/** Compares by what is left out, weighted by priority, then by cost. */
export function isBetter(a: Searched, b: Searched): boolean {
  const [missing, otherMissing] = [missingOf(a), missingOf(b)];
  return missing < otherMissing || (missing === otherMissing && a.cost < b.cost - 1e-6);
}

function missingOf({ input: { problem }, solution }: Searched): number {
  const priorities = new Map([...problem.jobs, ...problem.shipments].map(({ id, priority = 1 }) => [id, priority]));
  return solution.unscheduled.reduce(
    (sum, { id, reason }) =>
      reason === 'alternative-served' || reason === 'not-worth-it' ? sum : sum + (priorities.get(id) ?? 1),
    0,
  );
}

/** Returns whether the result is as good, and more of the routes have a vehicle. */
function givesVehicles(a: Searched, b: Searched): boolean {
  if (isBetter(b, a)) return false;
  const bare = ({ full, solution }: Searched): number =>
    full.routes.filter(
      ({ driver_id, vehicle_id }) =>
        vehicle_id === null &&
        (solution.routes.find(({ vehicleId }) => vehicleId === driver_id)?.totals.stops ?? 0) > 0,
    ).length;
  return bare(a) < bare(b);
}

import { isVehicleAllowed, VEHICLE_NOT_ALLOWED } from '../../constraints/vehicles/allowed-vehicles.ts';
import { CAPACITY } from '../../constraints/vehicles/capacity.ts';
import { positionViolations } from '../../constraints/sequence/position.ts';
import { type LimitedFigure, ROUTE_LIMIT_CODES, ROUTE_LIMITS } from '../../constraints/limits/route-limits.ts';
import { serviceSecondsOn } from '../../constraints/time/set-up.ts';
import { earliestLeave, SHIFT } from '../../constraints/time/shift.ts';
import { hasSkills, SKILLS } from '../../constraints/vehicles/skills.ts';
import { TIME_WINDOW } from '../../constraints/time/time-windows.ts';
import type { Job, Problem, Sequence, Shipment, Site, TaskRef, Vehicle } from '../../problem/problem.ts';
import type { Relaxation, Route } from '../../problem/solution.ts';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { taskIndexOf } from '../../schedule/task-index.ts';
import { EarlierStart, earliestStart, withEarliestStarts } from './earlier-start.ts';
import { RouteGaps } from './route-gaps.ts';
import { PlanConditions } from './plan-conditions.ts';
import { type Proof, RelaxationProof } from './relaxation-proof.ts';

type Kind = Relaxation['kind'];

/** Gaps of a route to try, and the rule that is estimated to prevent the insertion. */
interface GapCandidate {
  readonly route: RouteGaps;
  readonly gaps: readonly number[];
  /** Null: none by the estimate. */
  readonly kind: Kind | null;
  /** For 'time-window' the site of the window, else −1. */
  readonly site: number;
  /** Size of the change in the kind's own unit, and the price of the detour. */
  readonly change: number;
  readonly detour: number;
}

/** A vehicle's route, and the same route with an earlier begin where that may help. */
interface RouteToRelax {
  /** Index of its vehicle. */
  readonly v: number;
  readonly route: RouteGaps;
  readonly sooner: EarlierStart | null;
}

const MAX_PER_ORDER = 6;
const MAX_PER_KIND = 3;
/** Maximum tries of each kind, and of these with one vehicle: estimates are sometimes wrong. */
const MAX_TRIES_PER_KIND = 12;
const TRIES_OF_A_VEHICLE = 3;
/** Gaps for each half of a shipment. */
const GAPS_PER_HALF = 20;

/**
 * Returns the smallest single changes that would let orders in that are on no route. Plan mode proves each: with the
 * change, the order fits on a vehicle's route and breaks no rule that was not broken before. Windows of other orders
 * never change.
 * @param orderIds jobs and shipments that are on none of the routes
 * @param routes of all vehicles, with their fixed steps; a missing one is empty
 * @param isOver returns whether the time for this is over: the other orders get none
 * @returns for each order at most six, at most three of a kind, the cheapest first; empty where no single change
 * helps, or the order is on board
 */
export function relaxationsOf(
  problem: Problem,
  orderIds: readonly string[],
  routes: readonly Sequence[],
  isOver: () => boolean = () => false,
): Relaxation[][] {
  if (orderIds.length === 0 || isOver()) return orderIds.map(() => []);
  const { vehicles, options } = problem;
  const softWindows = Boolean(options?.allowLate || options?.forceAll);
  const tasksOf = new Map(routes.map(({ vehicleId, tasks }) => [vehicleId, tasks]));
  const earliestProblem = withEarliestStarts(problem);
  const open = vehicles.flatMap((vehicle, v): RouteToRelax[] => {
    if (vehicle.locked) return [];
    const route = new RouteGaps(problem, v, tasksOf.get(vehicle.id) ?? [], softWindows);
    // With forceAll lateness only costs, so no vehicle has to begin earlier.
    const canHelp = earliestStart(vehicle) !== null && !options?.forceAll;
    return [{ v, route, sooner: canHelp ? new EarlierStart(earliestProblem, v, route, softWindows) : null }];
  });
  const present = new Map(open.map(({ v, route: { route } }) => [v, route]));
  const plan = new PlanConditions(
    problem,
    vehicles.map(({ id }, v) => present.get(v) ?? scheduleRoute(problem, v, tasksOf.get(id) ?? [])),
  );
  const fixedOrders = new Set(vehicles.flatMap(({ prefix }) => (prefix ?? []).map(({ taskId }) => taskId)));
  const { orders } = taskIndexOf(problem);
  const vehicleOf = new Map(routes.flatMap(({ vehicleId, tasks }) => tasks.map(({ taskId }) => [taskId, vehicleId])));
  const isAlternativeServed = (id: string) =>
    (problem.alternatives ?? []).some((group) => group.includes(id) && group.some((other) => vehicleOf.has(other)));
  // Times of other routes are not considered here: orders that precede or follow it are put on the same vehicle.
  const partnersOf = (id: string) =>
    (problem.precedences ?? []).flatMap(({ before, after }) =>
      [before, after].includes(id) ? [before, after].filter((other) => other !== id && vehicleOf.has(other)) : [],
    );
  return orderIds.map((id) => {
    const order = orders.get(id);
    if (!order) throw new Error(`The problem has no order ${id}`);
    if (fixedOrders.has(id) || isAlternativeServed(id) || isOver()) return [];
    const partners = partnersOf(id);
    const candidateRoutes = open.filter(
      ({ v, route: { vehicle } }) =>
        partners.every((other) => vehicleOf.get(other) === vehicle.id) && plan.allowVehicle(order, v),
    );
    return chosen(provenOf(problem, order, candidateRoutes, softWindows, plan));
  });
}

/** Returns the smallest changes of each kind, the best of every kind before the second of any. */
function chosen(proven: ReadonlyMap<Kind, readonly Proof[]>): Relaxation[] {
  const cheapestFirst = (a: Proof, b: Proof) => a.relaxation.addedCost - b.relaxation.addedCost || a.size - b.size;
  const smallestFirst = (a: Proof, b: Proof) => a.size - b.size || cheapestFirst(a, b);
  const ranked = [...proven.values()].map((proofs) => proofs.toSorted(smallestFirst).slice(0, MAX_PER_KIND));
  const rounds = Array.from({ length: MAX_PER_KIND }, (_, rank) =>
    ranked.flatMap((proofs) => proofs.slice(rank, rank + 1)).sort(cheapestFirst),
  );
  return rounds
    .flat()
    .slice(0, MAX_PER_ORDER)
    .sort(cheapestFirst)
    .map(({ relaxation }) => relaxation);
}

/** Tries the candidates of each kind until enough vehicles have one. */
function provenOf(
  problem: Problem,
  order: Job | Shipment,
  candidateRoutes: readonly RouteToRelax[],
  softWindows: boolean,
  plan: PlanConditions,
): Map<Kind, Proof[]> {
  const trials = new Map<RouteGaps, RelaxationProof>();
  const indexes = new Map(candidateRoutes.map(({ v, route }) => [route, v]));
  const proven = new Map<Kind, Proof[]>();
  const byKind = Map.groupBy(
    candidateRoutes.flatMap((route) => candidatesOf(problem, order, route, softWindows)),
    ({ kind }) => kind,
  );
  for (const [kind, candidates] of byKind) {
    candidates.sort((a, b) => a.change - b.change || a.detour - b.detour);
    const tries = new Map<string, number>();
    let tried = 0;
    let provenCount = 0;
    for (const candidate of candidates) {
      const { route, site } = candidate;
      const group = `${site} ${route.vehicle.id}`;
      const triedHere = tries.get(group) ?? 0;
      if (triedHere >= TRIES_OF_A_VEHICLE) continue;
      if (provenCount >= MAX_PER_KIND || tried >= MAX_TRIES_PER_KIND) break;
      let trial = trials.get(route);
      if (!trial) {
        const mayReplace = (planned: Route) => plan.allowRoute(indexes.get(route)!, planned);
        trials.set(route, (trial = new RelaxationProof(problem, order, route, softWindows, mayReplace)));
      }
      const proof = proofOf(trial, candidate);
      tried++;
      tries.set(group, proof ? TRIES_OF_A_VEHICLE : triedHere + 1);
      if (proof && addProof(proven, proof) && proof.relaxation.kind === kind) provenCount++;
    }
  }
  return proven;
}

/** Proves a candidate; null when it does not help. */
function proofOf(trial: RelaxationProof, { kind, gaps, site, change }: GapCandidate): Proof | null {
  if (kind === 'shift-start') return trial.proofFromStart(gaps, change);
  if (kind === 'release-time') return trial.proofFromRelease(gaps);
  return trial.proofIn(gaps, site);
}

/** Stores the smaller change of one vehicle and task. Returns false when the stored one is as small. */
function addProof(proven: Map<Kind, Proof[]>, proof: Proof): boolean {
  const { relaxation, size } = proof;
  const proofs = proven.get(relaxation.kind) ?? [];
  proven.set(relaxation.kind, proofs);
  const proofIndex = proofs.findIndex(
    (other) => other.relaxation.vehicleId === relaxation.vehicleId && other.site === proof.site,
  );
  if (proofIndex < 0) proofs.push(proof);
  else if (proofs[proofIndex]!.size > size) proofs[proofIndex] = proof;
  return proofIndex < 0;
}

/** Returns the gaps of a route where at most one kind of rule seems to prevent the insertion. */
function candidatesOf(
  problem: Problem,
  order: Job | Shipment,
  candidateRoute: RouteToRelax,
  softWindows: boolean,
): GapCandidate[] {
  const { route } = candidateRoute;
  const { vehicle, tasks } = route;
  const sites = sitesOf(order);
  const always: [Kind, number][] = [];
  const missingSkills = (order.skills ?? []).filter((skill) => !hasSkills(vehicle.skills, [skill]));
  if (missingSkills.length > 0) always.push([SKILLS, missingSkills.length]);
  if (!isVehicleAllowed(order, vehicle.id, problem.options)) always.push([VEHICLE_NOT_ALLOWED, 0]);
  always.push(...beyondLimits(vehicle, { stops: tasks.length + sites.length }));
  if (always.length > 1) return [];

  const isLastInFirstOut = vehicle.lastInFirstOut === true && 'pickup' in order && isStack(tasks);
  const isReleasedLate =
    'releaseTime' in order && order.releaseTime !== undefined && order.releaseTime > earliestLeave(vehicle);
  const candidates: GapCandidate[] = [];
  const sooner = always.length === 0 ? candidateRoute.sooner : null;
  for (const gaps of gapsFor(route, sites)) {
    if (!areAtPositions(route, sites, gaps)) continue;
    const openSites = [-1, ...sites.keys()].filter(
      (open) => open < 0 || (always.length === 0 && !softWindows && (sites[open]!.windows?.length ?? 0) > 0),
    );
    for (const open of openSites) {
      const estimate = route.estimate(sites, gaps, open);
      if (!estimate || (estimate.isLate && !softWindows)) continue;
      const broken = always.slice();
      if (open >= 0) broken.push([TIME_WINDOW, wideningOf(sites[open]!, estimate.starts[open]!, estimate.spare)]);
      if (estimate.overtime > 0 && !problem.options?.forceAll) broken.push([SHIFT, estimate.overtime]);
      const overload = route.overload(order, gaps);
      if (overload > 0) broken.push([CAPACITY, overload]);
      const work = estimate.travel + estimate.waiting + serviceOf(route, sites);
      const figures = {
        distanceMetres: route.metres + estimate.metres,
        travelSeconds: route.travelSeconds + estimate.travel,
        workingSeconds: route.route.totals.workingSeconds + work,
      };
      broken.push(...beyondLimits(vehicle, figures));
      const tooLongOnBoard = rideBeyondLimit(order, route, estimate.starts);
      if (tooLongOnBoard > 0) broken.push(['max-ride-time', tooLongOnBoard]);
      if (isLastInFirstOut && !isStack(route.tasksWith(tasksOf(order), gaps))) broken.push(['last-in-first-out', 0]);
      if (broken.length > 1) continue;
      if (broken.length === 0 && isReleasedLate)
        candidates.push({ route, gaps, kind: 'release-time', site: -1, change: 0, detour: estimate.travel });
      const [kind, change] = broken[0] ?? [null, 0];
      candidates.push({ route, gaps, kind, site: open, change, detour: estimate.travel + estimate.waiting });
    }
    const start = sooner?.estimate(sites, gaps);
    if (start) candidates.push({ route, gaps, kind: 'shift-start', site: -1, ...start });
  }
  return candidates;
}

/** Returns the limits that figures of a route exceed, and by how much. */
function beyondLimits(vehicle: Vehicle, figures: Partial<Record<LimitedFigure, number>>): [Kind, number][] {
  return ROUTE_LIMIT_CODES.flatMap((code): [Kind, number][] => {
    const { figure, of } = ROUTE_LIMITS[code];
    const excess = (figures[figure] ?? 0) - of(vehicle);
    return excess > 0 ? [[code, excess]] : [];
  });
}

/** Returns the seconds of service that an order adds, without set-ups. */
function serviceOf({ vehicle }: RouteGaps, sites: readonly Site[]): number {
  return sites.reduce((sum, site) => sum + serviceSecondsOn(site, vehicle), 0);
}

/** Returns the seconds by which a shipment with these begins would be on board too long. */
function rideBeyondLimit(order: Job | Shipment, { vehicle }: RouteGaps, starts: readonly number[]): number {
  const limit = 'pickup' in order ? (order.maxRideSeconds ?? null) : null;
  if (limit === null || !('pickup' in order)) return 0;
  return starts[1]! - starts[0]! - serviceSecondsOn(order.pickup, vehicle) - limit;
}

/** Returns whether each delivery is of the shipment picked up last. */
function isStack(tasks: readonly TaskRef[]): boolean {
  const onBoard: string[] = [];
  for (const { kind, taskId } of tasks) {
    if (kind === 'pickup') onBoard.push(taskId);
    else if (kind === 'delivery' && onBoard.pop() !== taskId) return false;
  }
  return true;
}

const tasksOf = (order: Job | Shipment): TaskRef[] =>
  'pickup' in order
    ? [
        { kind: 'pickup', taskId: order.id },
        { kind: 'delivery', taskId: order.id },
      ]
    : [{ kind: 'job', taskId: order.id }];

/**
 * Returns by how much a site's nearest window would have to be widened for a service at that time, which the later
 * stops could delay.
 */
function wideningOf({ windows = [] }: Site, start: number, spare: number): number {
  const latest = start + Math.max(0, spare);
  return Math.min(...windows.map((window) => Math.max(0, start - window.end, window.start - latest)));
}

function sitesOf(order: Job | Shipment): Site[] {
  return 'pickup' in order ? [order.pickup, order.delivery] : [order];
}

function gapsFor(route: RouteGaps, sites: readonly Site[]): number[][] {
  const [first, second] = sites;
  if (!second) return route.likelyGaps(first!, Number.POSITIVE_INFINITY).map((gap) => [gap]);
  const deliveries = route.likelyGaps(second, GAPS_PER_HALF);
  return route
    .likelyGaps(first!, GAPS_PER_HALF)
    .flatMap((pickup) => [
      ...(deliveries.includes(pickup) ? [] : [[pickup, pickup]]),
      ...deliveries.filter((delivery) => delivery >= pickup).map((delivery) => [pickup, delivery]),
    ]);
}

/** Returns whether all stops that were at their required positions still are. */
function areAtPositions({ foundTasks, first }: RouteGaps, sites: readonly Site[], gaps: readonly number[]): boolean {
  const before = foundTasks.map(({ site }) => site.place);
  if ([...before, ...sites.map(({ place }) => place)].every((place) => place === undefined)) return true;
  const places = before.slice();
  for (let at = sites.length - 1; at >= 0; at--) places.splice(gaps[at]!, 0, sites[at]!.place);
  const broken = (of: typeof places) =>
    [...positionViolations(of, first).values()].filter(({ isEarly }) => !isEarly).length;
  return broken(places) <= broken(before);
}

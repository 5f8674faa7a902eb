import { isVehicleAllowed, VEHICLE_NOT_ALLOWED } from '../constraints/allowed-vehicles.ts';
import { CAPACITY } from '../constraints/capacity.ts';
import { maxDistanceOf, MAX_DISTANCE } from '../constraints/max-distance.ts';
import { MAX_STOPS, maxStopsOf } from '../constraints/max-stops.ts';
import { maxTravelOf, MAX_TRAVEL } from '../constraints/max-travel.ts';
import { maxWorkOf, MAX_WORKING_TIME } from '../constraints/max-working-time.ts';
import { positionViolations } from '../constraints/position.ts';
import { serviceSecondsOn } from '../constraints/set-up.ts';
import { earliestLeave, SHIFT } from '../constraints/shift.ts';
import { hasSkills, SKILLS } from '../constraints/skills.ts';
import { TIME_WINDOW } from '../constraints/time-windows.ts';
import type { Job, Problem, Sequence, Shipment, Site, TaskRef } from '../problem/problem.ts';
import type { Relaxation } from '../problem/solution.ts';
import { taskIndexOf } from '../schedule/task-index.ts';
import { EarlierStart, soonestStart, withSoonestStarts } from './earlier-start.ts';
import { RouteGaps } from './route-gaps.ts';
import { type Proof, Trial } from './trial.ts';

type Kind = Relaxation['kind'];

/** Gaps of a route worth a try, and what is thought to be in the way there. */
interface Candidate {
  readonly route: RouteGaps;
  readonly gaps: readonly number[];
  /** Null: nothing by the estimate. */
  readonly kind: Kind | null;
  /** With 'time-window' the site whose window it is, else −1. */
  readonly site: number;
  /** How large the change would be, in the kind's own unit, and what the detour costs. */
  readonly change: number;
  readonly detour: number;
}

/** A vehicle's route, and the same begun sooner where that may help. */
interface Way {
  readonly route: RouteGaps;
  readonly sooner: EarlierStart | null;
}

const MOST_OF_AN_ORDER = 6;
const MOST_OF_A_KIND = 3;
/** Tries of each kind, and of these with one vehicle: estimates are wrong now and then. */
const TRIES_OF_A_KIND = 12;
const TRIES_OF_A_VEHICLE = 3;
/** Gaps for each half of a shipment. */
const GAPS_OF_A_HALF = 20;

/**
 * The smallest single changes that would let orders in which are on no route, each proven by plan mode: with the change made the order
 * stands on a vehicle's route and no rule is broken that was kept before. Windows of other orders are never touched.
 * @param orderIds jobs and shipments that are on none of the routes
 * @param routes of all vehicles, with their fixed steps; one that is missing is empty
 * @returns for each order at most six, at most three of a kind, the cheapest first; empty where no single change does, or the order is on board
 */
export function relaxationsOf(
  problem: Problem,
  orderIds: readonly string[],
  routes: readonly Sequence[],
): Relaxation[][] {
  if (orderIds.length === 0) return [];
  const { vehicles, options } = problem;
  const softWindows = Boolean(options?.allowLate || options?.forceAll);
  const tasksOf = new Map(routes.map(({ vehicleId, tasks }) => [vehicleId, tasks]));
  const soon = withSoonestStarts(problem);
  const open = vehicles.flatMap((vehicle, v): Way[] => {
    if (vehicle.locked) return [];
    const route = new RouteGaps(problem, v, tasksOf.get(vehicle.id) ?? [], softWindows);
    // Late is only dear then, nobody has to begin sooner.
    const mayHelp = soonestStart(vehicle) !== null && !options?.forceAll;
    return [{ route, sooner: mayHelp ? new EarlierStart(soon, v, route, softWindows) : null }];
  });
  const begun = new Set(vehicles.flatMap(({ prefix }) => (prefix ?? []).map(({ taskId }) => taskId)));
  const { orders } = taskIndexOf(problem);
  const vehicleOf = new Map(routes.flatMap(({ vehicleId, tasks }) => tasks.map(({ taskId }) => [taskId, vehicleId])));
  const isAlternativeServed = (id: string) =>
    (problem.alternatives ?? []).some((group) => group.includes(id) && group.some((other) => vehicleOf.has(other)));
  // Times of other routes are not looked at here: what has to come before or after it on a route goes with the same vehicle.
  const partnersOf = (id: string) =>
    (problem.precedences ?? []).flatMap(({ before, after }) =>
      [before, after].includes(id) ? [before, after].filter((other) => other !== id && vehicleOf.has(other)) : [],
    );
  return orderIds.map((id) => {
    const order = orders.get(id);
    if (!order) throw new Error(`The problem has no order ${id}`);
    if (begun.has(id) || isAlternativeServed(id)) return [];
    const partners = partnersOf(id);
    const ways = open.filter(({ route: { vehicle } }) =>
      partners.every((other) => vehicleOf.get(other) === vehicle.id),
    );
    return chosen(provenOf(problem, order, ways, softWindows));
  });
}

/** Of each kind those with the smallest change, the best of every kind before the second of any. */
function chosen(proven: ReadonlyMap<Kind, readonly Proof[]>): Relaxation[] {
  const cheapestFirst = (one: Proof, other: Proof) =>
    one.relaxation.addedCost - other.relaxation.addedCost || one.size - other.size;
  const smallestFirst = (one: Proof, other: Proof) => one.size - other.size || cheapestFirst(one, other);
  const ranked = [...proven.values()].map((proofs) => proofs.toSorted(smallestFirst).slice(0, MOST_OF_A_KIND));
  const rounds = Array.from({ length: MOST_OF_A_KIND }, (_, rank) =>
    ranked.flatMap((proofs) => proofs.slice(rank, rank + 1)).sort(cheapestFirst),
  );
  return rounds
    .flat()
    .slice(0, MOST_OF_AN_ORDER)
    .sort(cheapestFirst)
    .map(({ relaxation }) => relaxation);
}

/** Tries the candidates of each kind until enough vehicles have one. */
function provenOf(
  problem: Problem,
  order: Job | Shipment,
  ways: readonly Way[],
  softWindows: boolean,
): Map<Kind, Proof[]> {
  const trials = new Map<RouteGaps, Trial>();
  const proven = new Map<Kind, Proof[]>();
  const byKind = Map.groupBy(
    ways.flatMap((way) => candidatesOf(problem, order, way, softWindows)),
    ({ kind }) => kind,
  );
  for (const [kind, candidates] of byKind) {
    candidates.sort((one, other) => one.change - other.change || one.detour - other.detour);
    const tries = new Map<string, number>();
    let tried = 0;
    let found = 0;
    for (const candidate of candidates) {
      const { route, site } = candidate;
      const group = `${site} ${route.vehicle.id}`;
      const triedHere = tries.get(group) ?? 0;
      if (triedHere >= TRIES_OF_A_VEHICLE) continue;
      if (found >= MOST_OF_A_KIND || tried >= TRIES_OF_A_KIND) break;
      let trial = trials.get(route);
      if (!trial) trials.set(route, (trial = new Trial(problem, order, route, softWindows)));
      const proof = proofOf(trial, candidate);
      tried++;
      tries.set(group, proof ? TRIES_OF_A_VEHICLE : triedHere + 1);
      if (proof && keep(proven, proof) && proof.relaxation.kind === kind) found++;
    }
  }
  return proven;
}

/** Proves a candidate; null when it is none. */
function proofOf(trial: Trial, { kind, gaps, site, change }: Candidate): Proof | null {
  if (kind === 'shift-start') return trial.proofFromStart(gaps, change);
  if (kind === 'release-time') return trial.proofFromRelease(gaps);
  return trial.proofIn(gaps, site);
}

/** Keeps of one vehicle and task the smaller change. False when it had as small a one. */
function keep(proven: Map<Kind, Proof[]>, proof: Proof): boolean {
  const { relaxation, size } = proof;
  const proofs = proven.get(relaxation.kind) ?? [];
  proven.set(relaxation.kind, proofs);
  const known = proofs.findIndex(
    (other) => other.relaxation.vehicleId === relaxation.vehicleId && other.site === proof.site,
  );
  if (known < 0) proofs.push(proof);
  else if (proofs[known]!.size > size) proofs[known] = proof;
  return known < 0;
}

/** The gaps of a route where at most one kind of rule seems to be in the way. */
function candidatesOf(problem: Problem, order: Job | Shipment, way: Way, softWindows: boolean): Candidate[] {
  const { route } = way;
  const { vehicle, tasks } = route;
  const sites = sitesOf(order);
  const always: [Kind, number][] = [];
  const lacking = (order.skills ?? []).filter((skill) => !hasSkills(vehicle.skills, [skill]));
  if (lacking.length > 0) always.push([SKILLS, lacking.length]);
  if (!isVehicleAllowed(order, vehicle.id, problem.options)) always.push([VEHICLE_NOT_ALLOWED, 0]);
  const tooMany = tasks.length + sites.length - maxStopsOf(vehicle);
  if (tooMany > 0) always.push([MAX_STOPS, tooMany]);
  if (always.length > 1) return [];

  const isLastInFirstOut = vehicle.lastInFirstOut === true && 'pickup' in order && isStack(tasks);
  const isReleasedLate =
    'releaseTime' in order && order.releaseTime !== undefined && order.releaseTime > earliestLeave(vehicle);
  const candidates: Candidate[] = [];
  const sooner = always.length === 0 ? way.sooner : null;
  for (const gaps of gapsFor(route, sites)) {
    if (!keepsPlaces(route, sites, gaps)) continue;
    const asked = [-1, ...sites.keys()].filter(
      (open) => open < 0 || (always.length === 0 && !softWindows && (sites[open]!.windows?.length ?? 0) > 0),
    );
    for (const open of asked) {
      const estimate = route.estimate(sites, gaps, open);
      if (!estimate || (estimate.isLate && !softWindows)) continue;
      const broken = always.slice();
      if (open >= 0) broken.push([TIME_WINDOW, wideningOf(sites[open]!, estimate.starts[open]!, estimate.spare)]);
      if (estimate.overtime > 0 && !problem.options?.forceAll) broken.push([SHIFT, estimate.overtime]);
      const overload = route.overload(order, gaps);
      if (overload > 0) broken.push([CAPACITY, overload]);
      const tooFar = route.metres + estimate.metres - maxDistanceOf(vehicle);
      if (tooFar > 0) broken.push([MAX_DISTANCE, tooFar]);
      const tooLong = route.travelled + estimate.travel - maxTravelOf(vehicle);
      if (tooLong > 0) broken.push([MAX_TRAVEL, tooLong]);
      const tooMuchWork =
        route.route.totals.workingSeconds +
        estimate.travel +
        estimate.waiting +
        serviceOf(route, sites) -
        maxWorkOf(vehicle);
      if (tooMuchWork > 0) broken.push([MAX_WORKING_TIME, tooMuchWork]);
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

/** Seconds of its services that an order adds, set-ups apart. */
function serviceOf({ vehicle }: RouteGaps, sites: readonly Site[]): number {
  return sites.reduce((sum, site) => sum + serviceSecondsOn(site, vehicle), 0);
}

/** By how many seconds a shipment with these begins would be on board too long. */
function rideBeyondLimit(order: Job | Shipment, { vehicle }: RouteGaps, starts: readonly number[]): number {
  const limit = 'pickup' in order ? (order.maxRideSeconds ?? null) : null;
  if (limit === null || !('pickup' in order)) return 0;
  return starts[1]! - starts[0]! - serviceSecondsOn(order.pickup, vehicle) - limit;
}

/** Whether each delivery is of the shipment picked up last. */
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

/** By how much a site's nearest window would have to be wider for a service at that time, which the later stops could put off. */
function wideningOf({ windows = [] }: Site, start: number, spare: number): number {
  const latest = start + Math.max(0, spare);
  return Math.min(...windows.map((window) => Math.max(0, start - window.end, window.start - latest)));
}

function sitesOf(order: Job | Shipment): Site[] {
  return 'pickup' in order ? [order.pickup, order.delivery] : [order];
}

function gapsFor(route: RouteGaps, sites: readonly Site[]): number[][] {
  const [one, other] = sites;
  if (!other) return route.likelyGaps(one!, Number.POSITIVE_INFINITY).map((gap) => [gap]);
  const deliveries = route.likelyGaps(other, GAPS_OF_A_HALF);
  return route
    .likelyGaps(one!, GAPS_OF_A_HALF)
    .flatMap((pickup) => [
      ...(deliveries.includes(pickup) ? [] : [[pickup, pickup]]),
      ...deliveries.filter((delivery) => delivery >= pickup).map((delivery) => [pickup, delivery]),
    ]);
}

/** Whether all stops that were where they belong still are. */
function keepsPlaces({ found, first }: RouteGaps, sites: readonly Site[], gaps: readonly number[]): boolean {
  const before = found.map(({ site }) => site.place);
  if ([...before, ...sites.map(({ place }) => place)].every((place) => place === undefined)) return true;
  const places = before.slice();
  for (let at = sites.length - 1; at >= 0; at--) places.splice(gaps[at]!, 0, sites[at]!.place);
  const broken = (of: typeof places) =>
    [...positionViolations(of, first).values()].filter(({ isEarly }) => !isEarly).length;
  return broken(places) <= broken(before);
}

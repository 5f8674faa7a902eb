import type { Problem, Sequence } from '../../problem/problem.ts';
import { Insertions } from '../../route/insertions/insertions.ts';
import { Model } from '../../route/model.ts';
import { Routes } from '../../route/routes.ts';
import { appendFeasible } from './append-feasible.ts';
import { NO_BLINKS, type Recreate } from '../operators/recreate.ts';
import { MAX_LOCATIONS, withShortestPaths } from './shortest-paths.ts';
import { UNWATCHED, type Watch } from '../watch.ts';

/** The units that the first solution leaves out. */
export interface LeftOut {
  /** Some vehicle could take them. */
  readonly unassigned: number[];
  /** No vehicle can take them, neither alone nor behind other stops. */
  readonly unservable: number[];
  /** Those of the unassigned that were not tried, because the time was over. */
  readonly untried: number[];
  /** How many units were tried; null when all were. */
  readonly trials: number | null;
}

/** Where the construction of a first solution ends early. */
export interface ConstructionLimit {
  readonly constructionWatch: Watch;
  /** Maximum number of trials, to repeat a construction that ended early. */
  readonly maxTrials: number;
}

/** Where it never does. */
export const NO_LIMIT: ConstructionLimit = { constructionWatch: UNWATCHED, maxTrials: Number.POSITIVE_INFINITY };

/**
 * Makes the first solution: shipments on board, then the feasible part of a known plan, then all other units where
 * they cost the least, those farthest from the depots first. When the time is over it keeps what it has. Prizes do not
 * count until all units are inserted, because several near each other may pay for a way that is too long for one.
 */
export function construct(
  problem: Problem,
  routes: Routes,
  insertions: Insertions,
  recreate: Recreate,
  initial: readonly Sequence[],
  { constructionWatch, maxTrials }: ConstructionLimit = NO_LIMIT,
): LeftOut {
  const { model } = routes;
  let trials = 0;
  let isCut = false;
  const mayTry = (): boolean => {
    isCut ||= trials >= maxTrials || constructionWatch.isOver();
    if (!isCut) trials++;
    return !isCut;
  };
  insertOnBoard(routes, insertions);
  insertInitial(problem, routes, initial);
  const open: number[] = [];
  const failed: number[] = [];
  let emptyRoutes: Insertions | undefined;
  for (let unit = 0; unit < model.units; unit++) {
    if (routes.isPlaced(unit)) continue;
    if (!mayTry()) {
      open.push(unit);
      continue;
    }
    insertions.findBest(unit, NO_BLINKS);
    if (insertions.bestVehicle < 0) {
      emptyRoutes ??= new Insertions(new Routes(model));
      emptyRoutes.findBest(unit, NO_BLINKS);
    }
    const canBeServed = insertions.bestVehicle >= 0 || (emptyRoutes?.bestVehicle ?? -1) >= 0;
    // An order that no vehicle can serve counts as missing until an alternative of it is served.
    if (canBeServed || routes.links.hasAlternatives(unit)) open.push(unit);
    else failed.push(unit);
  }
  const isBehindOthers = reachableBehindOthers(problem, routes, failed);
  const unservable = failed.filter((unit) => !isBehindOthers(unit));
  open.push(...failed.filter(isBehindOthers));
  const unassigned: number[] = [];
  const untried = recreate.construct(open, unassigned, mayTry);
  unassigned.push(...removeUnprofitable(routes, open));
  return { unassigned: [...unassigned, ...untried], unservable, untried, trials: isCut ? trials : null };
}

/**
 * Removes those of some units that cost more than their prize, one after another. Stops of a known plan are none of them:
 * its changes may be limited.
 * @returns the removed units
 */
function removeUnprofitable(routes: Routes, units: readonly number[]): number[] {
  const { model } = routes;
  const removed: number[] = [];
  for (const unit of units) {
    if (model.prize[unit] === Number.POSITIVE_INFINITY || !routes.isPlaced(unit)) continue;
    const v = routes.routeOf[model.first[unit]!]!;
    const before = routes.totalCost();
    const restore = routes.removeTemporarily(unit);
    routes.update(v);
    if (routes.isFeasible(v) && before - routes.totalCost() > model.prize[unit]!) removed.push(unit);
    else {
      restore();
      routes.update(v);
    }
  }
  return removed;
}

/**
 * Returns whether a vehicle might take a unit that none can take alone, because other stops before or behind it make its
 * legs shorter.
 */
function reachableBehindOthers(
  problem: Problem,
  { model }: Routes,
  units: readonly number[],
): (unit: number) => boolean {
  if (units.length === 0) return () => false;
  if (problem.locationCount > MAX_LOCATIONS) return () => true;
  const nodes = [
    ...problem.vehicles.map((_, v) => model.tasks + v),
    ...units.flatMap((unit) => [model.first[unit]!, model.second[unit]!]),
  ];
  const locations = nodes
    .filter((node) => node >= 0)
    .map((node) => model.location[node]!)
    .filter((location) => location < problem.locationCount);
  const insertions = new Insertions(new Routes(new Model(withShortestPaths(problem, locations))));
  return (unit) => {
    insertions.findBest(unit, NO_BLINKS);
    return insertions.bestVehicle >= 0;
  };
}

/**
 * Inserts the deliveries of shipments on board. Where shift or limits are too short for them and the fixed steps, the
 * limits give way.
 */
function insertOnBoard(routes: Routes, insertions: Insertions): void {
  const { model } = routes;
  for (let v = 0; v < model.vehicles; v++) {
    if (model.hasPrefix[v] === 0) continue;
    routes.overrides.lift(v);
    routes.update(v);
    for (let unit = 0; unit < model.units; unit++) {
      if (model.carriedBy[unit] !== v) continue;
      insertions.findBest(unit, NO_BLINKS);
      if (insertions.bestVehicle >= 0) insertions.insertAtBest(unit);
    }
    routes.restoreLimits(v);
  }
}

/** Appends the stops of known sequences to their routes; stops that would break a rule are left out. */
function insertInitial(problem: Problem, routes: Routes, initial: readonly Sequence[]): void {
  const { model } = routes;
  const nodes = new Map(model.refs.map((ref, node) => [`${ref.kind} ${ref.taskId}`, node]));
  const vehicles = new Map(problem.vehicles.map((vehicle, v) => [vehicle.id, v]));
  for (const { vehicleId, tasks } of initial) {
    const v = vehicles.get(vehicleId);
    if (v === undefined || model.locked[v] === 1) continue;
    appendFeasible(
      routes,
      v,
      tasks.flatMap((task) => nodes.get(`${task.kind} ${task.taskId}`) ?? []),
    );
  }
}

import type { Problem } from '../../problem/problem.ts';
import type { ReasonCode } from '../../problem/solution.ts';
import { PLAN_RULES } from '../../plan-rules/index.ts';
import { dayOf } from '../../plan-rules/subjects.ts';
import { ROUTE_RULES } from '../../rules/index.ts';
import { isVehicleAllowed } from '../../constraints/vehicles/allowed-vehicles.ts';
import { isReachable } from '../../constraints/vehicles/reachable.ts';
import { ROUTE_LIMIT_CODES, ROUTE_LIMITS } from '../../constraints/limits/route-limits.ts';
import { earliestWork } from '../../constraints/time/shift.ts';
import { hasSkills } from '../../constraints/vehicles/skills.ts';
import { Insertions } from '../../route/insertions/insertions.ts';
import type { IgnoredRules } from '../../route/ignored-rules.ts';
import { Model } from '../../route/model.ts';
import { NO_BLINKS } from '../operators/recreate.ts';
import { RouteLists } from '../../route/route-lists.ts';
import { Routes } from '../../route/routes.ts';
import { UnitLinks } from '../../route/unit-links.ts';

/**
 * The single rules to ignore, in the order in which they are tried. The first without which an order fits is its
 * reason. A rule comes before those without which its own cause disappears too: without windows, waiting does, so a
 * rule behind 'time-window' is no reason where windows cause what breaks it.
 */
const ATTEMPTS: readonly [ReasonCode, IgnoredRules][] = [
  ['max-reloads', { limit: 'max-reloads' }],
  ['capacity', { capacity: true }],
  ['shift', { shift: true }],
  ['time-window', { windows: true }],
  ['place', { places: true }],
  ...ROUTE_LIMIT_CODES.flatMap((limit): [ReasonCode, IgnoredRules][] =>
    limit === 'max-reloads' ? [] : [[limit, { limit }]],
  ),
  ...ROUTE_RULES.map(({ code }): [ReasonCode, IgnoredRules] => [code, { rule: code }]),
  ...PLAN_RULES.map(({ code }): [ReasonCode, IgnoredRules] => [code, { planRule: code }]),
];

/** Units and time that a search leaves for the explanation. */
export interface ExplanationLimit {
  /** Units that the search did not try. */
  readonly untried: readonly number[];
  /** Returns whether the time for explanations is over. */
  readonly isOver: () => boolean;
}

const NO_LIMIT: ExplanationLimit = { untried: [], isOver: () => false };

/**
 * Finds why units could not be placed, by insertions: first with every vehicle alone, then among the given routes, each
 * time with one rule ignored. Units that the search did not try, and those for which there is no time, have the reason
 * `time-limit` unless no vehicle may take them at all.
 * @param routes task nodes of every vehicle's route, without fixed steps
 */
export function explain(
  problem: Problem,
  units: readonly number[],
  routes: readonly ArrayLike<number>[],
  { untried, isOver }: ExplanationLimit = NO_LIMIT,
): ReasonCode[] {
  if (units.length === 0) return [];
  const plain = new Model(problem);
  const alone = insertableOn(() => plain, null);
  const among = insertableOn(() => plain, routes);
  const notTried = new Set(untried);
  const served = new UnitLinks(plain, listsOf(plain, routes));
  const { vehicles } = problem;
  const planRules = new Set(PLAN_RULES.flatMap((rule) => (rule.prepare(problem) ? [rule.code] : [])));
  const inPlay = ATTEMPTS.filter(([, { places, limit, rule, planRule }]) => {
    if (planRule) return planRules.has(planRule);
    if (places) return plain.hasPlaces;
    if (limit) return vehicles.some((vehicle) => ROUTE_LIMITS[limit].of(vehicle) < Number.POSITIVE_INFINITY);
    if (rule) return plain.rules.some((rules) => rules.some(({ code }) => code === rule));
    return true;
  });
  const attempts = inPlay.map(([reason, ignored]) => {
    let made: Model | undefined;
    const model = () => (made ??= new Model(problem, ignored));
    return { reason, alone: insertableOn(model, null), among: insertableOn(model, routes) };
  });
  const reasonBy = (fits: (attempt: (typeof attempts)[number]) => boolean): ReasonCode | undefined => {
    for (const attempt of attempts) {
      if (isOver()) return 'time-limit';
      if (fits(attempt)) return attempt.reason;
    }
    return undefined;
  };
  return units.map((unit) => {
    if (served.isAlternativeServed(unit)) return 'alternative-served';
    const ruledOut = reasonWithoutRoutes(plain, unit);
    if (ruledOut) return ruledOut;
    if (notTried.has(unit) || isOver()) return 'time-limit';
    if (!alone(unit)) {
      if (opensOutsideShifts(plain, unit)) return 'shift';
      return reasonBy((attempt) => attempt.alone(unit)) ?? 'time-window';
    }
    if (plain.prize[unit]! < Number.POSITIVE_INFINITY && among(unit)) return 'not-worth-it';
    return reasonBy((attempt) => attempt.among(unit)) ?? 'shift';
  });
}

/** Returns the routes as lists of stops. */
function listsOf(model: Model, routes: readonly ArrayLike<number>[]): RouteLists {
  const lists = new RouteLists(model);
  routes.forEach((route, v) => lists.fill(v, route, 0, route.length));
  return lists;
}

/**
 * Returns whether a unit fits on the known routes; null: on a route of its own. The model and the routes are made for
 * the first unit.
 */
function insertableOn(
  modelOf: () => Model,
  presentRoutes: readonly ArrayLike<number>[] | null,
): (unit: number) => boolean {
  let made: Insertions | undefined;
  const make = (): Insertions => {
    const routes = new Routes(modelOf());
    presentRoutes?.forEach((route, v) => routes.setRoute(v, route));
    return new Insertions(routes);
  };
  return (unit) => {
    const insertions = (made ??= make());
    insertions.findBest(unit, NO_BLINKS);
    return insertions.canInsert(unit, NO_BLINKS);
  };
}

/**
 * Returns a reason that does not depend on time: no vehicle is allowed, has the skills, has a way or has the
 * capacity.
 */
function reasonWithoutRoutes(model: Model, unit: number): ReasonCode | null {
  if (model.carriedBy[unit]! >= 0) return 'unreachable';
  const { problem } = model;
  const id = model.unitIds[unit]!;
  const order = problem.jobs.find((job) => job.id === id) ?? problem.shipments.find((shipment) => shipment.id === id);
  if (!order) throw new Error(`Unit ${unit} is no order of the problem`);
  const skilled = problem.vehicles.filter((vehicle) => hasSkills(vehicle.skills, order.skills));
  if (skilled.length === 0) return 'skills';
  const allowed = problem.vehicles.filter((vehicle) => isVehicleAllowed(order, vehicle.id, problem.options));
  const both = skilled.filter((vehicle) => allowed.includes(vehicle));
  if (both.length === 0) return allowed.length === 0 ? 'vehicle-not-allowed' : 'skills';
  const days = model.calendar.daysOfUnit(unit);
  if (order.days && !both.some((vehicle) => order.days!.includes(dayOf(vehicle)))) return 'day';
  if (days && !both.some((vehicle) => days.has(dayOf(vehicle)))) return 'visit-days';
  const candidates = problem.vehicles.flatMap((_, v) => (model.compatible[unit * model.vehicles + v] === 1 ? [v] : []));
  if (candidates.length === 0) return 'vehicle-not-allowed';
  if (!candidates.some((v) => canReach(model, unit, v))) return 'unreachable';
  if (candidates.every((v) => model.capacity[v * model.dimensions]! < model.unitLoad[unit]!)) return 'capacity';
  return null;
}

function canReach(model: Model, unit: number, v: number): boolean {
  const { location, size, tasks, vehicles } = model;
  const durations = model.durations[v]!;
  const distances = model.distances[v]!;
  const first = model.first[unit]!;
  const last = model.second[unit]! >= 0 ? model.second[unit]! : first;
  const chain = [tasks + v, first, ...(last === first ? [] : [last]), tasks + vehicles + v].map(
    (node) => location[node]!,
  );
  return chain.every((to, at) => {
    if (at === 0) return true;
    const leg = chain[at - 1]! * size + to;
    return isReachable(durations[leg]!, distances[leg]!);
  });
}

/** Returns whether some task of the unit may begin only outside the shifts of all vehicles that could take it. */
function opensOutsideShifts(model: Model, unit: number): boolean {
  const { vehicles, compatible, windowStart, windowEnd, problem } = model;
  const tasks = [model.first[unit]!, model.second[unit]!].filter((task) => task >= 0);
  return tasks.some((task) =>
    problem.vehicles.every((vehicle, v) => {
      if (compatible[unit * vehicles + v] === 0) return true;
      const shiftEnd = vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0);
      return windowEnd[task]! < earliestWork(vehicle) || windowStart[task]! > shiftEnd;
    }),
  );
}

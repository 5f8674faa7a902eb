import type { VisitGroup } from '../problem/days.ts';
import type { Problem, Vehicle } from '../problem/problem.ts';
import type { Route, Solution } from '../problem/solution.ts';
import { type Finding, isWithin } from './finding.ts';

const HOURS_24 = 24 * 60 * 60;

/** A vehicle in use with its route. */
interface Drive {
  readonly vehicle: Vehicle;
  readonly route: Route;
}

/**
 * Checks the rules about several days: days of orders, of visits, and the drivers' work and rest. Fixed steps may break
 * them.
 */
export function checkPlanRules(problem: Problem, solution: Solution): Finding[] {
  const drives = problem.vehicles.flatMap((vehicle): Drive[] => {
    const route = solution.routes.find(({ vehicleId }) => vehicleId === vehicle.id);
    return route && route.steps.length > 0 ? [{ vehicle, route }] : [];
  });
  const servedBy = new Map<string, Vehicle>();
  for (const { vehicle, route } of drives) {
    for (const { taskId } of route.steps) if (taskId !== null) servedBy.set(taskId, vehicle);
  }
  const fixed = new Set(problem.vehicles.flatMap(({ prefix = [] }) => prefix.map(({ taskId }) => taskId)));
  const servedByFixed = new Map([...servedBy].filter(([id]) => fixed.has(id)));
  const mayBreak = (check: (served: ReadonlyMap<string, Vehicle>) => Finding[]): Finding[] =>
    check(servedByFixed).length > 0 ? [] : check(servedBy);
  const groups = problem.visitGroups ?? [];
  return [
    ...checkDays(problem, servedBy),
    ...groups.flatMap((group) => mayBreak((served) => checkVisitDays(problem, group, served))),
    ...groups.flatMap((group) => mayBreak((served) => checkSameDriver(group, served))),
    ...checkWork(problem, drives),
    ...checkRest(problem, drives),
  ];
}

/** Checks that orders are served on their days, except by fixed steps. */
function checkDays({ jobs, shipments, vehicles }: Problem, servedBy: ReadonlyMap<string, Vehicle>): Finding[] {
  const fixed = new Set(vehicles.flatMap(({ prefix = [] }) => prefix.map(({ taskId }) => taskId)));
  return [...jobs, ...shipments].flatMap(({ id, days }): Finding[] => {
    const vehicle = servedBy.get(id);
    if (!vehicle || !days || fixed.has(id) || days.includes(vehicle.day ?? 0)) return [];
    return [
      { rule: 'day', vehicleId: vehicle.id, taskId: id, message: `day ${vehicle.day ?? 0} is not one of its days` },
    ];
  });
}

/** Checks that the days of a group's visits can be part of a choice of days. */
function checkVisitDays(problem: Problem, group: VisitGroup, servedBy: ReadonlyMap<string, Vehicle>): Finding[] {
  const served = group.orders.map((id) => {
    const vehicle = servedBy.get(id);
    return vehicle ? (vehicle.day ?? 0) : null;
  });
  const orders = group.orders.map((id) => [...problem.jobs, ...problem.shipments].find((order) => order.id === id));
  const isServable = (visit: number, day: number) => orders[visit]?.days?.includes(day) ?? true;
  const isGap = (gap: number) =>
    gap >= (group.minGapDays ?? 1) && gap <= (group.maxGapDays ?? Number.POSITIVE_INFINITY);
  const follows = (days: readonly number[]) =>
    days.every(
      (day, visit) =>
        (served[visit] ?? day) === day && isServable(visit, day) && (visit === 0 || isGap(day - days[visit - 1]!)),
    );
  const isPossible = group.patterns ? group.patterns.some(follows) : canBeSpread();
  const last = group.orders.findLastIndex((_, visit) => served[visit] !== null);
  if (isPossible || last < 0) return [];
  const listed = served.map((day) => day ?? 'no day').join(', ');
  return [
    {
      rule: 'visit-days',
      vehicleId: null,
      taskId: group.orders[last]!,
      message: `visits on days ${listed} do not fit`,
    },
  ];

  /** Returns whether some days keep the gaps: those that the first visits can have decide about the next. */
  function canBeSpread(): boolean {
    const horizon = Math.max(
      ...problem.vehicles.map(({ day = 0 }) => day),
      ...[...problem.jobs, ...problem.shipments].flatMap(({ days = [] }) => days),
      ...(problem.visitGroups ?? []).flatMap(({ patterns = [] }) => patterns.flat()),
    );
    let reached: number[] | null = null;
    served.forEach((day, visit) => {
      const days = Array.from({ length: horizon + 1 }, (_, at) => at).filter(
        (candidate) =>
          (day ?? candidate) === candidate &&
          isServable(visit, candidate) &&
          (reached === null || reached.some((before) => isGap(candidate - before))),
      );
      reached = days;
    });
    return reached === null || (reached as number[]).length > 0;
  }
}

function checkSameDriver({ orders, sameDriver }: VisitGroup, servedBy: ReadonlyMap<string, Vehicle>): Finding[] {
  if (sameDriver !== 'required') return [];
  const vehicles = orders.flatMap((id) => servedBy.get(id) ?? []);
  const drivers = new Set(
    vehicles.map(({ id, driver }) => (driver === undefined ? `vehicle ${id}` : `driver ${driver}`)),
  );
  if (drivers.size <= 1) return [];
  const message = `visits are made by ${[...drivers].join(' and ')}`;
  return [{ rule: 'same-driver', vehicleId: null, taskId: orders.at(-1)!, message }];
}

const hasFixedSteps = ({ vehicle: { prefix = [] } }: Drive): boolean => prefix.length > 0;

function checkWork({ drivers = [] }: Problem, drives: readonly Drive[]): Finding[] {
  return drivers.flatMap(({ id, workLimits = [] }) =>
    workLimits.flatMap(({ firstDay, lastDay, maxWorkingSeconds }): Finding[] => {
      const counted = drives.filter(
        ({ vehicle: { driver, day = 0 } }) => driver === id && day >= firstDay && day <= lastDay,
      );
      const working = counted.reduce((sum, { route }) => sum + route.totals.workingSeconds, 0);
      if (counted.length === 0 || counted.some(hasFixedSteps) || isWithin(working, maxWorkingSeconds)) return [];
      const message = `${id} works ${working} s on days ${firstDay} to ${lastDay}, at most ${maxWorkingSeconds} s`;
      return [{ rule: 'max-work-in-period', vehicleId: counted.at(-1)!.vehicle.id, taskId: null, message }];
    }),
  );
}

function checkRest({ drivers = [] }: Problem, drives: readonly Drive[]): Finding[] {
  return drivers.flatMap(({ id, minRestSeconds }) => {
    const rest = minRestSeconds ?? 0;
    const own = drives
      .filter(({ vehicle }) => vehicle.driver === id)
      .toSorted((a, b) => (a.vehicle.day ?? 0) - (b.vehicle.day ?? 0));
    return own.slice(1).flatMap(({ vehicle, route }, at): Finding[] => {
      const before = own[at]!;
      const nights = (vehicle.day ?? 0) - (before.vehicle.day ?? 0);
      const rested = route.steps[0]!.serviceStart + nights * HOURS_24 - before.route.steps.at(-1)!.arrival;
      if (rest === 0 || isWithin(rest, rested) || (hasFixedSteps(before) && hasFixedSteps(own[at + 1]!))) return [];
      const message = `${id} rests ${rested} s before it, at least ${rest} s`;
      return [{ rule: 'min-rest', vehicleId: vehicle.id, taskId: null, message }];
    });
  });
}

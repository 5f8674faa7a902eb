import type { Day } from '../problem/days.ts';
import { PLAN_RULES } from '../plan-rules/index.ts';
import type { PlanProblem, PlanState } from '../plan-rules/plan-rule.ts';
import { dayOf, driversOf, orderIndexes } from '../plan-rules/subjects.ts';
import type { PlanRuleCode, Route } from '../problem/solution.ts';

/** One visit of a group in a plan. */
export interface ServedVisit {
  /** Id of the order. */
  readonly orderId: string;
  /** Its day, vehicle and driver; null where it is on no route. `driver` is also null where the vehicle names none. */
  readonly day: Day | null;
  readonly vehicleId: string | null;
  readonly driver: string | null;
}

/** The visits of a group in a plan. */
export interface VisitsOfGroup {
  readonly groupId: string;
  /** In the order of the group. */
  readonly visits: readonly ServedVisit[];
  /** Index in `VisitGroup.patterns` of the first pattern that the visits follow; null: none, or without patterns. */
  readonly pattern: number | null;
  /** How many different drivers make its visits. */
  readonly drivers: number;
}

/** A plan rule that routes break together. */
export interface PlanViolation {
  readonly rule: PlanRuleCode;
  /** Id of the driver that the rule is about; null for rules about visits. */
  readonly driverId: string | null;
  /** Id of the group of visits that the rule is about; null for rules about drivers. */
  readonly groupId: string | null;
  /** The excess in seconds; null where the rule has no amount. */
  readonly amount: number | null;
}

/** Routes of all days, for those who plan them. */
export interface PlanOfDays {
  /** The days with vehicles, ascending, and the indexes of their routes in the problem. */
  readonly days: readonly { readonly day: Day; readonly routes: readonly number[] }[];
  readonly groups: readonly VisitsOfGroup[];
  readonly violations: readonly PlanViolation[];
}

/** Returns what a plan says about days: the routes of each, the days of visits, and the plan rules that are broken. */
export function planOfDays(problem: PlanProblem, routes: readonly Route[]): PlanOfDays {
  const byDay = Map.groupBy(problem.vehicles.keys(), (v) => dayOf(problem.vehicles[v]!));
  return {
    days: Array.from(byDay, ([day, members]) => ({ day, routes: members })).toSorted((a, b) => a.day - b.day),
    groups: groupsOf(problem, routes),
    violations: planViolations(problem, routes),
  };
}

function groupsOf({ vehicles, visitGroups = [] }: PlanProblem, routes: readonly Route[]): VisitsOfGroup[] {
  const vehicleOf = new Map<string, number>();
  routes.forEach(({ steps }, v) => {
    for (const { taskId } of steps) if (taskId !== null) vehicleOf.set(taskId, v);
  });
  return visitGroups.map(({ id, orders, patterns = [] }) => {
    const visits = orders.map((orderId): ServedVisit => {
      const vehicle = vehicles[vehicleOf.get(orderId) ?? -1];
      return {
        orderId,
        day: vehicle ? dayOf(vehicle) : null,
        vehicleId: vehicle?.id ?? null,
        driver: vehicle?.driver ?? null,
      };
    });
    const pattern = patterns.findIndex((days) => visits.every(({ day }, visit) => day === null || day === days[visit]));
    const drivers = new Set(
      visits.flatMap(({ vehicleId, driver }) => (vehicleId === null ? [] : [driver ?? vehicleId])),
    );
    return { groupId: id, visits, pattern: pattern < 0 ? null : pattern, drivers: drivers.size };
  });
}

/** Returns the plan rules that routes of several days break together. */
export function planViolations(problem: PlanProblem, routes: readonly Route[]): PlanViolation[] {
  const state = planStateOf(problem, routes);
  const drivers = driversOf(problem);
  return PLAN_RULES.flatMap((rule) => {
    const prepared = rule.prepare(problem);
    if (!prepared) return [];
    return prepared.subjects
      .filter((subject) => !prepared.isRespected(subject, state))
      .map(
        (subject): PlanViolation => ({
          rule: rule.code,
          driverId: prepared.about === 'drivers' ? drivers[subject]!.id : null,
          groupId: prepared.about === 'visits' ? problem.visitGroups![subject]!.id : null,
          amount: prepared.excessOf(subject, state),
        }),
      );
  });
}

/** Returns what plan rules read of routes. */
export function planStateOf(problem: PlanProblem, routes: readonly Route[]): PlanState {
  const indexes = orderIndexes(problem);
  const vehicleOf = new Int32Array(indexes.size).fill(-1);
  routes.forEach(({ steps }, v) => {
    for (const { taskId } of steps) if (taskId !== null) vehicleOf[indexes.get(taskId)!] = v;
  });
  return {
    vehicleOf: (order) => vehicleOf[order]!,
    isUsed: (v) => routes[v]!.steps.length > 0,
    startOf: (v) => routes[v]!.steps[0]!.serviceStart,
    endOf: (v) => routes[v]!.steps.at(-1)!.arrival,
    workingOf: (v) => routes[v]!.totals.workingSeconds,
  };
}

import { MAX_DAY, type VisitGroup } from '../problem/days.ts';
import { type DayChoice, dayChoiceOf } from './day-choice.ts';
import type { PlanProblem, PlanRule, PlanState, PreparedPlanRule } from './plan-rule.ts';
import { dayOf, orderIndexes, ordersOf } from './subjects.ts';

/*
 * Rule: the days of a group's visits fit together: they follow one of its patterns and keep the gaps. Visits that are
 * left out could be added. A group without visits respects the rule.
 */

/** The days of visits of one customer. */
export const visitDays: PlanRule = {
  code: 'visit-days',
  reason: 'The days of the other visits leave no day for it',
  validate({ visitGroups = [], jobs, shipments }, report) {
    const orders = new Set([...jobs, ...shipments].map(({ id }) => id));
    const groupIds = new Set<string>();
    const grouped = new Set<string>();
    visitGroups.forEach((group, index) => {
      const path = `visitGroups[${index}]`;
      if (groupIds.has(group.id))
        report(111, `${path}.id`, `There are two groups of visits ${group.id}`, 'Give each group an id of its own.');
      groupIds.add(group.id);
      if (group.orders.length < 2)
        report(112, `${path}.orders`, `${group.id}: there are fewer than two visits`, 'Leave the group out.');
      group.orders.forEach((id, at) => {
        if (!orders.has(id))
          report(113, `${path}.orders[${at}]`, `There is no order ${id}`, 'Name jobs or shipments of this problem.');
        if (grouped.has(id))
          report(112, `${path}.orders[${at}]`, `${id} is a visit twice`, 'Name each order in one group once.');
        grouped.add(id);
      });
      validateDays(group, path, report);
    });
  },
  prepare(problem) {
    return problem.visitGroups?.length ? new VisitDays(problem, problem.visitGroups) : null;
  },
};

const isDay = (day: number): boolean => Number.isInteger(day) && day >= 0 && day <= MAX_DAY;

const isGap = (days: number): boolean => Number.isInteger(days) && days >= 1;

function validateDays(
  { id, orders, patterns, minGapDays = 1, maxGapDays }: VisitGroup,
  path: string,
  report: Parameters<PlanRule['validate']>[1],
): void {
  if (patterns?.length === 0)
    report(114, `${path}.patterns`, `${id}: there is no pattern`, 'Give a pattern, or leave the patterns out.');
  patterns?.forEach((days, at) => {
    const isAscending = days.every((day, visit) => isDay(day) && (visit === 0 || day > days[visit - 1]!));
    if (days.length === orders.length && isAscending) return;
    report(
      114,
      `${path}.patterns[${at}]`,
      `${id}: the pattern is not a day for each of ${orders.length} visits`,
      `Give ${orders.length} different days of 0 to ${MAX_DAY}, ascending.`,
    );
  });
  if (!isGap(minGapDays) || !isGap(maxGapDays ?? minGapDays) || (maxGapDays ?? minGapDays) < minGapDays)
    report(
      115,
      path,
      `${id}: the gaps of ${minGapDays} to ${maxGapDays} days are not possible`,
      'Give whole days of 1 or more, the minimum no greater than the maximum.',
    );
}

/** Returns the choices of days of each group of visits. */
export function dayChoicesOf(problem: PlanProblem): DayChoice[] {
  const { visitGroups = [] } = problem;
  const orders = ordersOf(problem);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const lastDay = lastDayOf(problem);
  return visitGroups.map((group) =>
    dayChoiceOf(
      group,
      group.orders.map((id) => byId.get(id)?.days),
      lastDay,
    ),
  );
}

/** Returns the last day that a vehicle, an order or a pattern has. */
export function lastDayOf({ vehicles, jobs, shipments, visitGroups = [] }: PlanProblem): number {
  let last = 0;
  for (const vehicle of vehicles) last = Math.max(last, dayOf(vehicle));
  for (const { days = [] } of [...jobs, ...shipments]) for (const day of days) last = Math.max(last, day);
  for (const { patterns = [] } of visitGroups) for (const day of patterns.flat()) last = Math.max(last, day);
  return last;
}

class VisitDays implements PreparedPlanRule {
  readonly code = 'visit-days';
  readonly about = 'visits';
  readonly isPriced = false;
  readonly subjects: readonly number[];
  private readonly choices: readonly DayChoice[];
  private readonly orders: readonly Int32Array[];
  private readonly day: Int32Array;
  private readonly chosen: readonly Int32Array[];

  constructor(problem: PlanProblem, groups: readonly VisitGroup[]) {
    const indexes = orderIndexes(problem);
    this.choices = dayChoicesOf(problem);
    this.subjects = groups.map((_, group) => group);
    this.orders = groups.map(({ orders }) => Int32Array.from(orders, (id) => indexes.get(id)!));
    this.day = Int32Array.from(problem.vehicles, dayOf);
    this.chosen = groups.map(({ orders }) => new Int32Array(orders.length));
  }

  price(): number {
    return 0;
  }

  isRespected(group: number, state: PlanState): boolean {
    const chosen = this.chosen[group]!;
    const orders = this.orders[group]!;
    for (let visit = 0; visit < orders.length; visit++) {
      const v = state.vehicleOf(orders[visit]!);
      chosen[visit] = v < 0 ? -1 : this.day[v]!;
    }
    return chosen.every((day) => day < 0) || this.choices[group]!.isPossible(chosen);
  }

  excessOf(): null {
    return null;
  }
}

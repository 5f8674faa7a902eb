import { addDays, isMovable, mondayOf, type SameDriverRule, weekdayNumberOf } from '@roundsman/domain';
import type { VisitGroup } from '@roundsman/optimizer';
import { type DayOfHorizon, daysBetween, type OrderChoices } from './horizon-days.ts';

/** A series whose orders are visits of one customer, with its orders in the horizon. */
export interface SeriesOfVisits {
  readonly id: string;
  readonly minGapDays: number | null;
  readonly maxGapDays: number | null;
  readonly weekdayPatterns: readonly (readonly number[])[];
  readonly sameDriver: SameDriverRule | null;
  /** The orders, by the date that the series gave each. */
  readonly orders: readonly { readonly orderId: string; readonly date: string }[];
}

/** Returns the visits of each series that depend on each other: all of its orders that the problem has. */
export function groupsOfSeries(
  series: readonly SeriesOfVisits[],
  {
    days,
    choices,
    onDay,
  }: {
    readonly days: readonly DayOfHorizon[];
    readonly choices: OrderChoices;
    readonly onDay: ReadonlyMap<string, string>;
  },
): VisitGroup[] {
  const first = days[0]?.date ?? '';
  const mapped = new Set(
    days.flatMap(({ mapping }) => [...mapping.problem.jobs, ...mapping.problem.shipments].map(({ id }) => id)),
  );
  return series.flatMap(({ id, minGapDays, maxGapDays, weekdayPatterns, sameDriver, orders }) => {
    const visits = orders
      .filter(({ orderId }) => mapped.has(orderId))
      .map(({ orderId, date }) => {
        const choice = choices.movable.get(orderId);
        const fixed = choice && isMovable(choice.order.status) ? null : (onDay.get(orderId) ?? null);
        return { orderId, date, at: fixed ?? date, dates: fixed === null ? (choice?.dates ?? []) : [fixed] };
      })
      .toSorted((a, b) => a.at.localeCompare(b.at) || a.date.localeCompare(b.date));
    if (visits.length < 2) return [];
    const patterns = weekdayPatterns
      .map((pattern) => daysOfPattern(pattern, visits))
      .filter((dates) => dates !== null)
      .map((dates) => dates.map((date) => daysBetween(first, date)));
    return [
      {
        id,
        orders: visits.map(({ orderId }) => orderId),
        ...(patterns.length > 0
          ? { patterns }
          : { minGapDays: minGapDays ?? 1, ...(maxGapDays !== null && { maxGapDays }) }),
        ...(sameDriver && { sameDriver: sameDriver === 'REQUIRED' ? ('required' as const) : ('preferred' as const) }),
      },
    ];
  });
}

/** Returns the day of each visit where every week follows a pattern of weekdays; null where a visit cannot. */
function daysOfPattern(
  pattern: readonly number[],
  visits: readonly { readonly date: string; readonly dates: readonly string[] }[],
): string[] | null {
  const weekdays = pattern.toSorted((a, b) => a - b);
  const days: string[] = [];
  for (const [monday, ofWeek] of Map.groupBy(visits, ({ date }) => mondayOf(date))) {
    // A week at the edge of the horizon, or with a closure, has fewer visits: those of its last weekdays or its first.
    const offset =
      ofWeek.length === weekdays.length
        ? 0
        : weekdays.findIndex((weekday) => weekday >= weekdayNumberOf(ofWeek[0]?.date ?? monday));
    for (const [index, { dates }] of ofWeek.entries()) {
      const weekday = weekdays[Math.max(0, offset) + index];
      const date = weekday === undefined ? null : addDays(monday, weekday - 1);
      if (date === null || !dates.includes(date)) return null;
      days.push(date);
    }
  }
  return days;
}

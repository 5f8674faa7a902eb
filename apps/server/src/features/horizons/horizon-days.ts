import { dateInTimeZone } from '@roundsman/domain';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import type { OrderRow } from '../orders/index.ts';
import type { FullPlan } from '../route-plans/index.ts';

/** A day of a horizon in its problem. */
export interface DayOfHorizon {
  readonly date: string;
  /** The number of the day in the problem. */
  readonly day: number;
  /** The plan with all orders that may be served on the day. */
  readonly full: FullPlan;
  readonly mapping: PlanProblem;
  /** The run leaves the routes of the day. */
  readonly isLocked: boolean;
}

/** An order that a run may place, and the days on which it may do so. */
export interface OrderChoice {
  readonly order: OrderRow;
  readonly dates: readonly string[];
}

export interface OrderChoices {
  readonly movable: ReadonlyMap<string, OrderChoice>;
}

/** Returns the id of a driver's vehicle on a day. */
export const vehicleId = (date: string, driverId: string): string => `${date} ${driverId}`;

/** Why a run leaves a day; null: it plans it. */
export function lockOfDay(
  { plan, settings }: Pick<FullPlan, 'plan' | 'settings'>,
  lockedDates: readonly string[],
  now: Date,
): 'BY_USER' | 'PAST' | 'DISPATCHED' | null {
  if (plan.delivery_date < dateInTimeZone(settings.timeZone, now)) return 'PAST';
  if (plan.status === 'DISPATCHED') return 'DISPATCHED';
  return lockedDates.includes(plan.delivery_date) ? 'BY_USER' : null;
}

/** Returns what decides on which days an order may be served. */
export const daysOfOrder = (order: OrderRow) => ({
  deliveryDate: order.delivery_date,
  earliestDate: order.earliest_date,
  latestDate: order.latest_date,
  preferredDate: order.preferred_date,
  weekdays: order.weekdays,
});

/** Returns the days from one date to another, YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

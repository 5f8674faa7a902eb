import { addDays } from '../company/zoned-time.ts';
import { type DeliveryDays, dayConflictOf } from '../order/delivery-days.ts';

/** Days that are planned together, at most. */
export const maxHorizonDays = 35;

/** Prices of a run over the days of a horizon, in minutes of work from 0 to 600. */
export interface HorizonSettings {
  /** Price of an order on another day than its plan has now. */
  readonly dayChangeMinutes: number;
  /** Price of a stop that changes its driver or its position. */
  readonly driverChangeMinutes: number;
  /** Price of an order that is not served on its preferred date. */
  readonly preferredDateMinutes: number;
}

export const defaultHorizonSettings: HorizonSettings = {
  dayChangeMinutes: 30,
  driverChangeMinutes: 10,
  preferredDateMinutes: 20,
};

export const maxHorizonPrice = 600;

export const horizonRunStatuses = ['QUEUED', 'RUNNING', 'APPLIED', 'FAILED', 'UNDONE'] as const;
export type HorizonRunStatus = (typeof horizonRunStatuses)[number];

/** Says whether the visits of a series should have one driver; null: any drivers. */
export const sameDriverRules = ['PREFERRED', 'REQUIRED'] as const;
export type SameDriverRule = (typeof sameDriverRules)[number];

/** Returns the days of a horizon, YYYY-MM-DD, ascending. */
export function datesOfHorizon(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last && dates.length < maxHorizonDays; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The dates and weekdays of an order. */
export interface DaysOfOrder extends DeliveryDays {
  readonly deliveryDate: string | null;
}

/** Returns whether an order may be served on several days. Others are served on their delivery date. */
export const isFlexible = ({ earliestDate, latestDate, preferredDate, weekdays }: DeliveryDays): boolean =>
  earliestDate !== null || latestDate !== null || preferredDate !== null || weekdays.length > 0;

/**
 * Returns the days on which an order may be served, of these. An order whose latest date has passed may be served on each
 * of its weekdays, because late is better than never.
 * @param dates ascending
 */
export function servableOn(order: DaysOfOrder, dates: readonly string[]): readonly string[] {
  if (!isFlexible(order)) return dates.filter((date) => date === order.deliveryDate);
  const latestDate = isOverdue(order, dates) ? null : order.latestDate;
  return dates.filter((date) => dayConflictOf(date, { ...order, latestDate }) === null);
}

/** Returns whether the latest date of an order lies before the first of these days. */
export const isOverdue = ({ latestDate }: Pick<DeliveryDays, 'latestDate'>, dates: readonly string[]): boolean =>
  latestDate !== null && dates[0] !== undefined && latestDate < dates[0];

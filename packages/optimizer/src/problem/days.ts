/*
 * Problems over several days: a vehicle has a day, an order its allowed days, and visits of one customer depend on each
 * other. Days are numbers; the caller says which date is 0. All times of a route count from midnight of its day.
 */

/** Whole number of a day, 0 … `MAX_DAY`. */
export type Day = number;

/** The last day of a problem: somewhat more than a year. */
export const MAX_DAY = 400;

/**
 * Visits of one customer within the planned days. Each visit is a job or a shipment of the problem. The first order is
 * served on the earliest day and each further one on a later day than the one before it, on days that fit together as
 * the group says. Where a visit is left out, the others keep to days to which it could be added.
 */
export interface VisitGroup {
  /** Unique among groups; for display. */
  readonly id: string;
  /** Ids of at least two orders, each in one group only. */
  readonly orders: readonly string[];
  /**
   * The possible choices of days, at least one: of each order its day, ascending. Absent: any days with the gaps below.
   */
  readonly patterns?: readonly (readonly Day[])[] | undefined;
  /** Minimum days from one visit to the next, ≥ 1: 2 leaves a day between them. 1 when absent. */
  readonly minGapDays?: number | undefined;
  /** Maximum days from one visit to the next, ≥ `minGapDays`; null or absent: no limit. */
  readonly maxGapDays?: number | null | undefined;
  /**
   * 'required': one driver makes all visits. 'preferred': each driver beyond the first costs
   * `Options.driverChangePrice`. null or absent: any drivers.
   */
  readonly sameDriver?: 'required' | 'preferred' | null | undefined;
}

/** Work of a driver in a period of days, at most. */
export interface WorkLimit {
  /** First and last day of the period, both included. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Maximum sum of the working times of the driver's routes, seconds ≥ 0. */
  readonly maxWorkingSeconds: number;
}

/** Limits of a driver over several days. `Vehicle.driver` names the driver. */
export interface Driver {
  readonly id: string;
  /** Such as the hours a week; none when absent. Periods may overlap. */
  readonly workLimits?: readonly WorkLimit[] | undefined;
  /**
   * Minimum seconds between the end of a route and the start of the driver's route on a later day, ≥ 0; null or absent:
   * none.
   */
  readonly minRestSeconds?: number | null | undefined;
}

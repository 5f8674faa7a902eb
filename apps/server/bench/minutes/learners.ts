import type { LatLng } from '@roundsman/domain';
import type { SimulatedDay } from '../../src/demo/simulated-days/simulate-day.ts';
import type { Truth } from '../../src/demo/simulated-days/truth.ts';
import type { FullPlan } from '../../src/features/route-plans/route-plans.store.ts';
import { trueMinutes } from '../../src/demo/simulated-days/truth.ts';
import { type Order, traitsOf } from './company.ts';

/** A driven day as a learner may see it: the plan, and what the phones sent. */
export interface DayOfHistory {
  readonly full: FullPlan;
  readonly reports: SimulatedDay['reports'];
}

/** Learns minutes on site from driven days. Returns the minutes that an order should have. */
export type MinutesLearner = (history: readonly DayOfHistory[]) => (order: Order) => number;

/** Learns doors from driven days. Returns the proposed door of an address; null where none is proposed. */
export type DoorLearner = (history: readonly DayOfHistory[]) => (address: string, geocoded: LatLng) => LatLng | null;

/**
 * The learners that are measured, by the names of their rows. The features add theirs here: a function of the product,
 * not one of the bench.
 */
export const minutesLearners: Readonly<Record<string, MinutesLearner>> = {};
export const doorLearners: Readonly<Record<string, DoorLearner>> = {};

/** The expected minutes of each order, which no learner can know: what is left is chance. */
export const knownMinutes =
  (truth: Truth) =>
  (order: Order): number => {
    const { kind, units } = traitsOf(order);
    const { fixed, perUnit } = Object.entries(trueMinutes).find(([name]) => name === kind)?.[1] ?? trueMinutes.other;
    const site = truth.siteOf(order.delivery_address ?? '', {
      lat: order.delivery_lat ?? 0,
      lng: order.delivery_lng ?? 0,
    });
    // The mean of outliers, and of the noise, whose median is 1.
    return (fixed + perUnit * units) * site.slowness * 1.05 + 0.4 + 0.5;
  };

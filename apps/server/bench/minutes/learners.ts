import { type LatLng, windowSeconds } from '@roundsman/domain';
import { type ObservedVisit, observeVisits, proposeDoor } from '@roundsman/planning/doors';
import {
  type CountedVisit,
  estimatePlace,
  learnCompany,
  minutesFor,
  plannedParts,
} from '@roundsman/planning/minutes-on-site';
import { type ReportedVisit, settleVisits } from '@roundsman/planning/visits';
import type { StopReport } from '../../src/demo/simulated-days/report-route.ts';
import type { SimulatedDay } from '../../src/demo/simulated-days/simulate-day.ts';
import type { Truth } from '../../src/demo/simulated-days/truth.ts';
import type { FullPlan } from '../../src/features/route-plans/route-plans.store.ts';
import { trueMinutes } from '../../src/demo/simulated-days/truth.ts';
import { windowsOfRow } from '../../src/features/route-plans/index.ts';
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
export const minutesLearners: Readonly<Record<string, MinutesLearner>> = {
  'learned minutes': learnMinutes,
  'learned minutes, by kind of goods only': (history) => learnMinutes(history, { hasPlaces: false }),
};
export const doorLearners: Readonly<Record<string, DoorLearner>> = { 'proposed pin': learnDoors };

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

/** Learns as the product does: visits are settled by taps and positions, then places are compared with the company. */
function learnMinutes(
  history: readonly DayOfHistory[],
  { hasPlaces = true }: { readonly hasPlaces?: boolean } = {},
): (order: Order) => number {
  const visits = history.flatMap((day) => countedVisits(day)).toReversed();
  const company = learnCompany(visits);
  const byPlace = Map.groupBy(visits, ({ place }) => place);
  return (order) => {
    const goods = order.goods[0] ?? null;
    const atPlace = hasPlaces ? (byPlace.get(order.delivery_address ?? '') ?? []) : [];
    const estimate = estimatePlace(atPlace, goods, company) ?? company.of('delivery', goods);
    return estimate ? minutesFor(plannedParts(estimate), order.load ?? 0) : (order.delivery_duration ?? 5);
  };
}

/** Observes the visits of all routes, then proposes a pin for each address, as the product does. */
function learnDoors(history: readonly DayOfHistory[]): ReturnType<DoorLearner> {
  const observed = new Map<string, ObservedVisit[]>();
  for (const { full, reports } of history) {
    const addressOf = new Map(full.orders.map(({ id, delivery_address }) => [id, delivery_address ?? id]));
    for (const { events, positions } of reports)
      for (const visit of observeVisits(reportedVisits(full, events), positions)) {
        const address = addressOf.get(visit.key) ?? visit.key;
        observed.set(address, [...(observed.get(address) ?? []), visit]);
      }
  }
  return (address, geocoded) => proposeDoor(observed.get(address) ?? [], geocoded)?.door ?? null;
}

interface VisitAtPlace extends CountedVisit {
  readonly place: string;
}

function countedVisits({ full, reports }: DayOfHistory): VisitAtPlace[] {
  const orderOf = new Map(full.orders.map((order) => [order.id, order]));
  return reports.flatMap(({ events, positions }) => {
    return settleVisits(reportedVisits(full, events), positions).flatMap(({ key, seconds }): VisitAtPlace[] => {
      const order = orderOf.get(key);
      if (!order || seconds === null) return [];
      const { delivery_address: place, goods, load } = order;
      return [{ stop: 'delivery', place: place ?? key, goods: goods[0] ?? null, load: load ?? 0, seconds }];
    });
  });
}

/** Returns the visits of a route as the product knows them from a phone's reports. */
export function reportedVisits({ orders }: FullPlan, events: readonly StopReport[]): ReportedVisit[] {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  return [...Map.groupBy(events, ({ orderId }) => orderId)].flatMap(([id, of]): ReportedVisit[] => {
    const order = orderOf.get(id);
    const end = of.find(({ status }) => status === 'COMPLETED' || status === 'DELIVERY_FAILED');
    if (!order || !end) return [];
    const arrivedAt = of.find(({ status }) => status === 'DELIVERY_ARRIVED')?.at ?? null;
    const open = windowSeconds(windowsOfRow(order, 'delivery'))?.find((window) => window.end >= (arrivedAt ?? end.at));
    const { delivery_lat: lat, delivery_lng: lng } = order;
    return [
      {
        key: id,
        place: order.delivery_address ?? id,
        point: lat !== null && lng !== null ? { lat, lng } : null,
        arrivedAt,
        leftAt: end.at,
        opensAt: open?.start ?? null,
        parkingSeconds: 0,
        plannedSeconds: order.delivery_duration === null ? null : order.delivery_duration * 60,
        isByDriver: true,
        isFailed: end.status === 'DELIVERY_FAILED',
        geofence: null,
        departedAt: null,
      },
    ];
  });
}

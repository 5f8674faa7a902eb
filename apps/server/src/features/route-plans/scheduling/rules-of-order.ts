import { type CompanySettings, defaultPreferredDriverMinutes, nameGoods, parseTimeOfDay } from '@roundsman/domain';
import type { Job, Options, Problem, Shipment } from '@roundsman/optimizer/schedule';
import type { OrderRow } from '../../orders/index.ts';
import type { FullPlan, RouteRow } from '../route-plans.store.ts';

type DriverRules = Pick<Shipment, 'allowedVehicles' | 'preferredVehicles'>;

/**
 * Returns the preference of an order in place of that of its zone. Drivers who are not on the plan or may not take the
 * order do not count: with none left, every driver would cost the same price.
 */
export function preferredVehiclesOf(
  { preferred_drivers: preferred }: OrderRow,
  routes: readonly Pick<RouteRow, 'driver_id'>[],
  { allowedVehicles, preferredVehicles: ofZone }: DriverRules,
): Pick<Shipment, 'preferredVehicles'> {
  if (preferred.length === 0) return ofZone ? { preferredVehicles: ofZone } : {};
  const able = routes
    .map(({ driver_id }) => driver_id)
    .filter((id) => preferred.includes(id) && (allowedVehicles?.includes(id) ?? true));
  return { preferredVehicles: able };
}

/** Returns the rule of an order whose pickup and delivery are on one route. */
export const shipmentRules = ({ max_ride_time: minutes }: OrderRow): Pick<Shipment, 'maxRideSeconds'> =>
  minutes === null ? {} : { maxRideSeconds: minutes * 60 };

/** Returns the rule of a Single Stop order. */
export function jobRules({ release_time: ready }: OrderRow): Pick<Job, 'releaseTime'> {
  const releaseTime = ready === null ? null : parseTimeOfDay(ready);
  return releaseTime === null ? {} : { releaseTime };
}

/** Maps the kinds of goods of a plan's orders. Without kinds that exclude each other, the problem has no goods. */
export function kindsMapper({ orders, settings }: Pick<FullPlan, 'orders' | 'settings'>): {
  readonly kindOf: (order: OrderRow) => Pick<Shipment, 'goods'>;
  readonly incompatibleGoods?: Problem['incompatibleGoods'];
} {
  const { nameOf, pairs } = nameGoods(
    orders.map(({ goods }) => goods),
    settings,
  );
  if (pairs.length === 0) return { kindOf: () => ({}) };
  return {
    kindOf: ({ goods: kinds }) => {
      const goods = nameOf(kinds);
      return goods === undefined ? {} : { goods };
    },
    incompatibleGoods: pairs,
  };
}

/** Returns the price of a driver whom an order or its zone does not prefer: the optimizer's own unless the company changed it. */
export const preferenceOptions = ({
  preferredDriverMinutes: minutes,
}: Pick<CompanySettings, 'preferredDriverMinutes'>): Pick<Options, 'preferencePrice'> =>
  minutes === defaultPreferredDriverMinutes ? {} : { preferencePrice: minutes * 60 };

import { hasGoods } from '@roundsman/domain/depot/goods-at-depot';
import { nameGoods } from '@roundsman/domain/order/goods';
import type { Precedence } from '@roundsman/domain/order/precedence';
import { orderWindows, parkingOf, windowSeconds } from '@roundsman/domain/order/stop-windows';
import type { StopType } from '@roundsman/domain/order/order-status';
import { type StopKey, stopKey } from '@roundsman/domain/route-plan/stop-key';
import { parseTimeOfDay } from '@roundsman/domain/units';
import { type PlanningZone, type RouteMembers, zoneFinder, zoneReason, zoneRule } from '@roundsman/domain/zone/zone';
import { defaultPreferredDriverMinutes } from '@roundsman/domain/driver/driver';
import type { Job, Options, Problem, Shipment, Site, TaskRef } from '@roundsman/optimizer/schedule';
import type { PlanData, PlanningOrder, PlanningRoute, PlanningSettings } from './plan-data.ts';

/** The drivers of an order in the optimizer, by its zone, its goods and its own lists. */
type DriverRules = Pick<Shipment, 'allowedVehicles' | 'preferredVehicles' | 'zone'>;

/** Returns the driver and the vehicle of a route. */
const membersOf = ({ driverId, vehicle }: Pick<PlanningRoute, 'driverId' | 'vehicle'>): RouteMembers => ({
  driverId,
  vehicleId: vehicle?.id ?? null,
});

type FindZone = (order: Pick<PlanningOrder, 'deliveryLat' | 'deliveryLng' | 'deliveryAddress'>) => PlanningZone | null;

const zoneFinders = new WeakMap<readonly PlanningZone[], FindZone>();

/** Returns a function that finds an order's zone, which is the one of its delivery address. */
export function zoneOfOrder(zones: readonly PlanningZone[]): FindZone {
  let find = zoneFinders.get(zones);
  if (!find) {
    const zoneOf = zoneFinder(zones);
    find = ({ deliveryLat: lat, deliveryLng: lng, deliveryAddress: address }) => zoneOf({ lat, lng, address });
    zoneFinders.set(zones, find);
  }
  return find;
}

/** Returns a function that gives the fields of an order that follow from its zone and its allowed drivers. */
export function zoneMapper({
  zones,
  routes,
}: Pick<PlanData, 'zones' | 'routes'>): (order: PlanningOrder) => DriverRules {
  const zoneOf = zoneOfOrder(zones);
  const members = routes.map(membersOf);
  return (order) => {
    const zone = zoneOf(order);
    const { allowedDrivers, preferredDrivers } = zoneRule(zone, order.allowedDrivers, members);
    return {
      ...(allowedDrivers && { allowedVehicles: allowedDrivers }),
      ...(preferredDrivers && { preferredVehicles: preferredDrivers }),
      ...(zone && zone.surchargeMinutes > 0 && { zone: zone.id }),
    };
  };
}

/**
 * Returns the price of each further zone on a route. The optimizer has one price for all zones, so the highest surcharge
 * counts. Zones without a surcharge have no price, because their orders have no zone there.
 */
export function zoneOptions(zones: readonly PlanningZone[]): Pick<Options, 'zonePrice'> {
  const most = Math.max(0, ...zones.map(({ surchargeMinutes }) => surchargeMinutes));
  return most > 0 ? { zonePrice: most * 60 } : {};
}

/** Returns a function that gives the reason of an order that only members of its zone may take; null for others. */
export function zoneReasons({
  zones,
  routes,
  orders,
}: Pick<PlanData, 'zones' | 'routes' | 'orders'>): (orderId: string) => 'zone' | 'zone-vehicle' | null {
  const zoneOf = zoneOfOrder(zones);
  const members = routes.map(membersOf);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return (orderId) => {
    const order = byId.get(orderId);
    return order ? zoneReason(zoneOf(order), order.allowedDrivers, members) : null;
  };
}

/** Limits an order to the drivers whose route starts at the depot of its goods, among those who may take it otherwise. */
function withGoodsAtDepot<Fields extends DriverRules>(
  { depotId }: PlanningOrder,
  routes: readonly PlanningRoute[],
  fields: Fields,
): Fields {
  if (depotId === null) return fields;
  const allowedVehicles = routes
    .filter(({ startDepot }) => hasGoods(startDepot?.id ?? null, depotId))
    .map(({ driverId }) => driverId)
    .filter((id) => fields.allowedVehicles?.includes(id) ?? true);
  return { ...fields, allowedVehicles };
}

/**
 * Replaces the preference of the zone by that of the order. Drivers who are not on the plan or may not take the order do
 * not count: with none left, every driver would cost the same price.
 */
function withPreference<Fields extends DriverRules>(
  { preferredDrivers: preferred }: PlanningOrder,
  routes: readonly PlanningRoute[],
  fields: Fields,
): Fields {
  if (preferred.length === 0) return fields;
  const preferredVehicles = routes
    .map(({ driverId }) => driverId)
    .filter((id) => preferred.includes(id) && (fields.allowedVehicles?.includes(id) ?? true));
  return { ...fields, preferredVehicles };
}

/** Returns a function that gives the allowed and preferred drivers of an order, and its zone. */
export function driverRules(plan: PlanData): (order: PlanningOrder) => DriverRules {
  const zoneFieldsOf = zoneMapper(plan);
  return (order) => withPreference(order, plan.routes, withGoodsAtDepot(order, plan.routes, zoneFieldsOf(order)));
}

/** Returns the price of a driver whom an order or its zone does not prefer: the optimizer's own unless the company changed it. */
export const preferenceOptions = ({
  preferredDriverMinutes: minutes,
}: Pick<PlanningSettings, 'preferredDriverMinutes'>): Pick<Options, 'preferencePrice'> =>
  minutes === defaultPreferredDriverMinutes ? {} : { preferencePrice: minutes * 60 };

/** Returns the rule of an order whose pickup and delivery are on one route. */
export const shipmentRules = ({ maxRideTime: minutes }: PlanningOrder): Pick<Shipment, 'maxRideSeconds'> =>
  minutes === null ? {} : { maxRideSeconds: minutes * 60 };

/** Returns the rule of a Single Stop order. */
export function jobRules({ releaseTime: ready }: PlanningOrder): Pick<Job, 'releaseTime'> {
  const releaseTime = ready === null ? null : parseTimeOfDay(ready);
  return releaseTime === null ? {} : { releaseTime };
}

/** Returns when a stop can be served, and its parking time. */
export function windowsOfSite(
  order: PlanningOrder,
  type: StopType,
  { parkingTime }: Pick<PlanningSettings, 'parkingTime'>,
): Pick<Site, 'windows' | 'setupSeconds'> {
  const windows = windowSeconds(orderWindows(order, type));
  const minutes = type === 'pickup' ? order.pickupParkingDuration : order.deliveryParkingDuration;
  return { ...(windows && { windows }), ...parkingOf(minutes, parkingTime) };
}

/** Maps the kinds of goods of the orders. Without kinds that exclude each other, the problem has no goods. */
export function kindsMapper({ orders, settings }: Pick<PlanData, 'orders' | 'settings'>): {
  readonly kindOf: (order: PlanningOrder) => Pick<Shipment, 'goods'>;
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

/** Returns the precedences of the problem, between the tasks of deliveries. Orders without one are left out. */
export function precedenceRules(
  all: readonly Precedence[],
  tasks: ReadonlyMap<StopKey, TaskRef>,
): Pick<Problem, 'precedences'> {
  const taskOf = (orderId: string) => tasks.get(stopKey(orderId, 'delivery'))?.taskId;
  const precedences = all.flatMap(({ before, after }) => {
    const [first, second] = [taskOf(before), taskOf(after)];
    return first !== undefined && second !== undefined ? [{ before: first, after: second }] : [];
  });
  return precedences.length > 0 ? { precedences } : {};
}

import { isOutOfService, type OutOfServicePeriod, sumOfKnown, type VehicleKind } from '@roundsman/domain';
import type { Assumptions } from './assumptions.store.ts';
import { roundToCents } from './performance.ts';
import type { RouteDay } from './performance.store.ts';
import { paidSecondsOf, spentOn } from './prices-of-day.ts';

/** A vehicle of the fleet, or one that was deleted after the days of a report. */
export interface FleetVehicle {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  readonly kind: VehicleKind;
  readonly outOfService: readonly OutOfServicePeriod[];
  /** First day of the vehicle, YYYY-MM-DD. */
  readonly createdOn: string;
}

/** How much one vehicle, or the routes without a vehicle, drove, worked, cost and emitted. */
export interface VehicleUse {
  readonly vehicle: FleetVehicle | null;
  readonly routes: number;
  readonly stops: number;
  /** Days with stops. */
  readonly days: number;
  /** Days on which the company drove and the vehicle could be used; null without a vehicle. */
  readonly availableDays: number | null;
  /** Days in percent of the available days; null without any. */
  readonly utilisation: number | null;
  /** Metres as planned. */
  readonly distance: number;
  readonly paidMins: number;
  readonly cost: number | null;
  /** Kilogrammes. */
  readonly co2: number | null;
}

/** Returns the use of each vehicle, the most used first, and at the end that of the routes without one. */
export function vehicleUse(
  routes: readonly RouteDay[],
  fleet: readonly FleetVehicle[],
  assumptions: Assumptions,
): { vehicles: VehicleUse[]; total: Omit<VehicleUse, 'vehicle'>; operatingDays: number } {
  const operatingDays = [...new Set(routes.filter(({ stops }) => stops > 0).map(({ day }) => day))];
  const byVehicle = Map.groupBy(routes, ({ vehicle }) => vehicle?.id ?? null);
  const own = fleet.map((vehicle): VehicleUse => {
    const driven = byVehicle.get(vehicle.id) ?? [];
    const used = new Set(driven.filter(({ stops }) => stops > 0).map(({ day }) => day));
    const isAvailable = (day: string): boolean =>
      used.has(day) || (day >= vehicle.createdOn && !isOutOfService(vehicle.outOfService, day));
    return { vehicle, ...useOf(driven, used.size, operatingDays.filter(isAvailable).length, assumptions) };
  });
  const others = byVehicle.get(null) ?? [];
  const available = own.reduce((sum, { availableDays }) => sum + (availableDays ?? 0), 0);
  const days = own.reduce((sum, use) => sum + use.days, 0);
  return {
    operatingDays: operatingDays.length,
    total: useOf(routes, days, available, assumptions),
    vehicles: [
      ...own.toSorted((a, b) => b.days - a.days || (a.vehicle?.name ?? '').localeCompare(b.vehicle?.name ?? '')),
      ...(others.length > 0 ? [{ vehicle: null, ...useOf(others, daysOf(others), null, assumptions) }] : []),
    ],
  };
}

const daysOf = (routes: readonly RouteDay[]): number => routes.reduce((sum, { days }) => sum + days, 0);

function useOf(
  routes: readonly RouteDay[],
  days: number,
  availableDays: number | null,
  assumptions: Assumptions,
): Omit<VehicleUse, 'vehicle'> {
  const spent = routes.map((route) => spentOn(route, assumptions));
  const sum = (of: (route: RouteDay) => number): number => routes.reduce((total, route) => total + of(route), 0);
  return {
    routes: routes.length,
    stops: sum(({ stops }) => stops),
    days,
    availableDays,
    utilisation: availableDays ? roundToCents((days / availableDays) * 100) : null,
    distance: Math.round(sum(({ distance }) => distance)),
    paidMins: roundToCents(sum(paidSecondsOf) / 60),
    cost: cents(sumOfKnown(spent.map(({ cost }) => cost))),
    co2: cents(sumOfKnown(spent.map(({ co2 }) => co2))),
  };
}

const cents = (value: number | null): number | null => value && roundToCents(value);

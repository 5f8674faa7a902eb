import { isOutOfService, sumOfKnown } from '@roundsman/domain';
import type { Assumptions } from './assumptions.store.ts';
import type { FleetVehicle } from './fleet-vehicle.ts';
import { roundToCents } from './performance.ts';
import type { ReportRoute } from './report-route.ts';
import { paidSecondsOf, spentOn } from './prices-of-route.ts';

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
  routes: readonly ReportRoute[],
  fleet: readonly FleetVehicle[],
  assumptions: Assumptions,
): { vehicles: VehicleUse[]; total: Omit<VehicleUse, 'vehicle'>; operatingDays: number } {
  const operatingDays = [...new Set(routes.filter(({ stops }) => stops > 0).map(({ day }) => day))];
  const byVehicle = Map.groupBy(routes, ({ vehicle }) => vehicle?.id ?? null);
  const useOfVehicles = fleet.map((vehicle): VehicleUse => {
    const routesOfVehicle = byVehicle.get(vehicle.id) ?? [];
    const used = new Set(routesOfVehicle.filter(({ stops }) => stops > 0).map(({ day }) => day));
    const isAvailable = (day: string): boolean =>
      used.has(day) || (day >= vehicle.createdOn && !isOutOfService(vehicle.outOfService, day));
    return {
      vehicle,
      ...figuresOfUse(routesOfVehicle, used.size, operatingDays.filter(isAvailable).length, assumptions),
    };
  });
  const others = byVehicle.get(null) ?? [];
  const available = useOfVehicles.reduce((sum, { availableDays }) => sum + (availableDays ?? 0), 0);
  const days = useOfVehicles.reduce((sum, use) => sum + use.days, 0);
  return {
    operatingDays: operatingDays.length,
    total: figuresOfUse(routes, days, available, assumptions),
    vehicles: [
      ...useOfVehicles.toSorted(
        (a, b) => b.days - a.days || (a.vehicle?.name ?? '').localeCompare(b.vehicle?.name ?? ''),
      ),
      ...(others.length > 0 ? [{ vehicle: null, ...figuresOfUse(others, daysOf(others), null, assumptions) }] : []),
    ],
  };
}

const daysOf = (routes: readonly ReportRoute[]): number => routes.reduce((sum, { days }) => sum + days, 0);

function figuresOfUse(
  routes: readonly ReportRoute[],
  days: number,
  availableDays: number | null,
  assumptions: Assumptions,
): Omit<VehicleUse, 'vehicle'> {
  const spent = routes.map((route) => spentOn(route, assumptions));
  const sum = (of: (route: ReportRoute) => number): number => routes.reduce((total, route) => total + of(route), 0);
  return {
    routes: routes.length,
    stops: sum(({ stops }) => stops),
    days,
    availableDays,
    utilisation: availableDays ? roundToCents((days / availableDays) * 100) : null,
    distance: Math.round(sum(({ plannedMetres }) => plannedMetres)),
    paidMins: roundToCents(sum(paidSecondsOf) / 60),
    cost: cents(sumOfKnown(spent.map(({ cost }) => cost))),
    co2: cents(sumOfKnown(spent.map(({ co2 }) => co2))),
  };
}

const cents = (value: number | null): number | null => value && roundToCents(value);

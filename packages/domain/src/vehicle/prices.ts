import type { VehicleKind } from './vehicle.ts';

/** The prices of a vehicle, and the company's for routes without them, by their names in the API. */
export const priceNames = ['costPerDay', 'costPerKm', 'costPerHour', 'costPerOvertimeHour'] as const;
export type PriceName = (typeof priceNames)[number];

/** The prices, and grams of CO2 per km. */
export const priceFields = [...priceNames, 'co2PerKm'] as const;

/** Prices in the company's currency, and grams of CO2 per km. Null: not known, and therefore not part of a cost. */
export type Prices = Readonly<Record<(typeof priceFields)[number], number | null>>;

export const noPrices: Prices = {
  costPerDay: null,
  costPerKm: null,
  costPerHour: null,
  costPerOvertimeHour: null,
  co2PerKm: null,
};

/** A vehicle with its prices. */
export type PricedVehicle = Prices & { readonly kind: VehicleKind };

/**
 * Returns the prices of a route: those of its vehicle, and the company's where the vehicle has none. A bicycle emits
 * nothing unless it has a value of its own.
 */
export const pricesOfRoute = (vehicle: PricedVehicle | null, company: Prices): Prices => ({
  costPerDay: vehicle?.costPerDay ?? company.costPerDay,
  costPerKm: vehicle?.costPerKm ?? company.costPerKm,
  costPerHour: vehicle?.costPerHour ?? company.costPerHour,
  costPerOvertimeHour: vehicle?.costPerOvertimeHour ?? company.costPerOvertimeHour,
  co2PerKm: vehicle?.co2PerKm ?? (vehicle?.kind === 'BICYCLE' ? 0 : company.co2PerKm),
});

/** True when a route with these prices costs anything. */
export const hasPrices = (prices: Prices): boolean => priceNames.some((name) => (prices[name] ?? 0) > 0);

/** Returns by how much an hour of overtime is dearer than another hour, ≥ 0. */
export const overtimeSurcharge = ({ costPerHour, costPerOvertimeHour }: Prices): number =>
  Math.max(0, (costPerOvertimeHour ?? 0) - (costPerHour ?? 0));

/** The figures of a route, or of several of one vehicle, that cost money. */
export interface PricedUse {
  /** Days on which the vehicle was used. */
  readonly days: number;
  readonly metres: number;
  /** Travel, service and waiting. */
  readonly workingSeconds: number;
  /** Seconds after the end of the shift. */
  readonly overtimeSeconds: number;
}

/** Returns the cost in the company's currency; null without any price. */
export const costOf = (prices: Prices, { days, metres, workingSeconds, overtimeSeconds }: PricedUse): number | null =>
  priceNames.every((name) => prices[name] === null)
    ? null
    : days * (prices.costPerDay ?? 0) +
      (metres / 1000) * (prices.costPerKm ?? 0) +
      (workingSeconds / 3600) * (prices.costPerHour ?? 0) +
      (overtimeSeconds / 3600) * overtimeSurcharge(prices);

/** Returns the CO2 of a distance in kg; null where the emissions are not known. */
export const co2Of = ({ co2PerKm }: Prices, metres: number): number | null =>
  co2PerKm === null ? null : (metres / 1_000_000) * co2PerKm;

/** Returns the sum of the known values; null when none is known. */
export const sumOfKnown = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

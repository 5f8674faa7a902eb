import { expect, it } from 'vitest';
import { co2Of, costOf, hasPrices, noPrices, type Prices, pricesOfRoute, sumOfKnown } from './prices.ts';

const company: Prices = { costPerDay: 50, costPerKm: 0.4, costPerHour: 30, costPerOvertimeHour: 45, co2PerKm: 200 };
const day = { days: 1, metres: 100_000, workingSeconds: 8 * 3600, overtimeSeconds: 3600 };

it('a vehicle replaces the prices of the company that it has itself', () => {
  expect(pricesOfRoute(null, company)).toEqual(company);
  const van = { ...noPrices, kind: 'VAN' as const, costPerKm: 0.6, costPerDay: 0 };
  expect(pricesOfRoute(van, company)).toEqual({ ...company, costPerKm: 0.6, costPerDay: 0 });
});

it('a bicycle emits nothing unless it has a value of its own', () => {
  const bicycle = { ...noPrices, kind: 'BICYCLE' as const };
  expect(pricesOfRoute(bicycle, company).co2PerKm).toBe(0);
  expect(pricesOfRoute({ ...bicycle, co2PerKm: 5 }, company).co2PerKm).toBe(5);
});

it('adds up the day, the distance, the work and what overtime costs more', () =>
  expect(costOf(company, day)).toBeCloseTo(50 + 40 + 240 + 15));

it('overtime costs at least as much as other work', () =>
  expect(costOf({ ...company, costPerOvertimeHour: 10 }, day)).toBeCloseTo(50 + 40 + 240));

it('without prices there is no cost, and without a value no CO2', () => {
  expect(costOf(noPrices, day)).toBeNull();
  expect(co2Of(noPrices, 1000)).toBeNull();
  expect(co2Of(company, 100_000)).toBe(20);
  expect(hasPrices(noPrices)).toBe(false);
  expect(hasPrices({ ...noPrices, costPerKm: 0 })).toBe(false);
  expect(hasPrices({ ...noPrices, costPerKm: 0.1 })).toBe(true);
});

it('sums up what is known', () => {
  expect(sumOfKnown([])).toBeNull();
  expect(sumOfKnown([null, null])).toBeNull();
  expect(sumOfKnown([2, null, 3])).toBe(5);
});

import { pricesOf } from '../constraints/limits/prices.ts';
import { matricesOf } from '../constraints/vehicles/profiles.ts';
import type { Costs, Problem } from '../problem/problem.ts';

/** With the objective 'fleet-first', one vehicle costs more than any distance. Metres. */
const VEHICLE_PRICE = 1e8;

/** Returns the prices of each vehicle, as `Model` describes them. */
export function vehiclePricesOf(problem: Problem) {
  const { vehicles, options } = problem;
  const prices = vehicles.map((vehicle) => pricesOf(vehicle, options?.objective));
  const price = (name: keyof Costs) => Float64Array.from(prices, (of) => of[name]);
  const pricesLegs = vehicles.map((vehicle) => matricesOf(problem, vehicle).costs !== undefined);
  const usePrice = options?.objective === 'fleet-first' ? VEHICLE_PRICE : 0;
  return {
    timePrice: price('perSecond'),
    travelPrice: price('perTravelSecond').map((seconds, v) => (pricesLegs[v] ? 0 : seconds)),
    servicePrice: price('perServiceSecond'),
    overtimePrice: price('perOvertimeSecond'),
    distancePrice: price('perMetre').map((metres, v) => (pricesLegs[v] ? 1 : metres)),
    fixedPrice: price('fixed').map((fixed) => fixed + usePrice),
  };
}

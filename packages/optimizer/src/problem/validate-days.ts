import { MAX_DAY } from './days.ts';
import type { Problem } from './problem.ts';
import { isAmount, type Report } from './problem-error.ts';

const isDay = (day: number): boolean => Number.isInteger(day) && day >= 0 && day <= MAX_DAY;

/** Reports every error in the days of vehicles and orders, and in drivers. */
export function validateDays({ vehicles, jobs, shipments, drivers = [] }: Problem, report: Report): void {
  const routes = new Set<string>();
  vehicles.forEach(({ id, day = 0, driver }, index) => {
    const path = `vehicles[${index}]`;
    if (!isDay(day)) report(229, `${path}.day`, `${id}: ${day} is no day`, `Give a whole number of 0 to ${MAX_DAY}.`);
    if (driver === undefined) return;
    const route = JSON.stringify([driver, day]);
    if (routes.has(route))
      report(
        233,
        `${path}.driver`,
        `${id}: ${driver} drives two vehicles on day ${day}`,
        'Give a driver one vehicle a day.',
      );
    routes.add(route);
  });
  const driverIds = new Set<string>();
  drivers.forEach(({ id }, index) => {
    if (driverIds.has(id))
      report(230, `drivers[${index}].id`, `${id}: the driver occurs twice`, 'Give each driver an id of its own.');
    driverIds.add(id);
  });
  const validateOrder = (id: string, path: string, days: readonly number[] = [], prices: object = {}) => {
    days.forEach((day, at) => {
      if (!isDay(day))
        report(320, `${path}.days[${at}]`, `${id}: ${day} is no day`, `Give whole numbers of 0 to ${MAX_DAY}.`);
    });
    for (const [day, price] of Object.entries(prices)) {
      if (isDay(Number(day)) && isAmount(price)) continue;
      report(
        321,
        `${path}.dayPrices.${day}`,
        `${id}: the price of day ${day} must be 0 or more`,
        'Correct the day and its price, or leave it out.',
      );
    }
  };
  jobs.forEach(({ id, days, dayPrices }, at) => validateOrder(`Delivery ${id}`, `jobs[${at}]`, days, dayPrices));
  shipments.forEach(({ id, days, dayPrices }, at) =>
    validateOrder(`Pickup ${id}`, `shipments[${at}]`, days, dayPrices),
  );
}

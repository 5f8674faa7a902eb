/** Generated weeks like the product's: the same at every run. */
import type { VisitGroup } from '../src/problem/days.ts';
import type { Job, Problem } from '../src/problem/problem.ts';
import { shareMatrices } from '../src/search/preparation/reorder-locations.ts';
import { city } from '../src/testing/city.ts';

const HOUR = 3600;
const DRIVERS = 10;
const WEEKS = 2;
const DAYS = 5 * WEEKS;
const VISITS = 2000;

/**
 * 2,000 visits in two weeks of five days for 10 drivers: of ten customers, two are visited twice a week, three once a week,
 * and the others once on any day. Drivers work up to 40 hours a week and rest 11 hours; half of the customers who are
 * visited several times prefer one driver.
 */
export function twoWeeks(): Problem {
  const town = city({ vehicles: DRIVERS, jobs: VISITS, shipments: 0, seed: 7 });
  const jobs: Job[] = [];
  const visitGroups: VisitGroup[] = [];
  for (let customer = 0; jobs.length < VISITS; customer++) {
    const { id, location, windows, serviceSeconds, load } = town.jobs[customer]!;
    const aWeek = customer % 10 < 2 ? 2 : customer % 10 < 5 ? 1 : 0;
    const visits = Math.min(Math.max(1, aWeek * WEEKS), VISITS - jobs.length);
    const orders = Array.from({ length: visits }, (_, visit) => `${id} ${visit + 1}`);
    const week = (visit: number) => Math.floor(visit / Math.max(1, aWeek));
    const daysOf = (visit: number) => Array.from({ length: 5 }, (_, day) => 5 * week(visit) + day);
    jobs.push(
      ...orders.map(
        (orderId, visit): Job => ({
          id: orderId,
          location,
          windows,
          serviceSeconds,
          load,
          ...(aWeek > 0 ? { days: daysOf(visit) } : {}),
        }),
      ),
    );
    if (visits > 1)
      visitGroups.push({ id, orders, minGapDays: 2, sameDriver: customer % 2 === 0 ? 'preferred' : null });
  }
  const drivers = Array.from({ length: DRIVERS }, (_, driver) => ({
    id: `driver ${driver}`,
    workLimits: Array.from({ length: WEEKS }, (__, week) => ({
      firstDay: 5 * week,
      lastDay: 5 * week + 4,
      maxWorkingSeconds: 40 * HOUR,
    })),
    minRestSeconds: 11 * HOUR,
  }));
  return shareMatrices({
    ...town,
    vehicles: drivers.flatMap(({ id }, driver) =>
      Array.from({ length: DAYS }, (_, day) => ({
        id: `${id} ${day}`,
        driver: id,
        day,
        start: driver,
        end: driver,
        shiftStart: 8 * HOUR,
        shiftEnd: 17 * HOUR,
        capacity: 60,
      })),
    ),
    jobs,
    visitGroups,
    drivers,
    options: { driverChangePrice: 600 },
  });
}

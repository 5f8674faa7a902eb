import type { Driver, VisitGroup } from '../problem/days.ts';
import type { Problem } from '../problem/problem.ts';
import { Random } from '../search/random.ts';
import { city } from './city.ts';

const HOUR = 3600;
const SAME_DRIVER = ['required', 'preferred', null] as const;

/**
 * Returns a town over several days with customers who are visited several times, by patterns or with gaps, orders with
 * days and prices of days, and drivers with limits.
 * @param seed the same seed gives the same week
 * @param hasDrivers true: rules about drivers too
 */
export function randomWeek(seed: number, hasDrivers: boolean, size = { drivers: 3, jobs: 48, shipments: 6 }): Problem {
  const random = new Random(seed);
  const pick = <T>(values: readonly T[]): T => values[random.below(values.length)]!;
  const days = 2 + random.below(5);
  const town = city({ vehicles: size.drivers * days, jobs: size.jobs, shipments: size.shipments, seed });
  const visitGroups: VisitGroup[] = [];
  const jobs = town.jobs.map((order) => ({ ...order, skills: [] }));
  for (let at = 0; at < jobs.length; ) {
    const visits = Math.min(1 + random.below(Math.min(4, days)), jobs.length - at);
    const [{ location, windows }] = [jobs[at]!];
    const members = Array.from({ length: visits }, (_, visit) => at + visit);
    for (const member of members) jobs[member] = { ...jobs[member]!, location, windows };
    if (visits === 1 && random.below(2) === 0)
      jobs[at] = {
        ...jobs[at]!,
        days: [random.below(days), random.below(days)],
        dayPrices: { [random.below(days)]: 300 },
      };
    if (visits > 1) visitGroups.push(groupOf(members.map((member) => jobs[member]!.id)));
    at += visits;
  }

  function groupOf(orders: readonly string[]): VisitGroup {
    const sameDriver = hasDrivers ? pick(SAME_DRIVER) : null;
    const base = { id: orders[0]!, orders, sameDriver };
    if (random.below(2) === 0) return { ...base, minGapDays: 1 + random.below(2), maxGapDays: pick([null, 3]) };
    const patterns = Array.from({ length: 1 + random.below(4) }, () =>
      Array.from({ length: days }, (_, day) => ({ day, key: random.next() }))
        .toSorted((a, b) => a.key - b.key)
        .slice(0, orders.length)
        .map(({ day }) => day)
        .toSorted((a, b) => a - b),
    );
    return { ...base, patterns };
  }

  const drivers: Driver[] = Array.from({ length: hasDrivers ? size.drivers : 0 }, (_, at) => ({
    id: `driver ${at}`,
    workLimits: random.below(2) === 0 ? [] : [{ firstDay: 0, lastDay: days - 1, maxWorkingSeconds: days * 4 * HOUR }],
    minRestSeconds: random.below(2) === 0 ? null : (13 + random.below(4)) * HOUR,
  }));
  return {
    ...town,
    jobs,
    vehicles: town.vehicles.map((vehicle, at) => ({
      ...vehicle,
      day: at % days,
      driver: `driver ${Math.floor(at / days)}`,
      skills: [],
      // Every third week has begun.
      ...(at === 0 && seed % 3 === 0
        ? { prefix: [{ kind: 'job' as const, taskId: jobs[0]!.id }], locked: seed % 2 === 0 }
        : {}),
    })),
    visitGroups,
    drivers,
  };
}

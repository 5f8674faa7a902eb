import type { Assumptions } from './assumptions.store.ts';
import type { RouteDay } from './route-day.ts';
import { estimateOf, paidSecondsOf } from './prices-of-day.ts';

export interface Figures {
  routes: number;
  stops: number;
  completed: number;
  failed: number;
  skipped: number;
  open: number;
  timed: number;
  onTime: number;
  averageDelay: number | null;
  distance: number;
  driven: { routes: number; distance: number; planned: number };
  plannedMins: number;
  actualMins: number;
  paidMins: number;
  cost: number;
  co2: number;
}

/** Returns the Monday of a day's week. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

export const roundToCents = (value: number): number => Math.round(value * 100) / 100;

/** Smallest share of the driving time with positions from which a driven distance is reported. */
const minFollowedShare = 0.8;

const isFollowed = ({ actual, followed, driven }: RouteDay): boolean =>
  driven !== null && followed !== null && actual !== null && followed >= minFollowedShare * actual;

/**
 * Returns the figures of some routes. The cost has the planned distance and the paid time (see `paidMins` of the
 * contract).
 */
export function figuresOf(routes: readonly RouteDay[], assumptions: Assumptions): Figures {
  const sum = (of: (route: RouteDay) => number): number => routes.reduce((total, route) => total + of(route), 0);
  const driven = routes.filter((route) => route.actual !== null);
  const followed = routes.filter(isFollowed);
  const timed = sum((route) => route.timed);
  const distance = sum((route) => route.distance);
  const paid = sum(paidSecondsOf);
  const estimated = routes.map((route) => estimateOf(route, assumptions));
  const [stops, completed, failed, skipped] = [
    sum((route) => route.stops),
    sum((route) => route.completed),
    sum((route) => route.failed),
    sum((route) => route.skipped),
  ];
  return {
    routes: routes.length,
    stops,
    completed,
    failed,
    skipped,
    open: Math.max(0, stops - completed - failed - skipped),
    timed,
    onTime: sum((route) => route.onTime),
    averageDelay: timed === 0 ? null : roundToCents(sum((route) => route.delay) / timed / 60),
    distance: Math.round(distance),
    driven: {
      routes: followed.length,
      distance: Math.round(followed.reduce((total, { driven: metres }) => total + (metres ?? 0), 0)),
      planned: Math.round(
        followed.reduce((total, { distance: metres, back }) => total + Math.max(0, metres - back), 0),
      ),
    },
    plannedMins: roundToCents(driven.reduce((total, { planned }) => total + planned, 0) / 60),
    actualMins: roundToCents(driven.reduce((total, { actual }) => total + (actual ?? 0), 0) / 60),
    paidMins: roundToCents(paid / 60),
    cost: roundToCents(estimated.reduce((total, { cost }) => total + cost, 0)),
    co2: roundToCents(estimated.reduce((total, { co2 }) => total + co2, 0)),
  };
}

/** Returns the figures in total, by week and by driver. */
export function summarize(routes: readonly RouteDay[], assumptions: Assumptions) {
  const weeks = [...Map.groupBy(routes, ({ day }) => weekOf(day))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const drivers = [...Map.groupBy(routes, ({ driverId }) => driverId).values()].flatMap((routesOfDriver) => {
    const [first] = routesOfDriver;
    if (!first) return [];
    const driver = { _id: first.driverId, name: first.driverName, color: first.driverColor };
    return [{ driver, ...figuresOf(routesOfDriver, assumptions) }];
  });
  return {
    total: figuresOf(routes, assumptions),
    weeks: weeks.map(([startDate, routesOfWeek]) => ({ startDate, ...figuresOf(routesOfWeek, assumptions) })),
    drivers: drivers.toSorted((a, b) => b.stops - a.stops || a.driver.name.localeCompare(b.driver.name)),
  };
}

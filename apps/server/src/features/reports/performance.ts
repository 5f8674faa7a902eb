import type { Assumptions } from './assumptions.store.ts';
import type { ReportRoute } from './report-route.ts';
import { estimateOf, paidSecondsOf } from './prices-of-route.ts';

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
const minTrackedShare = 0.8;

const isTracked = ({ actualSeconds, trackedSeconds, drivenMetres }: ReportRoute): boolean =>
  drivenMetres !== null &&
  trackedSeconds !== null &&
  actualSeconds !== null &&
  trackedSeconds >= minTrackedShare * actualSeconds;

/**
 * Returns the figures of some routes. The cost has the planned distance and the paid time (see `paidMins` of the
 * contract).
 */
export function figuresOf(routes: readonly ReportRoute[], assumptions: Assumptions): Figures {
  const sum = (of: (route: ReportRoute) => number): number => routes.reduce((total, route) => total + of(route), 0);
  const reached = routes.filter(({ actualSeconds }) => actualSeconds !== null);
  const tracked = routes.filter(isTracked);
  const timed = sum((route) => route.timed);
  const distance = sum((route) => route.plannedMetres);
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
    averageDelay: timed === 0 ? null : roundToCents(sum((route) => route.delaySeconds) / timed / 60),
    distance: Math.round(distance),
    driven: {
      routes: tracked.length,
      distance: Math.round(tracked.reduce((total, { drivenMetres }) => total + (drivenMetres ?? 0), 0)),
      planned: Math.round(
        tracked.reduce(
          (total, { plannedMetres, returnMetres }) => total + Math.max(0, plannedMetres - returnMetres),
          0,
        ),
      ),
    },
    plannedMins: roundToCents(reached.reduce((total, { plannedSeconds }) => total + plannedSeconds, 0) / 60),
    actualMins: roundToCents(reached.reduce((total, { actualSeconds }) => total + (actualSeconds ?? 0), 0) / 60),
    paidMins: roundToCents(paid / 60),
    cost: roundToCents(estimated.reduce((total, { cost }) => total + cost, 0)),
    co2: roundToCents(estimated.reduce((total, { co2 }) => total + co2, 0)),
  };
}

/** Returns the figures in total, by week and by driver. */
export function summarize(routes: readonly ReportRoute[], assumptions: Assumptions) {
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

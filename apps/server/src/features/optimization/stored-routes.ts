import { parseStopKey, type Sequence, type StopRef, stopKey } from '@roundsman/domain';
import type { StoredRoutes } from './optimization.tables.ts';
import { drivenSequencesOf, type FullPlan } from '../route-plans/index.ts';

/** Sequences as they are kept with a run: by driver, because a driver who left the plan and came back has another route. */
export const storedRoutes = ({ routes }: Pick<FullPlan, 'routes'>, sequences: readonly Sequence[]): StoredRoutes =>
  sequences.flatMap(({ routeId, stops }) => {
    const route = routes.find(({ id }) => id === routeId);
    return route
      ? [{ driverId: route.driver_id, stops: stops.map(({ orderId, type }) => stopKey(orderId, type)) }]
      : [];
  });

/** The plan's routes as they are; what has begun stands in front, as a search and any change will have it. */
export const presentRoutes = (full: FullPlan): StoredRoutes => storedRoutes(full, drivenSequencesOf(full));

export const stopsOf = (keys: readonly string[]): StopRef[] => keys.map(parseStopKey).filter((stop) => stop !== null);

/** Stored routes on a plan's routes of today. Drivers without a route there are left out; those without stored stops have none. */
export function sequencesFrom({ routes }: Pick<FullPlan, 'routes'>, stored: StoredRoutes): Sequence[] {
  const byDriver = new Map(stored.map(({ driverId, stops }) => [driverId, stops]));
  return routes.map(({ id, driver_id }) => ({ routeId: id, stops: stopsOf(byDriver.get(driver_id) ?? []) }));
}

import { parseStopKey, type Sequence, type StopRef, stopKey } from '@roundsman/domain';
import type { StoredRoutes } from '../optimization.tables.ts';
import { drivenSequencesOf, type FullPlan } from '../../route-plans/index.ts';

/** Converts sequences to their stored form, by driver: a driver who leaves the plan and returns has a new route. */
export const storedRoutes = ({ routes }: Pick<FullPlan, 'routes'>, sequences: readonly Sequence[]): StoredRoutes =>
  sequences.flatMap(({ routeId, stops }) => {
    const route = routes.find(({ id }) => id === routeId);
    return route
      ? [{ driverId: route.driver_id, stops: stops.map(({ orderId, type }) => stopKey(orderId, type)) }]
      : [];
  });

/** Returns the plan's present routes, with started stops first as in every search and change. */
export const presentRoutes = (full: FullPlan): StoredRoutes => storedRoutes(full, drivenSequencesOf(full));

export const stopsOf = (keys: readonly string[]): StopRef[] => keys.map(parseStopKey).filter((stop) => stop !== null);

/**
 * Assigns stored routes to the plan's present routes by driver. Omits drivers who are not on the plan any more; routes
 * without stored stops are empty.
 */
export function sequencesFrom({ routes }: Pick<FullPlan, 'routes'>, stored: StoredRoutes): Sequence[] {
  const byDriver = new Map(stored.map(({ driverId, stops }) => [driverId, stops]));
  return routes.map(({ id, driver_id }) => ({ routeId: id, stops: stopsOf(byDriver.get(driver_id) ?? []) }));
}

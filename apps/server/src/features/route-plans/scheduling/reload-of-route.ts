import { reloadSeconds } from '@roundsman/domain';
import type { Vehicle } from '@roundsman/optimizer/schedule';
import type { PlanningDepot } from '../../depots/index.ts';
import type { FullPlan, RouteRow } from '../route-plans.store.ts';
import { startDepotOf } from './depot-of-route.ts';

/**
 * Returns the depots where a route can reload besides its start. None where an order of the plan names the depot of its
 * goods: then what is loaded differs by depot, and routes reload only where they start.
 */
export const reloadDepotsOf = (
  { orders, depots }: Pick<FullPlan, 'orders' | 'depots'>,
  route: RouteRow,
): PlanningDepot[] =>
  route.driver_reload && route.driver_reload_depot_ids.length > 0 && orders.every(({ depot_id }) => depot_id === null)
    ? depots.filter(({ id }) => id !== route.start_depot_id && route.driver_reload_depot_ids.includes(id))
    : [];

/**
 * Returns where, how long and how often a route reloads. Without a start the driver begins at the first stop, so only
 * other depots are left. `serviceTime`: minutes. `locate`: adds a location to the problem.
 */
export function reloadOf(
  full: Pick<FullPlan, 'orders' | 'depots' | 'settings'>,
  route: RouteRow,
  locate: (depot: PlanningDepot) => number,
): Pick<Vehicle, 'reload'> {
  const hasStart = route.start_lat !== null && route.start_lng !== null;
  const locations = reloadDepotsOf(full, route).map(locate);
  if (!route.driver_reload || (!hasStart && locations.length === 0)) return {};
  return {
    reload: {
      seconds: reloadSeconds(startDepotOf(route), full.settings.serviceTime),
      ...(locations.length > 0 && { locations }),
      ...(route.driver_max_reloads !== null && { maxReloads: route.driver_max_reloads }),
    },
  };
}

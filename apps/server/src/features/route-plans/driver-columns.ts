import { type DriverLimit, driverFields, driverLimits, fieldsCopiedToRoute } from '@roundsman/domain';
import type { NewRoute, RouteRow } from './route-plans.store.ts';
import { pick, tableOf } from '@roundsman/domain/typed-tables';

type Definitions = typeof driverFields;
type LimitColumn = Definitions[DriverLimit]['column'];
type CopiedColumn = Definitions[(typeof fieldsCopiedToRoute)[number]]['column'];

const copied: readonly CopiedColumn[] = fieldsCopiedToRoute.map((field) => driverFields[field].column);
const limits: readonly LimitColumn[] = driverLimits.map((limit) => driverFields[limit].column);

/** Returns start, end, times, speed and phone of a driver, or of a route, which starts with its driver's values. */
export const copiedColumns = (row: Pick<RouteRow, CopiedColumn>): Pick<NewRoute, CopiedColumn> => ({
  ...pick(row, copied),
  breaks: JSON.stringify(row.breaks),
});

/** Returns the limits that a plan sets for its day; null: the driver's limit applies. */
export const limitColumns = (route: RouteRow): Pick<RouteRow, LimitColumn> => pick(route, limits);

/** Sets no limit for the plan's day. */
export const noLimits = tableOf(limits, () => null);

/** Returns the limits that apply on the plan, by their names in the API. */
export const limitsOf = (route: RouteRow) =>
  ({
    capacity: route.driver_capacity,
    capacity2: route.driver_capacity2,
    capacity3: route.driver_capacity3,
    capacity4: route.driver_capacity4,
    skills: route.driver_skills,
    maxStops: route.driver_max_stops,
    maxDistance: route.driver_max_distance_km,
    maxWorkingMinutes: route.driver_max_working_minutes,
    reload: route.driver_reload,
    reloadDepots: route.driver_reload_depot_ids,
    maxReloads: route.driver_max_reloads,
  }) satisfies { [Limit in DriverLimit]: RouteRow[`driver_${Definitions[Limit]['column']}`] };

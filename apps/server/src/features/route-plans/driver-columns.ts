import { type DriverLimit, driverFields, driverLimits, fieldsCopiedToRoute } from '@roundsman/domain';
import type { NewRoute, RouteRow } from './route-plans.store.ts';
import { pick, tableOf } from '@roundsman/domain/typed-tables';

type Definitions = typeof driverFields;
type LimitColumn = Definitions[DriverLimit]['column'];
type CopiedColumn = Definitions[(typeof fieldsCopiedToRoute)[number]]['column'];

const copied: readonly CopiedColumn[] = fieldsCopiedToRoute.map((field) => driverFields[field].column);
const limits: readonly LimitColumn[] = driverLimits.map((limit) => driverFields[limit].column);

/** Start, end, times, speed and phone, of a driver or of a route that began as a copy of its driver. */
export const copiedColumns = <Row extends Pick<NewRoute, CopiedColumn>>(row: Row): Pick<Row, CopiedColumn> =>
  pick(row, copied);

/** The limits that a plan sets for its day; null: as the driver. */
export const limitColumns = (route: RouteRow): Pick<RouteRow, LimitColumn> => pick(route, limits);

/** All limits are those of the driver. */
export const noLimits = tableOf(limits, () => null);

/** The limits as they count on the plan, by their names in the API. */
export const limitsOf = (route: RouteRow) =>
  ({
    capacity: route.driver_capacity,
    skills: route.driver_skills,
    maxStops: route.driver_max_stops,
    maxDistance: route.driver_max_distance_km,
    reload: route.driver_reload,
  }) satisfies { [Limit in DriverLimit]: RouteRow[`driver_${Definitions[Limit]['column']}`] };

import { byFigure, type LimitedFigure, ROUTE_LIMITS } from '../constraints/limits/route-limits.ts';
import { matricesOf } from '../constraints/vehicles/profiles.ts';
import type { Problem } from '../problem/problem.ts';
import type { IgnoredRules } from './ignored-rules.ts';

/** Limits of the routes of each vehicle; Infinity without one. */
export interface VehicleLimits {
  readonly limits: Readonly<Record<LimitedFigure, Float64Array>>;
  /** Limit of metres where the matrices price the legs, so that it is not in `limits`; Infinity for other vehicles. */
  readonly maxMetres: Float64Array;
}

/** Reads the limits of vehicles. Without one of reloads they are still split into trips as with it. */
export function limitsOfVehicles(problem: Problem, { limit: ignored }: IgnoredRules): VehicleLimits {
  const { vehicles } = problem;
  const limits = byFigure((code) => {
    const isIgnored = code === ignored && code !== 'max-reloads';
    return Float64Array.from(vehicles, (vehicle) =>
      isIgnored ? Number.POSITIVE_INFINITY : ROUTE_LIMITS[code].of(vehicle),
    );
  });
  const maxMetres = limits.distanceMetres.map((limit, v) =>
    matricesOf(problem, vehicles[v]!).costs ? limit : Number.POSITIVE_INFINITY,
  );
  maxMetres.forEach((limit, v) => {
    if (limit < Number.POSITIVE_INFINITY) limits.distanceMetres[v] = Number.POSITIVE_INFINITY;
  });
  return { limits, maxMetres };
}

import type { Vehicle } from '../../problem/problem.ts';
import type { RouteLimitCode, RouteTotals } from '../../problem/solution.ts';
import { maxReloadsOf } from '../vehicles/reload.ts';

/** A figure of a whole route, fixed steps included, that a vehicle may limit. */
export type LimitedFigure = Extract<
  keyof RouteTotals,
  'stops' | 'distanceMetres' | 'travelSeconds' | 'workingSeconds' | 'reloads'
>;

/** A limit of a vehicle's route. */
export interface RouteLimit {
  readonly figure: LimitedFigure;
  /** Field of the vehicle; null where it is not a field of its own. */
  readonly field: LimitField | null;
  /** Returns the limit of a vehicle; Infinity without one. */
  readonly of: (vehicle: Vehicle) => number;
  /** Returns the fields of a vehicle with another limit. */
  readonly with: (vehicle: Vehicle, limit: number) => Partial<Vehicle>;
  /** Relaxations round a limit up to a multiple of this. */
  readonly step: number;
  /** Where plan mode flags a route: at the stop or reload that is too many, or at its end. */
  readonly flaggedAt: 'step' | 'end';
  /** Why an order is unscheduled. */
  readonly reason: string;
}

type LimitField = 'maxStops' | 'maxDistanceMetres' | 'maxTravelSeconds' | 'maxWorkingSeconds';

const inField = (field: LimitField) => ({
  field,
  of: (vehicle: Vehicle) => vehicle[field] ?? Number.POSITIVE_INFINITY,
  with: (_: Vehicle, limit: number): Partial<Vehicle> => ({ [field]: limit }),
});

const MINUTE = 60;

/** The limits by code, in the order in which routes are flagged. Add a limit here. */
export const ROUTE_LIMITS: Readonly<Record<RouteLimitCode, RouteLimit>> = {
  'max-stops': {
    figure: 'stops',
    ...inField('maxStops'),
    step: 1,
    flaggedAt: 'step',
    reason: 'Every vehicle that could take it has its most tasks',
  },
  'max-distance': {
    figure: 'distanceMetres',
    ...inField('maxDistanceMetres'),
    step: 100,
    flaggedAt: 'end',
    reason: 'Every vehicle that could take it has its longest distance',
  },
  // Travel at the vehicle's own speed; service, waiting and breaks do not count.
  'max-travel': {
    figure: 'travelSeconds',
    ...inField('maxTravelSeconds'),
    step: MINUTE,
    flaggedAt: 'end',
    reason: 'Every vehicle that could take it has its longest travel time',
  },
  // Travel, service, waiting, loading and reloads; breaks do not count.
  'max-working-time': {
    figure: 'workingSeconds',
    ...inField('maxWorkingSeconds'),
    step: MINUTE,
    flaggedAt: 'end',
    reason: 'Every vehicle that could take it has its longest working time',
  },
  'max-reloads': {
    figure: 'reloads',
    field: null,
    of: maxReloadsOf,
    with: ({ reload }, maxReloads) => (reload ? { reload: { ...reload, maxReloads } } : {}),
    step: 1,
    flaggedAt: 'step',
    reason: 'Every vehicle that could take it has its most reloads',
  },
};

export function isRouteLimitCode(code: string): code is RouteLimitCode {
  return Object.hasOwn(ROUTE_LIMITS, code);
}

export const ROUTE_LIMIT_CODES: readonly RouteLimitCode[] = Object.keys(ROUTE_LIMITS).filter(isRouteLimitCode);

/** Makes something for the limit of each figure. */
export function byFigure<Made>(make: (code: RouteLimitCode) => Made): Record<LimitedFigure, Made> {
  return {
    stops: make('max-stops'),
    distanceMetres: make('max-distance'),
    travelSeconds: make('max-travel'),
    workingSeconds: make('max-working-time'),
    reloads: make('max-reloads'),
  };
}

import type { Site, Vehicle } from '../../problem/problem.ts';

/*
 * Rule: a stop has its set-up when the vehicle arrives from another location, and as the first stop after a reload or
 * of a route without a start. A vehicle that starts at the stop is there already. All other rules treat the set-up as part of the service: it begins inside a window, and no break interrupts
 * it. Set-up and service may depend on the type of the vehicle.
 */

type Typed = Pick<Vehicle, 'type'>;

/**
 * Returns the seconds of set-up at a stop. `locationBefore`: location of the stop before it on the same trip, or of the
 * vehicle's start; null after a reload and without a start.
 */
export function setupAfter(site: Site, locationBefore: number | null, vehicle: Typed = {}): number {
  return locationBefore === site.location ? 0 : setupSecondsOn(site, vehicle);
}

/** Returns the seconds of set-up at a site for a vehicle that arrives from elsewhere. */
export function setupSecondsOn({ setupSeconds, setupSecondsByType }: Site, { type }: Typed): number {
  return ofType(setupSecondsByType, type) ?? setupSeconds ?? 0;
}

/** Returns the seconds of service at a site for a vehicle, without the set-up. */
export function serviceSecondsOn({ serviceSeconds, serviceSecondsByType }: Site, { type }: Typed): number {
  return ofType(serviceSecondsByType, type) ?? serviceSeconds;
}

function ofType(byType: Readonly<Record<string, number>> | undefined, type: string | undefined): number | undefined {
  return byType && type !== undefined && Object.hasOwn(byType, type) ? byType[type] : undefined;
}

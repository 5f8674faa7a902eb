import type { Site, Vehicle } from '../problem/problem.ts';

/*
 * Rule: a stop has its set-up when the vehicle comes from another location, and as the first of a route or of a trip. It is part of the
 * service in every other rule: it begins inside a window, and a break never interrupts it. Set-up and service may depend on the vehicle's type.
 */

type Typed = Pick<Vehicle, 'type'>;

/** Seconds of set-up at a stop. `stopBefore`: location of the stop before it on the same trip; null when it is the trip's first. */
export function setupAfter(site: Site, stopBefore: number | null, vehicle: Typed = {}): number {
  return stopBefore === site.location ? 0 : setupSecondsOn(site, vehicle);
}

/** Seconds of set-up at a site for a vehicle that comes from elsewhere. */
export function setupSecondsOn({ setupSeconds, setupSecondsByType }: Site, { type }: Typed): number {
  return ofType(setupSecondsByType, type) ?? setupSeconds ?? 0;
}

/** Seconds of service at a site for a vehicle, without the set-up. */
export function serviceSecondsOn({ serviceSeconds, serviceSecondsByType }: Site, { type }: Typed): number {
  return ofType(serviceSecondsByType, type) ?? serviceSeconds;
}

function ofType(byType: Readonly<Record<string, number>> | undefined, type: string | undefined): number | undefined {
  return byType && type !== undefined && Object.hasOwn(byType, type) ? byType[type] : undefined;
}

import { greatCircleMetres, type LatLng, type TimeOfDay } from '@roundsman/domain';

/** A driver's last position, and since when they have stood there. Times are seconds of the plan's day. */
export interface Whereabouts extends LatLng {
  readonly at: TimeOfDay;
  /** The time and the place of the first position of the stay; those of the last position while the driver moves. */
  readonly standsSince: TimeOfDay;
  readonly standsAt: LatLng;
}

/** Positions within this many metres are one stay: GPS in streets is not more exact. */
const stayMetres = 60;

/** Returns the whereabouts after a newer position. */
export function whereaboutsAfter(
  before: Whereabouts | null,
  { lat, lng, at }: LatLng & { readonly at: TimeOfDay },
): Whereabouts {
  const position = { lat, lng };
  const stays = before !== null && greatCircleMetres(before.standsAt, position) <= stayMetres;
  return {
    ...position,
    at,
    standsSince: stays ? before.standsSince : at,
    standsAt: stays ? before.standsAt : position,
  };
}

/** A driver who was not heard of for longer may be anywhere. Seconds. */
const freshSeconds = 900;

/**
 * Returns whether a position still says where the driver is: neither it nor their last report is older than 15 minutes,
 * or they have been on a break since.
 */
export function isFresh(
  position: Pick<Whereabouts, 'at'>,
  {
    now,
    lastReport,
    breaks,
  }: {
    readonly now: TimeOfDay;
    /** The driver's last report of the route; null without one. */
    readonly lastReport: TimeOfDay | null;
    readonly breaks: readonly { readonly start: TimeOfDay; readonly end: TimeOfDay | null }[];
  },
): boolean {
  const heardAt = [position.at, lastReport ?? 0, ...breaks.map(({ end }) => end ?? now)];
  return now - Math.max(...heardAt) <= freshSeconds;
}

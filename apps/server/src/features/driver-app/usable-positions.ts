import { currentBreakStart, greatCircleMetres, isLatLng, type LatLng } from '@roundsman/domain';

const maxAheadMs = 60_000;
/** Positions further from every stop are wrong or made up. */
const maxDistanceMetres = 500_000;

/** The shortest time between two stored positions of a driver. */
export const minIntervalMs = 5_000;

export interface Position extends LatLng {
  readonly at: Date;
}

/** The time of a driver's last position, the driver's break, and the bounding box of the route's stops; null when unknown. */
export interface TrackingState {
  readonly latest: Date | null;
  /** The start of the driver's break; null while they work. */
  readonly breakSince: Date | null;
  readonly south: number | null;
  readonly north: number | null;
  readonly west: number | null;
  readonly east: number | null;
}

/**
 * Returns the positions to store, in the order of their times. Leaves out those that are impossible, in the future, older than
 * the last one, within five seconds of the one before, or of the driver's break, which is not shown.
 */
export function usablePositions(state: TrackingState, positions: readonly Position[], now: Date): Position[] {
  const usable: Position[] = [];
  let last = state.latest?.getTime() ?? -Infinity;
  for (const position of positions.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const at = position.at.getTime();
    if (isInBreak(position, state, now)) continue;
    if (at > now.getTime() + maxAheadMs || at < last + minIntervalMs || !isPossible(position, state)) continue;
    usable.push(position);
    last = at;
  }
  return usable;
}

/** Returns whether the driver is on a break that began before the position. */
export function isInBreak({ at }: Position, { breakSince }: TrackingState, now: Date): boolean {
  const since = currentBreakStart(breakSince?.getTime() ?? null, now.getTime());
  return since !== null && at.getTime() >= since;
}

function isPossible(position: Position, { south, north, west, east }: TrackingState): boolean {
  if (!isLatLng(position.lat, position.lng)) return false;
  if (south === null || north === null || west === null || east === null) return true;
  const nearest = {
    lat: Math.min(Math.max(position.lat, south), north),
    lng: Math.min(Math.max(position.lng, west), east),
  };
  return greatCircleMetres(position, nearest) <= maxDistanceMetres;
}

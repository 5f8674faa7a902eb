/** Where a driver starts: at the address or the depot, or at the last position if it is fresh. */
export const startPlaces = ['ADDRESS', 'POSITION'] as const;
export type StartPlace = (typeof startPlaces)[number];

/** The greatest age of a position from which a route starts, in minutes. */
export const freshPositionMinutes = 10;

/** Returns whether a position is so young that a route starts there. */
export const isFreshPosition = (positionAt: Date | null, now: Date): boolean =>
  positionAt !== null && now.getTime() - positionAt.getTime() < freshPositionMinutes * 60_000;

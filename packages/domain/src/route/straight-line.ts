import { type Speed, speedKmh } from '../driver/driver.ts';
import { greatCircleMetres, type LatLng, type Metres, type Seconds } from '../units.ts';

/** The length of roads divided by that of the straight line. */
const detour = 1.4;

/** Multiplies durations at NORMAL speed: 50/30 for SLOW, 1, 50/70 for FAST. */
export const speedFactor: Record<Speed, number> = {
  SLOW: speedKmh.NORMAL / speedKmh.SLOW,
  NORMAL: 1,
  FAST: speedKmh.NORMAL / speedKmh.FAST,
};

/**
 * Returns travel without roads: the great circle × 1.4 at NORMAL speed, in whole metres and seconds, equal in both
 * directions. The server's matrix and the timeline's preview use it, so that they agree to the second.
 */
export function straightLineTravel(from: LatLng, to: LatLng): { seconds: Seconds; metres: Metres } {
  const metres = Math.round(greatCircleMetres(from, to) * detour);
  return { metres, seconds: Math.round(metres / (speedKmh.NORMAL / 3.6)) };
}

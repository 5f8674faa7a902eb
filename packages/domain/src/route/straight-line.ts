import { type Speed, speedKmh } from '../driver/driver.ts';
import { greatCircleMetres, type LatLng, type Metres, type Seconds } from '../units.ts';

/** Roads are longer than the crow flies: the factor of SRV-22. */
const detour = 1.4;

/** Multiplies durations at NORMAL speed (OPT-11, SRV-22): 50/30 for SLOW, 1, 50/70 for FAST. */
export const speedFactor: Record<Speed, number> = {
  SLOW: speedKmh.NORMAL / speedKmh.SLOW,
  NORMAL: 1,
  FAST: speedKmh.NORMAL / speedKmh.FAST,
};

/**
 * Travel where no roads are known (SRV-22): great circle × 1.4, at NORMAL speed; whole metres and seconds, the same in both
 * directions. The server's matrix and the timeline's preview both come from here, so that they agree to the second.
 */
export function straightLineTravel(from: LatLng, to: LatLng): { seconds: Seconds; metres: Metres } {
  const metres = Math.round(greatCircleMetres(from, to) * detour);
  return { metres, seconds: Math.round(metres / (speedKmh.NORMAL / 3.6)) };
}

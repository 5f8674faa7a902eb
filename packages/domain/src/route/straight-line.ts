import { type Speed, speedKmh } from '../driver/driver.ts';
import { greatCircle, type LatLng, type Metres, type Seconds } from '../units.ts';

/** Roads are longer than the crow flies: the factor of SRV-22. */
const detour = 1.4;

/** Travel on the straight line (SRV-22): great circle × 1.4, at the driver's speed. Used by the server's matrix and by the timeline's preview. */
export function straightLineTravel(from: LatLng, to: LatLng, speed: Speed): { seconds: Seconds; metres: Metres } {
  const metres = greatCircle(from, to) * detour;
  return { seconds: metres / (speedKmh[speed] / 3.6), metres };
}

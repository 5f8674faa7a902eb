import type { PositionGatherer } from './gather-positions.ts';

export interface OwnPosition {
  readonly lat: number;
  readonly lng: number;
  /** Metres, as the phone estimates. */
  readonly accuracy: number;
  /** Metres a second; null: the phone does not know. */
  readonly speed: number | null;
  /** Milliseconds of the phone's clock. */
  readonly at: number;
}

export interface WatchParts {
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'>;
  /** Outlives the watch: waiting positions are sent also after the stop is finished. */
  readonly gatherer: PositionGatherer;
  /** The server's clock, in milliseconds. Read at each position, so that a correction of the clock does not restart the watch. */
  readonly serverNow: () => number;
  readonly onPosition: (position: OwnPosition) => void;
  readonly onDenied: (isDenied: boolean) => void;
}

/** The greatest age in milliseconds of a cached position of the phone. */
const fresh = 5_000;

/** Watches the phone's position until the returned function is called. */
export function watchPositions({ geolocation, gatherer, serverNow, onPosition, onDenied }: WatchParts): () => void {
  const watch = geolocation.watchPosition(
    ({ coords, timestamp }) => {
      const { latitude: lat, longitude: lng, accuracy } = coords;
      onDenied(false);
      // Some phones give no time, or one of another clock. A position is a few seconds old at most.
      const age = Math.min(Math.max(0, Date.now() - timestamp), fresh);
      onPosition({ lat, lng, accuracy, speed: coords.speed ?? null, at: Date.now() - (age > 0 ? age : 0) });
      void gatherer.add({ lat, lng, at: new Date(serverNow()).toISOString() }, Date.now());
    },
    (error) => onDenied(error.code === error.PERMISSION_DENIED),
    { enableHighAccuracy: true, maximumAge: fresh, timeout: 30_000 },
  );
  return () => geolocation.clearWatch(watch);
}

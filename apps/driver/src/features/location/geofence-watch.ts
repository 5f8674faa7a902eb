import { canBeInside, exactMetres } from '@roundsman/domain/driver/geofence';
import { greatCircleMetres, type LatLng } from '@roundsman/domain/units';

/** A position as the phone reads it. */
export interface Reading extends LatLng {
  /** Metres, as the phone estimates. */
  readonly accuracy: number;
  /** Metres a second; null: the phone does not know. */
  readonly speed: number | null;
  /** Milliseconds of the phone's clock. */
  readonly at: number;
}

/** A stop with its geofence. */
export interface Fence extends LatLng {
  readonly key: string;
  /** Metres. */
  readonly radius: number;
}

/** An arrival at a stop or a departure from it. */
export interface Crossing {
  readonly kind: 'arrival' | 'departure';
  readonly key: string;
  /** Milliseconds of the phone's clock. */
  readonly at: number;
  readonly isEstimated: boolean;
  /** The position that shows it. */
  readonly position: Reading;
}

/** A driver who is inside for less may be passing. Milliseconds. */
const stayMs = 15_000;
/** The same with positions that are not exact. */
const roughStayMs = 45_000;
/** A faster driver is passing. Metres a second. */
const slow = 3;
/** After a longer time without a position, nobody knows when the driver came or left. Milliseconds. */
const gapMs = 60_000;
/** Readings this rough say nothing. Metres. */
const uselessMetres = 300;
/** The usual speed away from a stop, for estimates. Metres a second. */
const awaySpeed = 8;

interface Stay {
  readonly key: string;
  readonly first: Reading;
  readonly isAfterGap: boolean;
  readonly isRough: boolean;
}

/**
 * Finds arrivals at the stop that the driver heads for, and the departure from the last one that they reached, in the
 * positions of one phone. Each is found once.
 */
export class GeofenceWatch {
  #last: Reading | null = null;
  #stay: Stay | null = null;
  /** The last position inside the geofence of the reached stop. */
  #inside: { readonly key: string; readonly reading: Reading } | null = null;
  readonly #found = new Set<string>();

  /** Takes a position. `heading`: the stop ahead; `reached`: the last stop that the driver reached. */
  add(reading: Reading, heading: Fence | null, reached: Fence | null): Crossing[] {
    if (reading.accuracy > uselessMetres) return [];
    const before = this.#last;
    this.#last = reading;
    const departure = this.#departure(reading, before, reached);
    this.#updateStay(reading, before, heading);
    const arrival = this.tick(reading.at);
    return [departure, arrival].filter((crossing) => crossing !== null);
  }

  /** Call it every few seconds: a phone that does not move may send no further position. */
  tick(now: number): Crossing | null {
    const stay = this.#stay;
    if (!stay || this.#found.has(`arrival ${stay.key}`)) return null;
    const { key, first, isAfterGap, isRough } = stay;
    if (now - first.at < (isRough ? roughStayMs : stayMs)) return null;
    this.#found.add(`arrival ${key}`);
    return { kind: 'arrival', key, at: first.at, isEstimated: isAfterGap || isRough, position: first };
  }

  #updateStay(reading: Reading, before: Reading | null, heading: Fence | null): void {
    if (!heading) {
      this.#stay = null;
      return;
    }
    const isRough = reading.accuracy > exactMetres;
    const distance = greatCircleMetres(heading, reading);
    const isInside = isRough ? canBeInside(distance, reading.accuracy, heading.radius) : distance <= heading.radius;
    if (!isInside || speedOf(reading, before) > slow) {
      this.#stay = null;
      return;
    }
    if (this.#stay?.key === heading.key) {
      if (!isRough && this.#stay.isRough) this.#stay = { ...this.#stay, isRough: false, isAfterGap: true };
      return;
    }
    const isAfterGap = before === null || reading.at - before.at > gapMs;
    this.#stay = { key: heading.key, first: reading, isAfterGap, isRough };
  }

  #departure(reading: Reading, before: Reading | null, reached: Fence | null): Crossing | null {
    if (!reached) {
      this.#inside = null;
      return null;
    }
    const distance = greatCircleMetres(reached, reading);
    if (mayBeInside(reading, reached)) {
      this.#inside = { key: reached.key, reading };
      this.#found.delete(`departure ${reached.key}`);
      return null;
    }
    // A phone that did not move since the arrival has sent nothing as a position of the reached stop.
    const inside =
      this.#inside?.key === reached.key ? this.#inside.reading : before && mayBeInside(before, reached) ? before : null;
    if (!inside || this.#found.has(`departure ${reached.key}`)) return null;
    this.#found.add(`departure ${reached.key}`);
    const isAfterGap = before === null || reading.at - before.at > gapMs;
    const isEstimated = isAfterGap || reading.accuracy > exactMetres;
    const at = isEstimated ? Math.max(inside.at, reading.at - Math.round(distance / awaySpeed) * 1000) : inside.at;
    return { kind: 'departure', key: reached.key, at, isEstimated, position: reading };
  }
}

/** True for a position that is or may be inside. */
const mayBeInside = (reading: Reading, fence: Fence): boolean =>
  greatCircleMetres(fence, reading) - reading.accuracy <= fence.radius;

/** Metres a second, by the phone or by the position before; 0 when neither says it. */
function speedOf(reading: Reading, before: Reading | null): number {
  if (reading.speed !== null) return reading.speed;
  const seconds = before ? (reading.at - before.at) / 1000 : 0;
  if (!before || seconds <= 0 || seconds > gapMs / 1000) return 0;
  const noise = Math.max(reading.accuracy, before.accuracy);
  return Math.max(0, greatCircleMetres(before, reading) - noise) / seconds;
}

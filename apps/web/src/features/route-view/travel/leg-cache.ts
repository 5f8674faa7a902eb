import { type LatLng, straightLineTravel } from '@roundsman/domain';

export interface Leg {
  readonly seconds: number;
  readonly metres: number;
}
export interface TravelRequest {
  readonly points: [lat: number, lng: number][];
  readonly legs: [from: number, to: number][];
  readonly lines: number[][];
}
export interface TravelResponse {
  readonly legs: readonly ([seconds: number, metres: number] | null)[];
  readonly lines: readonly string[];
}

/**
 * Collects missing legs for this long before a request, because a drag over the timeline needs new legs at every
 * position.
 */
const batchDelayMs = 40;
/** Limits of one request. */
const maxLegs = 20_000;
const maxLines = 200;

const name = (points: readonly LatLng[]): string => points.map(({ lat, lng }) => `${lat},${lng}`).join(' ');

/**
 * Cache of the legs by road that a plan's timeline needs. Missing legs are requested together; until they are known,
 * straight lines are used.
 */
export class LegCache {
  private readonly legs = new Map<string, Leg>();
  private readonly lines = new Map<string, string>();
  private readonly missedLegs = new Map<string, readonly [from: LatLng, to: LatLng]>();
  private readonly missedLines = new Map<string, readonly LatLng[]>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly request: (question: TravelRequest) => Promise<TravelResponse>;
  private readonly onKnown: () => void;

  constructor(request: (question: TravelRequest) => Promise<TravelResponse>, onKnown: () => void) {
    this.request = request;
    this.onKnown = onKnown;
  }

  readonly leg = (from: LatLng, to: LatLng): Leg => {
    if (from.lat === to.lat && from.lng === to.lng) return { seconds: 0, metres: 0 };
    const key = name([from, to]);
    const cachedLeg = this.legs.get(key);
    if (cachedLeg) return cachedLeg;
    this.missedLegs.set(key, [from, to]);
    this.gather();
    return straightLineTravel(from, to);
  };

  /** Returns the line along the roads through these points, or null until it has loaded. */
  readonly line = (points: readonly LatLng[]): string | null => {
    if (points.length < 2) return null;
    const key = name(points);
    const cachedLine = this.lines.get(key);
    if (cachedLine !== undefined) return cachedLine;
    this.missedLines.set(key, points);
    this.gather();
    return null;
  };

  close(): void {
    clearTimeout(this.timer);
  }

  private gather(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.fetchMissing();
    }, batchDelayMs);
  }

  private async fetchMissing(): Promise<void> {
    const legs = [...this.missedLegs].slice(0, maxLegs);
    const lines = [...this.missedLines].slice(0, maxLines);
    const places = new Map<string, number>();
    const points: TravelRequest['points'] = [];
    const place = (point: LatLng): number => {
      const key = name([point]);
      const placeIndex = places.get(key) ?? points.push([point.lat, point.lng]) - 1;
      places.set(key, placeIndex);
      return placeIndex;
    };
    const question: TravelRequest = {
      points,
      legs: legs.map(([, [from, to]]) => [place(from), place(to)]),
      lines: lines.map(([, chain]) => chain.map(place)),
    };
    for (const [key] of legs) this.missedLegs.delete(key);
    for (const [key] of lines) this.missedLines.delete(key);
    try {
      const answer = await this.request(question);
      for (const [i, [key, [from, to]]] of legs.entries()) {
        const [seconds, metres] = answer.legs[i] ?? [];
        // Points that are not on the plan have no legs. Without a straight line they would be requested forever.
        this.legs.set(
          key,
          seconds === undefined || metres === undefined ? straightLineTravel(from, to) : { seconds, metres },
        );
      }
      for (const [i, [key]] of lines.entries()) this.lines.set(key, answer.lines[i] ?? '');
      this.onKnown();
    } catch {
      // Straight lines remain, and the next use of a missing leg requests it again.
    }
  }
}

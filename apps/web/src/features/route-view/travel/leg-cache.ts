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

/** What is missed within this time is asked for at once: a drag over the timeline misses some legs with every place it passes. */
const batchDelayMs = 40;
/** As many legs as one question may have. */
const maxLegs = 20_000;
const maxLines = 200;

const name = (points: readonly LatLng[]): string => points.map(({ lat, lng }) => `${lat},${lng}`).join(' ');

/**
 * The legs by road that a plan's timeline needs, asked of the server as they are missed. Until one is known the straight line stands in,
 * and whoever draws is told when it is.
 */
export class LegCache {
  private readonly legs = new Map<string, Leg>();
  private readonly lines = new Map<string, string>();
  private readonly missedLegs = new Map<string, readonly [from: LatLng, to: LatLng]>();
  private readonly missedLines = new Map<string, readonly LatLng[]>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly request: (question: TravelRequest) => Promise<TravelResponse>;
  private readonly onKnown: () => void;

  constructor(ask: (question: TravelRequest) => Promise<TravelResponse>, onKnown: () => void) {
    this.request = ask;
    this.onKnown = onKnown;
  }

  readonly leg = (from: LatLng, to: LatLng): Leg => {
    if (from.lat === to.lat && from.lng === to.lng) return { seconds: 0, metres: 0 };
    const key = name([from, to]);
    const known = this.legs.get(key);
    if (known) return known;
    this.missedLegs.set(key, [from, to]);
    this.gather();
    return straightLineTravel(from, to);
  };

  /** The line along the roads through these points; null until it is known. */
  readonly line = (points: readonly LatLng[]): string | null => {
    if (points.length < 2) return null;
    const key = name(points);
    const known = this.lines.get(key);
    if (known !== undefined) return known;
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
      const known = places.get(key) ?? points.push([point.lat, point.lng]) - 1;
      places.set(key, known);
      return known;
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
        // A point the plan does not have (any more) goes by straight line, or it would be asked for without end.
        this.legs.set(
          key,
          seconds === undefined || metres === undefined ? straightLineTravel(from, to) : { seconds, metres },
        );
      }
      for (const [i, [key]] of lines.entries()) this.lines.set(key, answer.lines[i] ?? '');
      this.onKnown();
    } catch {
      // Not known is not wrong: the straight line stands in, and the next miss asks again.
    }
  }
}

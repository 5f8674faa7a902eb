import type { LatLng } from '@roundsman/domain';
import { type Spot, TravelNotInMemory } from '../routing-engine.ts';
import type { Leg } from '../travel.ts';
import { spotName } from './road-cache.ts';
import type { RoadRequestName, RoadRequests } from './road-requests.ts';
import type { RequestRoads } from './road-thread.ts';

/** Limits of about 10 MB each. */
const maxSpots = 20_000;
const maxLegs = 50_000;
const maxLinePoints = 200_000;

type Recall = { readonly [Name in RoadRequestName]?: (request: RoadRequests[Name][0]) => RoadRequests[Name][1] };
type Store = {
  readonly [Name in RoadRequestName]?: (request: RoadRequests[Name][0], answer: RoadRequests[Name][1]) => void;
};

export interface RoadMemory {
  /** Requests results from the roads and stores them. */
  readonly request: RequestRoads;
  /** Returns stored results. @throws TravelNotInMemory where there are none */
  readonly recall: RequestRoads;
}

/**
 * Stores results of the roads in this process. A result depends only on the file of the roads and on the points, so
 * none becomes stale. The oldest is deleted first.
 */
export function roadMemory(roads: RequestRoads): RoadMemory {
  /** Metres to the next road, or null beyond the search radius; false on a road. */
  const offRoad = new SizedCache<number | null | false>(maxSpots);
  const legs = new SizedCache<Leg>(maxLegs);
  const lines = new SizedCache<readonly LatLng[]>(maxLinePoints, (line) => line.length);

  const recall: Recall = {
    offRoad: ({ file, spots }) =>
      spots.flatMap((spot, location) => {
        const metres = spot !== null && offRoad.get(spotIn(file, spot));
        return metres === false ? [] : [{ location, metres }];
      }),
    legs: ({ file, spots, pairs }) => pairs.map((pair) => legs.get(legIn(file, spots, pair))),
    line: ({ file, spots }) => [...lines.get(lineIn(file, spots))],
  };

  const store: Store = {
    offRoad({ file, spots }, offRoadSpots) {
      const metresAt = new Map(offRoadSpots.map(({ location, metres }) => [location, metres]));
      for (const [location, spot] of spots.entries())
        if (spot) offRoad.set(spotIn(file, spot), metresAt.get(location) ?? (metresAt.has(location) ? null : false));
    },
    legs({ file, spots, pairs }, foundLegs) {
      for (const [i, pair] of pairs.entries()) legs.set(legIn(file, spots, pair), foundLegs[i]!);
    },
    line({ file, spots }, line) {
      lines.set(lineIn(file, spots), line);
    },
  };

  return {
    async request(name, question, signal) {
      const answer = await roads(name, question, signal);
      store[name]?.(question, answer);
      return answer;
    },
    async recall(name, question) {
      const recalled = recall[name];
      if (!recalled) throw new TravelNotInMemory();
      return recalled(question);
    },
  };
}

const nameOf = (spot: Spot | null | undefined): string => (spot ? spotName(spot) : '');
const spotIn = (file: string | null, spot: Spot): string => `${file} ${spotName(spot)}`;
const legIn = (file: string | null, spots: readonly (Spot | null)[], [from, to]: readonly [number, number]): string =>
  `${file} ${nameOf(spots[from])} ${nameOf(spots[to])}`;
const lineIn = (file: string | null, spots: readonly (Spot | null)[]): string =>
  `${file} ${spots.map(nameOf).join(' ')}`;

/** Values by name, up to a total size. */
class SizedCache<T> {
  readonly #values = new Map<string, T>();
  readonly #maxSize: number;
  readonly #sizeOf: (value: T) => number;
  #size = 0;

  constructor(maxSize: number, sizeOf: (value: T) => number = () => 1) {
    this.#maxSize = maxSize;
    this.#sizeOf = sizeOf;
  }

  /** @throws TravelNotInMemory */
  get(name: string): T {
    const value = this.#values.get(name);
    if (value === undefined) throw new TravelNotInMemory();
    return value;
  }

  set(name: string, value: T): void {
    this.#delete(name);
    this.#values.set(name, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#maxSize) break;
      this.#delete(oldest);
    }
  }

  #delete(name: string): void {
    const before = this.#values.get(name);
    if (before !== undefined && this.#values.delete(name)) this.#size -= this.#sizeOf(before);
  }
}

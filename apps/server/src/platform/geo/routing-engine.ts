import type { LatLng } from '@roundsman/domain';
import type { SealedKeys } from '../db/provider-keys.ts';
import type { Leg, ProviderProblem, TravelMatrix } from './travel.ts';

/** A point, and the street of its address where one is known: a house on a corner belongs to one of two roads. */
export interface Spot extends LatLng {
  readonly street?: string | null;
}

export type TravelBy = 'straight-line' | 'roads';

/** Why travel is not what was asked for. A plan keeps it and says it (SRV-22). */
export type TravelNote =
  /** All points by straight line: no region holds them, or the roads of the one that does cannot be read. */
  | { readonly reason: 'no-region' | 'roads-unreadable' }
  /** All points by straight line, as these lie in another region than most: one of them may be a mistake. */
  | {
      readonly reason: 'several-regions';
      readonly places: readonly { readonly location: number; readonly region: string }[];
    }
  /** These points by straight line: so many metres from the next road; null where they are outside of the region or farther than anybody looked. */
  | {
      readonly reason: 'off-road';
      readonly places: readonly { readonly location: number; readonly metres: number | null }[];
    }
  /** A hosted provider did not answer; own roads or the straight line stand in. */
  | { readonly reason: 'provider-failed'; readonly provider: string; readonly problem: ProviderProblem };

export interface TravelRequest {
  readonly by: TravelBy;
  /** Whose points these are: the matrix is kept under this name, and next time only what is new is computed. */
  readonly keepFor?: string;
  /** The company's own keys: its provider comes before the installation's. */
  readonly companyKeys?: SealedKeys;
  readonly signal?: AbortSignal;
  /** Called while a matrix is fetched, which may take minutes, with the share (0…1) that is there. */
  readonly onProgress?: (share: number) => void;
}

/**
 * The ways between some points. How they are travelled was decided for all of them at once, so that whatever is asked agrees. `by` and `notes` may
 * become others while a hosted provider is asked, when it fails: then what was asked before is to be asked again.
 */
export interface Travel {
  readonly by: TravelBy;
  readonly notes: readonly TravelNote[];
  matrix(): Promise<TravelMatrix>;
  /** The legs of these pairs of locations (places in the list of points). */
  legs(pairs: readonly (readonly [from: number, to: number])[]): Promise<readonly Leg[]>;
  /** The line through these locations: along the roads where there are some, also when times are those of the straight line. */
  line(chain: readonly number[]): Promise<readonly LatLng[]>;
}

/** How far one gets: outlines, the outer ring first, then holes. */
export interface Isochrone {
  readonly minutes: number;
  readonly polygons: readonly (readonly (readonly LatLng[])[])[];
}

/** Only a call outside of this process's memory would answer. */
export class TravelNotInMemory extends Error {
  override readonly name = 'TravelNotInMemory';
  constructor() {
    super('This travel is not in memory');
  }
}

/** How far and how long between points. */
export interface RoutingEngine {
  /** @param points null for an address without coordinates, which nothing reaches */
  travel(points: readonly (Spot | null)[], request: TravelRequest): Promise<Travel>;
  /**
   * The same travel from this process's memory: straight lines, and what the roads answered before. Calls nothing outside, so
   * it can be used inside a transaction.
   * @throws TravelNotInMemory here and from all functions of the travel, where `travel` would have to call outside
   */
  travelInMemory(points: readonly (Spot | null)[], request: TravelRequest): Promise<Travel>;
  /** How far one gets in each of these minutes, the longest first; null where no roads are known. `factor` as a driver's speed. */
  isochrones(from: LatLng, minutes: readonly number[], factor: number): Promise<readonly Isochrone[] | null>;
}

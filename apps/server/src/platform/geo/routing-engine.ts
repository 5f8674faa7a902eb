import type { LatLng } from '@roundsman/domain';
import type { SealedKeys } from '../db/provider-keys.ts';
import type { Leg, ProviderProblem, TravelMatrix } from './travel.ts';

/** A point, and the street of its address if known: a house at a corner belongs to one of two roads. */
export interface Spot extends LatLng {
  readonly street?: string | null;
}

export type TravelBy = 'straight-line' | 'roads';

/** Why a travel differs from the request. The plan stores and shows it. */
export type TravelNote =
  /** All legs are straight lines: no region contains the points, or its roads cannot be read. */
  | { readonly reason: 'no-region' | 'roads-unreadable' }
  /** All legs are straight lines: these points lie in another region than most. One of them may be wrong. */
  | {
      readonly reason: 'several-regions';
      readonly places: readonly { readonly location: number; readonly region: string }[];
    }
  /**
   * The legs of these points are straight lines. `metres` is the distance to the next road: null outside of the region,
   * or beyond the search radius.
   */
  | {
      readonly reason: 'off-road';
      readonly places: readonly { readonly location: number; readonly metres: number | null }[];
    }
  /** The hosted provider failed; region roads or straight lines replace it. */
  | { readonly reason: 'provider-failed'; readonly provider: string; readonly problem: ProviderProblem };

export interface TravelRequest {
  readonly by: TravelBy;
  /** The cache key, such as a plan: a later matrix with this key computes only new points. */
  readonly cacheKey?: string;
  /** The company's own keys. Its provider takes precedence over the installation's. */
  readonly companyKeys?: SealedKeys;
  /** True: a hosted provider is never asked. */
  readonly hasOwnRoadsOnly?: boolean;
  readonly signal?: AbortSignal;
  /** Called with the share (0…1) while a matrix is fetched, which may take minutes. */
  readonly onProgress?: (share: number) => void;
}

/**
 * The legs between some points. All calls use the same roads, so their results agree. `by` and `notes` change when a
 * hosted provider fails during a call: then earlier results have to be requested again.
 */
export interface Travel {
  readonly by: TravelBy;
  readonly notes: readonly TravelNote[];
  matrix(): Promise<TravelMatrix>;
  /** Returns the legs of these pairs of locations, which are indices in the list of points. */
  legs(pairs: readonly (readonly [from: number, to: number])[]): Promise<readonly Leg[]>;
  /**
   * Returns the line through these locations. It follows the roads where there are some, also when times are those of
   * straight lines.
   */
  line(chain: readonly number[]): Promise<readonly LatLng[]>;
}

/** An isochrone: polygons, each with its outer ring first and then its holes. */
export interface Isochrone {
  readonly minutes: number;
  readonly polygons: readonly (readonly (readonly LatLng[])[])[];
}

/** The result is not in this process's memory. */
export class TravelNotInMemory extends Error {
  override readonly name = 'TravelNotInMemory';
  constructor() {
    super('This travel is not in memory');
  }
}

/** A routing engine: distances and times between points. */
export interface RoutingEngine {
  /** @param points null for an address without coordinates, which cannot be reached */
  travel(points: readonly (Spot | null)[], request: TravelRequest): Promise<Travel>;
  /**
   * Returns the same travel from this process's memory: straight lines, and earlier results. Calls nothing outside, so
   * it can be used inside a transaction.
   * @throws TravelNotInMemory here and from all functions of the travel, where `travel` would have to call outside
   */
  travelInMemory(points: readonly (Spot | null)[], request: TravelRequest): Promise<Travel>;
  /**
   * Returns the isochrones of these minutes, the longest first, or null without roads. `factor` is the driver's speed
   * factor.
   */
  isochrones(from: LatLng, minutes: readonly number[], factor: number): Promise<readonly Isochrone[] | null>;
}

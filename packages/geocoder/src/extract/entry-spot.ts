import type { Spot } from './spot.ts';

export interface EntrySpot extends Spot {
  /** Null for a point along the street. */
  readonly number: string | null;
  readonly postcode: string | null;
  /** Between two known numbers, from an interpolation way. */
  readonly estimated: boolean;
}

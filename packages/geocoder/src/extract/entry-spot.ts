import type { Spot } from './spot.ts';

export interface EntrySpot extends Spot {
  /** Null: a point of the street's course. */
  readonly number: string | null;
  readonly postcode: string | null;
  /** Between two known numbers, from an interpolation way. */
  readonly estimated: boolean;
}

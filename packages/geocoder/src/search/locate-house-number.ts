import { greatCircleMetres } from '@roundsman/domain/units';
import { digitsOf } from '../load/row-batches.ts';
import type { SpotRow } from './region-places.store.ts';

export interface HouseNumberLocation {
  readonly lat: number;
  readonly lng: number;
  /** The number of the query. */
  readonly number: string;
  readonly postcode: string | null;
  /** 0…1. */
  readonly confidence: number;
}

/** Numbers are not interpolated across a wider gap. */
const widestGapMetres = 600;
const highestStepBeyond = 10;

type NumberedSpot = SpotRow & { readonly digits: number };

const hasDigits = (spot: SpotRow): spot is NumberedSpot => spot.digits !== null;

/** Locates a house number among those of its street: the number itself, the one without its letter, or between its neighbours. */
export function locateHouseNumber(wanted: string, spots: readonly SpotRow[]): HouseNumberLocation | undefined {
  const parsed = digitsOf(wanted);
  if (parsed === null) return undefined;
  // TypeScript does not narrow a constant inside the functions below.
  const digits: number = parsed;
  const exact = best(spots.filter(({ number }) => number === wanted));
  if (exact) return at(exact, exact.estimated ? 0.95 : 1);
  const house = best(spots.filter((spot) => spot.digits === digits));
  if (house) return at(house, 0.95);

  const numbered = spots.filter(hasDigits);
  const sameSide = numbered.filter((spot) => spot.digits % 2 === digits % 2);
  return between(sameSide, 0.92) ?? beyond(sameSide) ?? between(numbered, 0.85) ?? beyond(numbered);

  function at(spot: SpotRow, confidence: number): HouseNumberLocation {
    return { lat: spot.lat, lng: spot.lng, number: wanted, postcode: spot.postcode, confidence };
  }

  function between(list: readonly NumberedSpot[], confidence: number): HouseNumberLocation | undefined {
    const low = list.filter((spot) => spot.digits < digits).toSorted((a, b) => b.digits - a.digits)[0];
    const high = list.filter((spot) => spot.digits > digits).toSorted((a, b) => a.digits - b.digits)[0];
    if (!low || !high || greatCircleMetres(low, high) > widestGapMetres) return undefined;
    const share = (digits - low.digits) / (high.digits - low.digits);
    const lat = low.lat + (high.lat - low.lat) * share;
    const lng = low.lng + (high.lng - low.lng) * share;
    return { lat, lng, number: wanted, postcode: low.postcode === high.postcode ? low.postcode : null, confidence };
  }

  function beyond(list: readonly NumberedSpot[]): HouseNumberLocation | undefined {
    const [nearest] = list.toSorted((a, b) => Math.abs(a.digits - digits) - Math.abs(b.digits - digits));
    if (!nearest || Math.abs(nearest.digits - digits) > highestStepBeyond) return undefined;
    return at(nearest, 0.8);
  }
}

/** Prefers mapped numbers to estimated ones, and numbers without a letter. */
function best(spots: readonly SpotRow[]): SpotRow | undefined {
  return spots.toSorted(
    (a, b) => Number(a.estimated) - Number(b.estimated) || (a.number?.length ?? 0) - (b.number?.length ?? 0),
  )[0];
}

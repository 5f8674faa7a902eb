import { greatCircleMetres } from '@roundsman/domain/units';
import type { Spot } from './spot.ts';

export interface Settlement extends Spot {
  readonly name: string;
  /** The value of `place=`. */
  readonly kind: string;
  readonly country?: string;
}

export interface Around {
  readonly city: string | null;
  readonly district: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** The radius of each kind of place in metres. A point belongs to the place with the least distance divided by radius. */
const cityReach: Readonly<Record<string, number>> = { city: 8000, town: 4000, village: 2500, hamlet: 900 };
const districtReach: Readonly<Record<string, number>> = {
  borough: 3000,
  suburb: 2500,
  quarter: 1500,
  neighbourhood: 1000,
  hamlet: 900,
};
const farthestMetres = 25_000;
const cellDegrees = 0.25;

/** Finds the town and district of a point, from the extract or, without one nearby, from the world's list. */
export class SettlementIndex {
  private readonly settlementsByCell: ReadonlyMap<string, readonly Settlement[]>;
  private readonly listWorld: () => readonly Settlement[];
  private world: ReadonlyMap<string, readonly Settlement[]> | undefined;

  constructor(settlements: readonly Settlement[], listWorld: () => readonly Settlement[]) {
    this.settlementsByCell = cells(settlements);
    this.listWorld = listWorld;
  }

  around(spot: Spot): Around {
    this.world ??= cells(this.listWorld());
    const near = neighbours(this.settlementsByCell, spot);
    const abroad = neighbours(this.world, spot);
    const city =
      deepest(near, spot, cityReach, 3) ??
      deepest(abroad, spot, cityReach, Infinity) ??
      deepest(near, spot, cityReach, Infinity);
    const district = deepest(near, spot, districtReach, 1);
    const country = deepest(abroad, spot, { city: 1, town: 1, village: 1 }, Infinity)?.country ?? null;
    return { city: city?.name ?? null, district: district?.name ?? null, country };
  }
}

function cells(places: readonly Settlement[]): ReadonlyMap<string, readonly Settlement[]> {
  return Map.groupBy(places, ({ lat, lng }) => `${Math.floor(lat / cellDegrees)},${Math.floor(lng / cellDegrees)}`);
}

function neighbours(all: ReadonlyMap<string, readonly Settlement[]>, { lat, lng }: Spot): Settlement[] {
  const [row, column] = [Math.floor(lat / cellDegrees), Math.floor(lng / cellDegrees)];
  return [-1, 0, 1].flatMap((y) => [-1, 0, 1].flatMap((x) => all.get(`${row + y},${column + x}`) ?? []));
}

function deepest(
  places: readonly Settlement[],
  spot: Spot,
  reach: Readonly<Record<string, number>>,
  most: number,
): Settlement | undefined {
  let best: Settlement | undefined;
  let least = most;
  for (const place of places) {
    const wide = reach[place.kind];
    if (wide === undefined) continue;
    const metres = greatCircleMetres(place, spot);
    if (metres < farthestMetres && metres / wide < least) [least, best] = [metres / wide, place];
  }
  return best;
}

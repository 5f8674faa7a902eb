import type { Coordinates, Table, TravelSource } from './vroom-travel.ts';
import type { Values } from './vroom-values.ts';

/** The travel that a vehicle needs from the matrices. */
export interface Driver {
  /** Where it is in the file, for messages. */
  readonly path: string;
  readonly profile: string;
  /** True when its route has a limit or a price by the metre. */
  readonly countsMetres: boolean;
}

/**
 * Adds missing travel to the matrices of a file: whole profiles, or distances besides durations. It comes from the
 * coordinates, as in VROOM from the routing engine. Reports travel for which coordinates are missing too (610, 626).
 * @param used rows at which there is a task, a start or an end
 */
export function withMissingTravel(
  tables: ReadonlyMap<string, Table>,
  drivers: readonly Driver[],
  places: Coordinates,
  used: ReadonlySet<number>,
  source: TravelSource,
  values: Values,
): ReadonlyMap<string, Table> {
  const complete = new Map(tables);
  const hasCoordinates = [...used].every((row) => isOnEarth(places[row]));
  for (const { path, profile, countsMetres } of drivers) {
    const table = complete.get(profile);
    if (!table) {
      if (hasCoordinates) complete.set(profile, { ...source.between(places.map(earthly)), hasDistances: true });
      else
        values.report(
          610,
          `${path}.profile`,
          `There is no matrix for "${profile}"`,
          'Give matrices for each profile, or coordinates for each place.',
        );
    } else if (countsMetres && !table.hasDistances) {
      if (hasCoordinates)
        complete.set(profile, {
          ...table,
          distances: source.between(places.map(earthly)).distances,
          hasDistances: true,
        });
      else
        values.report(
          626,
          path,
          `It limits or pays for distances, and matrices.${profile} has none`,
          'Give "distances" beside "durations" or coordinates for each place, or leave out max_distance and per_km.',
        );
    }
  }
  return complete;
}

const isOnEarth = (place: Coordinates[number] | undefined) =>
  place !== undefined && place !== null && Math.abs(place[0]) <= 180 && Math.abs(place[1]) <= 90;

/** Unused rows may have any coordinates, or none. */
const earthly = (place: Coordinates[number]) => (isOnEarth(place) ? place : null);

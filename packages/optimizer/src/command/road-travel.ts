import { InputErrors, refuse } from '../formats/input-errors.ts';
import type { Coordinates, TravelSource } from '../formats/vroom-travel.ts';
import { InvalidProblem } from '../problem/validate.ts';
import { errorCode } from './input-output.ts';

/** The package that calculates travel on roads. It is an optional dependency, loaded when a road network is given. */
const ROADS_PACKAGE = '@roundsman/roads';

/** The exports of that package that are used. */
interface RoadsModule {
  readonly Roads: { load(path: string): Roads };
}

interface Roads {
  snap(point: {
    lat: number;
    lng: number;
  }):
    | { readonly found: true; readonly position: unknown }
    | { readonly found: false; readonly nearestMetres: number | null };
  matrix(
    sources: readonly unknown[],
    targets: readonly unknown[],
  ): { readonly durations: ArrayLike<number>; readonly distances: ArrayLike<number> };
}

/** Numbers of routing errors, which have an exit code and a status of their own. */
const ROUTING_ERRORS = new Set([627, 628]);

/** Returns whether all errors are about roads, not about the problem. */
export function isRoutingError({ errors }: InvalidProblem): boolean {
  return errors.length > 0 && errors.every(({ number }) => ROUTING_ERRORS.has(number));
}

/**
 * Loads a road network that `prepareRoads` of @roundsman/roads wrote.
 * @param moduleName for tests
 * @throws InvalidProblem when the package is not installed or the file cannot be read (628)
 */
export async function roadTravel(path: string, moduleName = ROADS_PACKAGE): Promise<TravelSource> {
  let roadsModule: RoadsModule;
  try {
    roadsModule = await import(moduleName);
  } catch (error) {
    refuse(
      628,
      '--roads',
      `The package ${moduleName} cannot be loaded (${reason(error)})`,
      `Install ${moduleName}, give a matrix in the file, or leave out --roads for straight lines.`,
    );
  }
  let roads: Roads;
  try {
    roads = roadsModule.Roads.load(path);
  } catch (error) {
    refuse(628, '--roads', `${path} cannot be loaded (${reason(error)})`, 'Give a file made by prepareRoads.');
  }
  return { name: 'roads', between: (places) => travelOnRoads(roads, places) };
}

function travelOnRoads(roads: Roads, places: Coordinates) {
  const mistakes = new InputErrors();
  const positions = places.map((place) => {
    if (!place) return null;
    const [lng, lat] = place;
    const snapped = roads.snap({ lat, lng });
    if (snapped.found) return snapped.position;
    const nearest = snapped.nearestMetres;
    mistakes.report(
      627,
      `[${place.join()}]`,
      nearest === null ? 'There is no road anywhere near' : `The nearest road is ${Math.round(nearest)} m away`,
      'Correct the coordinates, [longitude, latitude], or give roads of that region.',
    );
    return null;
  });
  mistakes.refuse();
  const { durations, distances } = roads.matrix(positions, positions);
  return { durations: Float64Array.from(durations, Math.round), distances: Float64Array.from(distances, Math.round) };
}

const reason = (error: unknown) => errorCode(error) ?? (error instanceof Error ? error.message : String(error));

import { type Matrix, matricesFilledBy } from '../problem/compact-matrix.ts';
import type { Matrices } from '../problem/problem.ts';
import { type Fields, LARGEST, type Values } from './vroom-values.ts';

/** The matrices of one profile. */
export interface Table extends Matrices {
  /** False: the file has durations only, and all distances are 0. */
  readonly hasDistances: boolean;
}

/** [longitude, latitude] of locations; null where a file has none. */
export type Coordinates = readonly (readonly [number, number] | null)[];

/** Source of travel that a file does not contain: straight lines, or roads. */
export interface TravelSource {
  /** For `summary.travel` of the response. */
  readonly name: string;
  /**
   * Returns seconds and metres between locations, in whole numbers.
   * @throws InvalidProblem for locations that it cannot reach
   */
  between(places: Coordinates): Matrices;
}

/** The great circle × 1.4 at 50 km/h. */
export const STRAIGHT_LINES: TravelSource = { name: 'great circle × 1.4 at 50 km/h', between: greatCircle };

/** Returns the matrices of a file by profile, all of one size; none where travel is estimated. */
export function tablesOf(file: Fields, values: Values): { size: number; tables: ReadonlyMap<string, Table> } {
  const given: Fields =
    file['matrices'] !== undefined
      ? values.object(file['matrices'], 'matrices')
      : file['matrix'] !== undefined
        ? { car: { durations: file['matrix'] } }
        : {};
  let size = 0;
  const tables = new Map<string, Table>();
  for (const [profile, raw] of Object.entries(given)) {
    const path = `matrices.${profile}`;
    const fields = values.object(raw, path);
    const read = (key: string) => {
      const at = file['matrices'] === undefined ? 'matrix' : `${path}.${key}`;
      const rows = values.list(fields[key], at);
      size ||= rows.length;
      if (rows.length !== size || size === 0)
        values.report(605, at, `It has ${rows.length} rows${size > 0 ? ` for ${size}` : ''}`, 'Give a square matrix.');
      return entriesOf(rows, size, at, values);
    };
    const durations = read('durations');
    const hasDistances = fields['distances'] !== undefined;
    tables.set(profile, {
      durations,
      distances: hasDistances ? read('distances') : new Float64Array(durations.length),
      hasDistances,
      ...(fields['costs'] === undefined ? {} : { costs: read('costs') }),
    });
  }
  return { size, tables };
}

function entriesOf(rows: readonly unknown[], size: number, path: string, values: Values): Float64Array {
  const entries = new Float64Array(size * size);
  let wrong = 0;
  let first = '';
  rows.slice(0, size).forEach((raw, y) => {
    const row = Array.isArray(raw) ? raw : values.list(raw, `${path}[${y}]`);
    if (row.length !== size)
      values.report(605, `${path}[${y}]`, `It has ${row.length} entries for ${size}`, 'Give a square matrix.');
    for (let x = 0; x < row.length && x < size; x++) {
      const entry: unknown = row[x];
      if (entry === null || entry === LARGEST) entries[y * size + x] = Number.POSITIVE_INFINITY;
      else if (typeof entry === 'number' && entry >= 0 && entry < LARGEST) entries[y * size + x] = entry;
      else if (wrong++ === 0) first = `${path}[${y}][${x}]`;
    }
  });
  if (wrong > 0)
    values.report(
      606,
      first,
      wrong === 1 ? 'This is no travel' : `This and ${wrong - 1} more entries of it are no travel`,
      `Give numbers from 0 to ${LARGEST}; null, or that largest one, where there is no way.`,
    );
  return entries;
}

const EARTH_METRES = 6_371_000;
const DETOUR = 1.4;
const METRES_A_SECOND = 50 / 3.6;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function greatCircle(places: Coordinates): Matrices {
  const count = places.length;
  const points = places.map((place) => {
    const [east, north] = place ?? [0, 0];
    const [lon, lat] = [radians(east), radians(north)];
    return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)] as const;
  });
  const metres = (from: number, to: number) => {
    const [x, y, z] = points[from]!;
    const [u, v, w] = points[to]!;
    const halfChord = Math.min(1, Math.hypot(x - u, y - v, z - w) / 2);
    return DETOUR * 2 * EARTH_METRES * Math.asin(halfChord);
  };
  const fill = (durations: Matrix, distances: Matrix): boolean => {
    let isExact = true;
    for (let from = 0; from < count; from++) {
      for (let to = 0; to < from; to++) {
        const distance = metres(from, to);
        const length = Math.round(distance);
        const cell = from * count + to;
        distances[cell] = distances[to * count + from] = length;
        durations[cell] = durations[to * count + from] = Math.round(distance / METRES_A_SECOND);
        isExact &&= distances[cell] === length;
      }
      if (!isExact) return false;
    }
    return true;
  };
  return matricesFilledBy(count, fill);
}

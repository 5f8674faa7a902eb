/**
 * Days of the product: plans in the demo's town that the server has mapped to problems, with travel by road. The files
 * in `days` are made by scripts/bench-days; a test compares them with the present mapping.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Problem, Sequence } from '../src/index.ts';

const folder = fileURLToPath(new URL('days', import.meta.url));

/** A day of the product. */
export interface Day {
  readonly title: string;
  readonly problem: Problem;
  /** The routes from which the search starts; empty for a plan without any. */
  readonly initial: readonly Sequence[];
}

/** As in the files. */
interface StoredDay extends Omit<Problem, 'matrices'> {
  readonly title: string;
  /** The row in the table of travel of each location. */
  readonly places: readonly number[];
  readonly initial: readonly Sequence[];
}

/** Returns the names of all days. */
export const dayNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted();

/** Seconds between all places row by row, then metres. */
let travel: Uint16Array | undefined;

function readTravel(): Uint16Array {
  if (travel) return travel;
  const bytes = gunzipSync(readFileSync(join(folder, 'travel.gz')));
  travel = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
  return travel;
}

export function readDay(name: string): Day {
  const stored: StoredDay = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const { title, places, initial, ...problem } = stored;
  const all = readTravel();
  const count = Math.sqrt(all.length / 2);
  const cells = places.flatMap((from) => places.map((to) => from * count + to));
  const durations = Float64Array.from(cells, (cell) => all[cell]!);
  const distances = Float64Array.from(cells, (cell) => all[count * count + cell]!);
  return { title, initial, problem: { ...problem, matrices: { durations, distances } } };
}

/**
 * Returns a day without its rules. Travel, shifts, services and loads are left, as far as a trip can carry all of them.
 */
export function withoutRules({ problem }: Day): Problem {
  const { locationCount, matrices, dimensions, vehicles, jobs, shipments } = problem;
  return {
    locationCount,
    matrices,
    ...(dimensions && { dimensions }),
    vehicles: vehicles.map(({ id, start, end, shiftStart, shiftEnd, capacity, reload, speedFactor }) => ({
      id,
      start,
      end,
      shiftStart,
      shiftEnd,
      speedFactor,
      capacity: reload ? null : capacity,
    })),
    jobs: jobs.map(({ id, location, serviceSeconds, load }) => ({ id, location, serviceSeconds, load })),
    shipments: shipments.map(({ id, load, pickup, delivery }) => ({
      id,
      load,
      pickup: { location: pickup.location, serviceSeconds: pickup.serviceSeconds },
      delivery: { location: delivery.location, serviceSeconds: delivery.serviceSeconds },
    })),
  };
}

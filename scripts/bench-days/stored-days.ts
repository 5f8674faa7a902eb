import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { MappedDay } from './all-days.ts';

const folder = path.join(import.meta.dirname, '../../packages/optimizer/bench/days');
const travelFile = path.join(folder, 'travel.gz');
/** The best known costs of all sets of the bench. */
const bestFile = path.join(folder, '../best-seen.csv');
const dayFile = (name: string): string => path.join(folder, `${name}.json`);

/** The days as files. */
export interface StoredDays {
  /** JSON of each day by name. */
  readonly days: ReadonlyMap<string, string>;
  /**
   * Travel between all places of the days: seconds row by row, then metres, as whole numbers of 16 bits. Days share
   * places, so this is much smaller than their matrices.
   */
  readonly travel: Uint16Array;
}

/** Converts the days to files. */
export function toFiles(mapped: ReadonlyMap<string, MappedDay>): StoredDays {
  const placeOf = new Map<string, number>();
  const placesOf = new Map(
    [...mapped].map(([name, { points }]) => [
      name,
      points.map(({ lat, lng }) => {
        const key = `${lat} ${lng}`;
        const place = placeOf.get(key) ?? placeOf.size;
        placeOf.set(key, place);
        return place;
      }),
    ]),
  );
  const count = placeOf.size;
  const travel = new Uint16Array(2 * count * count);
  for (const [name, { problem }] of mapped) {
    const places = placesOf.get(name)!;
    const { durations, distances } = problem.matrices;
    for (const [from, row] of places.entries())
      for (const [to, column] of places.entries()) {
        const cell = from * places.length + to;
        travel[row * count + column] = durations[cell]!;
        travel[count * count + row * count + column] = distances[cell]!;
      }
  }
  const days = new Map([...mapped].map(([name, day]) => [name, textOf(day, placesOf.get(name)!)]));
  return { days, travel };
}

/** Returns the JSON of a day, with a line for each vehicle and each order. */
function textOf({ title, problem, initial }: MappedDay, places: readonly number[]): string {
  const { matrices: _, ...rest } = problem;
  const fields = Object.entries({ title, places, initial, ...rest }).filter(([, value]) => value !== undefined);
  const lines = fields.map(([name, value]) => {
    const isList = Array.isArray(value) && value.some((item) => typeof item === 'object');
    const text = isList ? `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]` : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * Replaces the files of the bench, and deletes the best known cost of each day that has changed. Returns the names of
 * those days.
 */
export function writeDays(next: StoredDays): string[] {
  const { days, travel } = next;
  const changed = listChanged(next);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of days) writeFileSync(dayFile(name), text);
  writeFileSync(travelFile, gzipSync(new Uint8Array(travel.buffer), { level: 9 }));
  const best = readFileSync(bestFile, 'utf8').split('\n');
  writeFileSync(bestFile, best.filter((line) => !changed.some((name) => line.startsWith(`days,${name},`))).join('\n'));
  return changed;
}

/** Returns the days that differ from their files: all of them where the travel does. */
function listChanged({ days, travel }: StoredDays): string[] {
  const names = [...days.keys()];
  if (!existsSync(travelFile)) return names;
  const stored = readDays(names.filter((name) => existsSync(dayFile(name))));
  if (!isSameTravel(stored.travel, travel)) return names;
  return names.filter((name) => stored.days.get(name) !== days.get(name));
}

export const isSameTravel = (a: Uint16Array, b: Uint16Array): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** Reads the files of the bench for these names. */
export function readDays(names: Iterable<string>): StoredDays {
  const bytes = gunzipSync(readFileSync(travelFile));
  return {
    days: new Map([...names].map((name) => [name, readFileSync(dayFile(name), 'utf8')])),
    travel: new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2),
  };
}

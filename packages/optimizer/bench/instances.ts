import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLiLim } from '../src/formats/li-lim.ts';
import { readSolomon } from '../src/formats/solomon.ts';
import type { Problem } from '../src/problem/problem.ts';

/** An instance of the literature with its best known solution. */
export interface Instance {
  readonly name: string;
  readonly set: string;
  readonly problem: Problem;
  readonly bestDistance: number;
  readonly bestVehicles: number;
  /** False: the best known solution is about fewest vehicles first, and a distance below it is no wonder. */
  readonly isDistanceBest: boolean;
}

/** Where the instances lie: BENCH_DIR, or `shared/bench` beside the repository. */
export const benchFolder =
  process.env['BENCH_DIR'] ?? fileURLToPath(new URL('../../../../shared/bench', import.meta.url));

/** Whether there are instances on this machine. */
export const hasInstances = existsSync(join(benchFolder, 'bks.csv'));

interface InstanceSet {
  readonly folder: string;
  /** Name of the set in bks.csv. */
  readonly known: string;
  readonly read: (text: string) => Problem;
}

/** The sets by the names by which they are asked for. */
export const SETS: Readonly<Record<string, InstanceSet>> = {
  solomon: { folder: 'solomon', known: 'solomon', read: readSolomon },
  'lilim-100': { folder: 'lilim-100', known: 'li_lim_100', read: readLiLim },
  'lilim-200': { folder: 'lilim-200', known: 'li_lim_200', read: readLiLim },
  'homberger-200': { folder: 'homberger-200', known: 'homberger_200', read: readSolomon },
  'homberger-400': { folder: 'homberger-400', known: 'homberger_400', read: readSolomon },
  'homberger-1000': { folder: 'homberger-1000', known: 'homberger_1000', read: readSolomon },
};

/** Reads the instances of a set, or those of the given names. Throws for an unknown set. */
export function readInstances(set: string, names?: readonly string[]): Instance[] {
  const parts = SETS[set];
  if (!parts) throw new Error(`There is no set ${set}; there are ${Object.keys(SETS).join(', ')}`);
  const best = bestKnown(parts.known);
  return readdirSync(join(benchFolder, parts.folder))
    .map((file) => ({ file, name: file.replace(/\.[^.]+$/, '').toLowerCase() }))
    .filter(({ name }) => !names || names.includes(name))
    .map(({ file, name }): Instance => {
      const known = best.get(`${name} distance`) ?? best.get(`${name} fleet-first`);
      return {
        name,
        set,
        problem: parts.read(readFileSync(join(benchFolder, parts.folder, file), 'utf8')),
        bestDistance: known?.distance ?? Number.NaN,
        bestVehicles: known?.vehicles ?? Number.NaN,
        isDistanceBest: best.has(`${name} distance`),
      };
    });
}

function bestKnown(set: string): Map<string, { vehicles: number; distance: number }> {
  const rows = readFileSync(join(benchFolder, 'bks.csv'), 'utf8').trim().split('\n').slice(1);
  return new Map(
    rows.flatMap((row) => {
      const [instance = '', of = '', objective = '', vehicles, distance] = row.trim().split(',');
      if (of !== set) return [];
      return [
        [`${instance.toLowerCase()} ${objective}`, { vehicles: Number(vehicles), distance: Number(distance) }] as const,
      ];
    }),
  );
}

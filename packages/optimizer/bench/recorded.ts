/**
 * Earlier measurements of other engines: VROOM's solutions of single instances in vroom.csv, the rest as published.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BestKnown, csvRows } from './best.ts';
import { benchFolder, hasInstances } from './instances.ts';

const VROOM: Readonly<Record<string, string>> = {
  'homberger-400': '5.2 % at 46 s',
  'homberger-1000': 'not in 600 s',
};

const HGS: Readonly<Record<string, string>> = {
  solomon: '0.00–0.10 % at 10 s',
  'homberger-200': '0.28 % at 10 s',
  'homberger-400': '1.70 % at 10 s',
};

/** Returns HGS's figure for a set. */
export function hgsOn(set: string): string {
  return HGS[set] ?? '–';
}

/**
 * Returns VROOM's mean gap and seconds on these instances, to the same best known values, without those where it left
 * something out.
 */
export function vroomOn(set: string, names: readonly string[], best: ReadonlyMap<string, BestKnown>): string {
  const file = join(benchFolder, 'vroom.csv');
  const rows = hasInstances && existsSync(file) ? csvRows(file) : [];
  const results = rows.flatMap(([of, name = '', , distance, leftOut, seconds]) => {
    const bestValue = best.get(name)?.value;
    if (of !== set || !names.includes(name) || bestValue === undefined || Number(leftOut) > 0) return [];
    return [{ gap: (Number(distance) / bestValue - 1) * 100, seconds: Number(seconds) }];
  });
  if (results.length === 0) return VROOM[set] ?? '–';
  const mean = (pick: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, entry) => sum + pick(entry), 0) / results.length;
  return `${mean(({ gap }) => gap).toFixed(2)} % at ${mean(({ seconds }) => seconds).toFixed(1)} s`;
}

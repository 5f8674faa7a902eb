/** What solutions are measured by: the literature's best known values, and the best this bench has seen where the literature has none of the kind. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchFolder, hasInstances, setOf } from './instances.ts';
import type { Goal } from './goals.ts';
import type { Run } from './measure.ts';

export interface Best {
  readonly vehicles: number;
  /** Distance, or the objective's cost where a set is made up. */
  readonly value: number;
}

const SEEN_FILE = fileURLToPath(new URL('best-seen.csv', import.meta.url));
const SEEN_HEAD = 'set,instance,vehicles,value';

/** The best of each instance of a set that is known for an objective; of some none is. */
export function bestOf(set: string, objective: Goal['objective']): Map<string, Best> {
  const { known } = setOf(set);
  const fleetFirst = known === null ? new Map<string, Best>() : published(known, 'fleet-first');
  if (known !== null && objective === 'fleet-first') return fleetFirst;
  if (hasDistances(known)) return published(known, 'distance');
  // The fewest vehicles are seldom the shortest way: a solution of ours may well be shorter, and is the measure from then on.
  const best = new Map(fleetFirst);
  for (const [key, value] of seen()) {
    const [of, name = ''] = key.split(' ');
    if (of === set && value.value < valueOf(best.get(name))) best.set(name, value);
  }
  return best;
}

/** Lowers what was seen by these runs of a set, never raises it; says how many values fell. Runs that left something out or that have findings do not count. */
export function keepBest(set: string, runs: readonly Run[]): number {
  if (hasDistances(setOf(set).known)) return 0;
  const best = bestOf(set, 'distance');
  const kept = seen();
  const lowered = new Set<string>();
  for (const { name, vehicles, value, leftOut, objection } of runs) {
    if (leftOut > 0 || objection !== null || round(value) >= valueOf(best.get(name))) continue;
    const lower = { vehicles, value: round(value) };
    best.set(name, lower);
    kept.set(`${set} ${name}`, lower);
    lowered.add(name);
  }
  const lines = [...kept].map(
    ([key, { vehicles, value }]) => `${key.replace(' ', ',')},${vehicles},${value.toFixed(2)}`,
  );
  if (lowered.size > 0) writeFileSync(SEEN_FILE, `${[SEEN_HEAD, ...lines.sort()].join('\n')}\n`);
  return lowered.size;
}

const valueOf = (best: Best | undefined) => best?.value ?? Number.POSITIVE_INFINITY;

const round = (value: number) => Math.round(value * 100) / 100;

/** Whether the literature knows best distances of a set, not only fewest vehicles. */
function hasDistances(known: string | null): known is string {
  return known !== null && published(known, 'distance').size > 0;
}

function seen(): Map<string, Best> {
  if (!existsSync(SEEN_FILE)) return new Map();
  return new Map(
    csvRows(SEEN_FILE).map(([set, name, vehicles, value]) => [
      `${set} ${name}`,
      { vehicles: Number(vehicles), value: Number(value) },
    ]),
  );
}

/** Files of best costs without vehicles: set, instance, cost. */
const COST_FILES = ['bks-fleets.csv', 'bks-large.csv'];

function published(known: string, objective: string): Map<string, Best> {
  if (!hasInstances) return new Map();
  const costs = COST_FILES.map((file) => join(benchFolder, file))
    .filter((file) => existsSync(file))
    .flatMap(csvRows)
    .filter(([set]) => set === known && objective === 'distance');
  if (costs.length > 0)
    return new Map(costs.map(([, name = '', cost]) => [name.toLowerCase(), { vehicles: 0, value: Number(cost) }]));
  return new Map(
    csvRows(join(benchFolder, 'bks.csv')).flatMap(([name = '', set, of, vehicles, value]) =>
      set === known && of === objective
        ? [[name.toLowerCase(), { vehicles: Number(vehicles), value: Number(value) }] as const]
        : [],
    ),
  );
}

/** The rows of a CSV file without its head; no field is quoted. */
export function csvRows(file: string): string[][] {
  const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return rows.map((row) => row.split(','));
}

/**
 * Reference values for solutions: the best known values of the literature, and the best that this benchmark has found
 * where the literature has none.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchFolder, hasInstances, setOf } from './instances.ts';
import type { Goal } from './goals.ts';
import type { Run } from './measure.ts';

export interface BestKnown {
  readonly vehicles: number;
  /** Distance, or the objective's cost where a set is generated. */
  readonly value: number;
}

const SEEN_FILE = fileURLToPath(new URL('best-seen.csv', import.meta.url));
const SEEN_HEAD = 'set,instance,vehicles,value';

/** Returns the best known solutions of a set for an objective, by instance. Some instances have none. */
export function bestOf(set: string, objective: Goal['objective']): Map<string, BestKnown> {
  const { publishedName } = setOf(set);
  const fleetFirst = publishedName === null ? new Map<string, BestKnown>() : published(publishedName, 'fleet-first');
  if (publishedName !== null && objective === 'fleet-first') return fleetFirst;
  if (hasDistances(publishedName)) return published(publishedName, 'distance');
  // A solution with the fewest vehicles is rarely the shortest, so a shorter one of this benchmark replaces it.
  const best = new Map(fleetFirst);
  for (const [key, value] of seen()) {
    const [of, name = ''] = key.split(' ');
    if (of === set && value.value < valueOf(best.get(name))) best.set(name, value);
  }
  return best;
}

/**
 * Stores the values of these runs where they are lower. Ignores runs that left orders out or that have findings.
 * Returns how many values fell.
 */
export function storeBest(set: string, runs: readonly Run[]): number {
  if (hasDistances(setOf(set).publishedName)) return 0;
  const best = bestOf(set, 'distance');
  const stored = seen();
  const lowered = new Set<string>();
  for (const { name, vehicles, value, leftOut, objection } of runs) {
    if (leftOut > 0 || objection !== null || round(value) >= valueOf(best.get(name))) continue;
    const lower = { vehicles, value: round(value) };
    best.set(name, lower);
    stored.set(`${set} ${name}`, lower);
    lowered.add(name);
  }
  const lines = [...stored].map(
    ([key, { vehicles, value }]) => `${key.replace(' ', ',')},${vehicles},${value.toFixed(2)}`,
  );
  if (lowered.size > 0) writeFileSync(SEEN_FILE, `${[SEEN_HEAD, ...lines.sort()].join('\n')}\n`);
  return lowered.size;
}

const valueOf = (best: BestKnown | undefined) => best?.value ?? Number.POSITIVE_INFINITY;

const round = (value: number) => Math.round(value * 100) / 100;

/** Returns whether the literature has best distances of a set, not only fewest vehicles. */
function hasDistances(publishedName: string | null): publishedName is string {
  return publishedName !== null && published(publishedName, 'distance').size > 0;
}

function seen(): Map<string, BestKnown> {
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
/** Best costs of PyVRP's collection: instance, cost. */
const PYVRP_FILE = join('pyvrp', 'bks.csv');

/** Best costs of several days: instance, published solution, best known where there is a better one. */
const PERIODIC_FILE = join('pvrp', 'bks.csv');

function published(publishedName: string, objective: string): Map<string, BestKnown> {
  if (!hasInstances) return new Map();
  const costs = COST_FILES.map((file) => join(benchFolder, file))
    .filter((file) => existsSync(file))
    .flatMap(csvRows)
    .concat(pyvrpCosts(), periodicCosts())
    .filter(([set]) => set === publishedName && objective === 'distance');
  if (costs.length > 0)
    return new Map(costs.map(([, name = '', cost]) => [name.toLowerCase(), { vehicles: 0, value: Number(cost) }]));
  return new Map(
    csvRows(join(benchFolder, 'bks.csv')).flatMap(([name = '', set, of, vehicles, value]) =>
      set === publishedName && of === objective
        ? [[name.toLowerCase(), { vehicles: Number(vehicles), value: Number(value) }] as const]
        : [],
    ),
  );
}

/** Returns the rows of PyVRP's best costs, which have no header, with the set as in the other files. */
function pyvrpCosts(): string[][] {
  const file = join(benchFolder, PYVRP_FILE);
  if (!existsSync(file)) return [];
  return rowsOf(file).map((row) => ['pyvrp', ...row]);
}

/** Returns the rows of the best costs of several days as in the other files. */
function periodicCosts(): string[][] {
  const file = join(benchFolder, PERIODIC_FILE);
  if (!existsSync(file)) return [];
  return csvRows(file).map(([name = '', solution = '', best = '']) => ['pvrp', name, best || solution]);
}

/** Returns the rows of a CSV file without its header. Fields must not be quoted. */
export function csvRows(file: string): string[][] {
  return rowsOf(file).slice(1);
}

const rowsOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(','));

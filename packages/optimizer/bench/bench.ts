/**
 * Prints a table of quality and speed on the literature's instances; every solution goes through the judge.
 *
 *   npm run bench -w packages/optimizer -- [--set solomon,lilim-100] [--only r101,rc201] [--time 2000] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { check, optimize, type Solution } from '../src/index.ts';
import { city } from '../src/testing/city.ts';
import { benchFolder, hasInstances, type Instance, readInstances } from './instances.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'solomon,lilim-100' },
    only: { type: 'string' },
    time: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    each: { type: 'boolean', default: false },
  },
});
const timeLimitMs = Number(values.time);
const seed = Number(values.seed);

interface Result {
  readonly class: string;
  readonly gap: number;
  readonly vehicles: number;
  readonly bestVehicles: number;
  readonly unscheduled: number;
  readonly seconds: number;
  readonly iterations: number;
}

const HEAD = ['class', 'n', 'gap %', 'vehicles', 'best', 'left out', 's', 'iterations/s'];
const WIDTHS = [16, 4, 8, 9, 7, 9, 7, 13];

function line(cells: readonly (string | number)[]): void {
  console.log(
    cells
      .map((cell, at) => (at === 0 ? String(cell).padEnd(WIDTHS[0]!) : String(cell).padStart(WIDTHS[at]!)))
      .join(' '),
  );
}

async function solve(instance: Instance): Promise<Result> {
  const begun = performance.now();
  const solution = await optimize(instance.problem, { seed, timeLimitMs });
  const seconds = (performance.now() - begun) / 1000;
  judge(instance.name, instance.problem, solution);
  const letters = /^[a-z]+\d/.exec(instance.name)?.[0] ?? instance.name;
  return {
    class: `${instance.set} ${letters}`.replace('solomon ', '').replace('lilim-100 ', ''),
    gap: (solution.summary.distanceMetres / instance.bestDistance - 1) * 100,
    vehicles: solution.summary.vehiclesUsed,
    bestVehicles: instance.bestVehicles,
    unscheduled: solution.unscheduled.length,
    seconds,
    iterations: solution.search.iterations,
  };
}

function judge(name: string, problem: Instance['problem'], solution: Solution): void {
  const findings = check(problem, solution);
  if (findings.length === 0) return;
  throw new Error(`${name}: the judge objects: ${findings[0]!.message}`);
}

function row(name: string, results: readonly Result[]): void {
  const sum = (pick: (result: Result) => number) => results.reduce((total, result) => total + pick(result), 0);
  line([
    name,
    results.length,
    (sum((result) => result.gap) / results.length).toFixed(2),
    sum((result) => result.vehicles),
    sum((result) => result.bestVehicles),
    sum((result) => result.unscheduled),
    (sum((result) => result.seconds) / results.length).toFixed(2),
    Math.round(sum((result) => result.iterations) / sum((result) => result.seconds)),
  ]);
}

/** The product's own kind of day: when the first plan is there and how good it is in the end. */
async function benchDay(): Promise<void> {
  const problem = city({ vehicles: 8, jobs: 60, shipments: 40 });
  const begun = performance.now();
  let first: { ms: number; cost: number } | undefined;
  const solution = await optimize(problem, {
    seed,
    timeLimitMs,
    onProgress: ({ cost }) => {
      first ??= { ms: performance.now() - begun, cost };
    },
  });
  judge('day', problem, solution);
  const { placed, workingSeconds } = solution.summary;
  console.log(
    `100 orders × 8 drivers, all rules: first plan after ${Math.round(first?.ms ?? Number.NaN)} ms; after ${timeLimitMs} ms ${placed} placed, ` +
      `${(workingSeconds / 3600).toFixed(2)} h of work (first ${((first?.cost ?? Number.NaN) / 3600).toFixed(2)} h), ${solution.search.iterations} iterations\n`,
  );
}

await benchDay();
if (!hasInstances) {
  console.log(`The literature's instances are skipped: ${benchFolder} is not there. Set BENCH_DIR to where they are.`);
} else {
  line(HEAD);
  for (const set of values.set.split(',')) {
    const results: Result[] = [];
    for (const instance of readInstances(set, values.only?.split(','))) {
      const result = await solve(instance);
      results.push(result);
      if (values.each) row(instance.name, [result]);
    }
    for (const name of new Set(results.map((result) => result.class))) {
      row(
        name,
        results.filter((result) => result.class === name),
      );
    }
    if (results.length > 0) row(set, results);
  }
}

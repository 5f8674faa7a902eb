/**
 * Prints how good and how fast the search is on days of the product: the cost after each time limit, its gap to the best
 * run so far, and the speed with and without the rules of the day. Exits with 1 when a gap is above the goal or a
 * solution has findings.
 *
 *   --only=NAMES   these days: errands,grocer
 *   --time=SECONDS 1,10 when absent
 *   --threads=N    2 when absent
 *   --keep         stores costs that are lower than the best so far
 *   --no-speed     leaves the speed out
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { bestOf, storeBest } from './best.ts';
import { dayNames, readDay, withoutRules } from './days.ts';
import { GOALS } from './goals.ts';
import { machineNow } from './machine.ts';
import type { Run } from './measure.ts';
import { measured } from './measure-apart.ts';
import { measureSpeed } from './speed.ts';
import type { Problem } from '../src/problem/problem.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    time: { type: 'string', default: '1,10' },
    threads: { type: 'string', default: '2' },
    keep: { type: 'boolean', default: false },
    'no-speed': { type: 'boolean', default: false },
  },
});
const names = values.only?.split(',') ?? dayNames();
const times = values.time.split(',').map(Number);
const threads = Math.min(Number(values.threads), availableParallelism());
const goal = GOALS.find(({ set }) => set === 'days');

const perTime = (title: (seconds: number) => string) => times.map(title);
const heads = [
  'day',
  'orders',
  'vehicles',
  ...(values['no-speed'] ? [] : ['iterations/s', 'share']),
  ...perTime((seconds) => `cost, ${seconds} s`),
  'best',
  ...perTime((seconds) => `gap, ${seconds} s, %`),
  'without service, %',
  'left out',
  'cpu %',
];
for (const line of machineNow()) console.log(line);
console.log(
  `Rows have a run for each time with ${threads} threads, seed 1. iterations/s: of one thread, processor time;`,
);
console.log('share: of the speed without the rules of the day. without service: the last gap, where the time at stops');
console.log(
  'is no part of the costs. left out: orders that must be served and are not. cpu %: of threads × time; well below',
);
console.log('90, the machine was busy with something else.\n');
console.log(`| ${heads.join(' | ')} |`);
console.log(`|---|${'---:|'.repeat(heads.length - 1)}`);
const gaps: number[][] = times.map(() => []);
for (const name of names) {
  const day = readDay(name);
  const runs: Run[] = [];
  for (const budget of times)
    runs.push(await measured({ set: 'days', name, objective: 'distance', seed: 1, threads, budget, iterations: null }));
  if (values.keep) storeBest('days', runs);
  const best = bestOf('days', 'distance').get(name)?.value ?? Number.NaN;
  for (const [at, { value, leftOut, seconds, objection, budget }] of runs.entries()) {
    const gap = leftOut > 0 ? Number.POSITIVE_INFINITY : (value / best - 1) * 100;
    gaps[at]!.push(gap);
    if (objection !== null) console.error(`${name}, ${seconds.toFixed(1)} s: the solution checker found: ${objection}`);
    if (objection !== null || (budget === goal?.seconds && gap > goal.gap!)) process.exitCode = 1;
  }
  const { problem } = day;
  console.log(
    `| ${[
      day.title,
      problem.jobs.length + problem.shipments.length,
      problem.vehicles.length,
      ...(values['no-speed'] ? [] : speeds()),
      ...runs.map(({ value }) => value.toFixed(0)),
      best.toFixed(0),
      ...gaps.map((list) => percent(list.at(-1)!)),
      percent((gaps.at(-1)!.at(-1)! * best) / (best - costOfService(problem))),
      runs.map(({ leftOut }) => leftOut).join(', '),
      processorShare(runs),
    ].join(' | ')} |`,
  );

  function speeds(): string[] {
    const { speed } = measureSpeed(problem);
    return [Math.round(speed).toLocaleString('en'), (speed / measureSpeed(withoutRules(day)).speed).toFixed(2)];
  }
}
console.log(
  `\nMean gap: ${times.map((seconds, at) => `${percent(mean(gaps[at]!))} % at ${seconds} s`).join(', ')}. ` +
    `Goal: ≤ ${goal?.gap} % of each day at ${goal?.seconds} s.`,
);

/** Returns the least cost of the time at the stops, which no search can save. */
function costOfService({ jobs, shipments, vehicles }: Problem): number {
  const sites = [...jobs, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])];
  const price = Math.min(...vehicles.map(({ costs }) => costs?.perSecond ?? 1));
  return price * sites.reduce((sum, { serviceSeconds }) => sum + serviceSeconds, 0);
}

function processorShare(runs: readonly Run[]): string {
  const had = runs.reduce((sum, run) => sum + run.seconds * run.threads, 0);
  return ((runs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / had) * 100).toFixed(0);
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, gap) => sum + gap, 0) / list.length;
}

function percent(gap: number): string {
  return Number.isFinite(gap) ? gap.toFixed(2).replace(/^-(0\.00)$/, '$1') : '–';
}

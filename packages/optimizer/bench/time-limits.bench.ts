/**
 * Prints how long searches take that should end after a time limit, or when they are stopped: without and
 * with four busy loops beside them. The problems have rules that make an iteration slow.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Problem } from '../src/problem/problem.ts';
import type { Solution } from '../src/problem/solution.ts';
import { optimize } from '../src/search/optimize.ts';
import { city } from '../src/testing/city.ts';

const HOUR = 3600;
const BUSY_LOOPS = 4;
const LIMIT_MS = 5000;
const STOP_AFTER_MS = 1000;
const THREADS = 1;

/** 300 shipments, each with a longest time on board. */
function shipmentsWithRideLimits(): Problem {
  const town = city({ vehicles: 25, jobs: 0, shipments: 300, seed: 5 });
  return {
    ...town,
    shipments: town.shipments.map((shipment) => ({ ...shipment, maxRideSeconds: 1.5 * HOUR })),
  };
}

/** 180 orders on 10 drivers who load at a depot with hours, reload, and leave by a latest start. */
function ordersWithRules(): Problem {
  const town = city({ vehicles: 10, jobs: 180, shipments: 0, seed: 7 });
  return {
    ...town,
    jobs: town.jobs.map((job, at) => (at % 9 === 0 ? { ...job, releaseTime: 9 * HOUR } : job)),
    vehicles: town.vehicles.map((vehicle) => ({
      ...vehicle,
      start: 0,
      end: 0,
      capacity: 30,
      startWindows: [{ start: 8.5 * HOUR, end: 17 * HOUR }],
      latestStart: 10 * HOUR,
      loadingSeconds: 600,
      reload: { seconds: 600 },
      breaks: [{ windowStart: 11 * HOUR, windowEnd: 14 * HOUR, durationSeconds: 1800 }],
    })),
  };
}

interface Measured {
  readonly solution: Solution;
  /** Milliseconds until the solution was there. */
  readonly took: number;
}

async function measure(problem: Problem, stopAfterMs: number | null): Promise<Measured> {
  const stop = new AbortController();
  const begun = performance.now();
  const timer = stopAfterMs === null ? undefined : setTimeout(() => stop.abort(), stopAfterMs);
  const solution = await optimize(problem, {
    seed: 1,
    timeLimitMs: stopAfterMs === null ? LIMIT_MS : 10 * LIMIT_MS,
    threads: THREADS,
    signal: stop.signal,
  });
  clearTimeout(timer);
  return { solution, took: performance.now() - begun };
}

const startBusyLoops = (): ChildProcess[] =>
  Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }));

async function printRows(machine: string): Promise<void> {
  const problems = [
    ['300 shipments with ride limits', shipmentsWithRideLimits()],
    ['180 orders with rules, 10 drivers', ordersWithRules()],
  ] as const;
  for (const [name, problem] of problems)
    for (const stopAfterMs of [null, STOP_AFTER_MS]) {
      const { solution, took } = await measure(problem, stopAfterMs);
      const row = [
        name,
        machine,
        stopAfterMs === null ? 'limit' : 'stop',
        ((stopAfterMs ?? LIMIT_MS) / 1000).toFixed(1),
        (took / 1000).toFixed(2),
        solution.search.iterations.toLocaleString('en'),
        String(solution.summary.placed),
      ];
      console.log(`| ${row.join(' | ')} |`);
    }
}

console.log('| problem | machine | ended by | requested, s | ended, s | iterations | placed |');
console.log('|---|---|---|---:|---:|---:|---:|');
await printRows('no loops');
const loops = startBusyLoops();
try {
  await printRows(`${BUSY_LOOPS} busy loops`);
} finally {
  for (const loop of loops) loop.kill();
}
console.log('\nGoal: at most 0.3 s later than requested on an idle machine, and 2 s beside the loops.');

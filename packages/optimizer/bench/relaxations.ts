/**
 * Prints how long it takes to find the relaxations for the unscheduled orders of a generated town's day.
 *
 *   node packages/optimizer/bench/relaxations.ts
 */
import { optimizeInline, type Problem, relaxationsOf, sequencesOf } from '../src/index.ts';
import { city } from '../src/testing/city.ts';

const MAX_ORDERS = 20;
const RUNS = 5;

const SLACK = 45;
const days: readonly [string, Problem][] = [
  ['100 jobs, short of vehicles', city({ vehicles: 3, jobs: 100, shipments: 0 })],
  ['100 jobs, short of room', narrow(city({ vehicles: 4, jobs: 100, shipments: 0 }))],
  ['70 shipments', narrow(city({ vehicles: 2, jobs: 0, shipments: 70 }))],
  ['1,000 jobs', narrow(city({ vehicles: 45, jobs: 1000, shipments: 0 }))],
  ['100 jobs, one vehicle without limits of time', long(city({ vehicles: 1, jobs: 100, shipments: 0 }))],
];

function narrow(problem: Problem): Problem {
  return { ...problem, vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, capacity: SLACK })) };
}

function long(problem: Problem): Problem {
  const vehicles = problem.vehicles.map((vehicle) => ({ ...vehicle, capacity: 210, shiftEnd: 40 * 3600 }));
  return { ...problem, vehicles, jobs: problem.jobs.map((job) => ({ ...job, windows: [] })) };
}

console.log('day'.padEnd(48), 'left out', 'asked', 'with proposals', 'first ms', 'then ms');
for (const [name, problem] of days) {
  const solution = optimizeInline(problem, { seed: 1, iterations: 300 });
  const ids = solution.unscheduled.slice(0, MAX_ORDERS).map(({ id }) => id);
  const routes = sequencesOf(solution);
  let helped = 0;
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now();
    helped = relaxationsOf(problem, ids, routes).filter((relaxations) => relaxations.length > 0).length;
    return performance.now() - begun;
  });
  const [first = 0, ...others] = times;
  const then = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)]!;
  const cells = [
    String(solution.unscheduled.length).padStart(8),
    String(ids.length).padStart(5),
    String(helped).padStart(14),
  ];
  console.log(name.padEnd(48), ...cells, first.toFixed(1).padStart(8), then.toFixed(1).padStart(7));
}

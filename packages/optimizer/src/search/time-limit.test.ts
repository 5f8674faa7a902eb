import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import { SequenceEvaluator } from '../route/sequence-evaluator.ts';
import { checkSolution } from '../solution-checker/index.ts';
import { city } from '../testing/city.ts';
import { optimizeInline } from './optimize-inline.ts';

vi.setConfig({ testTimeout: 60_000 });

const HOUR = 3600;

/** A day whose rules only plan mode knows: an insertion is slow. */
function slowDay(): Problem {
  const town = city({ vehicles: 4, jobs: 0, shipments: 24, seed: 5 });
  return { ...town, shipments: town.shipments.map((shipment) => ({ ...shipment, maxRideSeconds: 3 * HOUR })) };
}

/** More orders than the drivers can take. */
const fullDay = (): Problem => {
  const town = city({ vehicles: 2, jobs: 60, shipments: 0, seed: 5 });
  return { ...town, vehicles: town.vehicles.map((vehicle) => ({ ...vehicle, loadingSeconds: 600 })) };
};

/** A clock that advances by `tick` milliseconds with each reading. */
function fakeClock(tick: number) {
  let now = 0;
  let readings = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    readings++;
    now += tick;
    return now;
  });
  return { readings: () => readings, now: () => now };
}

/** A signal that is aborted from its reading number `from` on. */
function abortedFrom(from: number): AbortSignal {
  let reads = 0;
  return {
    get aborted() {
      return ++reads >= from;
    },
  } as AbortSignal;
}

const reasonsOf = ({ unscheduled }: Solution) => [...new Set(unscheduled.map(({ reason }) => reason))];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a first solution that takes longer than the search may', () => {
  it('keeps what it has placed, and gives the time as the reason for the rest', () => {
    const problem = slowDay();
    fakeClock(50);
    const solution = optimizeInline(problem, { timeLimitMs: 1500 });
    expect(checkSolution(problem, solution)).toEqual([]);
    expect(solution.summary.placed).toBeGreaterThan(3);
    expect(solution.summary.placed).toBeLessThan(24);
    expect(reasonsOf(solution)).toEqual(['time-limit']);
    expect(solution.search.iterations).toBe(0);
    vi.restoreAllMocks();
    expect(optimizeInline(problem, { repeat: solution.search })).toEqual(solution);
  });

  it('ends when it is stopped', () => {
    const problem = slowDay();
    fakeClock(10);
    const solution = optimizeInline(problem, { timeLimitMs: 600_000, signal: abortedFrom(30) });
    expect(checkSolution(problem, solution)).toEqual([]);
    expect(solution.summary.placed).toBeGreaterThan(0);
    expect(solution.summary.placed).toBeLessThan(24);
    expect(reasonsOf(solution)).toEqual(['time-limit']);
  });

  it('begins with the known routes, whatever the time', () => {
    const problem = slowDay();
    const initial = optimizeInline(problem, { iterations: 5 });
    const solution = optimizeInline(problem, { timeLimitMs: 600_000, initial, signal: AbortSignal.abort() });
    expect(solution.summary).toEqual(initial.summary);
  });

  it('still finds orders that no vehicle may take', () => {
    const problem = slowDay();
    const shipments = problem.shipments.map((shipment, at) =>
      at === 20 ? { ...shipment, skills: ['crane'] } : shipment,
    );
    const { unscheduled } = optimizeInline({ ...problem, shipments }, { timeLimitMs: 1, signal: AbortSignal.abort() });
    expect(unscheduled.find(({ id }) => id === 's20')?.reason).toBe('skills');
  });
});

describe('a search that ends late on a busy machine', () => {
  it('still finds the reasons of the orders that are left out', () => {
    const town = city({ vehicles: 1, jobs: 3, shipments: 0, seed: 5 });
    const problem = { ...town, vehicles: town.vehicles.map((vehicle) => ({ ...vehicle, maxStops: 2 })) };
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      // The process gets no time for five seconds, while it searches.
      const stands = now <= 1000 && now + 20 > 1000;
      now += stands ? 5000 : now > 1000 ? 1 : 20;
      return now;
    });
    expect(reasonsOf(optimizeInline(problem, { timeLimitMs: 2000 }))).toEqual(['max-stops']);
    expect(now).toBeGreaterThan(6000);
  });
});

describe('the clock', () => {
  it.each([
    ['first solution', 40],
    ['iterations', 200],
  ])('is read before each insertion: %s', (_, readingsInTime) => {
    const problem = slowDay();
    const timeLimitMs = 4000;
    const clock = fakeClock(timeLimitMs / readingsInTime);
    // oxlint-disable-next-line typescript/unbound-method -- called with the evaluator below
    const { evaluate } = SequenceEvaluator.prototype;
    let readings = 0;
    let evaluations = 0;
    let most = 0;
    vi.spyOn(SequenceEvaluator.prototype, 'evaluate').mockImplementation(function (this: SequenceEvaluator, ...given) {
      if (clock.readings() > readings) evaluations = 0;
      readings = clock.readings();
      most = Math.max(most, ++evaluations);
      evaluate.apply(this, given);
    });
    optimizeInline(problem, { timeLimitMs });
    // One shipment at all positions of all routes, twice: some routes are long.
    const stops = 2 * problem.shipments.length;
    expect(most).toBeLessThan(stops * stops);
    // After the limit it reads the clock only at the end of each phase.
    expect(clock.readings()).toBeLessThan(readingsInTime + 20);
  });

  it('also ends the explanation of orders that are left out', () => {
    const problem = fullDay();
    fakeClock(40);
    const { unscheduled } = optimizeInline(problem, { timeLimitMs: 4000 });
    expect(unscheduled.length).toBeGreaterThan(10);
    expect(unscheduled.filter(({ relaxations }) => relaxations.length > 0).length).toBeLessThan(20);
  });
});

it('does without the second search for handovers where the time is over', () => {
  const problem = fullDay();
  const precedences = [{ before: 'j0', after: 'j1' }];
  fakeClock(20);
  const solution = optimizeInline({ ...problem, precedences }, { timeLimitMs: 500 });
  expect(solution.search.iterations).toBeLessThan(500);
});

import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Break, Problem, Vehicle } from '../problem/problem.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { begin } from '../testing/begin.ts';
import { at, formatRoute, job, stops, vehicle, world } from '../testing/line-world.ts';
import { withFixedSteps } from '../testing/fixed-steps.ts';
import { plannedSequence } from '../testing/planned-sequence.ts';
import { randomSequences } from '../testing/random-problem.ts';
import { variedProblem } from '../testing/varied-problem.ts';

/** Set FUZZ_RUNS=5000 for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);
vi.setConfig({ testTimeout: 600_000 });

const HOUR = 3600;
const noon: Break = { windowStart: 8 * HOUR, windowEnd: 15 * HOUR, durationSeconds: 1800, afterWorkSeconds: null };
const byWork: Break = {
  ...noon,
  durationSeconds: 900,
  windowStart: 6 * HOUR,
  windowEnd: 20 * HOUR,
  afterWorkSeconds: 1800,
};
const early: Break = { ...noon, windowStart: 6 * HOUR, windowEnd: 9 * HOUR, durationSeconds: 900 };

const onEach =
  (change: (vehicle: Vehicle, v: number) => Partial<Vehicle>) =>
  (problem: Problem): Problem => ({
    ...problem,
    vehicles: problem.vehicles.map((vehicle, v) => ({ ...vehicle, ...change(vehicle, v) })),
  });
const reloads = onEach((_, v) => ({
  capacity: [4, 9, 6, 12][v]!,
  reload: { seconds: 600, location: v, locations: [v + 3], maxReloads: v === 2 ? 2 : null },
}));
const breaks = (...all: Break[]) => onEach(() => ({ breaks: all }));

/**
 * Varied problems with short ways, so that more stops fit on a route. Sums of times are exact: with equal prices,
 * rounding would decide about breaks.
 */
const open = { sequences: true, scale: 0.25, fixed: true, sameTravel: true } as const;

it.each([
  ['any rules', variedProblem({ sequences: true, scale: 0.25, sameTravel: true })],
  ['reloads', variedProblem({ ...open, loads: true, breaks: false }).map(reloads)],
  ['reloads and releases', variedProblem({ ...open, loads: true, releases: true }).map(reloads)],
  [
    'reloads and breaks by work',
    variedProblem({ ...open, loads: true })
      .map(reloads)
      .map(breaks(early, byWork)),
  ],
  ['releases', variedProblem({ ...open, releases: true, late: false })],
  ['several breaks by work', variedProblem(open).map(breaks(early, byWork, { ...byWork, afterWorkSeconds: 5400 }))],
  [
    'further windows',
    variedProblem(open).map(
      breaks(
        { ...early, furtherWindows: [{ start: 9.5 * HOUR, end: 11 * HOUR }] },
        { ...noon, windowStart: 12 * HOUR },
      ),
    ),
  ],
  ['breaks with a load', variedProblem({ ...open, loads: true }).map(breaks({ ...noon, maxLoad: 3 }))],
])('what fixed steps that may move add to a route equals plan mode, with %s', (_name, problems) => {
  const compared = { allowed: 0, refused: 0 };
  const withSequences = withFixedSteps(problems).chain((problem) =>
    fc.tuple(fc.constant(problem), randomSequences(problem)),
  );
  fc.assert(
    fc.property(withSequences, ([problem, sequences]) => {
      const { model, routes } = begin(problem);
      const { sequences: evaluator } = routes;
      const nodes = new Map(model.refs.map(({ kind, taskId }, node) => [`${kind} ${taskId}`, node]));
      sequences.forEach(({ tasks }, v) => {
        if (model.movesFixedSteps[v] === 0) return;
        const free = tasks
          .slice(problem.vehicles[v]!.prefix!.length)
          .map(({ kind, taskId }) => nodes.get(`${kind} ${taskId}`)!)
          .filter((node) => model.compatible[model.unitOf[node]! * model.vehicles + v] === 1);
        routes.setRoute(v, free);
        const plan = plannedSequence(routes, v);
        evaluator.evaluate(v, Int32Array.from(free), free.length);
        const name = `vehicle ${v}`;
        expect(evaluator.broken === 0, `${name} is allowed`).toBe(plan.isAllowed);
        expect(evaluator.working, `${name} works`).toBeCloseTo(plan.workingSeconds, 4);
        expect(evaluator.travel, `${name} is on the road`).toBeCloseTo(plan.travelSeconds, 4);
        expect(evaluator.onSiteSeconds, `${name} is on site`).toBeCloseTo(plan.onSiteSeconds, 4);
        expect(evaluator.waiting, `${name} waits`).toBeGreaterThan(-1e-6);
        expect(evaluator.end, `${name} ends`).toBeCloseTo(plan.end, 4);
        // Plan mode may know a price for a leg that does not exist.
        if (!model.hasGaps || !problem.matrices.costs)
          expect(evaluator.cost, `${name} costs`).toBeCloseTo(plan.cost, 3);
        if (free.length > 0) compared[plan.isAllowed ? 'allowed' : 'refused']++;
      });
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(compared.allowed, compared.refused)).toBeGreaterThan(RUNS / 20);
});

it('a stop fits where it makes a break move from between the fixed steps to later', () => {
  const rest: Break = {
    windowStart: at('08:15'),
    windowEnd: at('09:00'),
    durationSeconds: 1800,
    afterWorkSeconds: null,
    furtherWindows: [{ start: at('12:00'), end: at('13:00') }],
  };
  const jobs = [job('a', 1, {}, '08:10-08:10'), job('b', 2, {}, '08:45-10:00'), job('c', 3, {}, '08:30-09:05')];
  const vehicles = [vehicle('d1', { breaks: [rest], prefix: stops('a b') })];
  const problem = world({ vehicles, jobs });
  expect(formatRoute(scheduleRoute(problem, 0, stops('a b')))).toContain('08:15 break · 08:55 b');
  const { model, insertions } = begin(problem);
  expect(insertions.findOn(model.unitOf[2]!, 0)).toBe(true);
  expect(formatRoute(scheduleRoute(problem, 0, stops('a b c')))).toContain('08:45 b · 09:00 c');
});

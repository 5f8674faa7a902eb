import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Problem, Sequence } from '../problem/problem.ts';
import { Recreate } from '../search/operators/recreate.ts';
import { Ruin } from '../search/operators/ruin.ts';
import { trialOf } from '../search/operators/operator.ts';
import { begin, beginWithRoutes } from '../testing/begin.ts';
import { planned } from '../testing/planned-cost.ts';
import { randomProblem, randomProblemWithModelRules, randomSequences } from '../testing/random-problem.ts';
import { variedProblem } from '../testing/varied-problem.ts';
import { Routes } from './routes.ts';
import { SequenceEvaluator } from './sequence-evaluator.ts';
import { BUSY_AHEAD, STRIDE } from './segments/time-record.ts';

/** Set FUZZ_RUNS=5000 for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 400);
vi.setConfig({ testTimeout: 600_000 });

const anyProblem = fc.oneof(randomProblem, randomProblemWithModelRules, { weight: 4, arbitrary: variedProblem() });
const withSequences = (problems: fc.Arbitrary<Problem>) =>
  problems.chain((problem) => fc.tuple(fc.constant(problem), randomSequences(problem)));

/** Returns routes with these stops, whatever rules they break, without stops that the vehicle cannot take. */
function routesOf(problem: Problem, sequences: readonly Sequence[]): Routes {
  const { model, routes } = begin(problem);
  const nodes = new Map(model.refs.map(({ kind, taskId }, node) => [`${kind} ${taskId}`, node]));
  sequences.forEach(({ tasks }, v) => {
    const stops = tasks
      .slice(problem.vehicles[v]!.prefix?.length ?? 0)
      .map(({ kind, taskId }) => nodes.get(`${kind} ${taskId}`)!);
    const mayTake = (node: number) => model.compatible[model.unitOf[node]! * model.vehicles + v] === 1;
    routes.setRoute(v, stops.filter(mayTake));
  });
  return routes;
}

it('a route by segments equals the route stop by stop and in plan mode, whatever rules it breaks', () => {
  fc.assert(
    fc.property(withSequences(variedProblem({ sequences: false })), ([problem, sequences]) => {
      const routes = routesOf(problem, sequences);
      const { model, times } = routes;
      const evaluator = new SequenceEvaluator(model, routes.overrides);
      const fixed = new Routes(model);
      for (let v = 0; v < model.vehicles; v++) {
        // Locked routes never change, so their figures do not matter.
        if (model.locked[v] === 1 || model.needsSequence[v] === 1) continue;
        const stops = routes.sequence(v);
        evaluator.evaluate(v, stops, stops.length);
        const name = `vehicle ${v}`;
        if (model.needsWork) expect(evaluator.working, `${name} works`).toBeCloseTo(times.working[v]!, 4);
        // Plan mode has metres where the search has the prices of legs.
        if (model.hasPrefix[v] === 0 || !problem.matrices.costs)
          expect(evaluator.distance, `${name} drives`).toBeCloseTo(times.distance[v]!, 4);
        expect(evaluator.travel, `${name} is on the road`).toBeCloseTo(times.travel[v]!, 4);
        expect(evaluator.broken > 0, `${name} breaks rules`).toBe(!routes.isFeasible(v));
        if (routes.isIdle(v)) continue;
        const plan = planned(routes, v);
        const before = planned(fixed, v);
        expect(evaluator.end, `${name} ends`).toBeCloseTo(times.end[v]!, 4);
        if (model.needsWork)
          expect(plan.route.totals.workingSeconds, `${name} works as planned`).toBeCloseTo(times.working[v]!, 4);
        // Fixed steps may be late already, which only some evaluations count.
        const finiteCost = routes.cost[v]! - 1e12 * routes.brokenOf[v]!;
        const added = model.hasPrefix[v] === 1 ? finiteCost - fixed.cost[v]! : finiteCost;
        const isFit = fixed.brokenOf[v] === 0 && routes.brokenOf[v] === 0;
        if (isFit) expect(plan.cost - before.cost, `${name} costs as planned`).toBeCloseTo(added, 3);
        if (plan.isAllowed !== null) expect(plan.isAllowed, `${name} is allowed`).toBe(routes.isFeasible(v));
        if (model.hasPrefix[v] === 0 && evaluator.broken === 0)
          expect(evaluator.cost + routes.unitPrices(v), `${name} costs`).toBeCloseTo(finiteCost, 3);
      }
    }),
    { numRuns: RUNS },
  );
});

it.each([
  ['reloads, places and rules', { sequences: true, fixed: false }],
  ['breaks with a load', { sequences: true, fixed: false, breaks: true, breakRules: 'load', loads: true, scale: 0.2 }],
  ['breaks by work', { sequences: true, fixed: false, breaks: true, breakRules: 'work', scale: 0.2 }],
] as const)('a route with %s has the cost and the violations of plan mode', (_name, by) => {
  fc.assert(
    fc.property(withSequences(variedProblem(by)), ([problem, sequences]) => {
      const routes = routesOf(problem, sequences);
      for (let v = 0; v < routes.model.vehicles; v++) {
        const plan = planned(routes, v);
        expect(routes.isFeasible(v), `vehicle ${v}`).toBe(plan.isAllowed);
        if (plan.isAllowed) expect(routes.cost[v], `vehicle ${v}`).toBeCloseTo(plan.cost, 3);
      }
    }),
    { numRuns: RUNS },
  );
});

/** A break that a vehicle takes on the way to its first stops. */
const earlyBreak = { windowStart: 6 * 3600, windowEnd: 9 * 3600, durationSeconds: 900, afterWorkSeconds: null };
/** A break at any time of the day that half an hour of work makes due. */
const breakByWork = { windowStart: 6 * 3600, windowEnd: 20 * 3600, durationSeconds: 2700, afterWorkSeconds: 1800 };

it.each([
  ['with its rules', (problem: Problem) => problem],
  [
    'with a break by work',
    (problem: Problem) => ({
      ...problem,
      vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, breaks: [breakByWork] })),
    }),
  ],
  [
    'with an early break and one by work',
    (problem: Problem) => ({
      ...problem,
      vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, breaks: [earlyBreak, breakByWork] })),
    }),
  ],
])('behind fixed steps, such a route adds the cost of plan mode, %s', (_name, adapted) => {
  let compared = 0;
  const problems = withSequences(variedProblem({ sequences: true, fixed: true }).map(adapted));
  fc.assert(
    fc.property(problems, ([problem, sequences]) => {
      const routes = routesOf(problem, sequences);
      const { model } = routes;
      const fixed = new Routes(model);
      for (let v = 0; v < model.vehicles; v++) {
        if (model.locked[v] === 1 || model.hasPrefix[v] === 0) continue;
        if (!routes.isFeasible(v) || !fixed.isFeasible(v)) continue;
        const added = planned(routes, v).cost - planned(fixed, v).cost;
        expect(routes.cost[v]! - fixed.cost[v]!, `vehicle ${v}`).toBeCloseTo(added, 3);
        if (routes.length[v]! > 0) compared++;
      }
    }),
    { numRuns: RUNS },
  );
  expect(compared).toBeGreaterThan(RUNS / 40);
});

/** Expects both to be equal except for the rounding of sums. */
function expectAlike(actual: unknown, expected: unknown): void {
  if (typeof expected === 'number' && Number.isFinite(expected)) expect(actual).toBeCloseTo(expected, 5);
  else if (!Array.isArray(expected)) expect(actual).toEqual(expected);
  else {
    expect(actual).toHaveLength(expected.length);
    expected.forEach((value, at) => expectAlike((actual as unknown[])[at], value));
  }
}

/** Returns all figures of routes. */
function snapshot(routes: Routes) {
  const { model, times, loads, zones } = routes;
  for (let v = 0; v < model.vehicles; v++) routes.prepare(v);
  return Array.from({ length: model.vehicles }, (_, v) => {
    const nodes = [routes.startOf(v), ...routes.sequence(v), routes.endOf(v)];
    const isBySegments = model.needsSequence[v] === 0;
    const numbers = model.needsWork || model.needsWalk[v] === 1 ? STRIDE : BUSY_AHEAD;
    const isLoaded = isBySegments && !model.onlyBrings && !model.onlyCarries;
    return Object.entries({
      nodes,
      cost: routes.cost[v],
      broken: routes.brokenOf[v],
      working: routes.working[v],
      isFeasible: routes.isFeasible(v),
      zones:
        model.zones > 0
          ? [zones.served[v], Array.from({ length: model.units }, (__, unit) => zones.addedPrice(unit, v))]
          : [],
      figures: [times.end, times.waiting, times.distance, times.travel].map((figure) => figure[v]),
      times: isBySegments
        ? [
            times.lateness[v],
            nodes.slice(1, -1).map((node) => Array.from(times.record.subarray(node * STRIDE, node * STRIDE + numbers))),
          ]
        : [],
      walked:
        isBySegments && model.needsWalk[v] === 1
          ? nodes
              .slice(1, -1)
              .map((node) => [
                times.walked.onTime[node],
                times.walked.room[node],
                times.walked.nextBreak[node],
                times.walked.breakSecondsUpTo[node],
                times.walked.isRegular[node],
                times.walked.lateAfter[node],
              ])
          : [],
      loads: isLoaded
        ? nodes
            .slice(0, -1)
            .map((node) =>
              [loads.load, loads.toBring, loads.peakBefore, loads.peakAfter].map((of) =>
                Array.from(of.subarray(node * model.dimensions, (node + 1) * model.dimensions)),
              ),
            )
        : [],
    });
  });
}

const sumsOf = (routes: Routes) =>
  Object.entries({
    used: routes.used,
    usedInSubproblem: routes.usedInSubproblem,
    stopsInSubproblem: routes.stopsInSubproblem,
    broken: routes.broken,
    cost: routes.totalCost(),
  });

it('iterations that are undone leave all figures of routes unchanged', () => {
  fc.assert(
    fc.property(anyProblem, fc.integer({ min: 1, max: 1000 }), (problem, seed) => {
      const context = beginWithRoutes(problem, seed);
      const { model, routes, undo } = context;
      if (model.freeTasks().length === 0 || model.vehicles === 0) return;
      const ruin = new Ruin(context);
      const recreate = new Recreate(context);
      const before = snapshot(routes);
      const sums = sumsOf(routes);
      const versions = [...routes.version];
      for (let round = 0; round < 4; round++) {
        undo.begin();
        routes.beginIteration();
        const trial = trialOf();
        ruin.run(trial);
        recreate.run(trial);
        undo.restore(routes);
        expect([...routes.version]).toEqual(versions);
      }
      expectAlike(sumsOf(routes), sums);
      expectAlike(snapshot(routes), before);
      const fresh = new Routes(model);
      for (let v = 0; v < model.vehicles; v++) fresh.setRoute(v, routes.sequence(v));
      expectAlike(snapshot(fresh), before);
    }),
    { numRuns: RUNS },
  );
});

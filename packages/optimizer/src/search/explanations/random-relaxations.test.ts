import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { checkSolution } from '../../solution-checker/index.ts';
import type { Job, Problem, Sequence, Shipment, TaskRef } from '../../problem/problem.ts';
import { sequencesOf, type Solution } from '../../problem/solution.ts';
import { validate } from '../../problem/validate.ts';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { summaryOf } from '../../schedule/totals.ts';
import {
  randomProblem,
  randomProblemWithRouteRules,
  randomProblemWithModelRules,
} from '../../testing/random-problem.ts';
import { applyRelaxation } from './apply-relaxation.ts';
import { ENGINE_VERSION } from '../engine-version.ts';
import { optimizeInline } from '../optimize-inline.ts';
import { relaxationsOf } from './relax.ts';

/** Set FUZZ_RUNS=5000 for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
vi.setConfig({ testTimeout: 600_000 });

const ordersOf = ({ jobs, shipments }: Problem): (Job | Shipment)[] => [...jobs, ...shipments];

/** Orders on none of the routes are unscheduled. */
function solutionOf(problem: Problem, sequences: readonly Sequence[]): Solution {
  const routes = sequences.map(({ tasks }, v) => scheduleRoute(problem, v, tasks));
  const placed = new Set(sequences.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)));
  const unscheduled = ordersOf(problem)
    .filter(({ id }) => !placed.has(id))
    .map(({ id }) => ({ id, reason: 'shift' as const, relaxations: [] }));
  const summary = summaryOf(routes, unscheduled, ordersOf(problem).length, problem.options?.stability);
  return {
    routes,
    unscheduled,
    summary,
    search: { engine: ENGINE_VERSION, seed: 1, threads: 1, iterations: 0, planned: 0, syncRounds: [] },
  };
}

/**
 * Returns whether the solution checker finds nothing but changes of a known plan, which unscheduled orders change too.
 */
const isFine = (problem: Problem, sequences: readonly Sequence[]) =>
  checkSolution(problem, solutionOf(problem, sequences)).every(({ rule }) => rule === 'stability');

/** Returns every set of routes that differs from these only by the order on that vehicle's route. */
function withOrder(sequences: readonly Sequence[], order: Job | Shipment, v: number, from: number): Sequence[][] {
  const alternatives: Sequence[][] = [];
  const { tasks } = sequences[v]!;
  const put = (changed: TaskRef[]) =>
    alternatives.push(sequences.map((sequence, at) => (at === v ? { ...sequence, tasks: changed } : sequence)));
  for (let gap = from; gap <= tasks.length; gap++) {
    if (!('pickup' in order)) put(tasks.toSpliced(gap, 0, { kind: 'job', taskId: order.id }));
    else {
      const collected = tasks.toSpliced(gap, 0, { kind: 'pickup', taskId: order.id });
      for (let later = gap + 1; later <= collected.length; later++)
        put(collected.toSpliced(later, 0, { kind: 'delivery', taskId: order.id }));
    }
  }
  return alternatives;
}

/**
 * Appends each order in turn to the stops of the first vehicle where it breaks nothing; null when fixed steps alone
 * break something.
 */
function planOf(problem: Problem): Sequence[] | null {
  let plan = problem.vehicles.map(({ id, prefix = [] }): Sequence => {
    const fixed = prefix.map(({ kind, taskId }) => ({ kind, taskId }));
    const isBrought = (taskId: string) => fixed.some((task) => task.kind === 'delivery' && task.taskId === taskId);
    const onBoard = fixed.filter(({ kind, taskId }) => kind === 'pickup' && !isBrought(taskId));
    return {
      vehicleId: id,
      tasks: [...fixed, ...onBoard.map(({ taskId }) => ({ kind: 'delivery' as const, taskId }))],
    };
  });
  const begun = new Set(plan.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)));
  if (!isFine(problem, plan)) return null;
  for (const order of ordersOf(problem)) {
    if (begun.has(order.id)) continue;
    const ways = problem.vehicles.flatMap(({ locked }, v) =>
      locked ? [] : withOrder(plan, order, v, plan[v]!.tasks.length),
    );
    plan = ways.find((candidate) => isFine(problem, candidate)) ?? plan;
  }
  return plan;
}

/** Applies and checks every relaxation of the orders that a plan leaves out. */
function checkRelaxations(problem: Problem, plan: readonly Sequence[]): void {
  const left = solutionOf(problem, plan).unscheduled.map(({ id }) => id);
  relaxationsOf(problem, left, plan).forEach((relaxations, at) => {
    const order = ordersOf(problem).find(({ id }) => id === left[at])!;
    for (const relaxation of relaxations) {
      const relaxed = applyRelaxation(problem, order.id, relaxation);
      expect(validate(relaxed)).toEqual([]);
      const v = problem.vehicles.findIndex(({ id }) => id === relaxation.vehicleId);
      const ways = withOrder(plan, order, v, problem.vehicles[v]!.prefix?.length ?? 0);
      // A plan may leave out an order that fits.
      if (ways.some((candidate) => isFine(problem, candidate))) continue;
      expect(ways.some((candidate) => isFine(relaxed, candidate))).toBe(true);
    }
  });
}

it('with any relaxation the order is placed without findings', () => {
  fc.assert(
    fc.property(randomProblemWithModelRules, (problem) => {
      const plan = planOf(problem);
      if (plan) checkRelaxations(problem, plan);
    }),
    { numRuns: RUNS },
  );
});

it('the same with the route rules', () => {
  fc.assert(
    fc.property(randomProblemWithRouteRules, (random) => {
      // Relaxations consider one route: handovers of a search restrict the times of others.
      const precedences = random.precedences?.map((pair) => ({ ...pair, sameVehicle: true }));
      const problem = { ...random, precedences };
      const plan = planOf(problem);
      if (plan) checkRelaxations(problem, plan);
    }),
    { numRuns: RUNS },
  );
});

it('the same for the orders that a search leaves out', () => {
  fc.assert(
    fc.property(randomProblem, (problem) => {
      const plan = sequencesOf(optimizeInline(problem, { iterations: 40 }));
      // A shipment on board that cannot be delivered has half an order on a route.
      if (isFine(problem, plan)) checkRelaxations(problem, plan);
    }),
    { numRuns: RUNS },
  );
});

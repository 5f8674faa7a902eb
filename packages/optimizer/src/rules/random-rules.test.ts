import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import { fixedCount } from '../constraints/sequence/fixed-steps.ts';
import type { Problem, Sequence, TaskRef } from '../problem/problem.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { summaryOf } from '../schedule/totals.ts';
import { randomProblemWithRouteRules, randomSequences } from '../testing/random-problem.ts';
import { type PreparedRule, preparedRulesOf, type TimedRoute, timedRouteOf } from './index.ts';
import { ENGINE_VERSION } from '../search/engine-version.ts';

/** Set FUZZ_RUNS=5000 for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);
vi.setConfig({ testTimeout: 600_000 });

const plans = randomProblemWithRouteRules.chain((problem) => fc.tuple(fc.constant(problem), randomSequences(problem)));

function timed(problem: Problem, v: number, tasks: readonly TaskRef[]): TimedRoute {
  const { steps } = scheduleRoute(problem, v, tasks);
  return timedRouteOf(problem, v, fixedCount(problem.vehicles[v]!, tasks), steps);
}

function isBroken(rule: PreparedRule, route: TimedRoute): boolean {
  let count = 0;
  rule.reportViolations(route, (stop) => {
    expect(stop).toBeLessThanOrEqual(route.count);
    count++;
  });
  return count > 0;
}

/** Calls back for each rule with each route that it concerns. */
function eachRoute(
  problem: Problem,
  sequences: readonly Sequence[],
  visit: (rule: PreparedRule, v: number, tasks: readonly TaskRef[]) => void,
): void {
  for (const rule of preparedRulesOf(problem)) {
    sequences.forEach(({ tasks }, v) => {
      if (tasks.length > 0 && rule.concerns(v)) visit(rule, v, tasks);
    });
  }
}

it('a rule is respected where the solution checker finds nothing, fixed steps included', () => {
  fc.assert(
    fc.property(plans, ([problem, sequences]) => {
      const routes = sequences.map(({ tasks }, v) => scheduleRoute(problem, v, tasks));
      const summary = summaryOf(routes, [], 0, problem.options?.stability);
      const search = { engine: ENGINE_VERSION, seed: 1, threads: 1, iterations: 0, planned: 0, syncRounds: [] };
      const findings = checkSolution(problem, { routes, unscheduled: [], summary, search });
      eachRoute(problem, sequences, (rule, v, tasks) => {
        const { id } = problem.vehicles[v]!;
        const isFound = findings.some((finding) => finding.vehicleId === id && finding.rule === rule.code);
        const route = timed(problem, v, tasks);
        expect(rule.isRespected(route), rule.code).toEqual(!isFound);
        expect(rule.price?.(route) ?? 0).toBeGreaterThanOrEqual(0);
        if (!isBroken(rule, route)) expect(rule.isRespected(route)).toBe(true);
      });
    }),
    { numRuns: RUNS },
  );
});

it('a monotone rule stays respected when orders are removed from a route', () => {
  fc.assert(
    fc.property(plans, ([problem, sequences]) => {
      eachRoute(problem, sequences, (rule, v, tasks) => {
        if (!rule.isMonotone || !rule.isRespected(timed(problem, v, tasks))) return;
        const begun = new Set(problem.vehicles[v]!.prefix?.map(({ taskId }) => taskId));
        for (const { taskId } of tasks) {
          if (begun.has(taskId)) continue;
          const others = tasks.filter((task) => task.taskId !== taskId);
          if (others.length > 0) expect(rule.isRespected(timed(problem, v, others))).toBe(true);
        }
      });
    }),
    { numRuns: RUNS },
  );
});

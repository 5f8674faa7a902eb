import type { Sequence } from '@roundsman/domain';
import { optimize, type ReasonCode, tasksOf } from '@roundsman/optimizer';
import type { RoutingEngine } from '../../../platform/geo/routing-engine.ts';
import type { FullPlan } from '../../route-plans/index.ts';
import { problemOfRun } from '../problem/problem-of-run.ts';

/** Optimizes a small plan in a thread while the caller waits. The same seed and number of iterations give the same routes. */
export async function planByIterations(
  full: FullPlan,
  settings: { seed: number; iterations: number; routingEngine: RoutingEngine; now: Date },
): Promise<{ sequences: Sequence[]; unscheduled: readonly { id: string; reason: ReasonCode }[] }> {
  const { seed, iterations, routingEngine, now } = settings;
  const runSettings = { forceAll: false, applyBalanceSetting: true, effort: 'quick' } as const;
  const { problem, mapping } = await problemOfRun(full, runSettings, {
    now,
    routingEngine,
    signal: new AbortController().signal,
  });
  const solution = await optimize(problem, { seed, iterations, threads: 1 });
  return {
    sequences: mapping.sequencesFrom(
      solution.routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) })),
    ),
    unscheduled: solution.unscheduled,
  };
}

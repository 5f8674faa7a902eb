import type { Sequence } from '@roundsman/domain';
import { optimizeInline, type ReasonCode, tasksOf } from '@roundsman/optimizer';
import type { Distances } from '../../platform/geo/distances.ts';
import type { FullPlan } from '../route-plans/index.ts';
import { problemOfRun } from './problem-of-run.ts';

/** Optimizes a small plan while the caller waits. The same seed and number of iterations give the same routes. */
export async function planByIterations(
  full: FullPlan,
  settings: { seed: number; iterations: number; distances: Distances; now: Date },
): Promise<{ sequences: Sequence[]; unscheduled: readonly { id: string; reason: ReasonCode }[] }> {
  const { seed, iterations, distances, now } = settings;
  const runSettings = { forceAll: false, applyBalanceSetting: true, effort: 'quick' } as const;
  const { problem, mapping } = await problemOfRun(full, runSettings, {
    now,
    distances,
    signal: new AbortController().signal,
  });
  const solution = optimizeInline(problem, { seed, iterations });
  return {
    sequences: mapping.sequencesFrom(
      solution.routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) })),
    ),
    unscheduled: solution.unscheduled,
  };
}

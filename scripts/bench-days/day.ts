import type { RunSettings } from '../../apps/server/src/features/optimization/runs/run-settings.ts';
import type { FullPlan } from '../../apps/server/src/features/route-plans/route-plans.store.ts';

/** A day of the bench: a plan and the run that optimizes it. */
export interface Day {
  /** In the table of the bench. */
  readonly title: string;
  readonly full: FullPlan;
  readonly settings?: Partial<RunSettings>;
  /** When the run begins; the evening before when absent. */
  readonly now?: Date;
}

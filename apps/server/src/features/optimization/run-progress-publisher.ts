import type { StoredPreview, StoredRunProgress } from './optimization.tables.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import type { FullPlan } from '../route-plans/index.ts';
import { saveProgress, type RunRow } from './optimize-runs.store.ts';
import { type Found, previewEveryMs, previewOf } from './preview.ts';
import type { RunProblem } from './problem-of-run.ts';

interface RunContext {
  readonly run: RunRow;
  readonly full: FullPlan;
  readonly input: RunProblem;
  readonly timeLimitMs: number;
  /** Rounds when the run is a repeat; else the clock says how far it is. */
  readonly iterations: number | undefined;
}

/** Tells about a running search once a second: kept with the run for who comes later, and sent to who looks at the plan. */
export class RunProgressPublisher {
  private readonly context: JobContext;
  private readonly about: RunContext;
  private readonly startedAt = performance.now();
  private found: (Found & { readonly iteration: number }) | null = null;
  private shown: Found | null = null;
  private preview: StoredPreview = { revision: 0, routes: [] };
  private figures: Pick<StoredRunProgress, 'workingMins' | 'distance'> = { workingMins: null, distance: null };
  private publishedAt = Number.NEGATIVE_INFINITY;
  private shownAt = Number.NEGATIVE_INFINITY;

  constructor(context: JobContext, about: RunContext) {
    this.context = context;
    this.about = about;
  }

  onProgress(found: Found & { readonly iteration: number }): void {
    this.found = found;
  }

  async tick(): Promise<void> {
    const { found } = this;
    const now = performance.now();
    if (!found || now - this.publishedAt < 900) return;
    this.publishedAt = now;
    const isBetter = found !== this.shown && now - this.shownAt >= previewEveryMs(this.about.input.stops) - 100;
    if (isBetter) {
      this.shown = found;
      this.shownAt = now;
      const { preview, figures } = previewOf(found, this.preview.revision + 1, {
        problem: this.about.input.problem,
        mapping: this.about.input.mapping,
        full: this.about.full,
      });
      this.preview = preview;
      this.figures = figures;
    }
    await this.publish(found, isBetter);
  }

  private async publish({ cost, placed, iteration }: Found & { iteration: number }, isBetter: boolean) {
    const { run, full, timeLimitMs, iterations } = this.about;
    const share = iterations ? iteration / iterations : (performance.now() - this.startedAt) / timeLimitMs;
    const progress = {
      percent: Math.min(99, Math.round(share * 100)),
      placed,
      total: full.orders.length,
      cost,
      ...this.figures,
      preview: this.preview.revision,
    };
    const { db, broadcast } = this.context;
    const preview = isBetter ? this.preview : null;
    await db.tenant(run.company_id).write((tx) => saveProgress(tx, run.id, progress, preview));
    broadcast(`plan:${run.route_plan_id}`, 'routePlan.optimizing.progress', {
      routePlanId: run.route_plan_id,
      runId: run.id,
      ...progress,
    });
  }
}

import type { StoredPreview, StoredRunProgress } from './optimization.tables.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import type { FullPlan } from '../route-plans/index.ts';
import { saveProgress, type RunRow } from './optimize-runs.store.ts';
import { type Found, previewEveryMs, previewOf } from './preview.ts';
import type { RunProblem } from './problem-of-run.ts';

interface Search {
  readonly run: RunRow;
  readonly full: FullPlan;
  readonly input: RunProblem;
  readonly timeLimitMs: number;
  /** Number of iterations of the repeated run; undefined when the time limit determines the progress. */
  readonly iterations: number | undefined;
}

/** Publishes the progress of a search once a second, and stores it with the run for viewers who open the plan later. */
export class RunProgressPublisher {
  private readonly context: JobContext;
  private readonly search: Search;
  private readonly startedAt = performance.now();
  private found: (Found & { readonly iteration: number }) | null = null;
  private shown: Found | null = null;
  private preview: StoredPreview = { revision: 0, routes: [] };
  private figures: Pick<StoredRunProgress, 'workingMins' | 'distance'> = { workingMins: null, distance: null };
  private publishedAt = Number.NEGATIVE_INFINITY;
  private shownAt = Number.NEGATIVE_INFINITY;

  constructor(context: JobContext, search: Search) {
    this.context = context;
    this.search = search;
  }

  onProgress(found: Found & { readonly iteration: number }): void {
    this.found = found;
  }

  async tick(): Promise<void> {
    const { found } = this;
    const now = performance.now();
    if (!found || now - this.publishedAt < 900) return;
    this.publishedAt = now;
    const isBetter = found !== this.shown && now - this.shownAt >= previewEveryMs(this.search.input.stops) - 100;
    if (isBetter) {
      this.shown = found;
      this.shownAt = now;
      const { preview, figures } = previewOf(found, this.preview.revision + 1, {
        problem: this.search.input.problem,
        mapping: this.search.input.mapping,
        full: this.search.full,
      });
      this.preview = preview;
      this.figures = figures;
    }
    await this.publish(found, isBetter);
  }

  private async publish({ cost, placed, iteration }: Found & { iteration: number }, isBetter: boolean) {
    const { run, full, timeLimitMs, iterations } = this.search;
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

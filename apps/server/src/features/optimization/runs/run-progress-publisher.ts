import type { RunPhase } from '@roundsman/domain';
import type { StoredPreview, StoredRunProgress } from '../optimization.tables.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import type { FullPlan } from '../../route-plans/index.ts';
import { saveProgress, type RunRow, savePhase } from './optimize-runs.store.ts';
import { type Found, previewEveryMs, previewOf } from './preview.ts';
import type { RunProblem } from '../problem/problem-of-run.ts';

interface Search {
  readonly run: RunRow;
  readonly full: FullPlan;
  readonly input: RunProblem;
  readonly timeLimitMs?: number | undefined;
  /** Number of iterations of the repeated run; undefined when the time limit determines the progress. */
  readonly iterations?: number | undefined;
  /** Returns the milliseconds of the searches so far, without those in which the run waited for workers. */
  readonly elapsedMs: () => number;
}

/** Stores and publishes that a run enters a phase. There is no message before its first routes. */
export async function publishPhase(
  { db, broadcast }: JobContext,
  run: RunRow,
  phase: RunPhase,
  percent: number,
): Promise<void> {
  const progress = await db.tenant(run.company_id).write((tx) => savePhase(tx, run.id, phase, percent));
  if (progress) broadcastProgress(broadcast, run, progress);
}

function broadcastProgress(broadcast: JobContext['broadcast'], run: RunRow, progress: StoredRunProgress): void {
  const { placed, total, cost, workingMins = null, distance = null, preview = 0 } = progress;
  if (placed === undefined || total === undefined || cost === undefined) return;
  broadcast(`plan:${run.route_plan_id}`, 'routePlan.optimizing.progress', {
    routePlanId: run.route_plan_id,
    runId: run.id,
    phase: progress.phase ?? 'SEARCH',
    percent: progress.percent,
    placed,
    total,
    cost,
    workingMins,
    distance,
    preview,
  });
}

/** Publishes the progress of a search once a second, and stores it with the run for viewers who open the plan later. */
export class RunProgressPublisher {
  private readonly context: JobContext;
  private readonly search: Search;
  private incumbent: (Found & { readonly iteration: number }) | null = null;
  private shown: Found | null = null;
  private preview: StoredPreview = { revision: 0, routes: [] };
  private figures: Pick<StoredRunProgress, 'workingMins' | 'distance'> = {};
  private publishedAt = Number.NEGATIVE_INFINITY;
  private shownAt = Number.NEGATIVE_INFINITY;

  constructor(context: JobContext, search: Search) {
    this.context = context;
    this.search = search;
  }

  onProgress(incumbent: Found & { readonly iteration: number }): void {
    this.incumbent = incumbent;
  }

  async tick(): Promise<void> {
    const { incumbent } = this;
    const now = performance.now();
    if (!incumbent || now - this.publishedAt < 900) return;
    this.publishedAt = now;
    const isBetter = incumbent !== this.shown && now - this.shownAt >= previewEveryMs(this.search.input.stops) - 100;
    if (isBetter) {
      this.shown = incumbent;
      this.shownAt = now;
      const { preview, figures } = previewOf(incumbent, this.preview.revision + 1, {
        problem: this.search.input.problem,
        mapping: this.search.input.mapping,
        full: this.search.full,
      });
      this.preview = preview;
      this.figures = figures;
    }
    await this.publish(incumbent, isBetter);
  }

  private async publish({ cost, placed, iteration }: Found & { iteration: number }, isBetter: boolean) {
    const { run, full, timeLimitMs, iterations, elapsedMs } = this.search;
    const share = iterations ? iteration / iterations : elapsedMs() / (timeLimitMs ?? Number.POSITIVE_INFINITY);
    const progress: StoredRunProgress = {
      phase: 'SEARCH',
      percent: Math.min(100, Math.round(share * 100)),
      placed,
      total: full.orders.length,
      cost,
      ...this.figures,
      preview: this.preview.revision,
    };
    const { db, broadcast } = this.context;
    const preview = isBetter ? this.preview : null;
    await db.tenant(run.company_id).write((tx) => saveProgress(tx, run.id, progress, preview));
    broadcastProgress(broadcast, run, progress);
  }
}

import { InvalidProblem, optimize, type Progress, sequencesOf } from '@roundsman/optimizer';
import { refuseInsideTransaction } from '../../../platform/db/open-transaction.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import type { FullPlan } from '../../route-plans/index.ts';
import { StoppedEarly } from '../problem/fetch-travel.ts';
import type { StoredRunResult } from '../optimization.tables.ts';
import { isStopRequested, type RunRow } from '../runs/optimize-runs.store.ts';
import type { RunProblem } from '../problem/problem-of-run.ts';
import { InvalidPlan } from '../runs/run-failure.ts';
import { RunProgressPublisher } from '../runs/run-progress-publisher.ts';
import { searchWorkers, type SearchWorkers, type WorkerLease } from './search-workers.ts';
import type { Searched } from './search-with-vehicles.ts';

const stopPollMs = 400;
/** A search that still runs after this time ends with the best routes so far, as after a stop request. */
const searchLimitMs = 300_000;
/** With less time left, a search is not continued. */
const minRestMs = 100;

/** The searches of a run together. */
export interface SearchPlan {
  readonly full: FullPlan;
  readonly input: RunProblem;
  /** Milliseconds of all searches of the run together; absent for a repeated run. */
  readonly timeLimitMs?: number;
  /** Iterations of the repeated run. */
  readonly iterations?: number;
}

export type SearchOnce = (
  full: FullPlan,
  input: RunProblem,
  budget: { readonly timeLimitMs: number } | { readonly repeat: StoredRunResult['search'] },
) => Promise<Searched>;

/** The workers and the time of a run's searches, and stop requests and progress meanwhile. */
export class RunSearches {
  private readonly context: JobContext;
  private readonly run: RunRow;
  private readonly workers: SearchWorkers;
  private readonly stop = new AbortController();
  private readonly poll: NodeJS.Timeout;
  private lastTick: Promise<void> = Promise.resolve();
  private lease: WorkerLease | null = null;
  private publisher: RunProgressPublisher | null = null;
  /** Milliseconds in which the run waited for workers after its searches had begun. */
  private waitedMs = 0;

  constructor(context: JobContext, run: RunRow, workers = searchWorkers) {
    this.context = context;
    this.run = run;
    this.workers = workers;
    this.poll = setInterval(() => {
      this.lastTick = this.tick().catch((error: unknown) =>
        context.log.warn({ err: error }, 'progress could not be stored'),
      );
    }, stopPollMs);
  }

  private async tick(): Promise<void> {
    await this.publisher?.tick();
    const { run, stop } = this;
    if (await this.context.db.tenant(run.company_id).read((tx) => isStopRequested(tx, run.id))) stop.abort();
  }

  /** Waits until there are workers for the run. @throws StoppedEarly after a stop request meanwhile */
  async waitForTurn(): Promise<void> {
    this.lease = await this.workers.acquire(this.run.company_id, this.endSignal());
    if (this.stop.signal.aborted) throw new StoppedEarly();
  }

  /** Releases the workers. Progress that was being stored is stored then. */
  async end(): Promise<void> {
    clearInterval(this.poll);
    this.lease?.release();
    this.lease = null;
    await this.lastTick;
  }

  private endSignal(): AbortSignal {
    return AbortSignal.any([this.stop.signal, this.context.signal]);
  }

  /**
   * Publishes the progress of one or several searches, which together end with the time limit. A stop request ends them
   * with the best solution so far; `isOver` returns whether there was one, or no time is left.
   */
  async search(
    plan: SearchPlan,
    work: (search: SearchOnce, isOver: () => boolean) => Promise<Searched>,
  ): Promise<Searched> {
    refuseInsideTransaction('the optimizer');
    const { context, run } = this;
    const { timeLimitMs = Number.POSITIVE_INFINITY } = plan;
    const begunAt = performance.now();
    const elapsedMs = (): number => performance.now() - begunAt - this.waitedMs;
    const leftMs = (): number => Math.max(0, timeLimitMs - elapsedMs());
    const publisher = new RunProgressPublisher(context, { run, ...plan, elapsedMs });
    this.publisher = publisher;
    const signal = this.endSignal();
    let shown: Pick<Progress, 'placed' | 'cost'> | null = null;
    const onProgress = (progress: Progress): void => {
      const { placed, cost } = progress;
      // Trials of other vehicles may be worse than what is shown.
      if (shown && (placed < shown.placed || (placed === shown.placed && cost > shown.cost))) return;
      shown = progress;
      publisher.onProgress(progress);
    };
    const search: SearchOnce = async (full, problem, budget) => {
      let input = problem;
      const end = 'timeLimitMs' in budget ? elapsedMs() + Math.min(budget.timeLimitMs, leftMs()) : null;
      for (;;) {
        const lease = this.lease;
        if (!lease) throw new Error('A run searches only in its turn');
        let cost = Number.POSITIVE_INFINITY;
        const solution = await optimize(input.problem, {
          initial: input.start ?? input.initial,
          signal: AbortSignal.any([
            signal,
            AbortSignal.timeout(searchLimitMs),
            // A repeated search has the threads that it had.
            ...(end === null ? [] : [lease.yieldSignal]),
          ]),
          onProgress: (progress) => {
            cost = progress.cost;
            onProgress(progress);
          },
          ...('repeat' in budget
            ? budget
            : { seed: run.seed, threads: lease.workers, timeLimitMs: (end ?? 0) - elapsedMs() }),
        }).catch((error: unknown) => {
          throw error instanceof InvalidProblem ? new InvalidPlan(error, input) : error;
        });
        const isInterrupted = end !== null && lease.yieldSignal.aborted && !signal.aborted;
        if (isInterrupted) await this.exchangeWorkers(lease);
        if (!isInterrupted || end - elapsedMs() < minRestMs) return { full, input, solution, cost };
        input = { ...input, start: sequencesOf(solution) };
      }
    };
    return work(search, () => signal.aborted || leftMs() === 0);
  }

  /** Gives workers to a company that waits. The run requests others before it releases its own, or the other company would get all. */
  private async exchangeWorkers(lease: WorkerLease): Promise<void> {
    const from = performance.now();
    const next = this.workers.acquire(this.run.company_id, this.endSignal());
    lease.release();
    this.lease = await next;
    this.waitedMs += performance.now() - from;
  }
}

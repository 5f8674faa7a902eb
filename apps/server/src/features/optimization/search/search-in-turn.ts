import { optimize, type Problem, type Progress, type Sequence, sequencesOf, type Solution } from '@roundsman/optimizer';
import { refuseInsideTransaction } from '../../../platform/db/open-transaction.ts';
import { searchWorkers } from './search-workers.ts';

/** With less time left, a search is not continued. */
const minRestMs = 100;

export interface SearchInTurn {
  readonly companyId: string;
  readonly seed: number;
  readonly timeLimitMs: number;
  /** Routes from which the search starts. */
  readonly initial: readonly Sequence[];
  /** Ends the search with the best routes so far. */
  readonly stop: AbortSignal;
  /** Called when the search has workers for the first time. */
  readonly onTurn?: () => Promise<void>;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Waits for workers and searches within the time limit. When another company waits, the search gives its workers away
 * and goes on with others.
 */
export async function searchInTurn(
  problem: Problem,
  { companyId, seed, timeLimitMs, initial, stop, onTurn, onProgress }: SearchInTurn,
): Promise<Solution> {
  refuseInsideTransaction('the optimizer');
  let lease = await searchWorkers.acquire(companyId, stop);
  try {
    await onTurn?.();
    let leftMs = timeLimitMs;
    let start = initial;
    for (;;) {
      const begunAt = performance.now();
      const solution = await optimize(problem, {
        initial: start,
        seed,
        threads: lease.workers,
        timeLimitMs: leftMs,
        signal: AbortSignal.any([stop, lease.yieldSignal]),
        ...(onProgress && { onProgress }),
      });
      leftMs -= performance.now() - begunAt;
      if (!lease.yieldSignal.aborted || stop.aborted || leftMs < minRestMs) return solution;
      // The next workers are requested before these are released, or the other company would get all.
      const next = searchWorkers.acquire(companyId, stop);
      lease.release();
      lease = await next;
      start = sequencesOf(solution);
    }
  } finally {
    lease.release();
  }
}

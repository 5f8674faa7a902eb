import type { JobContext } from '../../../platform/jobs/job.ts';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import { type FullPlan, problemFromPlan, travelOf } from '../../route-plans/index.ts';
import { isStopRequested, type RunRow, updateTravelProgress } from '../runs/optimize-runs.store.ts';

/** Thrown when a person stopped the run before it had a result. */
export class StoppedEarly extends Error {
  override name = 'StoppedEarly';
}

/** Thrown when the provider of travel times has sent none for too long. */
export class TravelStalled extends Error {
  override name = 'TravelStalled';
}

const checkIntervalMs = 1000;
/** Longest time without progress of the provider. */
const stallTimeoutMs = 300_000;

/**
 * Fetches the travel times that the run needs and publishes the progress. Returns the problem of the plan. Rate limits may make this take longer than
 * the search, so there is no limit on the total time, only on the time without progress.
 * @throws StoppedEarly, TravelStalled
 */
export async function fetchTravel(context: JobContext, run: RunRow, full: FullPlan): Promise<PlanProblem> {
  const { db, clock, routingEngine, log } = context;
  const tenant = db.tenant(run.company_id);
  const stop = new AbortController();
  let isFetching = false;
  let percent = 0;
  let stored = 0;
  let movedAt = Date.now();
  const onProgress = (share: number): void => {
    isFetching = true;
    percent = Math.floor(share * 100);
    movedAt = Date.now();
  };
  async function look(): Promise<void> {
    if (Date.now() - movedAt > stallTimeoutMs) stop.abort(new TravelStalled());
    if (percent !== stored) {
      stored = percent;
      await tenant.write((tx) => updateTravelProgress(tx, run.id, percent));
    }
    if (!isFetching) return;
    if (await tenant.read((tx) => isStopRequested(tx, run.id))) stop.abort(new StoppedEarly());
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'progress could not be stored'));
  }, checkIntervalMs);
  try {
    const problem = problemFromPlan(full, { now: clock.now() });
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const travel = await travelOf(full, problem, routingEngine, { signal, onProgress });
    await travel.matrix();
    if (isFetching) await tenant.write((tx) => updateTravelProgress(tx, run.id, 100));
    return problem;
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
}

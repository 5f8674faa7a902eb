import { availableParallelism } from 'node:os';
import { InvalidProblem, optimize, type Solution } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import type { RunFailure } from '@roundsman/domain';
import { Refusal, refuse } from '../../platform/errors.ts';
import { type JobContext, job } from '../../platform/jobs/job.ts';
import type { StoredRunResult } from './optimization.tables.ts';
import { changeRoutes, type FullPlan, selectPlanForUpdate, readPlan } from '../route-plans/index.ts';
import { applyRoutes } from './apply-run.ts';
import { fetchTravel } from './fetch-travel.ts';
import { failureOf, InvalidPlan } from './run-failure.ts';
import {
  startRun,
  endRun,
  findRun,
  isStopRequested,
  type RunRow,
  readRun,
  updateRunVersion,
} from './optimize-runs.store.ts';
import { problemOfRun, type RunProblem } from './problem-of-run.ts';
import { resultOf } from './result-of-run.ts';
import type { RunSettings } from './run-settings.ts';
import { RunProgressPublisher } from './run-progress-publisher.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { timeBudget } from './time-budget.ts';
import { refuseInsideTransaction } from '../../platform/db/open-transaction.ts';

/** A run that a restart interrupted gets a second attempt, then fails. */
const maxAttempts = 2;
const stopPollMs = 400;
/** Limits the search, after the travel times are fetched. */
const searchLimitMs = 300_000;

type Input = { companyId: string; runId: string };

/**
 * Runs a stored optimization and saves its routes. If the plan changed meanwhile, offers the result instead. Several
 * runs may wait for travel times, but a process searches for one at a time.
 */
export const optimizePlan = job<Input>(
  async ({ companyId, runId }, context) => {
    const { db, log } = context;
    const tenant = db.tenant(companyId);
    const run = await tenant.read((tx) => findRun(tx, runId));
    if (run?.status !== 'QUEUED' && run?.status !== 'RUNNING') return;
    if (run.attempts >= maxAttempts) return fail(context, run, { code: 'interrupted' });
    try {
      const full = await tenant.write(async (tx) => {
        await startRun(tx, run.id);
        return readPlan(tx, run.route_plan_id);
      });
      await fetchTravel(context, run, full);
      await limitConcurrency(() => {
        const signal = AbortSignal.any([context.signal, AbortSignal.timeout(searchLimitMs)]);
        return solve({ ...context, signal }, run);
      });
    } catch (error) {
      // The server is shutting down. The queue repeats the job after the restart.
      if (context.signal.aborted) throw error;
      const failure = failureOf(error);
      if (failure.code !== 'stopped_early') log.error({ err: error, runId }, 'optimization failed');
      await fail(context, run, failure);
    }
  },
  { long: true, onePerKey: true, concurrency: 3, retryLimit: 2, expireInSeconds: 4 * 3600 },
);

async function solve(context: JobContext, run: RunRow): Promise<void> {
  const { db, log, routingEngine, clock, signal } = context;
  const tenant = db.tenant(run.company_id);
  const settings = run.settings;
  const full = await tenant.write(async (tx) => {
    const plan = await readPlan(tx, run.route_plan_id);
    await updateRunVersion(tx, run.id, plan.plan.version);
    return plan;
  });
  const repeated = run.repeats ? await tenant.read((tx) => readRun(tx, run.route_plan_id, run.repeats ?? '')) : null;
  const at = repeated?.result?.at ? new Date(repeated.result.at) : clock.now();
  const input = await problemOfRun(full, settings, {
    now: at,
    routingEngine,
    signal,
    initial: repeated?.result?.initial,
  });
  const solution = await search(context, { run, settings, full, input, repeats: repeated?.result?.search });
  signal.throwIfAborted();

  // Repairing a route that breaks a rule may need more changes than the stability limit allows.
  const findings = checkSolution(input.problem, solution).filter(({ rule }) => rule !== 'stability');
  if (findings.length > 0) {
    log.error(
      { runId: run.id, findings: findings.slice(0, 20) },
      'ALARM: the solution checker refused a solution; the plan is unchanged',
    );
    return fail(context, run, { code: 'broke_rule' });
  }

  const outcome = await resultOf(full, input, solution, { routingEngine, at, now: clock.now() });
  try {
    await changeRoutes({ tenant, routingEngine, now: () => clock.now() }, async (tx, save) => {
      const plan = await selectPlanForUpdate(tx, run.route_plan_id);
      if (plan.version !== full.plan.version) refuse('plan_changed');
      const isOffer = settings.review === true;
      if (!(await endRun(tx, run.id, { status: isOffer ? 'OFFERED' : 'APPLIED', ...outcome }))) return;
      if (!isOffer) await applyRoutes(tx, await readPlan(tx, plan.id), { ...run, result: outcome.result }, save);
      await tx.emit(completed(run));
    });
  } catch (error) {
    // A refusal: the plan changed, or a driver started a stop that the result moves.
    if (!(error instanceof Refusal)) throw error;
    await tenant.write(async (tx) => {
      const offer = { status: 'OFFERED', ...outcome, failure: { code: 'plan_changed' } } as const;
      if (await endRun(tx, run.id, offer)) await tx.emit(completed(run));
    });
  }
}

/** Also for an offered result: the search is complete. */
const completed = ({ company_id, route_plan_id, id }: RunRow) =>
  ({ type: 'optimizationCompleted', companyId: company_id, routePlanId: route_plan_id, runId: id }) as const;

interface Search {
  readonly run: RunRow;
  readonly settings: RunSettings;
  readonly full: FullPlan;
  readonly input: RunProblem;
  /** How the repeated run was searched; undefined for a new search. */
  readonly repeats: StoredRunResult['search'] | undefined;
}

/** Leave one core for the server. */
const threads = Math.max(1, availableParallelism() - 1);

/**
 * Searches within the time budget and publishes progress. A stop request ends the search with the best solution so far.
 */
async function search(context: JobContext, { run, settings, full, input, repeats }: Search): Promise<Solution> {
  refuseInsideTransaction('the optimizer');
  const tenant = context.db.tenant(run.company_id);
  const stop = new AbortController();
  const timeLimitMs = timeBudget(settings.effort, input.stops);
  const publisher = new RunProgressPublisher(context, {
    run,
    full,
    input,
    timeLimitMs,
    iterations: repeats?.iterations,
  });
  const poll = setInterval(() => {
    void publisher
      .tick()
      .then(() => tenant.read((tx) => isStopRequested(tx, run.id)))
      .then((isRequested) => isRequested && stop.abort())
      .catch((error: unknown) => context.log.warn({ err: error }, 'progress could not be stored'));
  }, stopPollMs);
  try {
    return await optimize(input.problem, {
      initial: input.initial,
      signal: AbortSignal.any([stop.signal, context.signal]),
      onProgress: (progress) => publisher.onProgress(progress),
      ...(repeats ? { repeat: repeats } : { seed: run.seed, timeLimitMs, threads }),
    });
  } catch (error) {
    throw error instanceof InvalidProblem ? new InvalidPlan(error, input) : error;
  } finally {
    clearInterval(poll);
  }
}

/** Ends a run without a result. The plan is not changed. */
async function fail({ db }: JobContext, run: RunRow, failure: RunFailure): Promise<void> {
  await db.tenant(run.company_id).write(async (tx) => {
    if (!(await endRun(tx, run.id, { status: 'FAILED', failure }))) return;
    await tx.emit({
      type: 'optimizationFailed',
      companyId: run.company_id,
      routePlanId: run.route_plan_id,
      runId: run.id,
      failure,
    });
  });
}

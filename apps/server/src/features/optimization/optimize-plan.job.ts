import { availableParallelism } from 'node:os';
import { InvalidProblem, optimize, type Solution } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import type { RunFailure } from '@roundsman/domain';
import { Refusal, refuse } from '../../platform/errors.ts';
import { type JobContext, job } from '../../platform/jobs/job.ts';
import type { StoredRunResult } from './optimization.tables.ts';
import { changeRoutes, type FullPlan, lockPlan, readPlan } from '../route-plans/index.ts';
import { applyRoutes } from './apply-run.ts';
import { fetchTravel } from './fetch-travel.ts';
import { failureOf, InvalidPlan } from './run-failure.ts';
import {
  beginRun,
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
import { RunTeller } from './run-teller.ts';
import { inTurn } from './search-turn.ts';
import { timeBudget } from './time-budget.ts';
import { refuseInsideTransaction } from '../../platform/db/open-transaction.ts';

/** A run lost by a restart is tried once more, then reported (SRV-16). */
const mostAttempts = 2;
const stopPollMs = 400;
/** Of a run once its travel times are there. */
const searchLimitMs = 300_000;

type Input = { companyId: string; runId: string };

/**
 * One optimization, from the stored wish to saved routes. A plan that moved meanwhile keeps its routes; the result is kept beside it.
 * Several runs may wait for travel times at once, but a process searches for one at a time.
 */
export const optimizePlan = job<Input>(
  async ({ companyId, runId }, context) => {
    const { db, log } = context;
    const tenant = db.tenant(companyId);
    const run = await tenant.read((tx) => findRun(tx, runId));
    if (run?.status !== 'QUEUED' && run?.status !== 'RUNNING') return;
    if (run.attempts >= mostAttempts) return fail(context, run, { code: 'interrupted' });
    try {
      const full = await tenant.write(async (tx) => {
        await beginRun(tx, run.id);
        return readPlan(tx, run.route_plan_id);
      });
      await fetchTravel(context, run, full);
      await inTurn(() => {
        const signal = AbortSignal.any([context.signal, AbortSignal.timeout(searchLimitMs)]);
        return solve({ ...context, signal }, run);
      });
    } catch (error) {
      // The server is stopping, not failing: the run stays and comes back.
      if (context.signal.aborted) throw error;
      const failure = failureOf(error);
      if (failure.code !== 'stopped_early') log.error({ err: error, runId }, 'optimization failed');
      await fail(context, run, failure);
    }
  },
  { long: true, onePerKey: true, concurrency: 3, retryLimit: 2, expireInSeconds: 4 * 3600 },
);

async function solve(context: JobContext, run: RunRow): Promise<void> {
  const { db, log, distances, clock, signal } = context;
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
    distances,
    signal,
    initial: repeated?.result?.initial,
  });
  const solution = await search(context, { run, settings, full, input, repeats: repeated?.result?.search });
  signal.throwIfAborted();

  // Routes that broke a rule have to change, however little may.
  const findings = checkSolution(input.problem, solution).filter(({ rule }) => rule !== 'stability');
  if (findings.length > 0) {
    log.error(
      { runId: run.id, findings: findings.slice(0, 20) },
      'ALARM: the judge refused a solution; the plan is untouched',
    );
    return fail(context, run, { code: 'broke_rule' });
  }

  const found = await resultOf(full, input, solution, { distances, at, now: clock.now() });
  try {
    await changeRoutes({ tenant, distances, now: () => clock.now() }, async (tx, save) => {
      const plan = await lockPlan(tx, run.route_plan_id);
      if (plan.version !== full.plan.version) refuse('plan_changed');
      const isOffer = settings.review === true;
      if (!(await endRun(tx, run.id, { status: isOffer ? 'OFFERED' : 'APPLIED', ...found }))) return;
      if (!isOffer) await applyRoutes(tx, await readPlan(tx, plan.id), { ...run, result: found.result }, save);
      await tx.emit(completed(run));
    });
  } catch (error) {
    // Somebody changed the plan, or a driver has been at a stop that the result moves.
    if (!(error instanceof Refusal)) throw error;
    await tenant.write(async (tx) => {
      const offer = { status: 'OFFERED', ...found, failure: { code: 'plan_changed' } } as const;
      if (await endRun(tx, run.id, offer)) await tx.emit(completed(run));
    });
  }
}

/** Also of a result that waits to be used: the search has done its work. */
const completed = ({ company_id, route_plan_id, id }: RunRow) =>
  ({ type: 'optimizationCompleted', companyId: company_id, routePlanId: route_plan_id, runId: id }) as const;

interface Search {
  readonly run: RunRow;
  readonly settings: RunSettings;
  readonly full: FullPlan;
  readonly input: RunProblem;
  /** How the run that this one does again was found. */
  readonly repeats: StoredRunResult['search'] | undefined;
}

/** SRV-16b: the server stays quick. */
const threads = Math.max(1, availableParallelism() - 1);

/** Searches within the budget; whoever looks at the plan sees it get better, and may stop it keeping the best. */
async function search(context: JobContext, { run, settings, full, input, repeats }: Search): Promise<Solution> {
  refuseInsideTransaction('the optimizer');
  const tenant = context.db.tenant(run.company_id);
  const stop = new AbortController();
  const timeLimitMs = timeBudget(settings.effort, input.stops);
  const told = new RunTeller(context, { run, full, input, timeLimitMs, iterations: repeats?.iterations });
  const poll = setInterval(() => {
    void told
      .tick()
      .then(() => tenant.read((tx) => isStopRequested(tx, run.id)))
      .then((isAsked) => isAsked && stop.abort())
      .catch((error: unknown) => context.log.warn({ err: error }, 'progress could not be kept'));
  }, stopPollMs);
  try {
    return await optimize(input.problem, {
      initial: input.initial,
      signal: AbortSignal.any([stop.signal, context.signal]),
      onProgress: (progress) => told.hear(progress),
      ...(repeats ? { repeat: repeats } : { seed: run.seed, timeLimitMs, threads }),
    });
  } catch (error) {
    throw error instanceof InvalidProblem ? new InvalidPlan(error, input) : error;
  } finally {
    clearInterval(poll);
  }
}

/** Ends a run without a result; the plan stays as it is. */
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

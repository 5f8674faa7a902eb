import { availableParallelism } from 'node:os';
import { InvalidProblem, optimize, type Solution } from '@roundsman/optimizer';
import { check } from '@roundsman/optimizer/check';
import { catalogue } from '@roundsman/contract/errors';
import { Refusal, refuse } from '../../platform/errors.ts';
import { type JobContext, job } from '../../platform/jobs/job.ts';
import type { StoredRunResult } from '../../platform/db/stored.ts';
import { type FullPlan, lockPlan, readPlan } from '../route-plans/index.ts';
import { useRoutes } from './apply-run.ts';
import {
  beginRun,
  endRun,
  findRun,
  isStopRequested,
  type RunEnd,
  type RunRow,
  readRun,
} from './optimize-runs.store.ts';
import { problemOfRun, type RunProblem } from './problem-of-run.ts';
import { resultOf } from './result-of-run.ts';
import type { RunSettings } from './run-settings.ts';
import { RunTeller } from './run-teller.ts';
import { timeBudget } from './time-budget.ts';

/** A run lost by a restart is tried once more, then reported (SRV-16). */
const mostAttempts = 2;
const stopPollMs = 400;

type Input = { companyId: string; runId: string };

/** One optimization, from the stored wish to saved routes. A plan that moved meanwhile keeps its routes; the result is kept beside it. */
export const optimizePlan = job<Input>(
  async ({ companyId, runId }, context) => {
    const { db, log } = context;
    const tenant = db.tenant(companyId);
    const run = await tenant.read((tx) => findRun(tx, runId));
    if (run?.status !== 'QUEUED' && run?.status !== 'RUNNING') return;
    if (run.attempts >= mostAttempts)
      return fail(context, run, 'The optimization was interrupted twice. Please start it again.');
    try {
      await solve(context, run);
    } catch (error) {
      // The server is stopping, not failing: the run stays and comes back.
      if (context.signal.aborted) throw error;
      log.error({ err: error, runId }, 'optimization failed');
      await fail(context, run, failureText(error));
    }
  },
  { long: true, onePerKey: true, concurrency: 1, retryLimit: 2, expireInSeconds: 300 },
);

const mostNamed = 3;

/** What the optimizer refuses names drivers and stops by their ids, which the screen puts into words (SRV-25). */
export function failureText(error: unknown): string {
  if (!(error instanceof InvalidProblem))
    return 'The optimization failed on our side. The plan is as it was; please try again.';
  return error.errors
    .slice(0, mostNamed)
    .map(({ message, remedy }) => `${message}. ${remedy}`)
    .join(' ');
}

async function solve(context: JobContext, run: RunRow): Promise<void> {
  const { db, log, distances, clock, signal } = context;
  const tenant = db.tenant(run.company_id);
  const settings = run.settings as unknown as RunSettings;
  const full = await tenant.write(async (tx) => {
    const plan = await readPlan(tx, run.route_plan_id);
    await beginRun(tx, run.id, plan.plan.version);
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
  if (signal.aborted) throw new Error('The server is stopping');

  // Routes that broke a rule have to change, however little may.
  const findings = check(input.problem, solution).filter(({ rule }) => rule !== 'stability');
  if (findings.length > 0) {
    log.error(
      { runId: run.id, findings: findings.slice(0, 20) },
      'ALARM: the judge refused a solution; the plan is untouched',
    );
    return fail(
      context,
      run,
      'The optimization gave a result that breaks a rule, so it was not used. Please try again.',
    );
  }

  const found = await resultOf(full, input, solution, { distances, at, now: clock.now() });
  try {
    await tenant.write(async (tx) => {
      const plan = await lockPlan(tx, run.route_plan_id);
      if (plan.version !== full.plan.version) refuse('plan_changed');
      const isOffer = settings.review === true;
      if (!(await endRun(tx, run.id, { status: isOffer ? 'OFFERED' : 'APPLIED', ...found }))) return;
      if (!isOffer)
        await useRoutes(
          tx,
          await readPlan(tx, plan.id),
          { ...run, result: found.result },
          { distances, now: clock.now() },
        );
      await tx.emit({ type: 'optimizationCompleted', companyId: run.company_id, routePlanId: plan.id, runId: run.id });
    });
  } catch (error) {
    // Somebody changed the plan, or a driver has been at a stop that the result moves.
    if (!(error instanceof Refusal)) throw error;
    await end(context, run, { status: 'OFFERED', ...found, error: catalogue.plan_changed.message });
  }
}

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
  } finally {
    clearInterval(poll);
  }
}

const fail = (context: JobContext, run: RunRow, error: string): Promise<void> =>
  end(context, run, { status: 'FAILED', error });

/** A run that leaves the plan as it is, told to whoever waits for it. */
async function end({ db }: JobContext, run: RunRow, how: RunEnd & { error: string }): Promise<void> {
  await db.tenant(run.company_id).write(async (tx) => {
    if (!(await endRun(tx, run.id, how))) return;
    await tx.emit({
      type: 'optimizationFailed',
      companyId: run.company_id,
      routePlanId: run.route_plan_id,
      runId: run.id,
      message: how.error,
    });
  });
}

import { optimizePlanJob } from './request-optimization.ts';
import { checkSolution } from '@roundsman/optimizer/check';
import type { RunFailure } from '@roundsman/domain';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import { Refusal, refuse } from '../../../platform/errors.ts';
import { type JobContext, job } from '../../../platform/jobs/job.ts';
import type { StoredRunResult } from '../optimization.tables.ts';
import {
  changeRoutes,
  type FullPlan,
  listFreeVehicles,
  readPlan,
  selectPlanForUpdate,
} from '../../route-plans/index.ts';
import { applyRoutes } from './apply-run.ts';
import { fetchTravel } from '../problem/fetch-travel.ts';
import { brokeRule, failureOf } from './run-failure.ts';
import { startRun, endRun, findRun, type RunRow, readRun, updateRunVersion } from './optimize-runs.store.ts';
import { type ChosenRoutes, chooseBetterRoutes } from '../search/choose-better-routes.ts';
import { problemOfRun, type RunProblem } from '../problem/problem-of-run.ts';
import { resultOf } from './result-of-run.ts';
import { publishPhase } from './run-progress-publisher.ts';
import { RunSearches } from '../search/run-searches.ts';
import { objectiveOf } from './run-settings.ts';
import { searchBalanced } from '../search/search-balanced.ts';
import { searchLowestCost } from '../search/search-lowest-cost.ts';
import { type Searched, searchWithVehicles } from '../search/search-with-vehicles.ts';
import { storedRoutes } from './stored-routes.ts';
import { storedVehicles, withStoredVehicles } from '../search/stored-vehicles.ts';
import { budgetWithVehicles, timeBudget } from '../search/time-budget.ts';

/** A run that a restart interrupted gets a second attempt, then fails. */
const maxAttempts = 2;

/**
 * Runs a stored optimization and saves its routes. If the plan changed meanwhile, offers the result instead. Several
 * runs may wait for travel times, and share the workers of the process (search-workers.ts).
 */
export const optimizePlan = job(
  optimizePlanJob,
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
      await solve(context, run, await fetchTravel(context, run, full));
    } catch (error) {
      // The server is shutting down. The queue repeats the job after the restart.
      if (context.signal.aborted) throw error;
      const failure = failureOf(error);
      if (failure.code !== 'stopped_early') log.error({ err: error, runId }, 'optimization failed');
      await fail(context, run, failure);
    }
  },
  { long: true, onePerKey: true, concurrency: 4, concurrencyPerCompany: 2, retryLimit: 2, expireInSeconds: 4 * 3600 },
);

/** `previous`: the plan's problem at the time when its travel was fetched. */
async function solve(context: JobContext, run: RunRow, previous: PlanProblem): Promise<void> {
  const { db, log, routingEngine, clock, signal } = context;
  const tenant = db.tenant(run.company_id);
  const settings = run.settings;
  const { full, input, solution, foundBetter, at } = await searchInTurn(context, run, previous);
  signal.throwIfAborted();
  await publishPhase(context, run, 'CHECK', 100);

  // Repairing a route that breaks a rule may need more changes than the stability limit allows.
  const findings = checkSolution(input.problem, solution).filter(({ rule }) => rule !== 'stability');
  if (findings.length > 0) {
    log.error(
      { runId: run.id, findings: findings.slice(0, 20) },
      'ALARM: the solution checker refused a solution; the plan is unchanged',
    );
    return fail(context, run, brokeRule(findings, input));
  }

  const searched = await resultOf(full, input, solution, { routingEngine, at, now: clock.now() });
  const outcome = {
    figures: { ...searched.figures, foundBetter },
    result: settings.chooseVehicles ? { ...searched.result, vehicles: storedVehicles(full) } : searched.result,
  };
  await publishPhase(context, run, 'SAVE', 100);
  try {
    await changeRoutes({ tenant, routingEngine, now: () => clock.now() }, async (tx, save) => {
      const plan = await selectPlanForUpdate(tx, run.route_plan_id);
      if (plan.version !== full.plan.version) refuse('plan_changed');
      const isOffer = settings.review === true;
      if (!(await endRun(tx, run.id, { status: isOffer ? 'OFFERED' : 'APPLIED', ...outcome }))) return;
      if (!isOffer)
        await applyRoutes(
          tx,
          await readPlan(tx, plan.id),
          { ...run, result: outcome.result },
          { ...save, times: searched.times },
        );
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

/** Searches when it is the run's turn, with the plan of that moment. Returns the routes and the time of their search. */
async function searchInTurn(
  context: JobContext,
  run: RunRow,
  previous: PlanProblem,
): Promise<ChosenRoutes & { readonly at: Date }> {
  const tenant = context.db.tenant(run.company_id);
  const searches = new RunSearches(context, run);
  try {
    await searches.waitForTurn();
    await publishPhase(context, run, 'SEARCH', 0);
    const stored = await tenant.write(async (tx) => {
      const plan = await readPlan(tx, run.route_plan_id);
      await updateRunVersion(tx, run.id, plan.plan.version);
      return plan;
    });
    const repeated = run.repeats ? await tenant.read((tx) => readRun(tx, run.route_plan_id, run.repeats ?? '')) : null;
    const at = repeated?.result?.at ? new Date(repeated.result.at) : context.clock.now();
    const searched = repeated?.result
      ? await searchAgain(context, searches, { run, stored, now: at, previous }, repeated.result)
      : await searchAnew(context, searches, { run, stored, now: at, previous });
    return { ...searched, at };
  } finally {
    await searches.end();
  }
}

/** A run whose turn it is. */
interface Searching {
  readonly run: RunRow;
  /** The plan now. */
  readonly stored: FullPlan;
  readonly now: Date;
  /** The plan's problem at the time when its travel was fetched. */
  readonly previous: PlanProblem;
}

/** Searches with the inputs of an earlier run, and with the vehicles that it chose. */
async function searchAgain(
  context: JobContext,
  searches: RunSearches,
  { run, stored, now, previous }: Searching,
  { initial, start, vehicles, balanceLimit, search: record }: StoredRunResult,
): Promise<ChosenRoutes> {
  const full = vehicles ? await withStoredVehicles(context.db.tenant(run.company_id), stored, vehicles) : stored;
  const { routingEngine, signal } = context;
  const input = await problemOfRun(full, run.settings, {
    now,
    routingEngine,
    signal,
    initial,
    start,
    balanceLimit,
    previous,
  });
  const searched = await searches.search({ full, input, iterations: record.iterations }, (searchOnce) =>
    searchOnce(full, input, { repeat: record }),
  );
  return chooseBetterRoutes(full, input, searched);
}

/** Searches within the time budget, and keeps the present routes unless it finds better ones. */
async function searchAnew(
  context: JobContext,
  searches: RunSearches,
  { run, stored: full, now, previous }: Searching,
): Promise<ChosenRoutes> {
  const { settings } = run;
  const { routingEngine, signal } = context;
  const input = await problemOfRun(full, settings, { now, routingEngine, signal, previous });
  const searched = await searchOnceOrMore(context, searches, { run, full, input, now });
  return chooseBetterRoutes(full, input, searched);
}

/** Chooses the searches of a run: one, several for the lowest cost, or several with different vehicles. */
async function searchOnceOrMore(
  context: JobContext,
  searches: RunSearches,
  { run, full, input, now }: { run: RunRow; full: FullPlan; input: RunProblem; now: Date },
): Promise<Searched> {
  const { settings } = run;
  const { routingEngine, signal } = context;
  const budgetMs = timeBudget(settings.effort, input.stops);
  const timeLimitMs = settings.chooseVehicles ? budgetWithVehicles(budgetMs) : budgetMs;
  const vehicles = settings.chooseVehicles
    ? await context.db.tenant(run.company_id).read((tx) => listFreeVehicles(tx, full.plan))
    : null;
  return searches.search({ full, input, timeLimitMs }, (searchOnce, isOver) => {
    const search = (plan: FullPlan, problem: RunProblem, share: number): Promise<Searched> =>
      searchOnce(plan, problem, { timeLimitMs: share * timeLimitMs });
    return searchBalanced({ full, input, settings }, search, isOver, (balanced, restShare) => {
      const searchRest: typeof search = (plan, problem, share) => search(plan, problem, share * restShare);
      if (vehicles)
        return searchWithVehicles({
          full,
          input: balanced,
          vehicles,
          problemOf: (plan, start) =>
            problemOfRun(plan, settings, {
              now,
              routingEngine,
              signal,
              matrices: input.problem.matrices,
              start: storedRoutes(full, input.mapping.sequencesFrom(start)),
              balanceLimit: balanced.balanceLimit,
            }),
          search: searchRest,
          isStopped: isOver,
        });
      return objectiveOf(settings) === 'LOWEST_COST'
        ? searchLowestCost({ full, input: balanced, settings }, searchRest, isOver)
        : searchRest(full, balanced, 1);
    });
  });
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

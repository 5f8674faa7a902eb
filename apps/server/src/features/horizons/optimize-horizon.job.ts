import { randomInt } from 'node:crypto';
import { defaultHorizonSettings, type RunFailure } from '@roundsman/domain';
import { InvalidProblem, type Problem, type Progress, type Solution, tasksOf } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import type { TenantTx } from '../../platform/db/handles.ts';
import { Refusal, refuse } from '../../platform/errors.ts';
import { type JobContext, job } from '../../platform/jobs/job.ts';
import { jobNamed } from '../../platform/jobs/named-job.ts';
import { refuseRunning, searchInTurn, timeBudget, unscheduledCode } from '../optimization/index.ts';
import { changeRoutes, sequencesOf as presentSequences, travelOf } from '../route-plans/index.ts';
import { applyPlans, placesOf } from './apply-plans.ts';
import { type PlanWithStops, sumsOf, timePlans } from './horizon-figures.ts';
import {
  endHorizonRun,
  findHorizonRun,
  type HorizonRunRow,
  insertHorizonRun,
  listStalledHorizonRuns,
  readHorizon,
  refuseRunningHorizon,
  saveHorizonProgress,
  saveStateBefore,
  selectHorizonForUpdate,
  startHorizonRun,
} from './horizons.store.ts';
import type { HorizonResult, HorizonRunSettings, PlaceOfOrder } from './horizons.tables.ts';
import { type HorizonData, type HorizonProblem, problemOfHorizon, sequencesByPlan } from './problem-of-horizon.ts';
import { readHorizonData } from './read-horizon-data.ts';

const optimizeHorizonJob = jobNamed<{ companyId: string; runId: string }>('optimize-horizon');

/** A run that a restart interrupted gets a second attempt, then fails. */
const maxAttempts = 2;
/** Longest time without progress of a running job. */
const stalledAfterMinutes = 10;
const progressMs = 500;

/**
 * Checks that a horizon can be optimized and enqueues a run, which holds all of its plans.
 * @throws optimization_running, horizon_has_no_plans, 404
 */
export async function requestHorizonRun(
  tx: TenantTx,
  horizonId: string,
  { effort, requestedBy }: { readonly effort: HorizonRunSettings['effort']; readonly requestedBy: string },
): Promise<string> {
  const row = await selectHorizonForUpdate(tx, horizonId);
  await refuseRunningHorizon(tx, horizonId);
  const { plans } = await readHorizonData(tx, row);
  if (!plans.some(({ routes }) => routes.length > 0)) refuse('horizon_has_no_plans');
  for (const { plan } of plans) await refuseRunning(tx, plan.id);
  const runId = await insertHorizonRun(tx, {
    horizonId,
    seed: randomInt(1, 2 ** 31 - 1),
    settings: { ...defaultHorizonSettings, ...row.settings, effort },
    requestedBy,
  });
  await requestJob(tx, { companyId: tx.companyId, runId });
  return runId;
}

const requestJob = (tx: Pick<TenantTx, 'enqueue'>, run: { companyId: string; runId: string }): Promise<void> =>
  tx.enqueue(optimizeHorizonJob, run, { singletonKey: run.runId });

/** Runs a stored optimization of a horizon and saves all of its plans, or none. */
export const optimizeHorizon = job(
  optimizeHorizonJob,
  async ({ companyId, runId }, context) => {
    const tenant = context.db.tenant(companyId);
    const run = await tenant.read((tx) => findHorizonRun(tx, runId));
    if (run?.status !== 'QUEUED' && run?.status !== 'RUNNING') return;
    if (run.attempts >= maxAttempts) return fail(context, run, { code: 'interrupted' });
    try {
      await tenant.write((tx) => startHorizonRun(tx, run.id));
      await solve(context, run);
    } catch (error) {
      // The server is shutting down. The queue repeats the job after the restart.
      if (context.signal.aborted) throw error;
      if (error instanceof StoppedEarly) return fail(context, run, { code: 'stopped_early' });
      // A refusal: a plan or an order was changed meanwhile.
      if (error instanceof Refusal) return fail(context, run, { code: 'plan_changed' });
      context.log.error({ err: error, runId }, 'optimization of a horizon failed');
      const isInvalid = error instanceof InvalidProblem;
      await fail(context, run, isInvalid ? { code: 'invalid_plan', params: { mistakes: [] } } : { code: 'internal' });
    }
  },
  { long: true, onePerKey: true, concurrency: 2, concurrencyPerCompany: 1, retryLimit: 2, expireInSeconds: 4 * 3600 },
);

/** Requests a job again for runs whose job was lost, such as after a crash. Such a run would hold its plans for ever. */
export const resumeStalledHorizons = job(
  'resume-stalled-horizons',
  (_data, { db }) =>
    db.platform('worker:horizons').write(async (tx) => {
      for (const run of await listStalledHorizonRuns(tx.q, stalledAfterMinutes)) await requestJob(tx, run);
    }),
  { cron: '*/5 * * * *' },
);

/** A person stopped the run before it had a result. */
class StoppedEarly extends Error {
  override readonly name = 'StoppedEarly';
}

async function solve(context: JobContext, run: HorizonRunRow): Promise<void> {
  const { db, clock, routingEngine, log, signal } = context;
  const tenant = db.tenant(run.company_id);
  const now = clock.now();
  const data = await tenant.read(async (tx) => readHorizonData(tx, await readHorizon(tx, run.horizon_id)));
  const input = problemOfHorizon(data, run.settings, now);
  const watch = new RunWatch(context, run);
  try {
    const { problem, solution } = await search(context, run, { data, input, watch });
    signal.throwIfAborted();
    // Keeping what was asked to stay may need more changes than their price is worth.
    const findings = checkSolution(problem, solution).filter(({ rule }) => rule !== 'stability');
    if (findings.length > 0) {
      log.error(
        { runId: run.id, findings: findings.slice(0, 20) },
        'ALARM: the solution checker refused the plans of a horizon',
      );
      return await fail(context, run, { code: 'broke_rule', params: { subjects: [] } });
    }
    await watch.enter('SAVE');
    const sequences = sequencesByPlan(
      input,
      solution.routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) })),
    );
    const after = input.days
      .filter(({ isLocked }) => !isLocked)
      .map(({ full }): PlanWithStops => ({ full, sequences: sequences.get(full.plan.id) ?? [] }));
    const locked = data.plans.filter(({ plan }) => !after.some(({ full }) => full.plan.id === plan.id));
    const timed = await timePlans(after, { routingEngine, now });
    const rest = sumsOf(locked);
    const figures = {
      before: sumsOf(data.plans),
      after: {
        placed: timed.placed + rest.placed,
        workingMins: timed.workingMins + rest.workingMins,
        distance: timed.distance + rest.distance,
        lateStops: timed.lateStops + rest.lateStops,
        cost: timed.cost === null || rest.cost === null ? null : timed.cost + rest.cost,
      },
    };
    const result = resultOf(data, { after, solution });
    await watch.end();
    await changeRoutes({ tenant, routingEngine, now: () => clock.now() }, async (tx, save) => {
      if (!(await endHorizonRun(tx, run.id, { status: 'APPLIED', figures, result }))) return;
      const wanted = {
        plans: data.plans,
        sequences: new Map(after.map(({ full, sequences: lists }) => [full.plan.id, lists])),
        movable: input.movable,
      };
      await saveStateBefore(tx, run.id, await applyPlans(tx, wanted, save));
      await emitChange(tx, run, 'optimized', result);
    });
  } finally {
    await watch.end();
  }
}

interface SearchInput {
  readonly data: HorizonData;
  readonly input: HorizonProblem;
  readonly watch: RunWatch;
}

/** Fetches the travel between all points of the horizon once, waits for workers and searches. */
async function search(
  { routingEngine, signal }: JobContext,
  run: HorizonRunRow,
  { data, input, watch }: SearchInput,
): Promise<{ readonly problem: Problem; readonly solution: Solution }> {
  const first = data.plans[0] ?? refuse('horizon_has_no_plans');
  await watch.enter('TRAVEL');
  const stop = AbortSignal.any([signal, watch.stopped]);
  const travel = await travelOf(
    { plan: { id: run.horizon_id }, keys: first.keys, settings: first.settings },
    { points: input.points },
    routingEngine,
    { signal: stop, onProgress: (share) => watch.onShare(share) },
  );
  const problem: Problem = { ...input.problem, matrices: await travel.matrix() };
  await watch.enter('WAITING');
  const solution = await searchInTurn(problem, {
    companyId: run.company_id,
    seed: run.seed,
    timeLimitMs: 2 * timeBudget(run.settings.effort, input.stops),
    initial: input.initial,
    stop,
    onTurn: () => {
      if (watch.stopped.aborted) throw new StoppedEarly();
      return watch.enter('SEARCH');
    },
    onProgress: (progress) => watch.onProgress(progress),
  });
  return { problem, solution };
}

/** Stores the progress of a run, and watches for a request to stop it. */
class RunWatch {
  private readonly context: JobContext;
  private readonly run: HorizonRunRow;
  private readonly stop = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private last: Promise<void> = Promise.resolve();
  private progress: Parameters<typeof saveHorizonProgress>[2] = { phase: 'WAITING', percent: 0 };
  private isOver = false;

  constructor(context: JobContext, run: HorizonRunRow) {
    this.context = context;
    this.run = run;
    this.timer = setInterval(() => {
      this.last = this.save().catch((error: unknown) =>
        context.log.warn({ err: error }, 'progress could not be stored'),
      );
    }, progressMs);
  }

  get stopped(): AbortSignal {
    return this.stop.signal;
  }

  async enter(phase: Parameters<typeof saveHorizonProgress>[2]['phase']): Promise<void> {
    this.progress = { ...this.progress, phase, percent: 0 };
    await this.save();
  }

  onShare(share: number): void {
    this.progress = { ...this.progress, percent: Math.floor(share * 100) };
  }

  onProgress({ placed, share }: Progress): void {
    this.progress = { ...this.progress, placed, percent: Math.min(100, Math.round(share * 100)) };
  }

  async end(): Promise<void> {
    this.isOver = true;
    clearInterval(this.timer);
    await this.last;
  }

  private async save(): Promise<void> {
    if (this.isOver) return;
    const { db } = this.context;
    const isStopped = await db
      .tenant(this.run.company_id)
      .write((tx) => saveHorizonProgress(tx, this.run.id, this.progress));
    if (isStopped) this.stop.abort();
  }
}

function resultOf(
  data: HorizonData,
  { after, solution }: { readonly after: readonly PlanWithStops[]; readonly solution: Solution },
): HorizonResult {
  const before = placesOf(data.plans.map((full) => ({ full, sequences: presentSequences(full) })));
  const routed = placesOf(after.map(({ full, sequences }) => ({ full: { ...full, orders: [] }, sequences })));
  const open = new Set(after.map(({ full }) => full.plan.delivery_date));
  const ids = new Set([...before].filter(([, { date }]) => open.has(date)).map(([id]) => id));
  for (const id of routed.keys()) ids.add(id);
  const changes = [...ids].flatMap((orderId) => {
    const [old, now]: [PlaceOfOrder, PlaceOfOrder] = [before.get(orderId) ?? null, routed.get(orderId) ?? null];
    const isSame = old?.date === now?.date && old?.driverId === now?.driverId;
    return isSame ? [] : [{ orderId, before: old, after: now }];
  });
  const unplaced = new Map<string, Set<string>>();
  for (const { id, reason } of solution.unscheduled) {
    const reasons = unplaced.get(id.slice(0, 36)) ?? new Set<string>();
    unplaced.set(id.slice(0, 36), reasons.add(unscheduledCode(reason)));
  }
  // The search does not see orders whose days are all locked or without drivers.
  for (const { id, after_orders: earlier } of data.waiting)
    if (earlier.length === 0 && !routed.has(id) && !unplaced.has(id)) unplaced.set(id, new Set(['day']));
  return {
    changes,
    unplaced: [...unplaced].map(([orderId, reasons]) => ({ orderId, reasons: [...reasons] })),
    search: { threads: solution.search.threads, iterations: solution.search.iterations },
  };
}

/** Ends a run without a result. The plans are not changed. */
async function fail({ db }: JobContext, run: HorizonRunRow, failure: RunFailure): Promise<void> {
  await db.tenant(run.company_id).write(async (tx) => {
    if (await endHorizonRun(tx, run.id, { status: 'FAILED', failure })) await emitChange(tx, run, 'failed', null);
  });
}

async function emitChange(
  tx: TenantTx,
  { horizon_id, id, company_id }: HorizonRunRow,
  change: 'optimized' | 'failed',
  result: HorizonResult | null,
): Promise<void> {
  const { name } = await readHorizon(tx, horizon_id);
  await tx.emit({
    type: 'horizonChanged',
    companyId: company_id,
    horizonId: horizon_id,
    runId: id,
    name,
    change,
    moved: result?.changes.length ?? 0,
    unplaced: result?.unplaced.length ?? 0,
  });
}

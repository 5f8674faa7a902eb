import { randomInt } from 'node:crypto';
import type { RehearsalChange, RehearsedRoute, RunFailure } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { type JobContext, job } from '../../platform/jobs/job.ts';
import { jobNamed } from '../../platform/jobs/named-job.ts';
import { findDepot } from '../depots/index.ts';
import { failureOf, searchDay, unscheduledCode, usualSettings } from '../optimization/index.ts';
import { drivenSequencesOf, type FullPlan, readPlan, sequencesOf } from '../route-plans/index.ts';
import { type ChangedDay, changeDay, type RealMinutes, undrivenDay } from './change-day.ts';
import { timeDay, timeDrivenDay, type TimedDay } from './figures-of-day.ts';
import {
  countOpenRehearsals,
  endRehearsal,
  findRehearsal,
  insertRehearsal,
  listStalledRehearsals,
  readRealMinutes,
  type RehearsalRow,
  saveRehearsalProgress,
  startRehearsal,
} from './rehearsals.store.ts';
import type { RehearsalResult } from './rehearsals.tables.ts';

export const rehearseDayJob = jobNamed<{ companyId: string; rehearsalId: string }>('rehearse-day');

/** A rehearsal that a restart interrupted gets a second attempt, then fails. */
const maxAttempts = 2;
/** Longest time without progress of a running job. */
const stalledAfterMinutes = 10;
const progressMs = 500;
/** Rehearsals of a company that wait or run at once. */
const maxOpenRehearsals = 10;

/**
 * Checks that a plan can be rehearsed with a change, and enqueues it.
 * @throws 404, plan_has_no_drivers, plan_has_no_orders, driver_not_on_plan, rehearsal_without_visits, too_many_rehearsals
 */
export async function requestRehearsal(
  tx: TenantTx,
  planId: string,
  {
    change,
    effort,
    requestedBy,
  }: {
    readonly change: RehearsalChange;
    readonly effort: RehearsalRow['effort'];
    readonly requestedBy: string | null;
  },
): Promise<RehearsalRow> {
  const full = await readPlan(tx, planId);
  if (full.routes.length === 0) refuse('plan_has_no_drivers');
  if (full.orders.length === 0) refuse('plan_has_no_orders');
  if ('driverId' in change && change.driverId !== null) {
    const { driverId } = change;
    if (full.routes.every(({ driver_id }) => driver_id !== driverId))
      refuse('driver_not_on_plan', [{ path: 'change.driverId', code: 'driver_not_on_plan' }]);
    if (change.kind === 'WITHOUT_DRIVER' && full.routes.length === 1) refuse('plan_has_no_drivers');
  }
  if (change.kind === 'DEPOT' && !(await findDepot(tx, change.depotId))) refuse('not_found');
  if (change.kind === 'REAL_SERVICE' && (await realMinutesOf(tx, full)).size === 0) refuse('rehearsal_without_visits');
  if ((await countOpenRehearsals(tx)) >= maxOpenRehearsals) refuse('too_many_rehearsals');
  const row = await insertRehearsal(tx, { planId, change, effort, seed: randomInt(1, 2 ** 31 - 1), requestedBy });
  await requestJob(tx, { companyId: tx.companyId, rehearsalId: row.id });
  return row;
}

const realMinutesOf = (tx: TenantTx, { orders }: FullPlan): Promise<RealMinutes> =>
  readRealMinutes(
    tx,
    orders.map(({ id }) => id),
  );

const requestJob = (
  tx: Pick<TenantTx, 'enqueue'>,
  rehearsal: { companyId: string; rehearsalId: string },
): Promise<void> => tx.enqueue(rehearseDayJob, rehearsal, { singletonKey: rehearsal.rehearsalId });

/** Optimizes a day with and without a change, and stores the comparison. The plan is only read. */
export const rehearseDay = job(
  rehearseDayJob,
  async ({ companyId, rehearsalId }, context) => {
    const tenant = context.db.tenant(companyId);
    const row = await tenant.read((tx) => findRehearsal(tx, rehearsalId));
    if (row?.status !== 'QUEUED' && row?.status !== 'RUNNING') return;
    const fail = (failure: RunFailure): Promise<void> => tenant.write((tx) => endRehearsal(tx, row.id, { failure }));
    if (row.attempts >= maxAttempts) return fail({ code: 'interrupted' });
    try {
      await tenant.write((tx) => startRehearsal(tx, row.id));
      const result = await rehearse(context, row);
      context.signal.throwIfAborted();
      await tenant.write((tx) => endRehearsal(tx, row.id, { result }));
    } catch (error) {
      // The server is shutting down. The queue repeats the job after the restart.
      if (context.signal.aborted) throw error;
      const failure = failureOf(error);
      if (failure.code === 'internal') context.log.error({ err: error, rehearsalId }, 'rehearsal failed');
      await fail(failure);
    }
  },
  { long: true, onePerKey: true, concurrency: 2, concurrencyPerCompany: 1, retryLimit: 2, expireInSeconds: 4 * 3600 },
);

/** Requests a job again for rehearsals whose job was lost, such as after a crash. */
export const resumeStalledRehearsals = job(
  'resume-stalled-rehearsals',
  (_data, { db }) =>
    db.platform('worker:rehearsals').write(async (tx) => {
      for (const rehearsal of await listStalledRehearsals(tx.q, stalledAfterMinutes)) await requestJob(tx, rehearsal);
    }),
  { cron: '*/5 * * * *' },
);

async function rehearse(context: JobContext, row: RehearsalRow): Promise<RehearsalResult> {
  const { db, clock, routingEngine, signal } = context;
  const { change } = row;
  const { full, depot, realMinutes } = await db.tenant(row.company_id).read(async (tx) => {
    const full = await readPlan(tx, row.route_plan_id);
    return {
      full,
      realMinutes: await realMinutesOf(tx, full),
      depot: change.kind === 'DEPOT' ? await findDepot(tx, change.depotId) : undefined,
    };
  });
  const at = { routingEngine, now: clock.now() };
  const day = undrivenDay(full);
  const changed = changeDay(day, change, { depot, realMinutes });
  // Both searches weigh the costs alike, although the change may take away or add a vehicle.
  const settings = {
    ...usualSettings({ forceAll: false, applyBalanceSetting: true, effort: row.effort }, day),
    keepDrivers: false,
  };
  const watch = new Watch(context, row);
  try {
    const search = async (from: FullPlan, base: number): Promise<{ day: TimedDay; unplaced: readonly Unplaced[] }> => {
      const found = await searchDay(from, settings, {
        ...at,
        seed: row.seed,
        stop: AbortSignal.any([signal, watch.stopped]),
        onProgress: ({ share }) => watch.reach(base + share * 50),
      });
      return { day: await timeDay(from, found.sequences, at), unplaced: unplacedOf(found.unscheduled) };
    };
    const optimized = await search(day, 0);
    const rehearsed = await search(changed.full, 50);
    return {
      planned: (await timeDay(day, sequencesOf(day), at)).figures,
      driven: full.log.length === 0 ? null : (await timeDrivenDay(full, drivenSequencesOf(full), at)).figures,
      kept:
        change.kind === 'WITHOUT_DRIVER' || change.kind === 'ONE_MORE'
          ? null
          : (await timeDay(changed.full, sequencesOf(changed.full), at)).figures,
      optimized: optimized.day.figures,
      rehearsed: rehearsed.day.figures,
      drivers: driversOf(day, changed, optimized.day.routes, rehearsed.day.routes),
      unplaced: rehearsed.unplaced,
      realTimes: change.kind === 'REAL_SERVICE' ? realMinutes.size : null,
    };
  } finally {
    await watch.end();
  }
}

type Unplaced = RehearsalResult['unplaced'][number];

function unplacedOf(unscheduled: readonly { readonly id: string; readonly reason: string }[]): Unplaced[] {
  const byOrder = Map.groupBy(unscheduled, ({ id }) => id.slice(0, 36));
  return [...byOrder].map(([orderId, tasks]) => ({
    orderId,
    reasons: [...new Set(tasks.map(({ reason }) => unscheduledCode(reason)))],
  }));
}

function driversOf(
  day: FullPlan,
  { full, added }: ChangedDay,
  optimized: ReadonlyMap<string, RehearsedRoute>,
  rehearsed: ReadonlyMap<string, RehearsedRoute>,
): RehearsalResult['drivers'] {
  const routes = [...day.routes, ...full.routes.filter(({ id }) => id === added)];
  return routes.map((route) => ({
    driverId: route.id === added ? null : route.driver_id,
    optimized: optimized.get(route.id) ?? null,
    rehearsed: rehearsed.get(route.id) ?? null,
  }));
}

/** Stores the progress of a rehearsal, and watches for a request to stop it. */
class Watch {
  private readonly stop = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private last: Promise<void> = Promise.resolve();
  private percent = 0;

  constructor({ db, log }: JobContext, row: RehearsalRow) {
    const save = async (): Promise<void> => {
      const percent = Math.floor(this.percent);
      if (await db.tenant(row.company_id).write((tx) => saveRehearsalProgress(tx, row.id, percent))) this.stop.abort();
    };
    this.timer = setInterval(() => {
      this.last = save().catch((error: unknown) => log.warn({ err: error }, 'progress could not be stored'));
    }, progressMs);
  }

  get stopped(): AbortSignal {
    return this.stop.signal;
  }

  reach(percent: number): void {
    this.percent = Math.max(this.percent, Math.min(99, percent));
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.last;
  }
}

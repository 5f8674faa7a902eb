import { openRunStatuses, type RunFailure, type RunPhase } from '@roundsman/domain';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../../platform/db/handles.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { StoredBefore, StoredPreview, StoredRunProgress, StoredRunResult } from '../optimization.tables.ts';
import { refuse } from '../../../platform/errors.ts';
import { isHorizonRunning } from '../../route-plans/index.ts';

export type RunRow = Selectable<Database['optimize_runs']>;

export async function insertRun(
  { q, companyId }: TenantTx,
  run: {
    routePlanId: string;
    planVersion: number;
    seed: number;
    settings: unknown;
    requestedBy: string | null;
    repeats: string | null;
    before: StoredBefore | null;
  },
): Promise<string> {
  const { id } = await q
    .insertInto('optimize_runs')
    .values({
      company_id: companyId,
      route_plan_id: run.routePlanId,
      plan_version: run.planVersion,
      seed: run.seed,
      settings: JSON.stringify(run.settings),
      requested_by: run.requestedBy,
      repeats: run.repeats,
      before: run.before && JSON.stringify(run.before),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the queued or running run of a plan. There is at most one. */
const findRunning = ({ q, companyId }: TenantTx, routePlanId: string): Promise<RunRow | undefined> =>
  q
    .selectFrom('optimize_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', routePlanId)
    .where('status', 'in', openRunStatuses)
    .executeTakeFirst();

/** Refuses while an optimization of the plan, or of its horizon, is queued or runs. @throws optimization_running */
export async function refuseRunning(tx: TenantTx, routePlanId: string): Promise<void> {
  if ((await findRunning(tx, routePlanId)) || (await isHorizonRunning(tx, routePlanId))) refuse('optimization_running');
}

export const findRun = ({ q, companyId }: TenantTx, id: string): Promise<RunRow | undefined> =>
  q.selectFrom('optimize_runs').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst();

/**
 * Lists unfinished runs without progress for so many minutes. Their job is lost, or waits and ignores a second request.
 */
export async function listStalledRuns(q: Query, minutes: number): Promise<{ companyId: string; runId: string }[]> {
  return q
    .selectFrom('optimize_runs')
    .select(['company_id as companyId', 'id as runId'])
    .where('status', 'in', openRunStatuses)
    .where(sql<boolean>`coalesce(progress_at, started_at, created_at) < now() - make_interval(mins => ${minutes})`)
    .orderBy('created_at')
    .execute();
}

/** Marks the run as running and counts the attempt. */
export async function startRun({ q, companyId }: TenantTx, id: string): Promise<void> {
  await q
    .updateTable('optimize_runs')
    .set((eb) => ({
      status: 'RUNNING',
      attempts: eb('attempts', '+', 1),
      started_at: sql<Date>`now()`,
      progress: null,
      travel_percent: null,
      progress_at: null,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Records which version of the plan the run works on. */
export async function updateRunVersion({ q, companyId }: TenantTx, id: string, planVersion: number): Promise<void> {
  await q
    .updateTable('optimize_runs')
    .set({ plan_version: planVersion })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Records the percentage of the run's travel times that is fetched. */
export async function updateTravelProgress({ q, companyId }: TenantTx, id: string, percent: number): Promise<void> {
  await q
    .updateTable('optimize_runs')
    .set({ travel_percent: percent, progress_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Returns whether a person requested a stop. True also for a deleted run. */
export async function isStopRequested({ q, companyId }: TenantTx, id: string): Promise<boolean> {
  const row = await q
    .selectFrom('optimize_runs')
    .select('stop_requested')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.stop_requested ?? true;
}

/** Stores the run's progress, and its best routes when there are better ones. */
export async function saveProgress(
  { q, companyId }: TenantTx,
  id: string,
  progress: StoredRunProgress,
  preview: StoredPreview | null,
): Promise<void> {
  await q
    .updateTable('optimize_runs')
    .set({
      progress: JSON.stringify(progress),
      progress_at: sql<Date>`now()`,
      ...(preview && { preview: JSON.stringify(preview) }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Stores the phase of a run and its percentage. Returns the progress with it; undefined for a deleted run. */
export async function savePhase(
  { q, companyId }: TenantTx,
  id: string,
  phase: RunPhase,
  percent: number,
): Promise<StoredRunProgress | undefined> {
  const row = await q
    .updateTable('optimize_runs')
    .set({
      progress: sql`coalesce(progress, '{}') || ${JSON.stringify({ phase, percent })}::jsonb`,
      progress_at: sql<Date>`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('progress')
    .executeTakeFirst();
  return row?.progress ?? undefined;
}

export async function requestStop({ q, companyId }: TenantTx, routePlanId: string): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('optimize_runs')
    .set({ stop_requested: true })
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', routePlanId)
    .where('status', 'in', openRunStatuses)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface RunEnd {
  readonly status: 'APPLIED' | 'OFFERED' | 'FAILED';
  readonly figures?: unknown;
  readonly result?: StoredRunResult;
  readonly failure?: RunFailure;
}

/** Records how a run ended. Returns false when it had ended before. */
export async function endRun({ q, companyId }: TenantTx, id: string, end: RunEnd): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('optimize_runs')
    .set({
      status: end.status,
      figures: end.figures === undefined ? null : JSON.stringify(end.figures),
      result: end.result === undefined ? null : JSON.stringify(end.result),
      error: end.failure === undefined ? null : JSON.stringify(end.failure),
      preview: null,
      finished_at: sql<Date>`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', openRunStatuses)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that the plan has the run's routes. `before` is the state for an undo, null when there is nothing to restore.
 */
export async function markApplied(
  { q, companyId }: TenantTx,
  id: string,
  { version, before }: { version: number; before: StoredBefore | null },
): Promise<void> {
  await q
    .updateTable('optimize_runs')
    .set({ status: 'APPLIED', applied_version: version, before: before && JSON.stringify(before), error: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Removes the state for an undo, so that a run is undone only once. The run can still be applied again. */
export async function deleteStateBefore({ q, companyId }: TenantTx, id: string): Promise<void> {
  await q
    .updateTable('optimize_runs')
    .set({ status: 'OFFERED', applied_version: null, before: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Limits the list to a plan's latest runs. */
const maxListed = 50;

const withPerson = ({ q, companyId }: TenantTx, planId: string) =>
  q
    .selectFrom('optimize_runs as r')
    .leftJoin('users as u', 'u.id', 'r.requested_by')
    .where('r.company_id', '=', companyId)
    .where('r.route_plan_id', '=', planId)
    .select('u.name as requested_by_name');

/** A run without its large columns. */
export type RunLine = Omit<RunRow, 'result' | 'preview' | 'before'> & {
  readonly requested_by_name: string | null;
  readonly search: StoredRunResult['search'] | null;
  readonly can_restore: boolean;
};

/** Lists the latest runs of a plan, newest first. */
export async function listRuns(tx: TenantTx, planId: string): Promise<RunLine[]> {
  return withPerson(tx, planId)
    .select([
      'r.id',
      'r.company_id',
      'r.route_plan_id',
      'r.plan_version',
      'r.seed',
      'r.settings',
      'r.status',
      'r.stop_requested',
      'r.attempts',
      'r.progress',
      'r.travel_percent',
      'r.progress_at',
      'r.figures',
      'r.applied_version',
      'r.repeats',
      'r.error',
      'r.requested_by',
      'r.created_at',
      'r.started_at',
      'r.finished_at',
      sql<StoredRunResult['search'] | null>`r.result -> 'search'`.as('search'),
      sql<boolean>`coalesce(r.before ? 'routes', false)`.as('can_restore'),
    ])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(maxListed)
    .execute();
}

/** Returns a run of a plan with its result. @throws 404 */
export async function readRun(
  tx: TenantTx,
  planId: string,
  id: string,
): Promise<RunRow & { requested_by_name: string | null }> {
  const run =
    (await withPerson(tx, planId).selectAll('r').where('r.id', '=', id).executeTakeFirst()) ?? refuse('not_found');
  // Results of very old runs lack the routes, so they cannot be applied.
  return run.result && 'orderIds' in run.result ? run : { ...run, result: null };
}

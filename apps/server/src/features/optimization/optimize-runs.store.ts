import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';

export type RunRow = Selectable<Database['optimize_runs']>;

export interface RunProgress {
  readonly percent: number;
  readonly placed: number;
  readonly total: number;
  readonly cost: number;
}

export async function insertRun(
  { q, companyId }: TenantTx,
  run: { routePlanId: string; planVersion: number; seed: number; settings: unknown; requestedBy: string | null },
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The run that waits or works for a plan; there is at most one (OPT-17). */
export const findRunning = ({ q, companyId }: TenantTx, routePlanId: string): Promise<RunRow | undefined> =>
  q
    .selectFrom('optimize_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', routePlanId)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst();

export const findRun = ({ q, companyId }: TenantTx, id: string): Promise<RunRow | undefined> =>
  q.selectFrom('optimize_runs').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst();

/** Runs that nobody can still be working on: their job is lost, or waits and will not mind being asked for again. */
export async function listForgottenRuns(q: Query, minutes: number): Promise<{ companyId: string; runId: string }[]> {
  return q
    .selectFrom('optimize_runs')
    .select(['company_id as companyId', 'id as runId'])
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .where(sql<boolean>`coalesce(started_at, created_at) < now() - make_interval(mins => ${minutes})`)
    .orderBy('created_at')
    .execute();
}

/** Counts the attempt and notes on which version of the plan it works. */
export async function beginRun({ q, companyId }: TenantTx, id: string, planVersion: number): Promise<void> {
  await q
    .updateTable('optimize_runs')
    .set((eb) => ({
      status: 'RUNNING',
      attempts: eb('attempts', '+', 1),
      plan_version: planVersion,
      started_at: sql<Date>`now()`,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Keeps how far the run is; tells whether somebody asked it to stop. */
export async function reportProgress(
  { q, companyId }: TenantTx,
  id: string,
  progress: RunProgress | undefined,
): Promise<{ isStopRequested: boolean }> {
  const row = await q
    .updateTable('optimize_runs')
    .set(progress ? { progress: JSON.stringify(progress) } : { attempts: (eb) => eb.ref('attempts') })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('stop_requested')
    .executeTakeFirst();
  return { isStopRequested: row?.stop_requested ?? true };
}

export async function requestStop({ q, companyId }: TenantTx, routePlanId: string): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('optimize_runs')
    .set({ stop_requested: true })
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', routePlanId)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface RunEnd {
  readonly status: 'APPLIED' | 'OFFERED' | 'FAILED';
  readonly figures?: unknown;
  readonly result?: unknown;
  readonly error?: string;
}

/** Writes how a run ended. False when it had ended already. */
export async function endRun({ q, companyId }: TenantTx, id: string, end: RunEnd): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('optimize_runs')
    .set({
      status: end.status,
      figures: end.figures === undefined ? null : JSON.stringify(end.figures),
      result: end.result === undefined ? null : JSON.stringify(end.result),
      error: end.error ?? null,
      finished_at: sql<Date>`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

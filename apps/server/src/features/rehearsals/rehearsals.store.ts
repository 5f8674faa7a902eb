import { openRunStatuses, type RehearsalChange, type RunFailure } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';
import type { RehearsalResult } from './rehearsals.tables.ts';

export type RehearsalRow = Selectable<Database['rehearsals']>;

const rows = ({ q, companyId }: TenantTx) => q.selectFrom('rehearsals').selectAll().where('company_id', '=', companyId);

const one = ({ q, companyId }: TenantTx, id: string) =>
  q.updateTable('rehearsals').where('company_id', '=', companyId).where('id', '=', id);

/** Lists the rehearsals of a plan, the latest first. */
export const listRehearsals = (tx: TenantTx, planId: string): Promise<RehearsalRow[]> =>
  rows(tx).where('route_plan_id', '=', planId).orderBy('created_at', 'desc').orderBy('id').execute();

export const findRehearsal = (tx: TenantTx, id: string): Promise<RehearsalRow | undefined> =>
  rows(tx).where('id', '=', id).executeTakeFirst();

/** @throws 404, also for one of another plan */
export const readRehearsal = async (tx: TenantTx, planId: string, id: string): Promise<RehearsalRow> =>
  (await rows(tx).where('id', '=', id).where('route_plan_id', '=', planId).executeTakeFirst()) ?? refuse('not_found');

export async function insertRehearsal(
  { q, companyId }: TenantTx,
  rehearsal: {
    readonly planId: string;
    readonly change: RehearsalChange;
    readonly effort: RehearsalRow['effort'];
    readonly seed: number;
    readonly requestedBy: string | null;
  },
): Promise<RehearsalRow> {
  return q
    .insertInto('rehearsals')
    .values({
      company_id: companyId,
      route_plan_id: rehearsal.planId,
      change: JSON.stringify(rehearsal.change),
      effort: rehearsal.effort,
      seed: rehearsal.seed,
      requested_by: rehearsal.requestedBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns how many rehearsals of a company wait or run. */
export async function countOpenRehearsals({ q, companyId }: TenantTx): Promise<number> {
  const { count } = await q
    .selectFrom('rehearsals')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('company_id', '=', companyId)
    .where('status', 'in', openRunStatuses)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a rehearsal as running and counts the attempt. */
export async function startRehearsal(tx: TenantTx, id: string): Promise<void> {
  await one(tx, id)
    .set((eb) => ({
      status: 'RUNNING',
      attempts: eb('attempts', '+', 1),
      started_at: sql<Date>`now()`,
      progress_at: sql<Date>`now()`,
      percent: 0,
    }))
    .execute();
}

/** Stores the progress. Returns whether a person requested a stop; true also for a deleted rehearsal. */
export async function saveRehearsalProgress(tx: TenantTx, id: string, percent: number): Promise<boolean> {
  const row = await one(tx, id)
    .set({ percent, progress_at: sql<Date>`now()` })
    .returning('stop_requested')
    .executeTakeFirst();
  return row?.stop_requested ?? true;
}

/** Requests that a rehearsal ends with the best routes so far. Returns false when it has ended. */
export async function requestRehearsalStop(tx: TenantTx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await one(tx, id)
    .set({ stop_requested: true })
    .where('status', 'in', openRunStatuses)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores how a rehearsal ended, unless it had ended before. */
export async function endRehearsal(
  tx: TenantTx,
  id: string,
  end: { readonly result: RehearsalResult } | { readonly failure: RunFailure },
): Promise<void> {
  await one(tx, id)
    .set({
      status: 'result' in end ? 'DONE' : 'FAILED',
      result: 'result' in end ? JSON.stringify(end.result) : null,
      error: 'failure' in end ? JSON.stringify(end.failure) : null,
      percent: 100,
      finished_at: sql<Date>`now()`,
    })
    .where('status', 'in', openRunStatuses)
    .execute();
}

export async function deleteRehearsal({ q, companyId }: TenantTx, id: string): Promise<void> {
  await q.deleteFrom('rehearsals').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Lists unfinished rehearsals without progress for so many minutes. Their job is lost, or waits. */
export const listStalledRehearsals = (
  q: Query,
  minutes: number,
): Promise<{ companyId: string; rehearsalId: string }[]> =>
  q
    .selectFrom('rehearsals')
    .select(['company_id as companyId', 'id as rehearsalId'])
    .where('status', 'in', openRunStatuses)
    .where(sql<boolean>`coalesce(progress_at, started_at, created_at) < now() - make_interval(mins => ${minutes})`)
    .orderBy('created_at')
    .execute();

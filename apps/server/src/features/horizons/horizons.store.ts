import { openRunStatuses, type RunFailure } from '@roundsman/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';
import type {
  HorizonFigures,
  HorizonProgress,
  HorizonResult,
  HorizonRunSettings,
  StateBeforeRun,
} from './horizons.tables.ts';

export type HorizonRow = Selectable<Database['horizons']>;
export type HorizonRunRow = Selectable<Database['horizon_runs']>;

const withPlans = ({ q, companyId }: TenantTx) =>
  q
    .selectFrom('horizons as h')
    .selectAll('h')
    .select((eb) =>
      eb
        .selectFrom('route_plans as p')
        .whereRef('p.horizon_id', '=', 'h.id')
        .where('p.company_id', '=', companyId)
        .where('p.deleted_at', 'is', null)
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('plans'),
    )
    .where('h.company_id', '=', companyId);

export type ListedHorizon = HorizonRow & { readonly plans: number | null };

/** Lists horizons, those that begin last first. */
export const listHorizons = (tx: TenantTx): Promise<ListedHorizon[]> =>
  withPlans(tx).orderBy('h.first_date', 'desc').orderBy('h.id').limit(200).execute();

/** @throws 404 */
export const readHorizon = async (tx: TenantTx, id: string): Promise<ListedHorizon> =>
  (await withPlans(tx).where('h.id', '=', id).executeTakeFirst()) ?? refuse('not_found');

/** Locks the row of a horizon until the transaction ends. @throws 404 */
export const selectHorizonForUpdate = async ({ q, companyId }: TenantTx, id: string): Promise<HorizonRow> =>
  (await q
    .selectFrom('horizons')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('not_found');

export async function insertHorizon(
  { q, companyId }: TenantTx,
  row: Omit<Insertable<Database['horizons']>, 'company_id'>,
): Promise<string> {
  const { id } = await q
    .insertInto('horizons')
    .values({ ...row, company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateHorizon(
  { q, companyId }: TenantTx,
  id: string,
  changes: Updateable<Database['horizons']>,
): Promise<void> {
  await q
    .updateTable('horizons')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteHorizon({ q, companyId }: TenantTx, id: string): Promise<void> {
  await q.deleteFrom('horizons').where('company_id', '=', companyId).where('id', '=', id).execute();
}

export async function insertHorizonRun(
  { q, companyId }: TenantTx,
  run: {
    readonly horizonId: string;
    readonly seed: number;
    readonly settings: HorizonRunSettings;
    readonly requestedBy: string;
  },
): Promise<string> {
  const { id } = await q
    .insertInto('horizon_runs')
    .values({
      company_id: companyId,
      horizon_id: run.horizonId,
      seed: run.seed,
      settings: JSON.stringify(run.settings),
      requested_by: run.requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const runs = ({ q, companyId }: TenantTx) =>
  q.selectFrom('horizon_runs').selectAll().where('company_id', '=', companyId);

export const findHorizonRun = (tx: TenantTx, id: string): Promise<HorizonRunRow | undefined> =>
  runs(tx).where('id', '=', id).executeTakeFirst();

/** Finds the last run of a horizon. */
export const findLastRun = (tx: TenantTx, horizonId: string): Promise<HorizonRunRow | undefined> =>
  runs(tx).where('horizon_id', '=', horizonId).orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst();

/** Refuses while an optimization of a horizon is queued or runs. @throws optimization_running */
export async function refuseRunningHorizon(tx: TenantTx, horizonId: string): Promise<void> {
  const open = await runs(tx)
    .where('horizon_id', '=', horizonId)
    .where('status', 'in', openRunStatuses)
    .executeTakeFirst();
  if (open) refuse('optimization_running');
}

/** Marks the run as running and counts the attempt. */
export async function startHorizonRun({ q, companyId }: TenantTx, id: string): Promise<void> {
  await q
    .updateTable('horizon_runs')
    .set((eb) => ({
      status: 'RUNNING',
      attempts: eb('attempts', '+', 1),
      started_at: sql<Date>`now()`,
      progress: null,
      progress_at: null,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Stores the progress of a run. Returns whether a person requested a stop; true also for a deleted run. */
export async function saveHorizonProgress(
  { q, companyId }: TenantTx,
  id: string,
  progress: HorizonProgress,
): Promise<boolean> {
  const row = await q
    .updateTable('horizon_runs')
    .set({ progress: JSON.stringify(progress), progress_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('stop_requested')
    .executeTakeFirst();
  return row?.stop_requested ?? true;
}

/** Requests that the open run of a horizon ends. Returns whether there is one. */
export async function requestHorizonStop({ q, companyId }: TenantTx, horizonId: string): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('horizon_runs')
    .set({ stop_requested: true })
    .where('company_id', '=', companyId)
    .where('horizon_id', '=', horizonId)
    .where('status', 'in', openRunStatuses)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface HorizonRunEnd {
  readonly status: 'APPLIED' | 'FAILED';
  readonly figures?: HorizonFigures;
  readonly result?: HorizonResult;
  readonly failure?: RunFailure;
}

/** Records how a run ended. Returns false when it had ended before. */
export async function endHorizonRun({ q, companyId }: TenantTx, id: string, end: HorizonRunEnd): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('horizon_runs')
    .set({
      status: end.status,
      figures: end.figures === undefined ? null : JSON.stringify(end.figures),
      result: end.result === undefined ? null : JSON.stringify(end.result),
      error: end.failure === undefined ? null : JSON.stringify(end.failure),
      progress: null,
      finished_at: sql<Date>`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', openRunStatuses)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveStateBefore(
  { q, companyId }: TenantTx,
  id: string,
  before: StateBeforeRun | null,
): Promise<void> {
  await q
    .updateTable('horizon_runs')
    .set({ before: before && JSON.stringify(before), ...(before === null && { status: 'UNDONE' as const }) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Lists unfinished runs without progress for so many minutes. Their job is lost, or waits. */
export const listStalledHorizonRuns = (q: Query, minutes: number): Promise<{ companyId: string; runId: string }[]> =>
  q
    .selectFrom('horizon_runs')
    .select(['company_id as companyId', 'id as runId'])
    .where('status', 'in', openRunStatuses)
    .where(sql<boolean>`coalesce(progress_at, started_at, created_at) < now() - make_interval(mins => ${minutes})`)
    .orderBy('created_at')
    .execute();

import type { RoutePlanType } from '@roundsman/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { StoredMasterStop } from './master-routes.tables.ts';

export type MasterRow = Selectable<Database['master_routes']>;
export type DayRow = Selectable<Database['master_route_days']>;

/** A stop of a master route with what its contact or its series says. */
export interface MasterStop extends StoredMasterStop {
  readonly masterId: string;
  readonly name: string;
  readonly address: string;
}

const sortable = {
  name: sql`lower(name)`,
  startDate: sql`start_date`,
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
};

interface MasterList extends Page<keyof typeof sortable> {
  readonly filters: {
    readonly search?: string | undefined;
    readonly driver?: string | undefined;
    readonly failed?: boolean | undefined;
  };
}

/** @param today the day in the company's time zone */
export async function listMasterRoutes({ q, companyId }: TenantTx, { filters, ...page }: MasterList, today: string) {
  let query = q.selectFrom('master_routes').selectAll().where('company_id', '=', companyId);
  const { search, driver, failed } = filters;
  if (search) query = query.where(sql<boolean>`concat_ws(' ', name, plan_name) ilike ${containing(search)}`);
  if (driver) query = query.where('driver_id', '=', driver);
  if (failed)
    query = query.where(
      sql<boolean>`exists (select from master_route_days d where d.master_route_id = master_routes.id
        and d.problem is not null and d.date >= ${today})`,
    );
  return readPage(query, page, sortable, { newest: sql`created_at`, id: sql`id` });
}

export const findMasterRoute = ({ q, companyId }: TenantTx, id: string): Promise<MasterRow | undefined> =>
  q.selectFrom('master_routes').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst();

export const selectMasterForUpdate = ({ q, companyId }: TenantTx, id: string): Promise<MasterRow | undefined> =>
  q
    .selectFrom('master_routes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Selects the master routes that share a plan, so that one transaction at a time makes their plans. */
export const selectMastersOfPlan = (
  { q, companyId }: TenantTx,
  { planName, type }: { readonly planName: string; readonly type: RoutePlanType },
): Promise<MasterRow[]> =>
  q
    .selectFrom('master_routes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('plan_name', '=', planName)
    .where('route_plan_type', '=', type)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Lists the master routes that are not over on a day, oldest first. */
export const listMastersFrom = ({ q, companyId }: TenantTx, from: string): Promise<MasterRow[]> =>
  q
    .selectFrom('master_routes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('last_date', 'is', null), eb('last_date', '>=', from)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertMaster = (
  { q, companyId }: TenantTx,
  values: Omit<Insertable<Database['master_routes']>, 'company_id'>,
): Promise<MasterRow> =>
  q
    .insertInto('master_routes')
    .values({ ...values, company_id: companyId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateMaster = (
  { q, companyId }: TenantTx,
  id: string,
  changes: Updateable<Database['master_routes']>,
): Promise<MasterRow> =>
  q
    .updateTable('master_routes')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteMaster({ q, companyId }: TenantTx, id: string): Promise<void> {
  await q.deleteFrom('master_routes').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Stores that the plans of all dates until this day were tried. */
export async function storeTriedUntil(
  { q, companyId }: TenantTx,
  ids: readonly string[],
  until: string,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update master_routes set tried_until = greatest(tried_until, ${until}::date)
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and tried_until < ${until}::date`.execute(q);
}

export async function replaceMasterStops(
  { q, companyId }: TenantTx,
  masterId: string,
  stops: readonly StoredMasterStop[],
): Promise<void> {
  await q
    .deleteFrom('master_route_stops')
    .where('company_id', '=', companyId)
    .where('master_route_id', '=', masterId)
    .execute();
  if (stops.length === 0) return;
  await q
    .insertInto('master_route_stops')
    .values(
      stops.map(({ contact, series, type, usualTime }, position) => ({
        company_id: companyId,
        master_route_id: masterId,
        position,
        contact_id: contact,
        series_id: series,
        type,
        usual_time: usualTime,
      })),
    )
    .execute();
}

/** Lists the stops of master routes in their usual sequence. */
export async function listMasterStops({ q, companyId }: TenantTx, masterIds: readonly string[]): Promise<MasterStop[]> {
  if (masterIds.length === 0) return [];
  const { rows } = await sql<MasterStop>`
    select s.master_route_id as "masterId", s.contact_id as contact, s.series_id as series, s.type,
      s.usual_time as "usualTime",
      coalesce(c.name, case s.type when 'pickup' then t.template ->> 'pickupName' else t.template ->> 'deliveryName' end, '') as name,
      coalesce(c.address, case s.type when 'pickup' then t.template ->> 'pickupAddress' else t.template ->> 'deliveryAddress' end, '') as address
    from master_route_stops s left join contacts c on c.id = s.contact_id left join series t on t.id = s.series_id
    where s.company_id = ${companyId} and s.master_route_id = any(${[...masterIds]}::uuid[])
    order by s.master_route_id, s.position`.execute(q);
  return rows;
}

/** Returns the series that follow others, with the one that each follows. */
export async function listFollowingSeries({ q, companyId }: TenantTx): Promise<ReadonlyMap<string, string>> {
  const rows = await q
    .selectFrom('series')
    .select(['id', 'follows'])
    .where('company_id', '=', companyId)
    .where('follows', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, follows }) => (follows === null ? [] : [[id, follows] as const])));
}

/** Returns which of these contacts and series the company has. */
export async function findTargets(
  { q, companyId }: TenantTx,
  stops: readonly StoredMasterStop[],
): Promise<ReadonlySet<string>> {
  const ids = stops.flatMap(({ contact, series }) => contact ?? series ?? []);
  const { rows } = await sql<{ id: string }>`
    select id from contacts where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select id from series where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(q);
  return new Set(rows.map(({ id }) => id));
}

export const listDays = (
  { q, companyId }: TenantTx,
  masterIds: readonly string[],
  from: string,
  until: string,
): Promise<DayRow[]> =>
  q
    .selectFrom('master_route_days')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('master_route_id', '=', (eb) => eb.fn.any(eb.val([...masterIds])))
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .execute();

export const listDaysOfPlan = ({ q, companyId }: TenantTx, planId: string): Promise<DayRow[]> =>
  q
    .selectFrom('master_route_days')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .orderBy('id')
    .execute();

export const findDay = ({ q, companyId }: TenantTx, masterId: string, date: string): Promise<DayRow | undefined> =>
  q
    .selectFrom('master_route_days')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('master_route_id', '=', masterId)
    .where('date', '=', date)
    .executeTakeFirst();

/** Inserts a day, or replaces the problem that it had. */
export async function storeDay(
  { q, companyId }: TenantTx,
  day: Omit<Insertable<Database['master_route_days']>, 'company_id' | 'id'>,
  at: Date,
): Promise<void> {
  await q
    .insertInto('master_route_days')
    .values({ ...day, company_id: companyId, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['master_route_id', 'date']).doUpdateSet({ problem: null, ...day, updated_at: at }),
    )
    .execute();
}

/** Stores why the plan of a day could not be made. Returns whether the day had no row before. */
export async function storeProblem(
  { q, companyId }: TenantTx,
  day: Pick<DayRow, 'master_route_id' | 'date' | 'master_version'>,
  problem: NonNullable<DayRow['problem']>,
): Promise<boolean> {
  const { rows } = await sql<{ inserted: boolean }>`
    insert into master_route_days (company_id, master_route_id, date, master_version, problem)
    values (${companyId}, ${day.master_route_id}, ${day.date}, ${day.master_version}, ${JSON.stringify(problem)}::jsonb)
    on conflict (master_route_id, date) do update set problem = excluded.problem, updated_at = now()
    where master_route_days.problem is not null
    returning xmax = 0 as inserted`.execute(q);
  return rows[0]?.inserted ?? false;
}

export async function updateDay(
  { q, companyId }: TenantTx,
  id: string,
  changes: Updateable<Database['master_route_days']>,
): Promise<void> {
  await q
    .updateTable('master_route_days')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Returns the plan that master routes with this plan name already have on a day. */
export async function findPlanOfMasters(
  { q, companyId }: TenantTx,
  { planName, type, date }: { readonly planName: string; readonly type: RoutePlanType; readonly date: string },
): Promise<string | undefined> {
  const row = await q
    .selectFrom('master_route_days as d')
    .innerJoin('master_routes as m', 'm.id', 'd.master_route_id')
    .innerJoin('route_plans as p', 'p.id', 'd.route_plan_id')
    .select('p.id')
    .where('d.company_id', '=', companyId)
    .where('d.date', '=', date)
    .where('m.plan_name', '=', planName)
    .where('m.route_plan_type', '=', type)
    .where('p.deleted_at', 'is', null)
    .where('p.delivery_date', '=', date)
    .orderBy('p.created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export const hasMasterRoutes = async ({ q, companyId }: TenantTx): Promise<boolean> =>
  (await q.selectFrom('master_routes').select('id').where('company_id', '=', companyId).limit(1).executeTakeFirst()) !==
  undefined;

export const listCompaniesWithMasters = async (q: Query): Promise<string[]> =>
  (await q.selectFrom('master_routes').select('company_id').distinct().execute()).map(({ company_id }) => company_id);

/** A day of a master route in a report. */
export interface DayOfReport {
  readonly masterId: string;
  readonly masterName: string;
  readonly date: string;
  /** Null without a plan that exists. */
  readonly planId: string | null;
  readonly driverId: string | null;
  readonly planned: DayRow['planned'];
}

/** Lists the days of a company's master routes in a period, by name. */
export async function listDaysOfReport(
  q: Query,
  companyId: string,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): Promise<DayOfReport[]> {
  const { rows } = await sql<DayOfReport>`
    select m.id as "masterId", m.name as "masterName", d.date, p.id as "planId", d.driver_id as "driverId", d.planned
    from master_route_days d join master_routes m on m.id = d.master_route_id
    left join route_plans p on p.id = d.route_plan_id and p.deleted_at is null
    where d.company_id = ${companyId} and d.date between ${startDate}::date and ${endDate}::date
    order by lower(m.name), m.id, d.date`.execute(q);
  return rows;
}

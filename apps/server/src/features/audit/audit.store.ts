import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import { actDetails, actOf, partsOfAct } from '@roundsman/domain/company/audit-acts';
import { sql } from 'kysely';
import { containing, readPage } from '../../platform/db/listing.ts';
import type { Query } from '../../platform/db/handles.ts';

export type AuditQuery = ParsedInput<Extract<AllEndpoints, { name: 'GET /audit-log' }>>['query'];

export interface AuditScope {
  readonly q: Query;
  /** Null: entries of all companies and those without one. */
  readonly companyId: string | null;
  /** Time zone in which the days begin and end. */
  readonly timeZone: string;
}

function matching({ q, companyId, timeZone }: AuditScope, { filters }: Pick<AuditQuery, 'filters'>) {
  let query = q
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as actor', 'actor.id', 'a.actor_user_id')
    .leftJoin('users as about', (join) => join.on(sql<boolean>`about.id = (a.details->>'userId')::uuid`))
    .leftJoin('route_plans as plan', (join) => join.on(sql<boolean>`plan.id = (a.details->>'routePlanId')::uuid`))
    .leftJoin('companies as c', 'c.id', 'a.company_id');
  if (companyId !== null) query = query.where('a.company_id', '=', companyId);
  const { action, who, address, company, startDate, endDate } = filters;
  const act = action ? partsOfAct(action) : undefined;
  if (action) query = query.where('a.action', '=', act?.action ?? action);
  if (act) query = query.where(sql<boolean>`a.details->>${act.detail} = ${act.value}`);
  if (who) {
    const pattern = containing(who);
    query = query.where((eb) =>
      eb.or([
        eb('u.name', 'ilike', pattern),
        eb('u.email', 'ilike', pattern),
        eb('about.name', 'ilike', pattern),
        eb('about.email', 'ilike', pattern),
        eb(sql<string>`a.details->>'email'`, 'ilike', pattern),
      ]),
    );
  }
  if (address) query = query.where('a.address', 'ilike', containing(address));
  if (company && companyId === null) query = query.where('c.name', 'ilike', containing(company));
  if (startDate) query = query.where(sql<boolean>`a.created_at >= ${startDate}::timestamp at time zone ${timeZone}`);
  if (endDate)
    query = query.where(sql<boolean>`a.created_at < (${endDate}::date + 1)::timestamp at time zone ${timeZone}`);
  return query.select([
    'a.id',
    'a.created_at',
    'a.action',
    'a.user_id',
    'u.name as user_name',
    'u.email as user_email',
    'plan.name as plan_name',
    'about.name as about_name',
    'about.email as about_email',
    'a.actor_user_id',
    'actor.name as actor_name',
    'a.company_id',
    'c.name as company_name',
    'a.address',
    'a.device',
    'a.request_id',
    'a.details',
  ]);
}

export const listEntries = (scope: AuditScope, input: AuditQuery) =>
  readPage(
    matching(scope, input),
    input,
    { createdAt: sql`a.created_at`, action: sql`a.action` },
    { newest: sql`a.created_at`, id: sql`a.id` },
  );

export type AuditRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];

/** Returns the next entries below `last`, newest first, or the newest ones when it is undefined. */
export async function listEntriesBefore(
  scope: AuditScope,
  input: AuditQuery,
  last: AuditRow | undefined,
  limit: number,
): Promise<AuditRow[]> {
  let query = matching(scope, input);
  if (last)
    query = query.where(
      // Compares with the stored instant, because a Date has no microseconds.
      sql<boolean>`(a.created_at, a.id) < (select l.created_at, l.id from audit_log l where l.id = ${last.id})`,
    );
  return query.orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').limit(limit).execute();
}

export async function countEntries(scope: AuditScope, input: AuditQuery): Promise<number> {
  const { count } = (await matching(scope, input)
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirst()) ?? { count: 0 };
  return count;
}

/** Lists the actions of all entries, and their acts. */
export async function readActions({ q, companyId }: AuditScope): Promise<{ actions: string[]; acts: string[] }> {
  const detail = sql<string | null>`${JSON.stringify(actDetails)}::jsonb->>action`;
  const value = sql<string | null>`details->>(${detail})`;
  let query = q
    .selectFrom('audit_log')
    .select(['action', value.as('value')])
    .distinct()
    .orderBy('action');
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  const rows = await query.orderBy('value').execute();
  const acts = rows.map((row) => actOf({ action: row.action, details: { [actDetails[row.action] ?? '']: row.value } }));
  return { actions: [...new Set(rows.map(({ action }) => action))], acts };
}

export async function deleteEntriesBefore(q: Query, moment: Date): Promise<number> {
  const { numDeletedRows } = await q.deleteFrom('audit_log').where('created_at', '<', moment).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes entries of companies whose own retention is shorter than the installation's. Returns their number. */
export async function deleteExpiredEntries(q: Query, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from audit_log a using company_settings s
    where s.company_id = a.company_id and (s.data->>'auditKeepDays')::int is not null
      and a.created_at < ${now}::timestamptz - (s.data->>'auditKeepDays')::int * interval '1 day'`.execute(q);
  return Number(numAffectedRows ?? 0);
}

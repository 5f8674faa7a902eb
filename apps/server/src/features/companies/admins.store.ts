import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import { isNoSandbox } from '../../shared/sandbox.ts';
import { isAdminNow } from '../auth/index.ts';

/** All companies' admins, or those of one partner's sub accounts. */
export type AdminScope = 'all' | { readonly partnerId: string };

export interface AdminRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly created_at: Date;
  /** Companies within the scope, the oldest membership first. */
  readonly companies: readonly { readonly id: string; readonly name: string | null }[];
  readonly partner_names: string[];
}

/**
 * The name of the user `u` as a reader of this scope sees it. A partner who only entered an e-mail does not see whose it is:
 * people who are or were in companies of others are shown by their e-mail.
 */
export const shownName = (scope: AdminScope): RawBuilder<string> =>
  scope === 'all'
    ? sql<string>`u.name`
    : sql<string>`(case when exists (select from memberships e join companies ec on ec.id = e.company_id
        where e.user_id = u.id and ec.partner_id is distinct from ${scope.partnerId} and ec.id <> ${scope.partnerId})
        then u.email else u.name end)`;

const sortableIn = (scope: AdminScope) => ({
  name: sql`lower(${shownName(scope)})`,
  email: sql`lower(u.email)`,
  createdAt: sql`u.created_at`,
});

export interface AdminList extends Page<keyof ReturnType<typeof sortableIn>> {
  readonly filters: {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly company?: string | undefined;
    readonly partner?: string | undefined;
  };
}

const inScope = (scope: AdminScope): RawBuilder<unknown> =>
  scope === 'all' ? sql`true` : sql`c.partner_id = ${scope.partnerId}`;

const adminOf = (scope: AdminScope): RawBuilder<unknown> => sql`memberships m join companies c on c.id = m.company_id
  left join companies by_partner on by_partner.id = c.partner_id
  where m.user_id = u.id and m.deleted_at is null and 'company_admin' = any(m.roles) and ${isNoSandbox('c.id')}
    and ${inScope(scope)}`;

const admins = (q: Query, scope: AdminScope) =>
  q
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`exists (select from ${adminOf(scope)})`)
    .select(['u.id', 'u.email', 'u.created_at'])
    .select([
      shownName(scope).as('name'),
      sql<
        AdminRow['companies']
      >`(select json_agg(json_build_object('id', c.id, 'name', c.name) order by m.created_at, m.id)
        from ${adminOf(scope)})`.as('companies'),
      sql<
        string[]
      >`array(select distinct by_partner.name from ${adminOf(scope)} and by_partner.name is not null order by 1)`.as(
        'partner_names',
      ),
    ])
    .$castTo<AdminRow>();

export async function listAdmins(q: Query, scope: AdminScope, { filters, ...page }: AdminList) {
  const { name, email, company, partner } = filters;
  let query = admins(q, scope);
  if (name) query = query.where(shownName(scope), 'ilike', containing(name));
  if (email) query = query.where('u.email', 'ilike', containing(email));
  if (company)
    query = query.where(sql<boolean>`exists (select from ${adminOf(scope)} and c.name ilike ${containing(company)})`);
  if (partner)
    query = query.where(
      sql<boolean>`exists (select from ${adminOf(scope)} and by_partner.name ilike ${containing(partner)})`,
    );
  return readPage(query, page, sortableIn(scope), { newest: sql`u.created_at`, id: sql`u.id` });
}

export const findAdmin = (q: Query, scope: AdminScope, id: string): Promise<AdminRow | undefined> =>
  admins(q, scope).where('u.id', '=', id).executeTakeFirst();

/** Returns the account of an e-mail in lower case. */
export const findPerson = (q: Query, email: string) =>
  q
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email'])
    .where(sql`lower(u.email)`, '=', email)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

export const findMembership = (q: Query, userId: string, companyId: string) =>
  q
    .selectFrom('memberships')
    .select(['id', 'roles'])
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Returns whether the user is a platform admin: no other user may change or impersonate such an account. */
export async function isPlatformAdmin(q: Query, userId: string): Promise<boolean> {
  const row = await q
    .selectFrom('users as u')
    .select(isAdminNow('u.id').as('is_admin'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row?.is_admin ?? false;
}

/** Returns whether the user belongs to a company that is not this partner's. */
export async function belongsElsewhere(q: Query, userId: string, partnerId: string): Promise<boolean> {
  const row = await q
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select('m.id')
    .where('m.user_id', '=', userId)
    .where('m.deleted_at', 'is', null)
    .where('c.partner_id', 'is distinct from', partnerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the company admin with the oldest membership, whom a sub account's form shows. */
export const firstAdmin = (q: Query, companyId: string, scope: AdminScope) =>
  q
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email'])
    .select(shownName(scope).as('name'))
    .where('m.company_id', '=', companyId)
    .where('m.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`'company_admin' = any(m.roles)`)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst();

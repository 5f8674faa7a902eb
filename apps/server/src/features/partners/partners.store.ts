import type { AccountType, CompanyStatus } from '@roundsman/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { shownName } from '../companies/index.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';

export interface PartnerRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly company_name: string | null;
  readonly logo: string | null;
  readonly total_companies: number;
  readonly total_route_plans: number;
  readonly total_drivers: number;
  readonly created_at: Date;
}

const countPlans = (company: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from route_plans t where t.company_id in (${company}) and t.deleted_at is null)`;

const countDrivers = (company: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from drivers t where t.company_id in (${company}) and t.deleted_at is null)`;

const ofPartner = sql`select s.id from companies s where s.partner_id = p.company_id`;

const partners = (q: Query) =>
  q
    .selectFrom('partners as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.company_id as id', 'p.user_id', 'p.is_active', 'p.created_at', 'u.name', 'u.email', 'c.logo'])
    .select([
      'c.name as company_name',
      sql<number>`(select count(*)::int from (${ofPartner}) s)`.as('total_companies'),
      countPlans(ofPartner).as('total_route_plans'),
      countDrivers(ofPartner).as('total_drivers'),
    ]);

const sortablePartners = { name: sql`lower(u.name)`, email: sql`lower(u.email)`, createdAt: sql`p.created_at` };

export interface PartnerList extends Page<keyof typeof sortablePartners> {
  readonly filters: { readonly name?: string | undefined; readonly email?: string | undefined };
}

export function listPartners(q: Query, { filters: { name, email }, ...page }: PartnerList) {
  let query = partners(q);
  if (name) query = query.where('u.name', 'ilike', containing(name));
  if (email) query = query.where('u.email', 'ilike', containing(email));
  return readPage(query, page, sortablePartners, { newest: sql`p.created_at`, id: sql`p.company_id` });
}

export const findPartner = (q: Query, id: string): Promise<PartnerRow | undefined> =>
  partners(q).where('p.company_id', '=', id).executeTakeFirst();

/**
 * Returns whether the user is a partner. Locks the row so that two requests cannot make two partners. The lock does not
 * conflict with a membership that another request has just inserted.
 */
export async function isPartner(q: Query, userId: string): Promise<boolean> {
  await q.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const row = await q.selectFrom('partners').select('company_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

export async function insertPartner(
  q: Query,
  partner: { companyId: string; userId: string; isActive: boolean },
): Promise<void> {
  const { companyId, userId, isActive } = partner;
  await q.insertInto('partners').values({ company_id: companyId, user_id: userId, is_active: isActive }).execute();
}

export async function switchPartner(q: Query, id: string, isActive: boolean, now: Date): Promise<void> {
  await q.updateTable('partners').set({ is_active: isActive, updated_at: now }).where('company_id', '=', id).execute();
}

const admin = sql`from memberships m join users u on u.id = m.user_id
  where m.company_id = c.id and m.deleted_at is null and u.deleted_at is null and 'company_admin' = any(m.roles)
  order by m.created_at, m.id limit 1`;
const adminEmail = sql<string | null>`(select u.email ${admin})`;

export interface SubAccountRow {
  readonly id: string;
  readonly name: string | null;
  readonly status: CompanyStatus;
  readonly account_type: AccountType;
  readonly total_of_drivers: number;
  readonly total_route_plans: number;
  readonly admin: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly created_at: Date;
}

/** Companies of this partner only: every query about sub accounts starts here. */
const subAccounts = (q: Query, partnerId: string) =>
  q
    .selectFrom('companies as c')
    .where('c.partner_id', '=', partnerId)
    .select(['c.id', 'c.name', 'c.status', 'c.account_type', 'c.created_at'])
    .select([
      countDrivers(sql`c.id`).as('total_of_drivers'),
      countPlans(sql`c.id`).as('total_route_plans'),
      sql<
        SubAccountRow['admin']
      >`(select json_build_object('id', u.id, 'name', ${shownName({ partnerId })}, 'email', u.email)
        ${admin})`.as('admin'),
    ]);

const sortableAccounts = {
  name: sql`lower(c.name)`,
  email: sql`lower(${adminEmail})`,
  accountType: sql`c.account_type`,
  totalOfDrivers: countDrivers(sql`c.id`),
  createdAt: sql`c.created_at`,
};

export interface SubAccountList extends Page<keyof typeof sortableAccounts> {
  readonly filters: {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly accountType?: AccountType | undefined;
  };
}

export function listSubAccounts(q: Query, partnerId: string, { filters, ...page }: SubAccountList) {
  const { name, email, accountType } = filters;
  let query = subAccounts(q, partnerId);
  if (name) query = query.where('c.name', 'ilike', containing(name));
  if (email) query = query.where(adminEmail, 'ilike', containing(email));
  if (accountType) query = query.where('c.account_type', '=', accountType);
  return readPage(query, page, sortableAccounts, { newest: sql`c.created_at`, id: sql`c.id` });
}

export const listAllSubAccounts = (q: Query, partnerId: string): Promise<SubAccountRow[]> =>
  subAccounts(q, partnerId).orderBy(sql`lower(c.name)`).orderBy('c.id').execute();

export const findSubAccount = (q: Query, partnerId: string, id: string): Promise<SubAccountRow | undefined> =>
  subAccounts(q, partnerId).where('c.id', '=', id).executeTakeFirst();

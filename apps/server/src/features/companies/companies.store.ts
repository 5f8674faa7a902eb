import type { AccountType, CompanySettings, CompanyStatus } from '@roundsman/domain';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import { isNoSandbox } from '../../shared/sandbox.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { KeyService } from '../../platform/db/provider-keys.ts';
import { hasInstalledRegion } from '../regions/index.ts';
import { mergeSettings } from '../settings/index.ts';

const holdsRole = (role: 'company_admin'): RawBuilder<boolean> =>
  sql<boolean>`m.company_id = c.id and m.deleted_at is null and u.deleted_at is null and ${role} = any(m.roles)`;

const userAdmin = sql<string | null>`(select u.email from memberships m join users u on u.id = m.user_id
  where ${holdsRole('company_admin')} order by m.created_at, m.id limit 1)`;
const totalCompanyAdmins = sql<number>`(select count(*)::int from memberships m join users u on u.id = m.user_id
  where ${holdsRole('company_admin')})`;
const totalOfDrivers = sql<number>`(select count(*)::int from drivers d where d.company_id = c.id and d.deleted_at is null)`;
const totalUserGroups = sql<number>`(select count(*)::int from groups g where g.company_id = c.id and g.deleted_at is null)`;

const sortable = {
  name: sql`lower(c.name)`,
  userAdmin,
  status: sql`c.status`,
  accountType: sql`c.account_type`,
  totalCompanyAdmins,
  totalOfDrivers,
  totalUserGroups,
  createdAt: sql`c.created_at`,
};

export interface CompanyList extends Page<keyof typeof sortable> {
  readonly filters: {
    readonly name?: string | undefined;
    readonly userAdmin?: string | undefined;
    readonly status?: CompanyStatus | undefined;
    readonly accountType?: AccountType | undefined;
    readonly companyPartnerId?: string | undefined;
  };
}

const all = (q: Query) =>
  q
    .selectFrom('companies as c')
    .leftJoin('company_settings as s', 's.company_id', 'c.id')
    .leftJoin('companies as by_partner', 'by_partner.id', 'c.partner_id')
    .leftJoin('partners as p', 'p.company_id', 'c.id')
    .selectAll('c')
    .select([
      's.data as settings',
      'by_partner.name as partner_name',
      sql<boolean>`p.company_id is not null`.as('is_partner'),
      userAdmin.as('user_admin'),
      totalCompanyAdmins.as('total_company_admins'),
      totalOfDrivers.as('total_of_drivers'),
      totalUserGroups.as('total_user_groups'),
      // Only which keys exist, never their values.
      sql<KeyService[]>`array(select k.service from company_keys k where k.company_id = c.id)`.as('keys'),
      sql<
        string | null
      >`(select k.engine from company_keys k where k.company_id = c.id and k.service = 'tokenEngine')`.as('engine'),
    ])
    .$castTo<CompanyRow>();

export interface CompanyRow {
  readonly id: string;
  readonly name: string | null;
  readonly status: CompanyStatus;
  readonly account_type: AccountType;
  readonly partner_id: string | null;
  readonly partner_name: string | null;
  readonly is_partner: boolean;
  readonly phone: string | null;
  readonly industry: string | null;
  readonly num_of_drivers: string | null;
  readonly logo: string | null;
  readonly primary_color: string | null;
  readonly settings: Partial<CompanySettings> | null;
  readonly user_admin: string | null;
  readonly total_company_admins: number;
  readonly total_of_drivers: number;
  readonly total_user_groups: number;
  readonly keys: readonly KeyService[];
  readonly engine: string | null;
  readonly created_at: Date;
}

export async function listCompanies(q: Query, { filters, ...page }: CompanyList) {
  const { name, userAdmin: email, status, accountType, companyPartnerId } = filters;
  let query = all(q).where(isNoSandbox('c.id'));
  if (name) query = query.where('c.name', 'ilike', containing(name));
  if (email) query = query.where(userAdmin, 'ilike', containing(email));
  if (status) query = query.where('c.status', '=', status);
  if (accountType) query = query.where('c.account_type', '=', accountType);
  if (companyPartnerId) query = query.where('c.partner_id', '=', companyPartnerId);
  return readPage(query, page, sortable, { newest: sql`c.created_at`, id: sql`c.id` });
}

export const findCompany = (q: Query, id: string): Promise<CompanyRow | undefined> =>
  all(q).where('c.id', '=', id).executeTakeFirst();

/** Selects a company for update. */
export const selectCompanyForUpdate = (q: Query, id: string) =>
  q.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the sandbox of a company, or undefined. */
export const findSandbox = (q: Query, companyId: string): Promise<StoredCompany | undefined> =>
  q.selectFrom('companies').selectAll().where('sandbox_of', '=', companyId).executeTakeFirst();

/** A lookup: whether a file is a company's logo. Photos are in the same store and have links that expire. */
export const isLogo = async (q: Query, file: string): Promise<boolean> =>
  (await q.selectFrom('companies').select('id').where('logo', '=', file).executeTakeFirst()) !== undefined;

export const isPartner = async (q: Query, id: string): Promise<boolean> =>
  (await q.selectFrom('partners').select('company_id').where('company_id', '=', id).executeTakeFirst()) !== undefined;

/** Removes a deleted partner from its sub accounts, which continue without one. */
export const releaseSubAccounts = (q: Query, partnerId: string) =>
  q.updateTable('companies').set({ partner_id: null }).where('partner_id', '=', partnerId).execute();

/** Deletes the company's own row, after all rows that refer to it. */
export const deleteCompanyRow = (q: Query, id: string) => q.deleteFrom('companies').where('id', '=', id).execute();

export type StoredCompany = Selectable<Database['companies']>;

/** Creates a company, which plans by road where a region is installed. Returns its id. */
export async function insertCompany(q: Query, company: Insertable<Database['companies']>): Promise<string> {
  const { id } = await q.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
  if (await hasInstalledRegion(q)) await mergeSettings(q, id, { optimizationMode: 'DRIVING_DISTANCE' });
  return id;
}

export async function updateCompany(q: Query, id: string, changes: Updateable<Database['companies']>): Promise<void> {
  await q.updateTable('companies').set(changes).where('id', '=', id).execute();
}

export const readCompany = (q: Query, id: string): Promise<StoredCompany> =>
  q.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

import type { ApiScope } from '@roundsman/contract/access';
import type { CompanyStatus } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../../platform/db/handles.ts';
import { actingColumns } from './api-token.store.ts';

/** Returns the company of this key, what the key may do, and the membership that acts with it. A lookup. */
export const findApiKey = (q: Query, tokenHash: string) =>
  q
    .selectFrom('api_keys as k')
    .innerJoin('memberships as m', 'm.id', 'k.membership_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .leftJoin('companies as parent', 'parent.id', 'c.sandbox_of')
    .leftJoin('partners as p', (join) => join.on(sql<boolean>`p.company_id = coalesce(parent.id, c.id)`))
    .select([
      'k.id',
      'k.scopes',
      'k.networks',
      'k.requests_per_minute as requestsPerMinute',
      'k.expires_at as expiresAt',
      'k.used_at as usedAt',
      ...actingColumns,
    ])
    // A sandbox is as active as its company.
    .select(sql<CompanyStatus>`coalesce(parent.status, c.status)`.as('companyStatus'))
    .where('k.token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('p.is_active', 'is', null), eb('p.is_active', '=', true)]))
    .executeTakeFirst();

export async function markKeyUsed(q: Query, id: string, now: Date): Promise<void> {
  await q.updateTable('api_keys').set({ used_at: now }).where('id', '=', id).execute();
}

const selectKeys = (q: Query, companyId: string) =>
  q
    .selectFrom('api_keys as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .leftJoin('users as u', 'u.id', 'k.made_by')
    .selectAll('k')
    .select('u.name as madeBy')
    .select(sql<boolean>`c.sandbox_of is not null`.as('isTest'))
    .where((eb) => eb.or([eb('c.id', '=', companyId), eb('c.sandbox_of', '=', companyId)]));

/** Lists the keys of a company and of its sandbox. */
export const listApiKeys = (q: Query, companyId: string) =>
  selectKeys(q, companyId).orderBy('isTest').orderBy('k.name').orderBy('k.id').execute();

export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>[number];

export const getApiKey = (q: Query, companyId: string, id: string) =>
  selectKeys(q, companyId).where('k.id', '=', id).executeTakeFirstOrThrow();

/** Returns the name and the scopes of a key, or undefined when it is revoked or expired. */
export const findKeyRights = (
  { q, companyId }: TenantTx,
  id: string,
  now: Date,
): Promise<{ readonly name: string; readonly scopes: string[] } | undefined> =>
  q
    .selectFrom('api_keys')
    .select(['name', 'scopes'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();

export async function countApiKeys(q: Query, companyId: string): Promise<number> {
  const { n } = await q
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const findKey = (q: Query, companyId: string, id: string) =>
  selectKeys(q, companyId).where('k.id', '=', id).executeTakeFirst();

export const isSandboxId = async (q: Query, companyId: string): Promise<boolean> =>
  (await q
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('sandbox_of', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const hasKeyNamed = async (q: Query, companyId: string, name: string, exceptId?: string): Promise<boolean> =>
  (await q
    .selectFrom('api_keys')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst()) !== undefined;

/** The company and its sandbox. */
const companiesOf = (companyId: string) =>
  sql<string>`(select id from companies where id = ${companyId} or sandbox_of = ${companyId})`;

export interface ApiKeyValues {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly networks: readonly string[];
  readonly requestsPerMinute: number;
  readonly expiresAt: string | null;
}

const columnsOf = ({ name, scopes, networks, requestsPerMinute, expiresAt }: ApiKeyValues) => ({
  name,
  scopes: [...scopes],
  networks: [...networks],
  requests_per_minute: requestsPerMinute,
  expires_at: expiresAt === null ? null : new Date(expiresAt),
});

export async function insertApiKey(
  q: Query,
  companyId: string,
  key: { membershipId: string; hash: string; end: string; madeBy: string; now: Date; values: ApiKeyValues },
): Promise<string> {
  const { id } = await q
    .insertInto('api_keys')
    .values({
      company_id: companyId,
      membership_id: key.membershipId,
      token_hash: key.hash,
      token_end: key.end,
      made_by: key.madeBy,
      created_at: key.now,
      ...columnsOf(key.values),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the membership of the key, or undefined when the company has no such key. */
export const updateApiKey = async (
  q: Query,
  companyId: string,
  id: string,
  values: ApiKeyValues,
): Promise<string | undefined> =>
  (
    await q
      .updateTable('api_keys')
      .set(columnsOf(values))
      .where('company_id', 'in', companiesOf(companyId))
      .where('id', '=', id)
      .returning('membership_id')
      .executeTakeFirst()
  )?.membership_id;

export const deleteApiKey = (q: Query, companyId: string, id: string) =>
  q
    .deleteFrom('api_keys')
    .where('company_id', 'in', companiesOf(companyId))
    .where('id', '=', id)
    .returning(['name', 'scopes'])
    .executeTakeFirst();

/** Inserts the user and the membership of an API key. It cannot be used to sign in: its e-mail cannot exist. */
export async function insertKeyClient(
  q: Query,
  companyId: string,
  { name, mark, now }: { name: string; mark: string; now: Date },
): Promise<string> {
  const user = await q
    .insertInto('users')
    .values({ name, email: `api-key-${mark}@${companyId}.invalid`, deleted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await q
    .insertInto('memberships')
    .values({ user_id: user.id, company_id: companyId, roles: ['company_admin'], deleted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameKeyClient(q: Query, membershipId: string, name: string): Promise<void> {
  await q
    .updateTable('users')
    .set({ name })
    .where('id', 'in', (eb) => eb.selectFrom('memberships').select('user_id').where('id', '=', membershipId))
    .execute();
}

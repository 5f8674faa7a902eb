import type { Query, TenantTx } from '../../../platform/db/handles.ts';

/** Columns of the membership, the user and the company that act with a token or a key. */
export const actingColumns = [
  'm.id as membershipId',
  'm.roles',
  'u.id as userId',
  'u.name',
  'u.email',
  'c.id as companyId',
  'c.status as companyStatus',
] as const;

/** Returns the company of this token and the membership of its API client. A lookup. */
export const findApiToken = (q: Query, tokenHash: string) =>
  q
    .selectFrom('api_tokens as t')
    .innerJoin('memberships as m', 'm.id', 't.membership_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('partners as p', 'p.company_id', 'c.id')
    .select(['t.used_at as usedAt', ...actingColumns])
    .where('t.token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('p.is_active', 'is', null), eb('p.is_active', '=', true)]))
    .executeTakeFirst();

export const readApiToken = ({ q, companyId }: TenantTx) =>
  q
    .selectFrom('api_tokens as t')
    .leftJoin('users as u', 'u.id', 't.made_by')
    .select(['t.token_hash as hash', 't.token_end as end', 't.made_at as madeAt', 't.used_at as usedAt'])
    .select('u.name as madeBy')
    .where('t.company_id', '=', companyId)
    .executeTakeFirst();

export const findApiClient = async (q: Query, companyId: string): Promise<string | undefined> =>
  (await q.selectFrom('api_tokens').select('membership_id').where('company_id', '=', companyId).executeTakeFirst())
    ?.membership_id;

/**
 * Inserts the user and the membership of a company's API client. It cannot be used to sign in: its e-mail cannot exist.
 */
export async function insertApiClient(q: Query, companyId: string, now: Date): Promise<string> {
  const user = await q
    .insertInto('users')
    .values({ name: 'API', email: `api@${companyId}.invalid`, deleted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await q
    .insertInto('memberships')
    .values({ user_id: user.id, company_id: companyId, roles: ['company_admin'], deleted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function storeApiToken(
  { q, companyId }: TenantTx,
  token: { membershipId: string; hash: string; end: string; madeBy: string; now: Date },
): Promise<void> {
  const columns = {
    token_hash: token.hash,
    token_end: token.end,
    made_by: token.madeBy,
    made_at: token.now,
    used_at: null,
  };
  await q
    .insertInto('api_tokens')
    .values({ company_id: companyId, membership_id: token.membershipId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

/** Returns false when the company had no token. */
export async function deleteApiToken({ q, companyId }: TenantTx): Promise<boolean> {
  const row = await q
    .updateTable('api_tokens')
    .set({ token_hash: null, token_end: null })
    .where('company_id', '=', companyId)
    .where('token_hash', 'is not', null)
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markTokenUsed(q: Query, tokenHash: string, now: Date): Promise<void> {
  await q.updateTable('api_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
}

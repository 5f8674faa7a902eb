import { type Insertable, sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';
import type { Database } from '../../../platform/db/schema.ts';

export async function insertImpersonation(q: Query, row: Insertable<Database['impersonations']>): Promise<void> {
  await q.insertInto('impersonations').values(row).execute();
}

/** Finds an impersonation by the digest of its credential, used or not, or undefined when it was never issued. */
export const findImpersonation = (q: Query, hash: string) =>
  q
    .selectFrom('impersonations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin('memberships as m', 'm.id', 'i.membership_id')
    .where('i.credential_hash', '=', hash)
    .where('u.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .select([
      'i.actor_user_id as actorId',
      'i.user_id as userId',
      'i.membership_id as membershipId',
      'i.company_id as companyId',
      sql<string>`lower(u.email)`.as('email'),
      isAdminNow('i.user_id').as('isAdmin'),
      sql<boolean>`${isAdminNow('i.actor_user_id')} and 'company_admin' = any(m.roles)`.as('mayStillImpersonate'),
    ])
    .executeTakeFirst();

/** SQL: whether the user of this column is a platform admin now. */
export const isAdminNow = (column: string) =>
  sql<boolean>`exists (select from memberships a join users p on p.id = a.user_id
    where a.user_id = ${sql.ref(column)} and a.deleted_at is null and p.deleted_at is null and 'admin' = any(a.roles))`;

/** Marks a credential as used. Returns false when it was used or has expired; of two simultaneous tries one fails. */
export async function consumeImpersonation(q: Query, hash: string, now: Date): Promise<boolean> {
  const row = await q
    .updateTable('impersonations')
    .set({ used_at: now })
    .where('credential_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteExpiredImpersonations = (q: Query, before: Date) =>
  q.deleteFrom('impersonations').where('expires_at', '<', before).execute();

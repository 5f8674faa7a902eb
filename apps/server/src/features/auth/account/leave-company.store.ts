import { sql } from 'kysely';
import type { Role } from '@roundsman/domain';
import type { Query } from '../../../platform/db/handles.ts';

/** Removes one role; the member's other roles stay. */
export async function removeRole(q: Query, membershipId: string, role: Role): Promise<void> {
  await q
    .updateTable('memberships')
    .set({ roles: sql`array_remove(roles, ${role}::text)` })
    .where('id', '=', membershipId)
    .execute();
}

/** Removes the user from the company and its groups. Returns the ids of the sessions that end. */
export async function endMembership(
  q: Query,
  member: { readonly membershipId: string; readonly email: string },
  companyId: string,
  now: Date,
): Promise<string[]> {
  await q
    .updateTable('memberships')
    .set({ deleted_at: now, deactivated_at: null, group_ids: [] })
    .where('id', '=', member.membershipId)
    .execute();
  await q
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .where('email', '=', member.email.toLowerCase())
    .execute();
  return endSessionsOfMember(q, member.membershipId, now);
}

async function endSessionsOfMember(q: Query, membershipId: string, now: Date): Promise<string[]> {
  const ended = await q
    .updateTable('sessions')
    .set({ ended_at: now })
    .where((eb) =>
      eb.or([
        eb('membership_id', '=', membershipId),
        // Sessions in which this user impersonates others must not work again when the user becomes an admin again.
        eb('actor_user_id', '=', eb.selectFrom('memberships').select('user_id').where('id', '=', membershipId)),
      ]),
    )
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map((row) => row.id);
}

/** Closes a membership until `reactivateMembership` opens it with the same rights. Returns the sessions that end. */
export async function deactivateMembership(q: Query, membershipId: string, now: Date): Promise<string[]> {
  await q
    .updateTable('memberships')
    .set({ deleted_at: now, deactivated_at: now })
    .where('id', '=', membershipId)
    .execute();
  return endSessionsOfMember(q, membershipId, now);
}

export async function reactivateMembership(q: Query, membershipId: string): Promise<void> {
  await q
    .updateTable('memberships')
    .set({ deleted_at: null, deactivated_at: null })
    .where('id', '=', membershipId)
    .where('deactivated_at', 'is not', null)
    .execute();
}

/** Returns whether a directory has deactivated the user in the company, so that no invitation lets them in. */
export async function isDeactivated(q: Query, userId: string, companyId: string): Promise<boolean> {
  const row = await q
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('deactivated_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the account of a user without a company, so that the e-mail is free for a new one. Data that they created
 * stays.
 */
export async function deleteAccountWithoutCompany(q: Query, userId: string, now: Date): Promise<boolean> {
  const row = await q
    .updateTable('users')
    .set({ deleted_at: now, password_hash: null })
    .where('id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships')
            .select('id')
            .where('user_id', '=', userId)
            // A deactivated member keeps the account, so that it can be reactivated.
            .where((open) => open.or([open('deleted_at', 'is', null), open('deactivated_at', 'is not', null)])),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the users who belong to this company only. */
export async function listPeopleOnlyIn(q: Query, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct user_id as id from memberships m
    where company_id = ${companyId}
      and not exists (select 1 from memberships o where o.user_id = m.user_id and o.company_id <> ${companyId})`.execute(
    q,
  );
  return rows.map(({ id }) => id);
}

/** Deletes all sessions of these users, and all sessions in this company. */
export const deleteSessionsIn = (q: Query, companyId: string, userIds: readonly string[]) =>
  sql`delete from sessions where user_id = any(${[...userIds]}::uuid[]) or actor_user_id = any(${[...userIds]}::uuid[])
    or membership_id in (select id from memberships where company_id = ${companyId})`.execute(q);

/** Clears name, e-mail and password of accounts. The rows stay, because other companies' data may refer to them. */
export const emptyAccounts = (q: Query, userIds: readonly string[]) =>
  sql`update users set deleted_at = now(), name = 'Deleted', password_hash = null, email = 'deleted-' || id || '@invalid'
    where id = any(${[...userIds]}::uuid[])`.execute(q);

/** Checks whether a platform admin belongs to another company than this. */
export async function hasOtherAdmin(q: Query, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ has_other_admin: boolean }>`select
      not exists (select 1 from memberships where company_id = ${companyId} and deleted_at is null and 'admin' = any(roles))
      or exists (select 1 from memberships m join users u on u.id = m.user_id and u.deleted_at is null
        where m.company_id <> ${companyId} and m.deleted_at is null and 'admin' = any(m.roles)) as has_other_admin`.execute(
    q,
  );
  return rows[0]?.has_other_admin ?? false;
}

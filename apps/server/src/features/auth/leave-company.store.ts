import { sql } from 'kysely';
import type { Role } from '@roundsman/domain';
import type { Query } from '../../platform/db/handles.ts';

/** The member keeps what else they are in the company. */
export async function takeRole(q: Query, membershipId: string, role: Role): Promise<void> {
  await q
    .updateTable('memberships')
    .set({ roles: sql`array_remove(roles, ${role}::text)` })
    .where('id', '=', membershipId)
    .execute();
}

/** Takes the person out of the company and its groups. Returns the sessions that end. */
export async function endMembership(
  q: Query,
  member: { readonly membershipId: string; readonly email: string },
  companyId: string,
  now: Date,
): Promise<string[]> {
  await q
    .updateTable('memberships')
    .set({ deleted_at: now, group_ids: [] })
    .where('id', '=', member.membershipId)
    .execute();
  await q
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .where('email', '=', member.email.toLowerCase())
    .execute();
  const ended = await q
    .updateTable('sessions')
    .set({ ended_at: now })
    .where((eb) =>
      eb.or([
        eb('membership_id', '=', member.membershipId),
        // Begun as an admin in somebody's place: they must not work again if the person becomes admin again.
        eb('actor_user_id', '=', eb.selectFrom('memberships').select('user_id').where('id', '=', member.membershipId)),
      ]),
    )
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map((row) => row.id);
}

/** Who belongs to no company has no account: the address is free for a new one. What they made stays theirs. */
export async function deleteAccountWithoutCompany(q: Query, userId: string, now: Date): Promise<boolean> {
  const row = await q
    .updateTable('users')
    .set({ deleted_at: now, password_hash: null })
    .where('id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('memberships').select('id').where('user_id', '=', userId).where('deleted_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

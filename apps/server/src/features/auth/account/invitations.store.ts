import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../../platform/db/handles.ts';

/** A company, and mostly a group of it, that a code gives access to. */
export interface Invitation {
  /** Null for a shared link. */
  readonly id: string | null;
  readonly companyId: string;
  readonly companyName: string | null;
  /** Null for an invitation to the company, which its directory makes. */
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly inviterName: string;
  /** In lower case; null: every user may accept. */
  readonly email: string | null;
  /** The user who has accepted it. Only they may accept it again. */
  readonly acceptedBy: string | null;
}

/** Returns the stored digest of a personal code. */
export const inviteCodeHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Finds the valid invitation, personal or shared, of a code. Includes used ones, with `acceptedBy`. A lookup. */
export async function findInvitation(q: Query, code: string, now: Date): Promise<Invitation | undefined> {
  // PostgreSQL refuses some texts, such as those with zero bytes.
  if (!/^[\w-]{1,200}$/.test(code)) return undefined;
  return (await findGroupInvitation(q, code, now)) ?? (await findCompanyInvitation(q, code, now));
}

const findGroupInvitation = (q: Query, code: string, now: Date): Promise<Invitation | undefined> =>
  q
    .selectFrom('groups')
    .innerJoin('companies', 'companies.id', 'groups.company_id')
    .leftJoin('invitations', (join) =>
      join
        .onRef('invitations.group_id', '=', 'groups.id')
        .on('invitations.code_hash', '=', inviteCodeHash(code))
        .on('invitations.expires_at', '>', now),
    )
    .leftJoin('users', (join) => join.on(sql`users.id`, '=', sql`coalesce(invitations.invited_by, groups.invited_by)`))
    .select([
      'invitations.id',
      'groups.company_id as companyId',
      'companies.name as companyName',
      'groups.id as groupId',
      'groups.name as groupName',
      sql<string>`coalesce(users.name, '')`.as('inviterName'),
      'invitations.email',
      'invitations.accepted_by as acceptedBy',
    ])
    .where('groups.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('invitations.id', 'is not', null), eb('groups.invite_code', '=', code)]))
    .limit(1)
    .executeTakeFirst();

const findCompanyInvitation = (q: Query, code: string, now: Date): Promise<Invitation | undefined> =>
  q
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select([
      'i.id',
      'i.company_id as companyId',
      'c.name as companyName',
      sql<null>`null`.as('groupId'),
      sql<null>`null`.as('groupName'),
      'u.name as inviterName',
      'i.email',
      'i.accepted_by as acceptedBy',
    ])
    .where('i.group_id', 'is', null)
    .where('i.code_hash', '=', inviteCodeHash(code))
    .where('i.expires_at', '>', now)
    .executeTakeFirst();

/** Returns false when another user has accepted it meanwhile. */
export async function markAccepted(q: Query, id: string, userId: string, now: Date): Promise<boolean> {
  const row = await q
    .updateTable('invitations')
    .set({ accepted_at: now, accepted_by: userId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('accepted_by', 'is', null), eb('accepted_by', '=', userId)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the user's membership in the company. */
export async function findMembership(q: Query, userId: string, companyId: string): Promise<string | undefined> {
  const row = await q
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Adds the user to a group. Creates a restricted membership with the role user when there is none; existing roles and
 * rights stay. Without a group a new member is not restricted.
 */
export async function joinGroup(
  q: Query,
  member: { readonly userId: string; readonly companyId: string; readonly groupId: string | null },
): Promise<{ membershipId: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into memberships (user_id, company_id, roles, group_ids, restricted)
    values (${member.userId}, ${member.companyId}, '{user}', array_remove(array[${member.groupId}]::uuid[], null),
      ${member.groupId !== null})
    on conflict (user_id, company_id) where deleted_at is null
    do update set group_ids = case when ${member.groupId}::uuid is null or ${member.groupId}::uuid = any(memberships.group_ids) then memberships.group_ids
      else memberships.group_ids || ${member.groupId}::uuid end
    returning id, (xmax = 0) as "isNew"`.execute(q);
  const row = rows[0];
  if (!row) throw new Error('No membership was stored');
  return { membershipId: row.id, isNew: row.isNew };
}

/** Lists open invitations, newest first, including expired ones, which can be sent again. */
export const listInvitations = ({ q, companyId }: TenantTx, groupId: string) =>
  q
    .selectFrom('invitations')
    .select(['email', 'created_at', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('group_id', '=', groupId)
    .where('accepted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .execute();

/**
 * Stores an invitation, or renews the open one. Its code comes with the mail, and codes of earlier mails stop working.
 */
export async function storeInvitation(
  { q, companyId }: TenantTx,
  invitation: { groupId: string; email: string; invitedBy: string; now: Date; expiresAt: Date },
): Promise<string> {
  const { groupId, email, invitedBy, now, expiresAt } = invitation;
  const renewed = { invited_by: invitedBy, created_at: now, expires_at: expiresAt, code_hash: null };
  const { id } = await q
    .insertInto('invitations')
    .values({ company_id: companyId, group_id: groupId, email, ...renewed })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'email']).where('accepted_at', 'is', null).doUpdateSet(renewed),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Deletes a group's invitations, open or accepted, or only those to one e-mail, so that their codes stop working.
 * Returns false when there were none.
 */
export async function deleteInvitations({ q, companyId }: TenantTx, groupId: string, email?: string): Promise<boolean> {
  let query = q.deleteFrom('invitations').where('company_id', '=', companyId).where('group_id', '=', groupId);
  if (email !== undefined) query = query.where('email', '=', email);
  const rows = await query.returning('id').execute();
  return rows.length > 0;
}

/** Stores the code of the mail that is being written. Codes of earlier mails stop working. */
export async function storeInvitationCode(q: Query, id: string, codeHash: string): Promise<void> {
  await q.updateTable('invitations').set({ code_hash: codeHash }).where('id', '=', id).execute();
}

/** Removes all members, or the one with this e-mail, from a group. They stay restricted. Returns their user ids. */
export async function leaveGroup({ q, companyId }: TenantTx, groupId: string, email?: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update memberships m set group_ids = array_remove(m.group_ids, ${groupId}::uuid)
    from users u
    where u.id = m.user_id and m.company_id = ${companyId} and ${groupId}::uuid = any(m.group_ids)
      and (${email ?? null}::text is null or (lower(u.email) = ${email ?? null} and m.deleted_at is null))
    returning m.user_id as "userId"`.execute(q);
  return rows.map(({ userId }) => userId);
}

/** Stores an invitation to the company in place of an open one. Its code comes with the mail. */
export async function storeCompanyInvitation(
  q: Query,
  companyId: string,
  invitation: { email: string; invitedBy: string; now: Date; expiresAt: Date },
): Promise<string> {
  const { email, invitedBy, now, expiresAt } = invitation;
  await deleteCompanyInvitations(q, companyId, email);
  const { id } = await q
    .insertInto('invitations')
    .values({
      company_id: companyId,
      group_id: null,
      email,
      invited_by: invitedBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the invitation to the company that has not been accepted, so that its code stops working. */
export async function deleteCompanyInvitations(q: Query, companyId: string, email: string): Promise<void> {
  await q
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .where('group_id', 'is', null)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute();
}

export const hasOpenCompanyInvitation = async (
  q: Query,
  companyId: string,
  email: string,
  now: Date,
): Promise<boolean> =>
  (await q
    .selectFrom('invitations')
    .select('id')
    .where('company_id', '=', companyId)
    .where('group_id', 'is', null)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

import type { Query, TenantTx } from '../../platform/db/handles.ts';

/** Invitations that wait, newest first; those whose time is over too, so that they can be sent again. */
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

/** A new invitation, or the one that waits anew. Its code comes with the mail; an earlier mail's stops working. */
export async function keepInvitation(
  { q, companyId }: TenantTx,
  invitation: { groupId: string; email: string; invitedBy: string; now: Date; expiresAt: Date },
): Promise<string> {
  const { groupId, email, invitedBy, now, expiresAt } = invitation;
  const anew = { invited_by: invitedBy, created_at: now, expires_at: expiresAt, code_hash: null };
  const { id } = await q
    .insertInto('invitations')
    .values({ company_id: companyId, group_id: groupId, email, ...anew })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'email']).where('accepted_at', 'is', null).doUpdateSet(anew),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those that wait and those that were accepted: neither mail opens the door again. */
export async function deleteInvitations({ q, companyId }: TenantTx, groupId: string, email: string): Promise<boolean> {
  const rows = await q
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .where('group_id', '=', groupId)
    .where('email', '=', email)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** A lookup: what the mail says; undefined when the invitation was withdrawn or accepted meanwhile. */
export const findInvitationToMail = (q: Query, id: string) =>
  q
    .selectFrom('invitations')
    .innerJoin('groups', 'groups.id', 'invitations.group_id')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .innerJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .leftJoin('company_settings', 'company_settings.company_id', 'invitations.company_id')
    .leftJoin('users as known', (join) =>
      join.onRef('known.email', '=', 'invitations.email').on('known.deleted_at', 'is', null),
    )
    .select([
      'invitations.email',
      'groups.name as group',
      'companies.name as company',
      'inviter.name as inviter',
      'company_settings.data as settings',
      'known.id as accountId',
    ])
    .where('invitations.id', '=', id)
    .where('invitations.accepted_at', 'is', null)
    .where('groups.deleted_at', 'is', null)
    .executeTakeFirst();

export async function keepCode(q: Query, id: string, codeHash: string): Promise<void> {
  await q.updateTable('invitations').set({ code_hash: codeHash }).where('id', '=', id).execute();
}

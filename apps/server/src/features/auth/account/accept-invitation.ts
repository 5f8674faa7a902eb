import type { PlatformTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import type { OpenContext } from '../../../platform/http/handlers.ts';
import { isDeactivated } from './leave-company.store.ts';
import { findInvitation, findMembership, type Invitation, joinGroup, markAccepted } from './invitations.store.ts';

/**
 * Returns the invitation of this code, for sign-in and registration.
 * @throws invite_code_invalid, invite_other_email
 */
export async function checkInvitation(
  ctx: Pick<OpenContext, 'db' | 'now'>,
  code: string,
  email: string,
): Promise<Invitation> {
  const invitation = await ctx.db.lookup(findInvitation, code, ctx.now());
  if (!invitation) refuse('invite_code_invalid');
  if (invitation.email && invitation.email !== email.toLowerCase()) refuse('invite_other_email');
  return invitation;
}

/**
 * Makes the user a member of the company and the group. Idempotent.
 * @throws invite_other_email, or invite_code_invalid when another user has used the code
 */
export async function acceptInvitation(
  { q, emit }: PlatformTx,
  invitation: Invitation,
  person: { readonly userId: string; readonly email: string },
  now: Date,
): Promise<{ userId: string; companyId: string; membershipId: string }> {
  const { id, companyId, groupId, email, acceptedBy } = invitation;
  const { userId } = person;
  if (email && email !== person.email.toLowerCase()) refuse('invite_other_email');
  if (acceptedBy !== null) {
    // A member who was removed since cannot return with an old mail.
    const membershipId = acceptedBy === userId ? await findMembership(q, userId, companyId) : undefined;
    return { userId, companyId, membershipId: membershipId ?? refuse('invite_code_invalid') };
  }
  if (await isDeactivated(q, userId, companyId)) refuse('invite_code_invalid');
  if (id && !(await markAccepted(q, id, userId, now))) refuse('invite_code_invalid');
  const { membershipId, isNew } = await joinGroup(q, { userId, companyId, groupId });
  const about = { companyId, userId, byUserId: userId, actorId: null };
  if (isNew) await emit({ type: 'userCreated', ...about });
  await emit({ type: 'invitationAccepted', ...about, groupId });
  return { userId, companyId, membershipId };
}

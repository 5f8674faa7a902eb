import { mailInvitation } from './mail-invitation.job.ts';
import replyTexts from '@roundsman/contract/reply-texts';
import { brandOf } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import type { SignedInContext } from '../../platform/http/handlers.ts';
import { countAttempt, storeInvitation } from '../auth/index.ts';
import { findGroup } from './groups.store.ts';

const validForMs = 14 * 86_400_000;

/**
 * Invites people by e-mail, each address once. Existing members are only reported. @throws mail_unavailable,
 * too_many_requests
 */
export async function invitePeople(ctx: SignedInContext, groupId: string, emails: readonly string[]) {
  if (ctx.mail.isMissing) refuse('mail_unavailable');
  const { companyId, userId } = ctx.principal;
  await ctx.tenant.read((tx) => findGroup(tx, groupId)).then((group) => group ?? refuse('not_found'));
  await countAttempt(ctx, { inviteCompany: companyId });
  const now = ctx.now();
  const brand = brandOf(ctx.request.hostname, ctx.config.secondBrandHosts).key;
  return ctx.tenant.write(async (tx) => {
    const group = (await findGroup(tx, groupId)) ?? refuse('not_found');
    const inside = new Set(group.people.map(({ email }) => email.toLowerCase()));
    const uniqueEmails = [...new Set(emails)];
    const invited = uniqueEmails.filter((email) => !inside.has(email));
    for (const email of invited) {
      const expiresAt = new Date(now.getTime() + validForMs);
      const invitationId = await storeInvitation(tx, { groupId, email, invitedBy: userId, now, expiresAt });
      await tx.enqueue(mailInvitation, { invitationId, brand });
    }
    return { message: replyTexts.invitationsSent, invited, members: uniqueEmails.filter((email) => inside.has(email)) };
  });
}

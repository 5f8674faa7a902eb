import { randomBytes } from 'node:crypto';
import { legacyMessageFailureText } from '@roundsman/contract/legacy-messages';
import { type BrandKey, brands, parseSettings } from '@roundsman/domain';
import { job } from '../../platform/jobs/job.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { inviteCodeHash, storeInvitationCode } from '../auth/index.ts';
import { findInvitationToMail } from './invitations.store.ts';

/**
 * Creates the code here, so that the job queue never contains it. A repeat creates a new code: the last mail is valid.
 */
export const mailInvitation = job<{ invitationId: string; brand: BrandKey }>(
  'mail-invitation',
  async ({ invitationId, brand }, { db, config, mail, log }) => {
    const invitation = await db.lookup(findInvitationToMail, invitationId);
    if (!invitation || invitation.isSandbox) return;
    const code = randomBytes(32).toString('base64url');
    await db
      .platform('worker:mail-invitation')
      .write(({ q }) => storeInvitationCode(q, invitationId, inviteCodeHash(code)));
    const { name, language } = brands[brand];
    const sent = await mail.send({
      to: invitation.email,
      fromName: name,
      // The second brand has one language for all users.
      ...renderMail(
        brand === 'rundan' ? language : parseSettings(invitation.settings).systemLanguage,
        invitation.group === null ? 'companyInvitation' : 'groupInvitation',
        {
          product: name,
          inviter: invitation.inviter,
          company: invitation.company ?? name,
          group: invitation.group ?? '',
          link: `${config.baseUrl}/groups/invite?code=${code}&user=${invitation.accountId !== null}`,
        },
      ),
    });
    if (sent.status === 'SENT') return;
    if (sent.failure.code !== 'no_provider')
      throw new Error(`The invitation could not be sent: ${legacyMessageFailureText(sent.failure)}`);
    log.warn('an invitation was made, but no mail server is configured (SMTP_URL)');
  },
);

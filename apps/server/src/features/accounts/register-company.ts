import { brandOf, companyNameFromEmail, isTimeZone, type Language } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import type { OpenContext } from '../../platform/http/handlers.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import {
  acceptInvitation,
  checkInvitation,
  countAttempt,
  insertMembership,
  insertUser,
  openSession,
} from '../auth/index.ts';
import { insertCompany } from '../companies/index.ts';
import { mergeSettings } from '../settings/index.ts';
import { constraintOf } from '../../platform/parts.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly inviteCode?: string | undefined;
  /** The time zone of the browser. */
  readonly timeZone?: string | undefined;
  /** The language of the page. */
  readonly language?: Language | undefined;
}

/**
 * Creates an account and signs it in. With an invitation it joins that company; otherwise it gets a NEW company as its
 * first company admin, in the language of the second brand or of the page.
 * @throws email_taken, invite_code_invalid, invite_other_email
 */
export async function registerCompany(ctx: OpenContext, registration: Registration) {
  const { name, email, password, inviteCode, timeZone = '' } = registration;
  const attempt = await countAttempt(ctx, { signInAddress: ctx.request.ip });
  // An invalid code must not create an account.
  const invitation = inviteCode ? await checkInvitation(ctx, inviteCode, email) : undefined;
  const passwordHash = await hashPassword(password);
  const brand = brandOf(ctx.request.hostname, ctx.config.secondBrandHosts);

  const owner = await ctx.db
    .platform('worker:register')
    .write(async (tx) => {
      const { q } = tx;
      const userId = await insertUser(q, { name, email, passwordHash });
      if (invitation) return acceptInvitation(tx, invitation, { userId, email }, ctx.now());
      const companyId = await insertCompany(q, { name: companyNameFromEmail(email) });
      const membershipId = await insertMembership(q, { userId, companyId, roles: ['company_admin'] });
      await mergeSettings(q, companyId, {
        systemLanguage: brand.key === 'rundan' ? brand.language : (registration.language ?? brand.language),
        timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
      });
      await tx.emit({ type: 'userCreated', companyId, userId, byUserId: userId, actorId: null });
      return { userId, companyId, membershipId };
    })
    .catch((error: unknown) => {
      if (constraintOf(error) === 'users_email') refuse('email_taken');
      throw error;
    });
  await attempt.succeeded();
  return { access_token: await openSession(ctx, owner) };
}

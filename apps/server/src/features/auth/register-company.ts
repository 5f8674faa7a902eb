import { brandOf, companyNameFromEmail, isTimeZone } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import type { OpenContext } from '../../platform/http/handlers.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { countAttempt } from './attempt-limits.ts';
import { insertMembership, insertUser } from './auth.store.ts';
import { insertCompany, mergeSettings } from './companies.store.ts';
import { openSession } from './open-session.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly inviteCode?: string | undefined;
  /** The browser's. */
  readonly timeZone?: string | undefined;
}

/**
 * Makes a NEW company and its first company admin, and signs them in (AUTH-21). The company speaks the brand's language.
 * @throws email_taken, invite_code_invalid
 */
export async function registerCompany(ctx: OpenContext, registration: Registration) {
  const { name, email, password, inviteCode, timeZone = '' } = registration;
  // Nobody can invite yet, so no code is good; and a bad code makes no account (SRV-53).
  if (inviteCode) refuse('invite_code_invalid');
  const attempt = await countAttempt(ctx, { signInAddress: ctx.request.ip });
  const passwordHash = await hashPassword(password);
  const { language } = brandOf(ctx.request.hostname, ctx.config.secondBrandHosts);

  const owner = await ctx.db
    .platform('worker:register')
    .write(async ({ q }) => {
      const userId = await insertUser(q, { name, email, passwordHash });
      const companyId = await insertCompany(q, { name: companyNameFromEmail(email) });
      const membershipId = await insertMembership(q, { userId, companyId, roles: ['company_admin'] });
      await mergeSettings(q, companyId, {
        systemLanguage: language,
        timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
      });
      return { userId, companyId, membershipId };
    })
    .catch((error: unknown) => {
      if ((error as { constraint?: string }).constraint === 'users_email') refuse('email_taken');
      throw error;
    });
  await attempt.succeeded();
  return { access_token: await openSession(ctx, owner) };
}

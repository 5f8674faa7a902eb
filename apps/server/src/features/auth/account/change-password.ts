import { refuseFields } from '../../../platform/errors.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { hashPassword } from '../../../platform/password-hash.ts';
import { endSessions, setPassword } from '../auth.store.ts';
import { verifyOwnPassword } from '../sign-in/set-up-second-factor.ts';

/** The error of a new password that equals the present one. The person who set the present one knows it. */
export const samePassword = {
  path: 'password',
  code: 'same_password',
} as const;

/**
 * Changes the password and ends the user's other sessions. Also replaces a password that another person set.
 * @throws wrong_credentials, 422
 */
export async function changePassword(ctx: SignedInContext, currentPassword: string, password: string): Promise<void> {
  const { userId, sessionId } = ctx.principal;
  await verifyOwnPassword(ctx, currentPassword);
  if (password === currentPassword) refuseFields([samePassword]);

  const passwordHash = await hashPassword(password);
  const now = ctx.now();
  const ended = await ctx.db.platform('worker:change-password').write(async ({ q, emit }) => {
    await setPassword(q, userId, passwordHash, now);
    await emit({ type: 'passwordChanged', companyId: ctx.principal.companyId, userId });
    return endSessions(q, userId, now, { except: sessionId });
  });
  for (const id of ended) ctx.disconnect(`session:${id}`);
}

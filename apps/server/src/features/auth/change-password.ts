import { refuse } from '../../platform/errors.ts';
import type { SignedInContext } from '../../platform/http/handlers.ts';
import { hashPassword, verifyPassword } from '../../platform/password-hash.ts';
import { countAttempt } from './attempt-limits.ts';
import { endSessions, findAccount, setPassword } from './auth.store.ts';

/** Also the way out of a password that somebody else made (SET-30). Other places are signed out. @throws wrong_credentials */
export async function changePassword(ctx: SignedInContext, currentPassword: string, password: string): Promise<void> {
  const { userId, email, sessionId, actorId } = ctx.principal;
  // An admin in somebody's place may not lock them out (SRV-56).
  if (actorId) refuse('forbidden');
  const attempt = await countAttempt(ctx, { signInEmail: email.toLowerCase(), signInAddress: ctx.request.ip });
  const account = await ctx.db.lookup(findAccount, email.toLowerCase());
  if (!(await verifyPassword(currentPassword, account?.passwordHash))) refuse('wrong_credentials');
  await attempt.succeeded();

  const passwordHash = await hashPassword(password);
  const now = ctx.now();
  const ended = await ctx.db.platform('worker:change-password').write(async ({ q, emit }) => {
    await setPassword(q, userId, passwordHash, now);
    await emit({ type: 'passwordChanged', companyId: ctx.principal.companyId, userId });
    return endSessions(q, userId, now, { except: sessionId });
  });
  for (const id of ended) ctx.disconnect(`session:${id}`);
}

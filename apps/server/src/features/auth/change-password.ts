import type { SignedInContext } from '../../platform/http/handlers.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { endSessions, setPassword } from './auth.store.ts';
import { askPassword, refuseInPlace } from './set-up-second-factor.ts';

/** Also the way out of a password that somebody else made (SET-30). Other places are signed out. @throws wrong_credentials */
export async function changePassword(ctx: SignedInContext, currentPassword: string, password: string): Promise<void> {
  const { userId, sessionId } = ctx.principal;
  refuseInPlace(ctx);
  await askPassword(ctx, currentPassword);

  const passwordHash = await hashPassword(password);
  const now = ctx.now();
  const ended = await ctx.db.platform('worker:change-password').write(async ({ q, emit }) => {
    await setPassword(q, userId, passwordHash, now);
    await emit({ type: 'passwordChanged', companyId: ctx.principal.companyId, userId });
    return endSessions(q, userId, now, { except: sessionId });
  });
  for (const id of ended) ctx.disconnect(`session:${id}`);
}

import { refuse } from '../../../platform/errors.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { passSecondFactor } from '../sign-in/pass-second-factor.ts';
import { findSecondFactor } from '../sign-in/second-factor.store.ts';
import { verifyOwnPassword } from '../sign-in/set-up-second-factor.ts';

/**
 * Checks the password of the signed-in person again, and a code where they have a second factor, before an action with
 * all data. @throws wrong_credentials, second_factor_needed, second_factor_wrong, too_many_requests
 */
export async function proveIdentity(
  ctx: SignedInContext,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<void> {
  const { userId, sessionId } = ctx.principal;
  await verifyOwnPassword(ctx, password);
  const factor = await ctx.db.lookup(findSecondFactor, userId);
  if (!factor?.since) return;
  if (!code) refuse('second_factor_needed');
  if (!(await passSecondFactor(ctx, userId, code, `${sessionId} ${userId}`))) refuse('second_factor_wrong');
}

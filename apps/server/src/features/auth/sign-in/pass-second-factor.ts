import type { OpenContext } from '../../../platform/http/handlers.ts';
import { factorPurpose, SecretUnreadable } from '../../../platform/secrets/secrets.ts';
import { countAttempt } from './attempt-limits.ts';
import { recoveryCodeHash, stepOf } from './one-time-code.ts';
import { findSecondFactor, consumeRecoveryCode, consumeCode } from './second-factor.store.ts';

/**
 * Checks a code of the authenticator app or a recovery code, and uses it up when it is right. `knownDevice` is the user on a
 * device or in a session that has passed before: wrong codes there are counted separately.
 * @throws too_many_requests after five wrong codes in fifteen minutes
 */
export async function passSecondFactor(
  ctx: Pick<OpenContext, 'db' | 'clock' | 'now' | 'secrets' | 'log'>,
  userId: string,
  code: string,
  knownDevice: string | null,
): Promise<boolean> {
  const attempt = await countAttempt(ctx, knownDevice ? { secondFactorDevice: knownDevice } : { secondFactor: userId });
  const factor = await ctx.db.lookup(findSecondFactor, userId);
  if (!factor) return false;
  const now = ctx.now();
  const plain = code.replace(/\s/g, '');
  const secret = openSecret(ctx, userId, factor.sealed);
  const step = secret === null ? null : stepOf(secret, plain, now);
  const isRight = await ctx.db
    .platform('worker:second-factor')
    .write(({ q }) =>
      step === null ? consumeRecoveryCode(q, userId, recoveryCodeHash(plain), now) : consumeCode(q, userId, step),
    );
  if (isRight) await attempt.succeeded();
  return isRight;
}

/**
 * Returns null when the encryption key is lost. The user can still use a recovery code, and an admin can disable the
 * factor.
 */
function openSecret(
  { secrets, log }: Pick<OpenContext, 'secrets' | 'log'>,
  userId: string,
  sealed: string | null,
): string | null {
  try {
    return sealed && secrets.open(factorPurpose(userId), sealed);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    log.error({ err: error, userId }, 'a second factor cannot be decrypted');
    return null;
  }
}

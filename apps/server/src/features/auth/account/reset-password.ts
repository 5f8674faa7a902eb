import { createHash } from 'node:crypto';
import { type BrandKey, brandOf } from '@roundsman/domain';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import type { OpenContext } from '../../../platform/http/handlers.ts';
import { jobNamed } from '../../../platform/jobs/named-job.ts';
import { hashPassword, verifyPassword } from '../../../platform/password-hash.ts';
import { countAttempt, resetEmailCount } from '../sign-in/attempt-limits.ts';
import { endSessions, findResetOwner, setPassword, consumeReset } from '../auth.store.ts';
import { samePassword } from './change-password.ts';
import { rememberDevice } from '../sign-in/known-device.ts';

/** Mails a reset link to the account of an address, if there is one. */
export const mailResetLinkJob = jobNamed<{ email: string; brand: BrandKey }>('mail-reset-link');

/** Returns the stored digest of a reset link. */
export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Requests a mail with a reset link. The job looks for the account, so that the response time does not reveal whether
 * there is one.
 */
export async function requestReset(ctx: OpenContext, email: string): Promise<void> {
  await countAttempt(ctx, { resetEmail: email });
  const brand = brandOf(ctx.request.hostname, ctx.config.secondBrandHosts).key;
  await ctx.db.platform('worker:reset-password').write((tx) => tx.enqueue(mailResetLinkJob, { email, brand }));
}

/** Sets a new password by a link, once, and ends all sessions of the user. @throws reset_link_invalid, 422 */
export async function confirmReset(ctx: OpenContext, token: string, password: string): Promise<void> {
  const attempt = await countAttempt(ctx, { resetAddress: ctx.request.ip });
  const before = await ctx.db.lookup(findResetOwner, resetTokenHash(token), ctx.now());
  if (!before) refuse('reset_link_invalid');
  if (before.mustChangePassword && (await verifyPassword(password, before.passwordHash))) refuseFields([samePassword]);
  const passwordHash = await hashPassword(password);
  const now = ctx.now();
  const { userId } = await ctx.db.platform('worker:reset-password').write(async ({ q }) => {
    const owner = await consumeReset(q, resetTokenHash(token), now);
    if (!owner) refuse('reset_link_invalid');
    await setPassword(q, owner.userId, passwordHash, now);
    await endSessions(q, owner.userId, now);
    await resetEmailCount(q, owner.email);
    return owner;
  });
  await attempt.succeeded();
  // The user can read the account's mail: guesses elsewhere must not lock this device out.
  await rememberDevice(ctx, userId, 'reset');
  ctx.disconnect(`user:${userId}`);
}

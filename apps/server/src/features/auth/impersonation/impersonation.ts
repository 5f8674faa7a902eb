import { createHash, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@roundsman/contract/errors';
import type { PlatformTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import type { OpenContext } from '../../../platform/http/handlers.ts';
import { countAttempt } from '../sign-in/attempt-limits.ts';
import type { Impersonated } from './impersonated.ts';
import { findImpersonation, insertImpersonation, consumeImpersonation } from './impersonation.store.ts';
import { openSession } from '../sign-in/open-session.ts';

const validForMs = 60_000;
const sessionHours = 1;

const hashOf = (credential: string): string => createHash('sha256').update(credential).digest('base64url');

/** Issues a credential for `impersonate`. Only its digest is stored. */
export async function issueImpersonation(tx: PlatformTx, who: Impersonated, now: Date): Promise<string> {
  const credential = randomBytes(32).toString('base64url');
  await insertImpersonation(tx.q, {
    credential_hash: hashOf(credential),
    actor_user_id: who.actorId,
    user_id: who.userId,
    membership_id: who.membershipId,
    company_id: who.companyId,
    created_at: now,
    expires_at: new Date(now.getTime() + validForMs),
  });
  await tx.emit(impersonationEvent('impersonationIssued', who));
  return credential;
}

/**
 * Signs an admin in as the user of the credential, for one hour without renewal. The audit log records every try.
 * @throws impersonation_invalid when it is unknown, used, expired or for another e-mail; impersonation_refused for an
 * admin's account
 */
export async function impersonate(ctx: OpenContext, email: string, credential: string) {
  const attempt = await countAttempt(ctx, { signInAddress: ctx.request.ip });
  const now = ctx.now();
  const hash = hashOf(credential);
  const outcome = await ctx.db.platform('worker:impersonation').write(async (tx) => {
    const impersonation = await findImpersonation(tx.q, hash);
    // A role may have changed since the credential was issued, so both sides are checked again.
    const refusal: ErrorCode | undefined =
      !impersonation || impersonation.email !== email || !impersonation.mayStillImpersonate
        ? 'impersonation_invalid'
        : impersonation.isAdmin
          ? 'impersonation_refused'
          : (await consumeImpersonation(tx.q, hash, now))
            ? undefined
            : 'impersonation_invalid';
    if (impersonation && !refusal) {
      await tx.emit(impersonationEvent('impersonationBegun', impersonation));
      return { who: impersonation };
    }
    await tx.emit({
      type: 'impersonationRefused',
      companyId: impersonation?.companyId ?? null,
      byUserId: impersonation?.actorId ?? null,
      userId: impersonation?.userId ?? null,
      email: impersonation ? null : email,
    });
    return { refusal };
  });
  if (outcome.refusal || !outcome.who) refuse(outcome.refusal ?? 'impersonation_invalid');
  await attempt.succeeded();
  const { userId, membershipId, companyId, actorId } = outcome.who;
  const owner = { userId, membershipId, companyId, actorId, hours: sessionHours };
  const access_token = await openSession(ctx, owner, 'impersonation');
  return { access_token };
}

/** Builds the event for the audit log. */
export const impersonationEvent = (
  type: 'impersonationIssued' | 'impersonationBegun' | 'impersonationEnded',
  { companyId, actorId, userId }: Omit<Impersonated, 'membershipId'>,
) => ({ type, companyId, byUserId: actorId, userId }) as const;

import type { SignInMethod } from '@roundsman/domain';
import type { OpenContext } from '../../../platform/http/handlers.ts';
import { insertSession } from '../auth.store.ts';
import { hoursAfter, sessionHours } from '../authenticate.ts';
import { rememberDevice } from './known-device.ts';
import { signToken } from './session-token.ts';

export interface SessionOwner {
  readonly userId: string;
  readonly membershipId: string;
  readonly companyId: string;
  /** The admin who impersonates this user. */
  readonly actorId?: string;
  /** Lifetime; 12 by default. */
  readonly hours?: number;
}

/** Opens a session of a user in one company. Returns its token. */
export async function openSession(
  ctx: Pick<OpenContext, 'db' | 'now' | 'request' | 'reply'>,
  owner: SessionOwner,
  method: SignInMethod = 'password',
): Promise<string> {
  const now = ctx.now();
  const expiresAt = hoursAfter(now, owner.hours ?? sessionHours);
  const sessionId = await ctx.db.platform('worker:sign-in').write(async ({ q, emit }) => {
    const id = await insertSession(q, {
      user_id: owner.userId,
      membership_id: owner.membershipId,
      actor_user_id: owner.actorId ?? null,
      created_at: now,
      expires_at: expiresAt,
      address: ctx.request.ip,
      user_agent: ctx.request.headers['user-agent']?.slice(0, 500) ?? null,
      method,
    });
    await emit({
      type: 'signedIn',
      companyId: owner.companyId,
      userId: owner.userId,
      byUserId: owner.actorId ?? owner.userId,
      actorId: owner.actorId ?? null,
      sessionId: id,
      method,
      address: ctx.request.ip,
    });
    return id;
  });
  // An impersonating admin must not add their browser to the user's known devices.
  if (!owner.actorId) await rememberDevice(ctx, owner.userId, 'sign-in');
  return signToken(ctx.db, { ...owner, sessionId, expiresAt }, now);
}

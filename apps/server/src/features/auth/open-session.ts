import type { OpenContext } from '../../platform/http/handlers.ts';
import { insertSession } from './auth.store.ts';
import { hoursAfter, sessionHours } from './authenticate.ts';
import { signToken } from './session-token.ts';

export interface SessionOwner {
  readonly userId: string;
  readonly membershipId: string;
  readonly companyId: string;
}

/** Signs a person in to one company. Returns the access token. */
export async function openSession(ctx: OpenContext, owner: SessionOwner): Promise<string> {
  const now = ctx.now();
  const expiresAt = hoursAfter(now, sessionHours);
  const sessionId = await ctx.db.platform('worker:sign-in').write(async ({ q, emit }) => {
    await emit({ type: 'signedIn', companyId: owner.companyId, userId: owner.userId });
    return insertSession(q, {
      user_id: owner.userId,
      membership_id: owner.membershipId,
      created_at: now,
      expires_at: expiresAt,
      address: ctx.request.ip,
      user_agent: ctx.request.headers['user-agent']?.slice(0, 500) ?? null,
    });
  });
  return signToken(ctx.db, { ...owner, sessionId, expiresAt }, now);
}

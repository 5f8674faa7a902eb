import type { Authenticate } from '../../platform/http/requests/principal.ts';
import type { Services } from '../../platform/services.ts';
import { authenticateApiKey, isApiKey } from './api-keys/authenticate-api-key.ts';
import { authenticateApiClient, isApiToken } from './api-keys/api-token.ts';
import { findSession, extendSession } from './auth.store.ts';
import { readToken, type SessionClaims, signToken } from './sign-in/session-token.ts';

export const sessionHours = 12;
/** When less remains, a reply carries a new token: at most one an hour, and active users are not signed out. */
const renewBelowHours = 11;

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000);

/**
 * Creates the check of bearer tokens. It reads the session on every request, without a cache: sign-outs and changed
 * roles take effect at once in every process.
 */
export function authenticate({ db, clock }: Pick<Services, 'db' | 'clock'>): Authenticate {
  return async (token, address) => {
    const now = clock.now();
    if (isApiToken(token)) return authenticateApiClient(db, token, now);
    if (isApiKey(token)) return authenticateApiKey(db, token, address, now);
    const claims = await readToken(db, token, now);
    const session = claims && (await db.lookup(findSession, claims.sessionId, now));
    if (!session || session.userId !== claims.userId || session.membershipId !== claims.membershipId) return undefined;
    const { actorId, ...rest } = session;
    return {
      kind: 'signed-in',
      ...rest,
      // The user has to choose the password, not the admin who impersonates them.
      mustChangePassword: actorId ? false : rest.mustChangePassword,
      actorId: actorId ?? undefined,
      // An impersonated session has a fixed end.
      renewedToken: actorId ? undefined : await renew(claims, now),
    };
  };

  async function renew(claims: SessionClaims, now: Date): Promise<string | undefined> {
    if (claims.expiresAt >= hoursAfter(now, renewBelowHours)) return undefined;
    const expiresAt = hoursAfter(now, sessionHours);
    const isAlive = await db
      .platform('worker:session')
      .write(({ q }) => extendSession(q, claims.sessionId, now, expiresAt));
    return isAlive ? signToken(db, { ...claims, expiresAt }, now) : undefined;
  }
}

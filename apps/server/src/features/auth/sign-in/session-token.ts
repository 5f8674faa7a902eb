import { errors, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../../../platform/db/handles.ts';
import { signingKey } from '../../../platform/signing-key.ts';

/** The content of a session token. The row of the session decides whether it is valid. */
export interface SessionClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly membershipId: string;
  readonly companyId: string;
  readonly expiresAt: Date;
  /** The admin behind an impersonated session. */
  readonly actorId?: string;
}

const algorithm = 'HS256';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export async function signToken(db: Db, claims: SessionClaims, now: Date): Promise<string> {
  return new SignJWT({
    mid: claims.membershipId,
    cid: claims.companyId,
    ...(claims.actorId && { act: claims.actorId }),
  })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(claims.userId)
    .setJti(claims.sessionId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(claims.expiresAt))
    .sign(await signingKey(db, 'session'));
}

/** Returns undefined when the signature is wrong or the token has expired. */
export async function readToken(db: Db, token: string, now: Date): Promise<SessionClaims | undefined> {
  try {
    const { payload } = await jwtVerify<{ mid: string; cid: string }>(token, await signingKey(db, 'session'), {
      algorithms: [algorithm],
      requiredClaims: ['sub', 'jti', 'exp', 'mid', 'cid'],
      currentDate: now,
    });
    const { sub = '', jti = '', exp = 0, mid, cid } = payload;
    return { userId: sub, sessionId: jti, membershipId: mid, companyId: cid, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

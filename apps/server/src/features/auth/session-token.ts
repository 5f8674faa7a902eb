import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Db, Query } from '../../platform/db/handles.ts';

/** What a token says. The session row decides whether it holds. */
export interface SessionClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly membershipId: string;
  readonly companyId: string;
  readonly expiresAt: Date;
}

const algorithm = 'HS256';
const purpose = 'session';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export async function signToken(db: Db, claims: SessionClaims, now: Date): Promise<string> {
  return new SignJWT({ mid: claims.membershipId, cid: claims.companyId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(claims.userId)
    .setJti(claims.sessionId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(claims.expiresAt))
    .sign(await signingKey(db));
}

/** Undefined for what we did not sign, or what is over. */
export async function readToken(db: Db, token: string, now: Date): Promise<SessionClaims | undefined> {
  try {
    const { payload } = await jwtVerify<{ mid: string; cid: string }>(token, await signingKey(db), {
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

const keys = new WeakMap<Db, Promise<Uint8Array>>();

/** One key for all processes of an installation, kept in its database (AUTH-23). */
function signingKey(db: Db): Promise<Uint8Array> {
  const known = keys.get(db);
  if (known) return known;
  const key = loadKey(db);
  keys.set(db, key);
  key.catch(() => keys.delete(db));
  return key;
}

async function loadKey(db: Db): Promise<Uint8Array> {
  const stored = await db.lookup(findSigningKey);
  if (stored) return stored;
  // Two processes may start at once: the second insert does nothing, and both read the same row.
  await db.platform('worker:signing-key').write(({ q }) =>
    q
      .insertInto('signing_keys')
      .values({ purpose, secret: randomBytes(32) })
      .onConflict((conflict) => conflict.column('purpose').doNothing())
      .execute(),
  );
  const made = await db.lookup(findSigningKey);
  if (!made) throw new Error('The signing key could not be stored');
  return made;
}

/** A lookup. */
export const findSigningKey = async (q: Query): Promise<Uint8Array | undefined> =>
  (await q.selectFrom('signing_keys').select('secret').where('purpose', '=', purpose).executeTakeFirst())?.secret;

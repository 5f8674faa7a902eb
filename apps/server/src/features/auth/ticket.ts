import { errors, jwtVerify, SignJWT } from 'jose';
import type { SignInMethod } from '@roundsman/domain';
import type { Db } from '../../platform/db/handles.ts';
import { signingKey } from '../../platform/signing-key.ts';

const minutes = 5;
const algorithm = 'HS256';

/** Who has proved to be whom, until they have chosen one of their companies: codes and providers are asked only once. */
interface Ticket {
  readonly userId: string;
  readonly method: SignInMethod;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export async function signTicket(db: Db, { userId, method }: Ticket, now: Date): Promise<string> {
  return new SignJWT({ method })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(userId)
    .setExpirationTime(seconds(now) + minutes * 60)
    .sign(await signingKey(db, 'ticket'));
}

/** Undefined for what we did not sign, or what is over. */
export async function readTicket(db: Db, ticket: string, now: Date): Promise<Ticket | undefined> {
  try {
    const { payload } = await jwtVerify<{ method: SignInMethod }>(ticket, await signingKey(db, 'ticket'), {
      algorithms: [algorithm],
      requiredClaims: ['sub', 'exp', 'method'],
      currentDate: now,
    });
    return { userId: payload.sub ?? '', method: payload.method };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

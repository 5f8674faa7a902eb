import { errors, jwtVerify, SignJWT } from 'jose';
import type { SignInMethod } from '@roundsman/domain';
import type { Db } from '../../../platform/db/handles.ts';
import { signingKey } from '../../../platform/signing-key.ts';

const minutes = 5;
const algorithm = 'HS256';

/** A proved identity, valid until the user selects a company, so that codes and providers are needed only once. */
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

/** Returns undefined when the signature is wrong or the ticket has expired. */
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

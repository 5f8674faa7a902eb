import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { OpenContext } from '../../platform/http/handlers.ts';
import { signingKey } from '../../platform/signing-key.ts';

/**
 * A browser in which somebody has signed in carries a signed cookie that says who. It lets nobody in: their failures are only
 * counted apart, so that guesses made elsewhere cannot keep them out.
 */
interface Device {
  readonly id: string;
  /** Ids of users who have signed in here, the latest first. */
  readonly signedIn: readonly string[];
  /** Ids of users who have chosen a password here by a mailed link: they have not shown a second factor. */
  readonly reset: readonly string[];
}

type DeviceContext = Pick<OpenContext, 'db' | 'now' | 'request' | 'reply'>;

const cookieName = 'roundsman_device';
const cookiePath = '/api/auth';
const validForDays = 180;
/** A shared computer has several people; a cookie has room for few. */
const maxPeople = 20;
const algorithm = 'HS256';

/** The key that counts the person's failures on this device; undefined on a device without a valid cookie. */
export async function knownDevice(
  ctx: Omit<DeviceContext, 'reply'>,
  userId: string,
): Promise<{ readonly key: string; readonly hasSignedIn: boolean } | undefined> {
  const device = await readDevice(ctx);
  const hasSignedIn = device?.signedIn.includes(userId) ?? false;
  if (!device || !(hasSignedIn || device.reset.includes(userId))) return undefined;
  return { key: `${device.id} ${userId}`, hasSignedIn };
}

/** Adds the person to those of this browser, for half a year from now. */
export async function rememberDevice(ctx: DeviceContext, userId: string, by: 'sign-in' | 'reset'): Promise<void> {
  const device = (await readDevice(ctx)) ?? { id: randomUUID(), signedIn: [], reset: [] };
  const withUser = (ids: readonly string[]) => [userId, ...ids.filter((id) => id !== userId)].slice(0, maxPeople);
  const signedIn = by === 'sign-in' ? withUser(device.signedIn) : device.signedIn;
  const reset = by === 'reset' ? withUser(device.reset) : device.reset.filter((id) => id !== userId);
  const maxAge = validForDays * 86_400;
  const token = await new SignJWT({ signedIn, reset })
    .setProtectedHeader({ alg: algorithm })
    .setJti(device.id)
    .setExpirationTime(Math.floor(ctx.now().getTime() / 1000) + maxAge)
    .sign(await signingKey(ctx.db, 'device'));
  const secure = ctx.request.protocol === 'https' ? '; Secure' : '';
  ctx.reply.header(
    'set-cookie',
    `${cookieName}=${token}; Path=${cookiePath}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Undefined for a cookie that we did not sign, or that is too old. */
async function readDevice({ db, now, request }: Omit<DeviceContext, 'reply'>): Promise<Device | undefined> {
  const token = request.headers.cookie
    ?.split('; ')
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify<Pick<Device, 'signedIn' | 'reset'>>(token, await signingKey(db, 'device'), {
      algorithms: [algorithm],
      requiredClaims: ['jti', 'exp', 'signedIn', 'reset'],
      currentDate: now(),
    });
    return { id: payload.jti ?? '', signedIn: payload.signedIn, reset: payload.reset };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { OpenContext } from '../../../platform/http/handlers.ts';
import { signingKey } from '../../../platform/signing-key.ts';

/**
 * A browser with a signed cookie that lists its users. The cookie signs no user in. Their failures on this device are
 * counted separately, so that guesses elsewhere cannot lock them out.
 */
interface Device {
  readonly id: string;
  /** Ids of users who have signed in here, latest first. */
  readonly signedIn: readonly string[];
  /** Ids of users who have set a password here by a mailed link. They have not passed the second factor. */
  readonly reset: readonly string[];
}

type DeviceContext = Pick<OpenContext, 'db' | 'now' | 'request' | 'reply'>;

const cookieName = 'roundsman_device';
const cookiePath = '/api/auth';
const validForDays = 180;
/** Limits the size of the cookie on shared computers. */
const maxUsers = 20;
const algorithm = 'HS256';

/** Returns the key that counts the user's failures on this device, or undefined without a valid cookie. */
export async function knownDevice(
  ctx: Omit<DeviceContext, 'reply'>,
  userId: string,
): Promise<{ readonly key: string; readonly hasSignedIn: boolean } | undefined> {
  const device = await readDevice(ctx);
  const hasSignedIn = device?.signedIn.includes(userId) ?? false;
  if (!device || !(hasSignedIn || device.reset.includes(userId))) return undefined;
  return { key: `${device.id} ${userId}`, hasSignedIn };
}

/** Adds the user to this browser's cookie, for half a year from now. */
export async function rememberDevice(ctx: DeviceContext, userId: string, by: 'sign-in' | 'reset'): Promise<void> {
  const device = (await readDevice(ctx)) ?? { id: randomUUID(), signedIn: [], reset: [] };
  const withUser = (ids: readonly string[]) => [userId, ...ids.filter((id) => id !== userId)].slice(0, maxUsers);
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

/** Returns undefined when the signature is wrong or the cookie has expired. */
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

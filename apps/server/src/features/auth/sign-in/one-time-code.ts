import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with SHA-1, six digits and 30 seconds, which every authenticator app supports. */
const period = 30;
const digits = 6;

const totp = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) });

/** Returns 160 random bits in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the URI of the QR code for an authenticator app. */
export const secretUri = (secret: string, person: string, product: string): string =>
  totp(secret, person, product).toString();

/**
 * Returns the time step of a code, or null for a wrong one. Accepts the step before and after `now`, for clocks that
 * are off.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Without characters that look alike: 0, 1, i, l and o. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns ten codes of 49 random bits each, such as `k7mq4-xw2pd`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const text = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });

/** Ignores case and separators. The codes are long and random, so a fast hash is enough. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('hex');

import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: RFC 6238 with SHA-1, six digits, 30 seconds. */
const period = 30;
const digits = 6;

const totp = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) });

/** 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the QR code. */
export const secretUri = (secret: string, person: string, product: string): string =>
  totp(secret, person, product).toString();

/** The step in time that the code belongs to: now, or half a minute before or after it, for clocks that are off. Null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Without what looks like something else: no 0, 1, i, l or o. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of 49 bits each, such as `k7mq4-xw2pd`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const text = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });

/** However it was typed. Long and random, so that a plain digest keeps it. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('hex');

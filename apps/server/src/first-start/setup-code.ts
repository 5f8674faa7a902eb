import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Without characters that look alike: 0, 1, i, l and o. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** Returns a code of 59 random bits, such as `k7mq-4xw2-pd9f`. */
export const newSetupCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** Returns the stored digest of a code. Ignores case and separators. */
export const setupCodeHash = (code: string): string => digest(code.toLowerCase().replace(/[^a-z\d]/g, ''));

/** Returns a token for the browser in which the code was entered. */
export const newSetupToken = (): string => `setup_${randomBytes(32).toString('base64url')}`;

export const setupTokenHash = (token: string): string => digest(token);

/** Compares digests in a time that does not depend on their content, and reads all of them. */
export function isOneOfHashes(hash: string, hashes: readonly string[]): boolean {
  const given = Buffer.from(hash);
  let position = 0;
  for (const hash of hashes) {
    const stored = Buffer.from(hash);
    position |= stored.length === given.length && timingSafeEqual(stored, given) ? 1 : 0;
  }
  return position === 1;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

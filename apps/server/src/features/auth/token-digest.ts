import { createHash } from 'node:crypto';

/** Returns the stored digest of a token. A random key of 256 bits needs no salt and no slow hash. */
export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

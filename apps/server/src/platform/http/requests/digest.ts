import { createHash } from 'node:crypto';

/** Returns a short hash of contents. */
export const digest = (of: string | Uint8Array): string =>
  createHash('sha256').update(of).digest('base64url').slice(0, 12);

import { createHash } from 'node:crypto';

/** Short, and another for other contents. */
export const digest = (of: string | Uint8Array): string =>
  createHash('sha256').update(of).digest('base64url').slice(0, 12);

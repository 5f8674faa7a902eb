import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/handles.ts';
import { signingKey } from '../signing-key.ts';

const lifetimeMs = 3_600_000;

/** Links to stored photos: whoever has one may see that photo for an hour unless said, and nobody can make one (SRV-74). */
export interface FileLinks {
  /** `name?expires=…&signature=…`, to be put behind the folder's address. */
  sign(name: string): string;
}

const signatureOf = (key: Uint8Array, name: string, expires: number): string =>
  createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url');

export async function fileLinks(db: Db, now: Date, forMs = lifetimeMs): Promise<FileLinks> {
  const key = await signingKey(db, 'files');
  // To the minute, so that a page looked at again finds its photos in the browser's cache.
  const expires = Math.ceil((now.getTime() + forMs) / 60_000) * 60;
  return { sign: (name) => `${name}?expires=${expires}&signature=${signatureOf(key, name, expires)}` };
}

/** Seconds that a link is still good for; 0 for one that has expired or that nobody here has signed. */
export async function linkLifetime(
  db: Db,
  link: { readonly name: string; readonly expires: number; readonly signature: string },
  now: Date,
): Promise<number> {
  const wanted = Buffer.from(signatureOf(await signingKey(db, 'files'), link.name, link.expires));
  const given = Buffer.from(link.signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 0;
  return Math.max(0, Math.floor(link.expires - now.getTime() / 1000));
}

/** What stands before a photo's name in its address. Without a host: pages may be open under another name than BASE_URL's. */
export const filesUrl = '/api/files/';

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/handles.ts';
import { signingKey } from '../signing-key.ts';

const lifetimeMs = 3_600_000;

/** Signed links to stored photos, which show the photo for an hour by default. */
export interface FileLinks {
  /** Returns `name?expires=…&signature=…`, to be appended to the folder's URL. */
  sign(name: string): string;
}

const signatureOf = (key: Uint8Array, name: string, expires: number): string =>
  createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url');

export async function fileLinks(db: Db, now: Date, forMs = lifetimeMs): Promise<FileLinks> {
  const key = await signingKey(db, 'files');
  // Rounded up to a minute, so that a reloaded page finds its photos in the browser's cache.
  const expires = Math.ceil((now.getTime() + forMs) / 60_000) * 60;
  return { sign: (name) => `${name}?expires=${expires}&signature=${signatureOf(key, name, expires)}` };
}

/** Returns the seconds for which a link is still valid; 0 when it has expired or its signature is wrong. */
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

/** The path before a photo's name. Without a host, because a page may be open under another name than BASE_URL's. */
export const filesUrl = '/api/files/';

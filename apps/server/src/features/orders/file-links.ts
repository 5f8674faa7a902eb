import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db, Query } from '../../platform/db/handles.ts';

const purpose = 'files';
const lifetimeMs = 3_600_000;

/** Links to stored photos: whoever has one may see that photo for an hour, and nobody can make one (SRV-74). */
export interface FileLinks {
  /** `name?expires=…&signature=…`, to be put behind the folder's address. */
  sign(name: string): string;
}

/** The key that links are signed with. A lookup, since pages without a company need it too. */
export async function findFileKey(q: Query): Promise<Buffer | undefined> {
  const row = await q.selectFrom('signing_keys').select('secret').where('purpose', '=', purpose).executeTakeFirst();
  return row?.secret;
}

/** One key an installation, made when it is first needed; whoever is second uses the first one's. */
async function makeKey(db: Db): Promise<Buffer> {
  await db.platform('worker:file-links').write(({ q }) =>
    q
      .insertInto('signing_keys')
      .values({ purpose, secret: randomBytes(32) })
      .onConflict((conflict) => conflict.column('purpose').doNothing())
      .execute(),
  );
  const key = await db.lookup(findFileKey);
  if (!key) throw new Error('The key for file links was not kept');
  return key;
}

const keys = new WeakMap<Db, Promise<Buffer>>();

function readKey(db: Db): Promise<Buffer> {
  let key = keys.get(db);
  if (!key) {
    key = db.lookup(findFileKey).then((found) => found ?? makeKey(db));
    key.catch(() => keys.delete(db));
    keys.set(db, key);
  }
  return key;
}

const signatureOf = (key: Buffer, name: string, expires: number): string =>
  createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url');

export async function fileLinks(db: Db, now: Date): Promise<FileLinks> {
  const key = await readKey(db);
  // To the minute, so that a page looked at again finds its photos in the browser's cache.
  const expires = Math.ceil((now.getTime() + lifetimeMs) / 60_000) * 60;
  return { sign: (name) => `${name}?expires=${expires}&signature=${signatureOf(key, name, expires)}` };
}

/** Seconds that a link is still good for; 0 for one that has expired or that nobody here has signed. */
export async function linkLife(
  db: Db,
  link: { readonly name: string; readonly expires: number; readonly signature: string },
  now: Date,
): Promise<number> {
  const wanted = Buffer.from(signatureOf(await readKey(db), link.name, link.expires));
  const given = Buffer.from(link.signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 0;
  return Math.max(0, Math.floor(link.expires - now.getTime() / 1000));
}

/** What stands before a photo's name in its address. Without a host: pages may be open under another name than BASE_URL's. */
export const filesAddress = '/api/files/';

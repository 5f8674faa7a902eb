import { randomBytes } from 'node:crypto';
import type { Db, Query } from './db/handles.ts';

/**
 * The purpose of a key: session tokens, links to photos, sign-in tickets, URLs at which providers report on messages,
 * known devices, or downloads of backups.
 */
export type KeyPurpose = 'session' | 'files' | 'ticket' | 'callbacks' | 'device' | 'backups';

const keys: Readonly<Record<KeyPurpose, WeakMap<Db, Promise<Uint8Array>>>> = {
  session: new WeakMap(),
  files: new WeakMap(),
  ticket: new WeakMap(),
  callbacks: new WeakMap(),
  device: new WeakMap(),
  backups: new WeakMap(),
};

/**
 * Returns the key of a purpose, which all processes of an installation share. It is stored in the database, and created
 * at first use.
 */
export function signingKey(db: Db, purpose: KeyPurpose): Promise<Uint8Array> {
  const cachedKey = keys[purpose].get(db);
  if (cachedKey) return cachedKey;
  const key = loadKey(db, purpose);
  keys[purpose].set(db, key);
  key.catch(() => keys[purpose].delete(db));
  return key;
}

async function loadKey(db: Db, purpose: KeyPurpose): Promise<Uint8Array> {
  const stored = await db.lookup(findSigningKey, purpose);
  if (stored) return stored;
  // Two processes may start at once: the second insert does nothing, and both read the same row.
  await db.platform('worker:signing-key').write(({ q }) =>
    q
      .insertInto('signing_keys')
      .values({ purpose, secret: randomBytes(32) })
      .onConflict((conflict) => conflict.column('purpose').doNothing())
      .execute(),
  );
  const made = await db.lookup(findSigningKey, purpose);
  if (!made) throw new Error('The signing key could not be stored');
  return made;
}

/** A lookup. */
export const findSigningKey = async (q: Query, purpose: KeyPurpose): Promise<Uint8Array | undefined> =>
  (await q.selectFrom('signing_keys').select('secret').where('purpose', '=', purpose).executeTakeFirst())?.secret;

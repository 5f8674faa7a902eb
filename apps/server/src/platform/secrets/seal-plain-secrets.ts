import type { Db, Query } from '../db/handles.ts';
import type { Log } from '../log.ts';
import { providerKeyPurpose, type Secrets, SecretUnreadable } from './secrets.ts';

/** Rows in a transaction; few, so that locks are short. */
const batch = 200;

/** A table with secrets, some of which an earlier version stored unencrypted. */
export interface SealedTable {
  /** Encrypts at most `most` rows. Returns how many it encrypted. */
  readonly seal: (q: Query, secrets: Secrets, most: number) => Promise<number>;
  /** Decrypts the newest row, if there is one. @throws SecretUnreadable when the key is another one */
  readonly openNewest: (q: Query, secrets: Secrets) => Promise<void>;
}

/**
 * Encrypts secrets that an earlier version, or its backup, stored unencrypted. Each batch is a transaction and takes
 * only unencrypted rows, so it may be interrupted, repeated, or run by two processes at once.
 */
export async function sealPlainSecrets(
  { db, secrets, log }: { db: Db; secrets: Secrets; log: Log },
  tables: readonly SealedTable[],
): Promise<void> {
  const platform = db.platform('worker:seal-plain-secrets');
  const all = [providerKeys, ...tables];
  let count = 0;
  for (const { seal } of all) {
    let sealed: number;
    do {
      sealed = await platform.write(({ q }) => seal(q, secrets, batch));
      count += sealed;
    } while (sealed === batch);
  }
  if (count > 0) log.info({ count }, 'unencrypted secrets were encrypted');
  // Reports a lost key when the server starts, and not first when a route is planned.
  await platform
    .read(async ({ q }) => {
      for (const { openNewest } of all) await openNewest(q, secrets);
    })
    .catch((error: unknown) => {
      if (!(error instanceof SecretUnreadable)) throw error;
      log.error({ err: error }, 'stored keys and second factors cannot be used until the right key is back');
    });
}

const providerKeys: SealedTable = {
  async openNewest(q, secrets) {
    const key = await q
      .selectFrom('company_keys')
      .select(['company_id', 'service', 'sealed'])
      .where('sealed', 'is not', null)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (key) secrets.open(providerKeyPurpose(key.company_id, key.service), key.sealed ?? '');
  },
  async seal(q, secrets, most) {
    const rows = await q
      .selectFrom('company_keys')
      .select(['company_id', 'service', 'secret'])
      .where('secret', 'is not', null)
      .limit(most)
      .forUpdate()
      .execute();
    for (const { company_id: companyId, service, secret } of rows)
      await q
        .updateTable('company_keys')
        .set({ secret: null, sealed: secrets.seal(providerKeyPurpose(companyId, service), secret ?? '') })
        .where('company_id', '=', companyId)
        .where('service', '=', service)
        .execute();
    return rows.length;
  },
};

import type { Db, Query } from '../db/handles.ts';
import type { Log } from '../log.ts';
import { factorPurpose, providerKeyPurpose, type Secrets, SecretUnreadable } from './secrets.ts';

/** Few at a time, so that no row is held for long. */
const batch = 200;

/**
 * Seals what an earlier version, or a backup of one, left plain. Each batch is one transaction and takes only rows that are
 * plain still: broken off and started again, or done by two processes at once, it comes to the same.
 */
export async function sealPlainSecrets({ db, secrets, log }: { db: Db; secrets: Secrets; log: Log }): Promise<void> {
  const platform = db.platform('worker:seal-plain-secrets');
  let count = 0;
  for (const seal of [sealProviderKeys, sealFactors]) {
    let sealed: number;
    do {
      sealed = await platform.write(({ q }) => seal(q, secrets));
      count += sealed;
    } while (sealed === batch);
  }
  if (count > 0) log.info({ count }, 'secrets that were stored plain are sealed now');
  await platform
    .read(({ q }) => tryKey(q, secrets))
    .catch((error: unknown) => {
      if (!(error instanceof SecretUnreadable)) throw error;
      log.error({ err: error }, 'stored keys and second factors cannot be used until the right key is back');
    });
}

/** A lost key is told when the server starts, not when somebody's route is planned. @throws SecretUnreadable */
async function tryKey(q: Query, secrets: Secrets): Promise<void> {
  const key = await q
    .selectFrom('company_keys')
    .select(['company_id', 'service', 'sealed'])
    .where('sealed', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (key) secrets.open(providerKeyPurpose(key.company_id, key.service), key.sealed ?? '');
  const factor = await q
    .selectFrom('second_factors')
    .select(['user_id', 'sealed'])
    .where('sealed', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (factor) secrets.open(factorPurpose(factor.user_id), factor.sealed ?? '');
}

async function sealProviderKeys(q: Query, secrets: Secrets): Promise<number> {
  const rows = await q
    .selectFrom('company_keys')
    .select(['company_id', 'service', 'secret'])
    .where('secret', 'is not', null)
    .limit(batch)
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
}

async function sealFactors(q: Query, secrets: Secrets): Promise<number> {
  const rows = await q
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .where('secret', 'is not', null)
    .limit(batch)
    .forUpdate()
    .execute();
  for (const { user_id: userId, secret } of rows)
    await q
      .updateTable('second_factors')
      .set({ secret: null, sealed: secrets.seal(factorPurpose(userId), secret ?? '') })
      .where('user_id', '=', userId)
      .execute();
  return rows.length;
}

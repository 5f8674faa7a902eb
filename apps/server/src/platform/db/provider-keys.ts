import { parseTokenEngine } from '@roundsman/domain/company/token-engine';
import { providerKeyPurpose, type Secrets } from '../secrets/secrets.ts';
import type { Query } from './handles.ts';
import type { Database } from './schema.ts';

export type KeyService = Database['company_keys']['service'];

/** A stored key, which stays encrypted until the code that calls the provider decrypts it. */
export interface SealedKey {
  readonly companyId: string;
  readonly service: KeyService;
  readonly sealed: string;
}

export type SealedKeys = { readonly [Service in KeyService]?: SealedKey };

/**
 * Reads the company's own provider keys. This module alone reads and writes them. They are sent to their provider only.
 */
export async function readProviderKeys(q: Query, companyId: string): Promise<SealedKeys> {
  const rows = await q
    .selectFrom('company_keys')
    .select(['service', 'sealed'])
    .where('company_id', '=', companyId)
    .where('sealed', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ service, sealed }) => [service, { companyId, service, sealed: sealed! }]));
}

/** @throws SecretUnreadable */
export const openProviderKey = (secrets: Secrets, { companyId, service, sealed }: SealedKey): string =>
  secrets.open(providerKeyPurpose(companyId, service), sealed);

/** Stores a key. Null deletes it. */
export async function saveProviderKey(
  q: Query,
  secrets: Secrets,
  { companyId, service }: Pick<SealedKey, 'companyId' | 'service'>,
  key: string | null,
): Promise<void> {
  if (key === null) {
    await q.deleteFrom('company_keys').where('company_id', '=', companyId).where('service', '=', service).execute();
    return;
  }
  const row = {
    secret: null,
    sealed: secrets.seal(providerKeyPurpose(companyId, service), key),
    engine: service === 'tokenEngine' ? (parseTokenEngine(key)?.provider ?? null) : null,
    updated_at: new Date(),
  };
  await q
    .insertInto('company_keys')
    .values({ company_id: companyId, service, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'service']).doUpdateSet(row))
    .execute();
}

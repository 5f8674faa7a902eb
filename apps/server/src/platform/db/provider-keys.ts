import type { Query } from './handles.ts';
import type { Database } from './schema.ts';

export type KeyService = Database['company_keys']['service'];

/**
 * Keys that a company has of its own with providers (COMP-07), the one place that reads and writes them. They go to their
 * provider and nowhere else (COMP-16).
 */
export async function readProviderKeys(q: Query, companyId: string): Promise<Partial<Record<KeyService, string>>> {
  const rows = await q
    .selectFrom('company_keys')
    .select(['service', 'secret'])
    .where('company_id', '=', companyId)
    .execute();
  return Object.fromEntries(rows.map(({ service, secret }) => [service, secret]));
}

/** Null takes a key away. */
export async function keepProviderKey(
  q: Query,
  companyId: string,
  service: KeyService,
  secret: string | null,
): Promise<void> {
  if (secret === null) {
    await q.deleteFrom('company_keys').where('company_id', '=', companyId).where('service', '=', service).execute();
    return;
  }
  const row = { secret, updated_at: new Date() };
  await q
    .insertInto('company_keys')
    .values({ company_id: companyId, service, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'service']).doUpdateSet(row))
    .execute();
}

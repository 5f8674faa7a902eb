import type { TenantTx } from '../db/handles.ts';
import type { Secrets } from './secrets.ts';

/** Secrets of a company by name, such as `shopify_consumer_secret`. They are stored and used, and never shown again. */

const purposeOf = (companyId: string, name: string): string => `${companyId}/${name}`;

const shown = 4;
const minHintedLength = 12;

/** Returns the last characters of a secret for display, or none of a short one. */
export const hintOf = (text: string): string => `••••${text.length >= minHintedLength ? text.slice(-shown) : ''}`;

/** Stores a secret. Null deletes it; returns false when there was none. */
export async function saveSecret(
  { q, companyId }: TenantTx,
  secrets: Secrets,
  name: string,
  text: string | null,
): Promise<boolean> {
  if (text === null) {
    const gone = await q
      .deleteFrom('company_secrets')
      .where('company_id', '=', companyId)
      .where('name', '=', name)
      .executeTakeFirst();
    return gone.numDeletedRows > 0n;
  }
  const row = { sealed: secrets.seal(purposeOf(companyId, name), text), hint: hintOf(text), updated_at: new Date() };
  await q
    .insertInto('company_secrets')
    .values({ company_id: companyId, name, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doUpdateSet(row))
    .execute();
  return true;
}

/** @throws SecretUnreadable */
export async function findSecret(
  { q, companyId }: TenantTx,
  secrets: Secrets,
  name: string,
): Promise<string | undefined> {
  const row = await q
    .selectFrom('company_secrets')
    .select('sealed')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && secrets.open(purposeOf(companyId, name), row.sealed);
}

/** Lists the hints of the company's secrets by name. */
export async function listSecretHints({ q, companyId }: TenantTx): Promise<ReadonlyMap<string, string>> {
  const rows = await q
    .selectFrom('company_secrets')
    .select(['name', 'hint'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map(({ name, hint }) => [name, hint]));
}

/** Lists when the secrets were created. */
export const listSecretDates = async ({ q, companyId }: TenantTx, names: readonly string[]) =>
  q
    .selectFrom('company_secrets')
    .select(['name', 'hint', 'updated_at'])
    .where('company_id', '=', companyId)
    .where('name', 'in', [...names])
    .execute();

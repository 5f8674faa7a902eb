import { type CompanySettings, settingsFrom } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';

/** What the company works by: its own settings over the defaults. */
export async function readSettings({ q, companyId }: Pick<TenantTx, 'q' | 'companyId'>): Promise<CompanySettings> {
  const row = await q
    .selectFrom('company_settings')
    .select('data')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return settingsFrom(row?.data);
}

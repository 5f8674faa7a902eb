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

/** Until the transaction ends nobody else changes them: for what is made of the settings as they are. */
export async function holdSettings({ q, companyId }: TenantTx): Promise<void> {
  await q
    .insertInto('company_settings')
    .values({ company_id: companyId, data: '{}' })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  await q.selectFrom('company_settings').select('company_id').where('company_id', '=', companyId).forUpdate().execute();
}

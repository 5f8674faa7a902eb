import { type CompanySettings, parseSettings } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';

/** Returns the company's settings, with defaults for those it has not set. */
export async function readSettings({ q, companyId }: Pick<TenantTx, 'q' | 'companyId'>): Promise<CompanySettings> {
  const row = await q
    .selectFrom('company_settings')
    .select('data')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return parseSettings(row?.data);
}

/** Returns when the company's settings were last changed; null when it has set none. */
export async function readSettingsChange({ q, companyId }: TenantTx): Promise<Date | null> {
  const row = await q
    .selectFrom('company_settings')
    .select('updated_at')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.updated_at ?? null;
}

/** Returns the settings that mean the company's first webhook endpoint. The feature webhooks follows their changes. */
export async function readWebhookFields({ q, companyId }: Pick<TenantTx, 'q' | 'companyId'>) {
  const first = await q
    .selectFrom('webhook_endpoints')
    .select(['url', 'description', 'events'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    webhookEndPointUrl: first?.url ?? null,
    webhookDescription: first?.description ?? null,
    webhookEvents: (first?.events ?? []).join(','),
  };
}

/** Selects the settings for update, so that what is created from them is consistent. */
export async function selectSettingsForUpdate({ q, companyId }: TenantTx): Promise<void> {
  await q
    .insertInto('company_settings')
    .values({ company_id: companyId, data: '{}' })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  await q.selectFrom('company_settings').select('company_id').where('company_id', '=', companyId).forUpdate().execute();
}

/** Changes some settings and leaves the others unchanged. */
export async function mergeSettings(q: Query, companyId: string, changes: Partial<CompanySettings>): Promise<void> {
  await sql`insert into company_settings (company_id, data) values (${companyId}, ${JSON.stringify(changes)}::jsonb)
    on conflict (company_id) do update set data = company_settings.data || excluded.data, updated_at = now()`.execute(
    q,
  );
}

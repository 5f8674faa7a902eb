import type { CompanySettings } from '@roundsman/domain';
import { settingsFrom } from '@roundsman/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';

export interface CompanyWithSettings extends Selectable<Database['companies']> {
  readonly settings: CompanySettings;
}

export async function insertCompany(q: Query, company: Insertable<Database['companies']>): Promise<string> {
  const { id } = await q.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCompany(q: Query, id: string, changes: Updateable<Database['companies']>): Promise<void> {
  await q.updateTable('companies').set(changes).where('id', '=', id).execute();
}

export async function readCompany(q: Query, id: string): Promise<CompanyWithSettings> {
  const { stored, ...company } = await q
    .selectFrom('companies')
    .leftJoin('company_settings', 'company_settings.company_id', 'companies.id')
    .selectAll('companies')
    .select('company_settings.data as stored')
    .where('companies.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...company, settings: settingsFrom(stored) };
}

/** Changes some settings and leaves the others. Lives here because a company's first settings are written as it registers. */
export async function mergeSettings(q: Query, companyId: string, changes: Partial<CompanySettings>): Promise<void> {
  await sql`insert into company_settings (company_id, data) values (${companyId}, ${JSON.stringify(changes)}::jsonb)
    on conflict (company_id) do update set data = company_settings.data || excluded.data, updated_at = now()`.execute(
    q,
  );
}

import type { Installation } from './installation.ts';

/** Tables of a company, in an order that their references allow. */
const tables = [
  'companies',
  'company_settings',
  'users',
  'memberships',
  'drivers',
  'route_plans',
  'routes',
  'orders',
  'stops',
] as const;

/** Columns with texts that are unique in the installation. The number of the copy is appended. */
const uniqueTexts: Readonly<Record<string, readonly string[]>> = {
  users: ['email'],
  routes: ['token'],
  orders: ['order_code', 'stop_token'],
};

/**
 * Copies a company with its people, drivers, plans and orders, since thousands of companies through the API would take too long.
 * Ids of the copies follow from the original and the number of the copy; e-mail addresses, links and order codes get `-1`, `-2`, …
 * appended.
 */
export async function cloneCompany(at: Installation, companyId: string, copies: number): Promise<void> {
  await at.sql('create table original_ids (id uuid primary key)');
  for (const table of tables)
    if (table !== 'company_settings')
      await at.sql(
        `insert into original_ids select id from ${table} t where ${ofCompany(table)} on conflict do nothing`,
        [companyId],
      );
  for (const table of tables) {
    const columns = await at.sql<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const values = columns.map(({ name, type }) => valueOf(table, name, type));
    await at.sql(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
        select ${values.join(', ')} from ${table} t, generate_series(1, $2::int) n where ${ofCompany(table)}`,
      [companyId, copies],
    );
  }
  await at.sql('drop table original_ids');
  await at.sql('analyze');
}

function ofCompany(table: string): string {
  if (table === 'companies') return 't.id = $1';
  if (table === 'users') return 't.id in (select user_id from memberships where company_id = $1)';
  return 't.company_id = $1';
}

function valueOf(table: string, column: string, type: string): string {
  if (uniqueTexts[table]?.includes(column))
    return column === 'email' ? `replace(t.${column}, '@', '-' || n || '@')` : `t.${column} || '-' || n`;
  if (type === 'uuid')
    return `case when t.${column} in (select id from original_ids) then md5(t.${column}::text || n)::uuid else t.${column} end`;
  return `t.${column}`;
}

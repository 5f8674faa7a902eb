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

/** Columns with links, which are unique in the installation. Their last four characters become the number of the copy. */
const uniqueTexts: Readonly<Record<string, readonly string[]>> = {
  routes: ['token'],
  orders: ['stop_token'],
};

/**
 * Copies a company with its people, drivers, plans and orders, since thousands of companies through the API would take too long.
 * Ids, e-mail addresses, links and order codes of the copies follow from the original and the
 * number of the copy. At most 9,999 copies.
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

/** A random-looking id of version 4, which the server requires. */
const copiedId = (id: string): string =>
  `overlay(overlay(md5(${id}::text || n) placing '4' from 13) placing '8' from 17)::uuid`;

function valueOf(table: string, column: string, type: string): string {
  // Links keep their length, which the server checks.
  if (column === 'email') return `replace(t.email, '@', '-' || n || '@')`;
  // No original code, of hexadecimal digits, ends like this.
  if (column === 'order_code') return `left(t.order_code, -4) || 'Z' || lpad(n::text, 4, '0')`;
  if (uniqueTexts[table]?.includes(column)) return `left(t.${column}, -4) || lpad(n::text, 4, '0')`;
  if (type === 'uuid')
    return `case when t.${column} in (select id from original_ids) then ${copiedId(`t.${column}`)} else t.${column} end`;
  return `t.${column}`;
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

const log = createLog('silent');
let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0001-foundation');
});
afterAll(() => old.drop());

const tables = [
  'companies',
  'users',
  'memberships',
  'groups',
  'drivers',
  'labels',
  'route_plans',
  'orders',
  'routes',
  'stops',
  'order_log',
  'message_logs',
  'driver_positions',
  'audit_log',
  'company_settings',
];

/** Rows as JSON, by table; only the columns that there were. */
async function content(columns: ReadonlyMap<string, readonly string[]>): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await old.client.query(`select * from "${table}" order by 1`);
    all[table] = rows.map((row) =>
      Object.fromEntries((columns.get(table) ?? []).map((column) => [column, row[column]])),
    );
  }
  return all;
}

async function columnsOf(): Promise<Map<string, string[]>> {
  const { rows } = await old.client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  return new Map(tables.map((table) => [table, rows.flatMap((row) => (row.table === table ? row.column : []))]));
}

it('an installation of the first schema, with a company’s day in it, becomes one of today and keeps every value', {
  timeout: 60_000,
}, async () => {
  const [company, user, group, driver, label, plan, order, route] = Array.from({ length: 8 }, () => randomUUID());
  const insert = (text: string, ...values: unknown[]) => old.client.query(text, values);
  await insert(`insert into companies (id, name, status) values ($1, 'First', 'PURCHASED')`, company);
  await insert(
    `insert into company_settings (company_id, data) values ($1, '{"timeZone":"Europe/Stockholm","serviceTime":7}')`,
    company,
  );
  await insert(
    `insert into users (id, email, name, password_hash) values ($1, 'first@customer.example', 'Åsa', 'digest')`,
    user,
  );
  await insert(`insert into groups (id, company_id, name) values ($1, $2, 'North')`, group, company);
  await insert(
    `insert into memberships (user_id, company_id, roles, group_ids) values ($1, $2, '{company_admin}', array[$3::uuid])`,
    user,
    company,
    group,
  );
  await insert(
    `insert into drivers (id, company_id, name, color, start_address, start_lat, start_lng) values ($1, $2, 'Rolf', '7732EF', 'Depot', 55.7, 13.2)`,
    driver,
    company,
  );
  await insert(`insert into labels (id, company_id, name, color) values ($1, $2, 'Cold', '#112233')`, label, company);
  await insert(
    `insert into route_plans (id, company_id, name, delivery_date, type, status) values ($1, $2, 'Monday', '2025-12-01', 'VRP', 'OPTIMIZED')`,
    plan,
    company,
  );
  await insert(
    `insert into orders (id, company_id, order_code, status, route_plan_type, delivery_date, delivery_name, delivery_address, delivery_lat, delivery_lng, group_id, labels, route_plan_id, driver_id, fields)
      values ($1, $2, 'AB12', 'COMPLETED', 'VRP', '2025-12-01', 'Anna', 'Storgatan 1', 55.7, 13.2, $3, array[$4::uuid], $5, $6, '{"Floor":"3"}')`,
    order,
    company,
    group,
    label,
    plan,
    driver,
  );
  await insert(
    `insert into routes (id, company_id, route_plan_id, driver_id, position, token, status) values ($1, $2, $3, $4, 0, 'token', 'DISPATCHED')`,
    route,
    company,
    plan,
    driver,
  );
  await insert(
    `insert into stops (company_id, route_plan_id, route_id, order_id, type, sequence, arrival_seconds, start_seconds, end_seconds, travel_seconds, distance_metres)
      values ($1, $2, $3, $4, 'delivery', 0, 30000, 30000, 30300, 600, 5000)`,
    company,
    plan,
    route,
    order,
  );
  await insert(
    `insert into order_log (company_id, order_id, status, notes) values ($1, $2, 'COMPLETED', 'at the door')`,
    company,
    order,
  );
  await insert(
    `insert into message_logs (company_id, order_id, trigger, channel, msg_from, msg_to, msg, status) values ($1, $2, 'going', 'SMS', 'First', '+46700000000', 'Soon', 'SENT')`,
    company,
    order,
  );
  await insert(
    `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng) values ($1, $2, $3, now(), 55.7, 13.2)`,
    company,
    driver,
    route,
  );
  await insert(
    `insert into driver_events (id, company_id, route_id, order_id, stop, status, at, outcome)
      values ($1, $2, $3, $4, 'delivery', 'COMPLETED', now(), '{}')`,
    randomUUID(),
    company,
    route,
    order,
  );
  await insert(
    `insert into audit_log (company_id, user_id, action, details) values ($1, $2, 'signedIn', '{}')`,
    company,
    user,
  );

  const columns = await columnsOf();
  const before = await content(columns);
  for (const table of tables) expect(before[table]?.length, table).toBeGreaterThan(0);
  await migrate(old.ownerUrl, log);
  const now = await columnsOf();
  const remaining = new Map(
    [...columns].map(([table, list]) => [table, list.filter((column) => now.get(table)?.includes(column))]),
  );
  // Lists the columns that migrations removed or converted, so that no other column disappears unnoticed.
  const gone = [...columns].flatMap(([table, list]) =>
    list.filter((column) => !now.get(table)?.includes(column)).map((column) => `${table}.${column}`),
  );
  expect(gone).toEqual([]);
  // A later migration stores as a setting that companies show contacts in full to their customers.
  const settings = before['company_settings'] as { data: object }[];
  const withContacts = settings.map((row) => ({ ...row, data: { ...row.data, showFullContactsToCustomers: true } }));
  expect(await content(remaining)).toEqual({ ...before, company_settings: withContacts });
  // Run again, nothing is left to do.
  await migrate(old.ownerUrl, log);
});

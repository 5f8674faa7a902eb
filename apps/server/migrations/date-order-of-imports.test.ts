import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0092-unfinished-demo');
});
afterAll(() => old.drop());

it('imports that left the order of dates open get that of their company’s country', { timeout: 60_000 }, async () => {
  const query = (text: string, ...values: unknown[]) => old.client.query(text, values);
  const [american, german, plain] = Array.from({ length: 3 }, () => randomUUID());
  for (const id of [american, german, plain])
    await query(`insert into companies (id, name, status) values ($1, $2, 'PURCHASED')`, id, `Company ${id}`);
  for (const [id, timeZone] of [
    [american, 'America/Chicago'],
    [german, 'Europe/Berlin'],
  ])
    await query(`insert into company_settings (company_id, data) values ($1, $2)`, id, JSON.stringify({ timeZone }));
  const add = (company: string | undefined, name: string, dateOrder: 'day' | 'month' | null) =>
    query(
      `insert into scheduled_imports (company_id, name, url, route_plan_type, reading, default_date, duplicates,
        on_errors, schedule) values ($1, $2, 'https://x.example/a.csv', 'VRP', $3, 'NONE', 'SKIP', 'VALID', '{}')`,
      company,
      name,
      JSON.stringify({ columns: { orderRef: ['Ref'] }, fields: [], dateOrder, headerRow: null }),
    );
  await add(american, 'american', null);
  await add(american, 'american, day', 'day');
  await add(german, 'german', null);
  await add(german, 'german, month', 'month');
  await add(plain, 'without a zone', null);

  await migrate(old.ownerUrl, createLog('silent'));
  const { rows } = await query(
    `select name, reading ->> 'dateOrder' as date_order from scheduled_imports order by name`,
  );
  expect(rows).toEqual([
    { name: 'american', date_order: 'month' },
    { name: 'american, day', date_order: 'day' },
    { name: 'german', date_order: 'day' },
    { name: 'german, month', date_order: 'month' },
    { name: 'without a zone', date_order: 'day' },
  ]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

const log = createLog('silent');
let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0080-people-of-directories');
});
afterAll(() => old.drop());

it('companies from before keep showing phone and name in full, and keep their other settings', {
  timeout: 60_000,
}, async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  for (const id of [first, second])
    await old.client.query(`insert into companies (id, name, status) values ($1, 'Company', 'PURCHASED')`, [id]);
  await old.client.query(`insert into company_settings (company_id, data) values ($1, '{"serviceTime":7}')`, [first]);
  await migrate(old.ownerUrl, log);
  const { rows } = await old.client.query<{ data: unknown }>(
    'select data from company_settings where company_id = any($1) order by company_id = $2',
    [[first, second], first],
  );
  expect(rows.map(({ data }) => data)).toEqual([
    { showFullContactsToCustomers: true },
    { serviceTime: 7, showFullContactsToCustomers: true },
  ]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

const log = createLog('silent');
let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0062-zones');
});
afterAll(() => old.drop());

it('prices of reports become settings of the company, which keeps its other settings', {
  timeout: 60_000,
}, async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, name] of [
    [first, 'First'],
    [second, 'Second'],
    [third, 'Third'],
  ])
    await old.client.query(`insert into companies (id, name, status) values ($1, $2, 'PURCHASED')`, [id, name]);
  await old.client.query(`insert into company_settings (company_id, data) values ($1, '{"serviceTime":7}')`, [first]);
  for (const [id, perKm, perHour, co2] of [
    [first, 3.5, 0, 120],
    [second, 0.35, 25, 230],
  ])
    await old.client.query(
      `insert into report_assumptions (company_id, currency, cost_per_km, cost_per_hour, co2_per_km, tolerance_mins)
        values ($1, 'SEK', $2, $3, $4, 10)`,
      [id, perKm, perHour, co2],
    );

  await migrate(old.ownerUrl, log);

  // Values of the second company equal the estimates, so they are none of its prices.
  const prices = { currency: 'SEK', costPerKm: 3.5, costPerHour: 0, co2PerKm: 120 };
  const settings = await old.client.query<{ company_id: string; data: unknown }>(
    // A later migration gave each company its own setting.
    `select company_id, data - 'showFullContactsToCustomers' as data from company_settings where company_id = any($1)`,
    [[first, second, third]],
  );
  const dataOf = (id: string) => settings.rows.find(({ company_id }) => company_id === id)?.data;
  expect([first, second, third].map(dataOf)).toEqual([{ serviceTime: 7, ...prices }, { currency: 'SEK' }, {}]);
  const reports = await old.client.query('select tolerance_mins, currency from report_assumptions');
  expect(reports.rows).toEqual([
    { tolerance_mins: 10, currency: null },
    { tolerance_mins: 10, currency: null },
  ]);
});

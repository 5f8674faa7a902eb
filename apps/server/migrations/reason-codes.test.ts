import { randomUUID } from 'node:crypto';
import { driverReasons, driverReasonText, packageStates, packageStateText, splitNotes } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

const log = createLog('silent');
let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0044-proof-rules');
});
afterAll(() => old.drop());

const languages = ['en', 'sv', 'fr'] as const;

it('what drivers chose in their language gets its code, and every text stays', { timeout: 60_000 }, async () => {
  const company = randomUUID();
  await old.client.query(`insert into companies (id, name, status) values ($1, 'First', 'PURCHASED')`, [company]);
  let orders = 0;
  const failed = async (status: string, notes: string | null, packageWas: string | null = null): Promise<void> => {
    const id = randomUUID();
    await old.client.query(
      `insert into orders (id, company_id, order_code, status, route_plan_type, package_was) values ($1, $2, $3, $4, 'VRP', $5)`,
      [id, company, `CODE${orders++}`, status, packageWas],
    );
    await old.client.query(`insert into order_log (company_id, order_id, status, notes) values ($1, $2, $3, $4)`, [
      company,
      id,
      status,
      notes,
    ]);
  };
  for (const language of languages) {
    for (const reason of driverReasons) {
      await failed('DELIVERY_FAILED', driverReasonText(reason, language));
      await failed('PICKUP_FAILED', `${driverReasonText(reason, language)}: behind the gate`);
    }
    for (const state of packageStates)
      await failed('COMPLETED', 'Closed: for lunch', packageStateText(state, language));
  }
  await failed('DELIVERY_FAILED', 'Closed for good');
  await failed('DELIVERY_FAILED', null);
  await failed('SKIPPED', 'Closed');
  await failed('COMPLETED', null, 'wet');

  const texts = async () => [
    (await old.client.query(`select notes from order_log order by seq`)).rows,
    (await old.client.query(`select package_was from orders order by order_code`)).rows,
  ];
  const before = await texts();
  await migrate(old.ownerUrl, log, { to: '0046-reason-codes' });
  expect(await texts()).toEqual(before);

  const { rows: entries } = await old.client.query<{ status: string; notes: string | null; reason: string | null }>(
    'select status, notes, reason from order_log',
  );
  for (const { status, notes, reason } of entries)
    expect(reason, `${status} ${notes}`).toBe(status.endsWith('_FAILED') ? splitNotes(notes).reason : null);
  expect(entries.filter(({ reason }) => reason)).toHaveLength(languages.length * driverReasons.length * 2);

  const { rows: packages } = await old.client.query<{ package_was: string; package_state: string | null }>(
    'select package_was, package_state from orders where package_was is not null',
  );
  for (const { package_was: was, package_state: state } of packages)
    expect(was).toBe(
      state === null
        ? 'wet'
        : packageStateText(
            state as 'GOOD',
            languages.find((candidate) => packageStateText(state as 'GOOD', candidate) === was) ?? 'en',
          ),
    );
  expect(packages.filter(({ package_state: state }) => state)).toHaveLength(languages.length * packageStates.length);
});

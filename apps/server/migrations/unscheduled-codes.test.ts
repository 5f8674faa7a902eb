import { randomUUID } from 'node:crypto';
import { legacyUnscheduledText } from '@roundsman/contract/legacy-messages';
import { unscheduledCodes } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

/** The codes that had sentences before the migration. */
const codes = unscheduledCodes.filter(
  (code) =>
    ![
      'zone',
      'zone-vehicle',
      'depot',
      'max-reloads',
      'max-working-time',
      'max-work-in-period',
      'min-rest',
      'day',
      'visit-days',
      'same-driver',
      'max-ride-time',
      'release-time',
      'incompatible-goods',
      'order-precedence',
      'not-worth-it',
      'time-limit',
    ].includes(code),
);

const log = createLog('silent');
let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0052-broken-rules-by-stop');
});
afterAll(() => old.drop());

it('stored sentences become codes; an unknown sentence stays as text', { timeout: 60_000 }, async () => {
  const { client } = old;
  const [company, plan] = [randomUUID(), randomUUID()];
  await client.query(`insert into companies (id, name, status) values ($1, 'First', 'PURCHASED')`, [company]);
  await client.query(
    `insert into route_plans (id, company_id, name, delivery_date, type) values ($1, $2, 'Monday', '2026-11-23', 'VRP')`,
    [plan, company],
  );
  const stored = [...codes.map((code) => legacyUnscheduledText({ code })), 'max-stops', 'Snow', '', null];
  for (const [index, reason] of stored.entries())
    await client.query(
      `insert into orders (company_id, order_code, status, route_plan_type, route_plan_id, unscheduled_reason)
        values ($1, $2, 'UNSCHEDULED', 'VRP', $3, $4)`,
      [company, `CODE${String(index).padStart(2, '0')}`, plan, reason],
    );
  const reasons = { a: 'Outside time window', b: 'Snow', c: null };
  const runs = [{ routes: [], reasons, needsOptimize: false }, { routes: [] }, null];
  for (const [index, before] of runs.entries())
    await client.query(
      `insert into optimize_runs (company_id, route_plan_id, plan_version, seed, settings, status, before)
        values ($1, $2, 1, $3, '{}', 'APPLIED', $4)`,
      [company, plan, index, before],
    );
  const changed = { logEntryId: randomUUID(), status: 'UNSCHEDULED', reason: 'Exceeds driver capacity' };
  const deleted = [
    { id: 'a', changed },
    { id: 'b', changed: { ...changed, reason: null } },
    { id: 'c', changed: null },
  ];
  for (const orders of [deleted, []])
    await client.query(
      `insert into plan_deletions (company_id, route_plan_id, orders, stops, stop_tokens, deleted_at)
        values ($1, $2, $3, '[]', '{}', now())`,
      [company, plan, JSON.stringify(orders)],
    );

  await migrate(old.ownerUrl, log, { to: '0053-unscheduled-codes' });

  const valuesOf = async (query: string): Promise<unknown[]> =>
    (await client.query<{ value: unknown }>(query)).rows.map(({ value }) => value);
  expect(await valuesOf('select unscheduled_reason as value from orders order by order_code')).toEqual([
    ...codes.map((code) => ({ code })),
    { code: 'max-stops' },
    { code: 'legacy', text: 'Snow' },
    null,
    null,
  ]);
  expect(await valuesOf('select before as value from optimize_runs order by seed')).toEqual([
    { ...runs[0], reasons: { a: { code: 'time-window' }, b: { code: 'legacy', text: 'Snow' }, c: null } },
    { routes: [] },
    null,
  ]);
  expect(await valuesOf('select orders as value from plan_deletions order by jsonb_array_length(orders) desc')).toEqual(
    [
      [
        { id: 'a', changed: { ...changed, reason: { code: 'capacity' } } },
        { id: 'b', changed: { ...changed, reason: null } },
        { id: 'c', changed: null },
      ],
      [],
    ],
  );
});

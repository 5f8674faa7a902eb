import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

const log = createLog('silent');
let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0051-order-counts');
});
afterAll(() => old.drop());

it('stored broken rules of optimizations become a stop and a rule', { timeout: 60_000 }, async () => {
  const [company, plan, order] = [randomUUID(), randomUUID(), randomUUID()];
  await old.client.query(`insert into companies (id, name, status) values ($1, 'First', 'PURCHASED')`, [company]);
  await old.client.query(
    `insert into route_plans (id, company_id, name, delivery_date, type) values ($1, $2, 'Monday', '2026-11-23', 'VRP')`,
    [plan, company],
  );
  const runOf = async (result: object | null): Promise<string> => {
    const id = randomUUID();
    await old.client.query(
      `insert into optimize_runs (id, company_id, route_plan_id, plan_version, seed, settings, status, result) values ($1, $2, $3, 1, 1, '{}', 'APPLIED', $4)`,
      [id, company, plan, result],
    );
    return id;
  };
  const broken = await runOf({ orderIds: [order], broken: [`${order}_DELIVERY window`, `${order}_PICKUP capacity`] });
  const clean = await runOf({ orderIds: [order], broken: [] });
  const none = await runOf(null);

  await migrate(old.ownerUrl, log, { to: '0052-broken-rules-by-stop' });
  const { rows } = await old.client.query<{ id: string; result: object | null }>(
    'select id, result from optimize_runs',
  );
  expect(Object.fromEntries(rows.map(({ id, result }) => [id, result]))).toEqual({
    [broken]: {
      orderIds: [order],
      broken: [
        { stop: `${order}_DELIVERY`, rule: 'window' },
        { stop: `${order}_PICKUP`, rule: 'capacity' },
      ],
    },
    [clean]: { orderIds: [order], broken: [] },
    [none]: null,
  });
});

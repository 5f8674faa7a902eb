import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectApp } from '../../../platform/db/connect.ts';
import { createDb, type Db, type Query } from '../../../platform/db/handles.ts';
import { createPool } from '../../../platform/db/pools.ts';
import { createLog } from '../../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { addUpCounts, countAll } from './order-counts.store.ts';
import { listOrders } from './order-list.store.ts';
import type { OrderListQuery } from './order-list-query.ts';

const log = createLog('silent');
const counting = (q: Query) => countAll(q, null);
let database: TestDatabase;
let db: Db;
let pool: Awaited<ReturnType<typeof connectApp>>;
let ours: string;
let theirs: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  pool = await connectApp(database.ownerUrl, log);
  db = createDb({ pool, log, lookups: [counting] });
  const make = ({ q }: { q: Query }) =>
    q
      .insertInto('companies')
      .values([{ name: 'Ours' }, { name: 'Theirs' }])
      .returning('id')
      .execute();
  [ours, theirs] = (await db.platform('worker:test').write(make)).map(({ id }) => id) as [string, string];
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const values = (companyId: string, code: string, type: 'VRP' | 'PDP') =>
  ({ company_id: companyId, order_code: `code-${code}`, status: 'DRAFT', route_plan_type: type }) as const;
const insert = (companyId: string, codes: readonly string[], type: 'VRP' | 'PDP' = 'VRP') =>
  db.tenant(companyId).write(({ q }) =>
    q
      .insertInto('orders')
      .values(codes.map((code) => values(companyId, code, type)))
      .execute(),
  );
/** Returns the total of a list with one row a page, so that the list has to count. */
const total = (companyId: string | null, more: Partial<OrderListQuery> = {}): Promise<number> => {
  const handle = companyId === null ? db.platform('user:admin') : db.tenant(companyId);
  const input = { currentPage: 1, itemsPerPage: 1, filters: {}, ...more } as OrderListQuery;
  return handle.read(async ({ q }) => (await listOrders({ q, companyId, groupIds: null }, input)).totalItems);
};
const totals = async () => [
  await total(ours),
  await total(ours, { routePlanType: 'VRP' }),
  await total(ours, { routePlanType: 'PDP' }),
  await total(theirs),
  await total(null),
];

test('the total of a list is exact after every change, and includes only the user’s company', async () => {
  await insert(ours, ['a', 'b', 'c', 'd']);
  await insert(ours, ['e', 'f'], 'PDP');
  await insert(theirs, ['g', 'h']);
  expect(await totals()).toEqual([6, 4, 2, 2, 8]);

  const change = (set: Record<string, unknown>, codes: readonly string[]) =>
    db.tenant(ours).write(({ q }) =>
      q
        .updateTable('orders')
        .set(set)
        .where(
          'order_code',
          'in',
          codes.map((code) => `code-${code}`),
        )
        .execute(),
    );
  await change({ deleted_at: new Date() }, ['a', 'e']);
  expect(await totals()).toEqual([4, 3, 1, 2, 6]);
  await change({ deleted_at: null }, ['a']);
  await change({ status: 'COMPLETED' }, ['b']);
  expect(await totals()).toEqual([5, 4, 1, 2, 7]);
  await change({ route_plan_type: 'PDP' }, ['c', 'd']);
  expect(await totals()).toEqual([5, 2, 3, 2, 7]);
  await db.platform('worker:test').write(({ q }) => q.deleteFrom('orders').where('company_id', '=', theirs).execute());
  expect(await totals()).toEqual([5, 2, 3, 0, 5]);
  const failing = db.tenant(ours).write(async ({ q }) => {
    await q
      .insertInto('orders')
      .values(values(ours, 'lost', 'VRP'))
      .execute();
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await totals()).toEqual([5, 2, 3, 0, 5]);
});

test('summing the differences changes no total, also during writes, and leaves one row for each count', async () => {
  const before = await totals();
  const addUp = () => db.platform('worker:test').write(({ q }) => addUpCounts(q));
  await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => insert(ours, [`busy-${i}`])),
    ...Array.from({ length: 5 }, addUp),
  ]);
  expect((await totals())[0]).toBe((before[0] ?? 0) + 20);
  await addUp();
  expect((await totals())[0]).toBe((before[0] ?? 0) + 20);
  const owner = createPool(database.ownerUrl, log);
  const { rows } = await owner.query('select route_plan_type from order_search.counts order by 1');
  await owner.end();
  expect(rows.map((row: { route_plan_type: string }) => row.route_plan_type)).toEqual(['PDP', 'VRP']);
});

test('a filter counts its matches, and without a company the count is 0', async () => {
  expect(await total(ours, { filters: { status: 'COMPLETED' } })).toBe(1);
  expect(await total(ours, { filters: { routePlanType: 'PDP' } })).toBe(await total(ours, { routePlanType: 'PDP' }));
  expect(await db.lookup(counting)).toBe(0);
});

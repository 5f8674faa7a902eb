import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectApp } from '../../../platform/db/connect.ts';
import { createDb, type Db, type Query } from '../../../platform/db/handles.ts';
import { createLog } from '../../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { listOrderIds, listOrders } from './order-list.store.ts';
import type { OrderListQuery } from './order-list-query.ts';
import { findByText } from './order-texts.store.ts';

const log = createLog('silent');
const lookingUp = (q: Query) => findByText(q, ['%rose%']);
let database: TestDatabase;
let db: Db;
let pool: Awaited<ReturnType<typeof connectApp>>;
let ours: string;
let theirs: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  pool = await connectApp(database.ownerUrl, log);
  db = createDb({ pool, log, lookups: [lookingUp] });
  [ours, theirs] = (await db.platform('worker:test').write(async ({ q }) => {
    const rows = await q
      .insertInto('companies')
      .values([{ name: 'Ours' }, { name: 'Theirs' }])
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  })) as [string, string];
  await insert(ours, 'a', 'Rose & Søn 100%');
  await insert(theirs, 'b', 'Rose and Daughter');
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

function insert(companyId: string, code: string, name: string, more: { delivery_address?: string } = {}) {
  return db.tenant(companyId).write(({ q }) =>
    q
      .insertInto('orders')
      .values({
        company_id: companyId,
        order_code: `code-${code}`,
        status: 'DRAFT',
        route_plan_type: 'VRP',
        delivery_name: name,
        ...more,
      })
      .execute(),
  );
}
const countMatches = async (companyId: string, ...patterns: string[]): Promise<number | 'many'> => {
  const ids = await db.tenant(companyId).read(({ q }) => findByText(q, patterns));
  return ids === 'many' ? ids : ids.length;
};
const list = (companyId: string | null, more: Partial<OrderListQuery>) => {
  const handle = companyId === null ? db.platform('user:admin') : db.tenant(companyId);
  return handle.read(async ({ q }) => {
    const input = { currentPage: 1, itemsPerPage: 10, filters: {}, ...more } as OrderListQuery;
    const scope = { q, companyId, groupIds: null };
    const { rows, totalItems, isMore } = await listOrders(scope, input);
    const ids = await listOrderIds(scope, input, 20_000);
    return { names: rows.map((row) => row.delivery_name), totalItems, isMore, exported: ids.length };
  });
};

test('finds only orders of the transaction’s company, and none without a company', async () => {
  expect(await countMatches(ours, '%rose%')).toBe(1);
  expect(await countMatches(theirs, '%rose%')).toBe(1);
  expect(await countMatches(theirs, '%søn%')).toBe(0);
  expect(await db.lookup(lookingUp)).toEqual([]);
  const { rows } = await pool.query(`select order_search.find('%rose%', '{}', null)`);
  expect(rows).toEqual([]);
  expect(await db.platform('worker:test').read(({ q }) => findByText(q, ['%rose%']))).toHaveLength(2);
});

test('refuses the server direct access to its table, which has no row-level security', async () => {
  await expect(pool.query('select * from order_search.texts')).rejects.toThrow('permission denied');
  await expect(pool.query('delete from order_search.texts')).rejects.toThrow('permission denied');
  await expect(pool.query('select order_search.note_new()')).rejects.toThrow(/permission denied|trigger/);
});

test('ignores case, takes characters literally, and combines all patterns', async () => {
  expect(await countMatches(ours, '%ROSE%', '%100\\%%')).toBe(1);
  expect(await countMatches(ours, '%rose%', '%200%')).toBe(0);
  expect(await countMatches(ours, '%SØN%')).toBe(1);
  expect(await countMatches(ours, '%r_se%')).toBe(1);
  expect(await countMatches(ours, '%r\\_se%')).toBe(0);
  // A match never spans two texts.
  expect(await countMatches(ours, '%code-arose%')).toBe(0);
  expect(await countMatches(ours)).toBe('many');
});

test('follows an order that is changed, deleted, restored and erased', async () => {
  await insert(ours, 'c', 'Tulip', { delivery_address: 'Hamngatan 2' });
  const change = (values: { delivery_address?: string; deleted_at?: Date | null; notes?: string }) =>
    db.tenant(ours).write(({ q }) => q.updateTable('orders').set(values).where('order_code', '=', 'code-c').execute());
  expect(await countMatches(ours, '%hamngatan%')).toBe(1);
  await change({ delivery_address: 'Kyrkogatan 3', notes: 'x' });
  expect(await countMatches(ours, '%hamngatan%')).toBe(0);
  expect(await countMatches(ours, '%kyrkogatan%')).toBe(1);
  await change({ deleted_at: new Date() });
  expect(await countMatches(ours, '%tulip%')).toBe(0);
  await change({ deleted_at: null });
  expect(await countMatches(ours, '%tulip%')).toBe(1);
  await db.tenant(ours).write(({ q }) => q.deleteFrom('orders').where('order_code', '=', 'code-c').execute());
  expect(await countMatches(ours, '%tulip%')).toBe(0);
});

// Five thousand orders take long on a busy machine.
test('lists, counts, sorts and exports the same whether few or many match', { timeout: 120_000 }, async () => {
  await pool.query('begin');
  await pool.query(`select set_config('app.company_id', $1, true)`, [theirs]);
  await pool.query(
    `insert into orders (company_id, order_code, status, route_plan_type, delivery_name, created_at)
     select $1, 'many-' || n, case n % 3 when 0 then 'ERROR' else 'DRAFT' end, 'VRP', 'Violet ' || lpad(n::text, 5, '0'), timestamptz '2026-01-01' + n * interval '1 s'
     from generate_series(1, 5200) n`,
    [theirs],
  );
  await pool.query('commit');
  expect(await countMatches(theirs, '%violet%')).toBe('many');
  expect(await list(theirs, { filters: { search: 'violet' } })).toMatchObject({ totalItems: 5200, exported: 5200 });
  expect((await list(theirs, { filters: { search: 'VIOLET' }, itemsPerPage: 2 })).names).toEqual([
    'Violet 05200',
    'Violet 05199',
  ]);
  const sorted = { sortBy: 'deliveryName', order: 'ascend', itemsPerPage: 2 } as const;
  expect((await list(theirs, { filters: { search: 'violet' }, ...sorted })).names).toEqual([
    'Violet 00001',
    'Violet 00002',
  ]);
  expect(await list(theirs, { filters: { deliveryName: 'violet', status: 'ERROR' }, itemsPerPage: 1 })).toMatchObject({
    names: ['Violet 05199'],
    totalItems: 1733,
    exported: 1733,
  });
  const last = await list(theirs, { filters: { search: 'violet' }, itemsPerPage: 100, currentPage: 52 });
  expect(last.names.at(-1)).toBe('Violet 00001');
  expect(last.names.length).toBe(100);
  expect(await list(theirs, { filters: { search: 'violet', deliveryName: '00017' } })).toEqual({
    names: ['Violet 00017'],
    totalItems: 1,
    isMore: false,
    exported: 1,
  });
  // The index covers all texts, the filter only its own.
  expect(await list(theirs, { filters: { orderCode: 'violet 00017' } })).toMatchObject({ totalItems: 0 });
  expect(await list(ours, { filters: { search: 'violet' } })).toEqual({
    names: [],
    totalItems: 0,
    isMore: false,
    exported: 0,
  });

  // Over all companies only the newest are counted and sorted; an export has them all.
  const search = { filters: { search: 'violet' } };
  expect(await list(null, { ...search, itemsPerPage: 1 })).toEqual({
    names: ['Violet 05200'],
    totalItems: 5000,
    isMore: true,
    exported: 5200,
  });
  expect(await list(null, { ...search, ...sorted })).toMatchObject({
    names: ['Violet 00201', 'Violet 00202'],
    totalItems: 5000,
  });
  expect(await list(null, { ...search, itemsPerPage: 100, currentPage: 51 })).toMatchObject({
    names: [],
    isMore: true,
  });
  expect(await list(null, { filters: { search: 'violet 00017' } })).toMatchObject({ totalItems: 1, isMore: false });
});

import { randomUUID } from 'node:crypto';
import { contract, type Endpoint } from '@roundsman/contract';
import { isAllowed } from '@roundsman/contract/access';
import { isRecord } from '@roundsman/domain/typed-tables';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtures } from '../../../create-fixtures.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const all: readonly Endpoint[] = contract;
/** Lists of one item's rows, such as the runs of an import, are walked in the tests of their feature. */
const lists = all.filter(
  ({ name, query }) => query instanceof z.ZodObject && 'cursor' in query.shape && !name.includes('/:'),
);

interface Read {
  readonly ids: string[];
  readonly next: string | null;
  readonly total: unknown;
}

async function page(as: TestMember, { name }: Pick<Endpoint, 'name'>, query: object): Promise<Read> {
  const { status, body, raw } = await app.requestAny(name, { as, query });
  if (status !== 200 || !isRecord(body)) throw new Error(raw.toString());
  const rows = Object.values(body).find((value): value is unknown[] => Array.isArray(value)) ?? [];
  const meta: unknown = Reflect.get(body, 'meta');
  const { nextCursor, totalItems } = isRecord(meta) ? meta : {};
  return {
    ids: rows.map((row) => (isRecord(row) ? String(row._id) : '')),
    next: typeof nextCursor === 'string' ? nextCursor : null,
    total: totalItems,
  };
}

/** Reads a list to its end. `between` runs after each page. */
async function walk(
  as: TestMember,
  list: Pick<Endpoint, 'name'>,
  query: object,
  between: (count: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const read: Read = await page(as, list, { ...query, ...(cursor && { cursor }) });
    ids.push(...read.ids);
    cursor = read.next;
    await between(ids.length);
  } while (cursor !== null);
  return ids;
}

const orders = { name: 'GET /orders' } as const;

/** Inserts orders, five at each instant, with microseconds between the instants. */
const insertOrders = (company: string, count: number, from: string) =>
  app.sql(
    `insert into orders (company_id, order_code, status, route_plan_type, delivery_date, delivery_name, delivery_address, created_at)
      select $1, left(gen_random_uuid()::text, 10), 'DRAFT', 'VRP', '2026-12-01', 'Customer', 'Street 1',
        $3::timestamptz + (n / 5) * interval '1 microsecond'
      from generate_series(1, $2) n returning id`,
    [company, count, from],
  );

describe('walking a list with cursors', () => {
  it('shows each of 1,000 orders once while others are added and deleted', async () => {
    for (const order of ['descend', 'ascend'] as const) {
      const as = await app.company();
      const stored = await insertOrders(as.companyId, 1000, '2026-11-01T10:00:00.000100Z');
      const before = stored.map(({ id }) => String(id)).sort();
      const passing = await insertOrders(as.companyId, 200, '2026-11-01T10:00:00.000150Z');
      const doomed = passing.map(({ id }) => String(id));
      const seen = await walk(as, orders, { order, itemsPerPage: 37 }, async () => {
        await insertOrders(as.companyId, 3, '2026-11-02T10:00:00Z');
        await insertOrders(as.companyId, 3, '2026-10-02T10:00:00Z');
        await app.sql('delete from orders where id = any($1::uuid[])', [doomed.splice(0, 9)]);
      });
      expect(new Set(seen).size, 'no order twice').toBe(seen.length);
      const seenOnce = new Set(seen);
      expect(
        before.filter((id) => !seenOnce.has(id)),
        'no order is skipped',
      ).toEqual([]);
    }
  });

  it('goes on behind a row that was deleted, and keeps the number of rows', async () => {
    const as = await app.company();
    await insertOrders(as.companyId, 12, '2026-11-01T10:00:00Z');
    const first = await page(as, orders, { itemsPerPage: 5 });
    await app.sql('delete from orders where id = $1', [first.ids[4]]);
    const second = await page(as, orders, { itemsPerPage: 7, cursor: first.next });
    expect(second.ids.length).toBe(7);
    expect(second.next).toBeNull();
    expect(first.total).toBe(12);
    expect(second.total).toBe(12);
  });

  it('has the order of pages, also with filters and several statuses', async () => {
    const as = await app.company();
    await insertOrders(as.companyId, 23, '2026-11-01T10:00:00Z');
    for (const query of [
      { filters: { deliveryName: 'customer' } },
      { sortBy: 'createdAt', order: 'descend', status: 'DRAFT,ERROR' },
    ])
      expect(await walk(as, orders, { ...query, itemsPerPage: 4 })).toEqual(
        (await page(as, orders, { ...query, itemsPerPage: 100 })).ids,
      );
    const unsorted = { status: 'DRAFT,ERROR', itemsPerPage: 4 };
    expect((await page(as, orders, unsorted)).next, 'errors first is no order for a walk').toBeNull();
    expect((await page(as, orders, { sortBy: 'orderCode', itemsPerPage: 4 })).next).toBeNull();
  });

  it('refuses cursors that are not of this list, company, filters and sorting', async () => {
    const as = await app.company();
    const other = await app.company();
    await insertOrders(as.companyId, 5, '2026-11-01T10:00:00Z');
    const { next } = await page(as, orders, { itemsPerPage: 2 });
    const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const parts: unknown = JSON.parse(Buffer.from(String(next), 'base64url').toString());
    const valid = isRecord(parts) ? parts : {};
    const calls: [TestMember, Endpoint['name'], object][] = [
      [other, 'GET /orders', { cursor: next }],
      [as, 'GET /drivers', { cursor: next }],
      [as, 'GET /orders', { cursor: next, filters: { status: 'DRAFT' } }],
      [as, 'GET /orders', { cursor: next, order: 'ascend' }],
      [as, 'GET /orders', { cursor: next, sortBy: 'orderCode' }],
      ...[
        'x',
        '%00',
        written(null),
        written({}),
        written([1]),
        written({ ...valid, id: `${randomUUID()}'` }),
        written({ ...valid, at: 'yesterday' }),
        written({ ...valid, at: '2026-99-99T10:00:00.000000Z' }),
        written({ ...valid, total: -1 }),
        written({ ...valid, scope: 'x' }),
      ].map((cursor): [TestMember, Endpoint['name'], object] => [as, 'GET /orders', { cursor }]),
    ];
    for (const [caller, name, query] of calls) {
      const { status, error } = await app.requestAny(name, { as: caller, query });
      expect([status, error.details?.[0]], JSON.stringify(query)).toMatchObject([
        422,
        { path: 'cursor', code: 'cursor_invalid' },
      ]);
    }
  });

  it.each(lists)('is possible with $name', async (list) => {
    const company = await app.company();
    const roles = (['company_admin', 'admin', 'partner'] as const).filter((role) => isAllowed([role], list.access));
    const as = await app.member(company.companyId, { roles: roles.slice(0, 1) });
    for (const mark of ['One', 'Two', 'Three']) await createFixtures(app, company.companyId, mark);
    const whole = await page(as, list, { itemsPerPage: 1000 });
    expect(whole.next).toBeNull();
    expect(await walk(as, list, { itemsPerPage: 1 })).toEqual(whole.ids);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';
import { orderColumns } from '../order-table-columns.ts';
import { makeGroup, makeLabel, makeOrder, makePlan, ready, readyPair, setState } from '../test-orders.ts';

let app: TestApp;
let editor: TestMember;
const ids: Record<string, string> = {};

/** Five orders of one company, with different references. */
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders], workers: false });
  editor = await app.company();
  const label = await makeLabel(app, editor.companyId, 'Fragile');
  const group = await makeGroup(app, editor.companyId);
  const { routePlanId, driverId } = await makePlan(app, editor.companyId);
  const make = async (orderRef: string, body: Record<string, unknown>) => {
    ids[orderRef] = (await makeOrder(app, editor, { ...body, orderRef }))._id;
  };
  await make('one', { ...ready, deliveryName: '100% Fruit_Shop', deliveryPhone: '+46701234567', load: 3 });
  await make('two', { ...ready, deliveryName: '1000 Fruits', labels: [label], load: 1 });
  await make('three', { ...ready, deliveryLat: null, deliveryLng: null });
  await make('four', { ...readyPair, pickupPhone: '+33612345678', group, deliveryDate: '2026-12-24' });
  await make('five', { routePlanType: 'VRP', deliveryDate: '2026-11-23' });
  await setState(app, [ids.two ?? ''], { status: 'ASSIGNED', routePlanId, driverId });
  ids.label = label;
  ids.group = group;
});
afterAll(() => app.stop());

async function refs(query: Record<string, unknown>, as: TestMember = editor): Promise<(string | null)[]> {
  const reply = await app.request('GET /orders', { as, query });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.error));
  return reply.body.orders.map((order) => order.orderRef);
}

describe('the list', () => {
  test('shows the newest first, ten a page, with the total', async () => {
    expect(await refs({})).toEqual(['five', 'four', 'three', 'two', 'one']);
    const second = await app.request('GET /orders', { as: editor, query: { currentPage: 2, itemsPerPage: 2 } });
    expect(second.body.orders.map((order) => order.orderRef)).toEqual(['three', 'two']);
    expect(second.body.meta.totalItems).toBe(5);
  });

  test('includes driver, plan and group of each row', async () => {
    const { body } = await app.request('GET /orders', { as: editor, query: { filters: { orderRef: 'two' } } });
    expect(body.orders[0]).toMatchObject({
      driver: { name: 'Dan', color: '0073BD' },
      routePlan: { name: 'Monday' },
      userAdmin: null,
    });
  });

  test('filters by type, status, date, label and text', async () => {
    expect(await refs({ routePlanType: 'PDP' })).toEqual(['four']);
    expect(await refs({ filters: { status: 'ASSIGNED' } })).toEqual(['two']);
    expect(await refs({ filters: { status: 'assigned' } })).toEqual(['two']);
    expect(await refs({ filters: { deliveryDate: '2026/12/24' } })).toEqual(['four']);
    expect(await refs({ deliveryDate: '2026-12-24' })).toEqual(['four']);
    expect(await refs({ filters: { deliveryDateFrom: '2026-11-24' } })).toEqual(['four']);
    expect((await refs({ filters: { deliveryDateFrom: '2026-11-23' } })).toSorted()).toEqual([
      'five',
      'four',
      'one',
      'three',
      'two',
    ]);
    expect(await refs({ filters: { labels: [ids.label] } })).toEqual(['two']);
    expect(await refs({ filters: { pickupPhone: '+33 6' } })).toEqual(['four']);
    expect(await refs({ filters: { deliveryPhone: '701234' } })).toEqual(['one']);
    expect(await refs({ filters: { search: 'hamngatan' } })).toEqual(['four']);
  });

  test('takes the filter as text, never as a pattern', async () => {
    expect(await refs({ filters: { deliveryName: '100%' } })).toEqual(['one']);
    expect(await refs({ filters: { deliveryName: 't_s' } })).toEqual(['one']);
    expect(await refs({ filters: { deliveryName: `'; drop table orders; --` } })).toEqual([]);
  });

  test('sorts by the requested column, empty values last', async () => {
    expect(await refs({ sortBy: 'load', order: 'ascend' })).toMatchObject(
      ['two', 'one', {}, {}, {}].map(() => expect.anything()),
    );
    expect((await refs({ sortBy: 'load', order: 'ascend' })).slice(0, 2)).toEqual(['two', 'one']);
    expect((await refs({ sortBy: 'load', order: 'descend' })).slice(0, 2)).toEqual(['one', 'two']);
    expect((await refs({ sortBy: 'load', order: 'descend' })).slice(2)).toHaveLength(3);
    const wrong = await app.request('GET /orders', { as: editor, query: { sortBy: 'company_id' } });
    expect(wrong.status).toBe(422);
  });

  test.each(['ascend', 'descend'])(
    'pages through sorted rows, %sing, without losing or repeating one, also with empty values',
    async (order) => {
      const some = await app.company();
      await app.sql(
        `insert into orders (company_id, order_code, order_ref, status, route_plan_type, delivery_name)
       select $1, 'SORT' || n || left($2, 3), 'S-' || n, 'DRAFT', 'VRP', case when n % 3 > 0 then 'Name ' || n / 4 end
       from generate_series(1, 14) n`,
        [some.companyId, order],
      );
      const seen: (string | null)[] = [];
      const codes = new Set<string>();
      for (let currentPage = 1; currentPage <= 5; currentPage++) {
        const query = { sortBy: 'deliveryName', order, currentPage, itemsPerPage: 4 };
        const { body } = await app.request('GET /orders', { as: some, query });
        expect(body.meta.totalItems).toBe(14);
        seen.push(...body.orders.map((order) => order.deliveryName));
        for (const order of body.orders) codes.add(order.orderCode);
      }
      expect(codes.size).toBe(14);
      const names = seen.filter((name) => name !== null);
      expect(seen.slice(0, 10)).toEqual(names);
      expect(names).toEqual(order === 'ascend' ? names.toSorted() : names.toSorted().toReversed());
    },
  );

  test('sorts orders for a plan: errors first, then those in geocoding (SRV-79)', async () => {
    expect(await refs({ status: 'DRAFT,ERROR,GEOCODING', itemsPerPage: 1000 })).toEqual([
      'five',
      'three',
      'four',
      'one',
    ]);
  });

  test('returns all ids that match when all are to be selected', async () => {
    const { body } = await app.request('GET /orders', {
      as: editor,
      query: { isSelectAll: true, itemsPerPage: 1, routePlanType: 'VRP' },
    });
    expect(body.orders).toHaveLength(1);
    expect(new Set(body.selectedIds)).toEqual(new Set([ids.one, ids.two, ids.three, ids.five]));
  });

  test('returns the next rows also on a page far down, sorted or not', async () => {
    const large = await app.company();
    await app.sql(
      `insert into orders (company_id, order_code, order_ref, status, route_plan_type, created_at)
       select $1, 'FAR' || lpad(n::text, 7, '0'), 'F-' || lpad(n::text, 5, '0'), 'DRAFT', 'VRP', now() - make_interval(secs => n)
       from generate_series(1, 1210) n`,
      [large.companyId],
    );
    expect(await refs({ currentPage: 121, itemsPerPage: 10 }, large)).toEqual(
      Array.from({ length: 10 }, (_, i) => `F-0${1201 + i}`),
    );
    const sorted = { sortBy: 'orderRef', order: 'descend', currentPage: 1210, itemsPerPage: 1 };
    expect(await refs(sorted, large)).toEqual(['F-00001']);
  });

  test('refuses an invalid status, date or page', async () => {
    for (const query of [
      { status: 'NOWHERE' },
      { deliveryDate: '24.12.' },
      { filters: { deliveryDateFrom: 'soon' } },
      { currentPage: 0 },
      { itemsPerPage: 20_000 },
    ])
      expect((await app.request('GET /orders', { as: editor, query })).status).toBe(422);
  });
});

describe('access to orders', () => {
  test('requires sign-in, and shows none to a partner or to another company', async () => {
    expect((await app.request('GET /orders')).status).toBe(401);
    expect((await app.request('GET /orders', { as: await app.company({ roles: ['partner'] }) })).status).toBe(403);
    const other = await app.company();
    expect(await refs({}, other)).toEqual([]);
    expect((await app.request('GET /orders/:id', { as: other, params: { id: ids.one } })).status).toBe(404);
  });

  test('shows all to members of the company, and those of their groups to restricted members (ROLE-42)', async () => {
    expect(await refs({}, await app.member(editor.companyId))).toHaveLength(5);
    const restricted = await app.member(editor.companyId, { restricted: true, groupIds: [ids.group ?? ''] });
    expect(await refs({}, restricted)).toEqual(['four']);
    expect((await app.request('GET /orders/:id', { as: restricted, params: { id: ids.four } })).body.canEdit).toBe(
      false,
    );
    expect((await app.request('GET /orders/:id', { as: restricted, params: { id: ids.one } })).status).toBe(404);
    const selected = await app.request('GET /orders', { as: restricted, query: { isSelectAll: true } });
    expect(selected.body.selectedIds).toEqual([ids.four]);
  });

  test('shows those of all companies to platform admins, with the company’s admin and a filter (SRV-60)', async () => {
    const admin = await app.company({ roles: ['admin'] });
    const query = { filters: { companyEmail: editor.email } };
    const { body } = await app.request('GET /orders', { as: admin, query });
    expect(body.meta.totalItems).toBe(5);
    expect(body.orders[0]?.userAdmin).toEqual({ email: editor.email });
    const detail = await app.request('GET /orders/:id', { as: admin, params: { id: ids.one } });
    expect(detail.body).toMatchObject({ orderRef: 'one', canEdit: false });
    expect(await refs(query)).toHaveLength(5);
  });
});

test('lists and plans read every column except the signature, which may have 200 kB', async () => {
  const columns = await app.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'orders'`,
  );
  expect([...orderColumns, 'signature'].sort()).toEqual(columns.map(({ name }) => name).sort());
});

import { addressProblemFor, type OrderProblem } from '@roundsman/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { orders } from '../index.ts';
import { makeOrder, makePlan, ready, readOrder, setState } from '../test-orders.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [orders], workers: false });
  editor = await app.company();
});
afterAll(() => app.stop());

const again = (orderIds?: string[], as: TestMember = editor) =>
  app.request('POST /orders/look-up-again', { as, body: { ...(orderIds && { orderIds }) } });

/** Creates an order whose geocoding failed for this reason. */
async function failed(problem: OrderProblem, as: TestMember = editor): Promise<string> {
  const { _id } = await makeOrder(app, as, {
    ...ready,
    deliveryAddress: 'Nygatan 5',
    deliveryLat: null,
    deliveryLng: null,
  });
  await app.sql(`update orders set status = 'ERROR', error_details = jsonb_build_array($2::jsonb) where id = $1`, [
    _id,
    problem,
  ]);
  return _id;
}
const unavailable: OrderProblem = { code: 'geocoding_unavailable' };
const jobs = async (id: string) =>
  (
    await app.sql<{ payload: { orderIds: string[] } }>(
      `select payload from outbox where type = 'geocode-orders' and payload->'orderIds' ? $1 order by id desc`,
      [id],
    )
  ).map(({ payload }) => payload.orderIds.toSorted());

test('geocodes orders again in one job, and logs the user who requested it', async () => {
  const ids = [await failed(unavailable), await failed(addressProblemFor('delivery'))];
  const reply = await again(ids);
  expect(reply.body).toMatchObject({ updated: 2, skipped: 0 });
  for (const id of ids) {
    const order = await readOrder(app, editor, id);
    expect(order).toMatchObject({ status: 'GEOCODING', errorDetails: [] });
    expect(order.logs.at(-1)?.status).toBe('GEOCODING');
  }
  expect((await jobs(ids[0] as string))[0]).toEqual(ids.toSorted());
});

test('counts orders without an address to look up, and leaves them unchanged', async () => {
  const { deliveryAddress: _1, deliveryLat: _2, deliveryLng: _3, ...nowhere } = ready;
  const draft = (await makeOrder(app, editor))._id;
  const without = (await makeOrder(app, editor, nowhere))._id;
  const planned = (await makeOrder(app, editor))._id;
  const { routePlanId, driverId } = await makePlan(app, editor.companyId);
  await setState(app, [planned], { status: 'ASSIGNED', routePlanId, driverId });
  const unreadable = await failed({ code: 'field_not_valid', params: { field: 'deliveryDate', value: '31/02/2026' } });
  await app.sql(
    `update orders set field_errors = '{"deliveryDate": {"code": "field_not_valid", "params": {"field": "deliveryDate"}}}' where id = $1`,
    [unreadable],
  );
  const ids = [draft, without, planned, unreadable];
  expect((await again(ids)).body).toMatchObject({ updated: 0, skipped: 4 });
  const states = await Promise.all(ids.map(async (id) => (await readOrder(app, editor, id)).status));
  expect(states).toEqual(['DRAFT', 'ERROR', 'ASSIGNED', 'ERROR']);
});

test('without ids geocodes all of the company whose service was unavailable', async () => {
  const [company, other] = [await app.company(), await app.company()];
  const ids = [await failed(unavailable, company), await failed(unavailable, company)];
  const unknown = await failed(addressProblemFor('delivery'), company);
  const theirs = await failed(unavailable, other);
  expect((await again(undefined, company)).body).toMatchObject({ updated: 2, skipped: 0 });
  for (const id of ids) expect((await readOrder(app, company, id)).status).toBe('GEOCODING');
  expect((await readOrder(app, company, unknown)).status).toBe('ERROR');
  expect((await readOrder(app, other, theirs)).status).toBe('ERROR');
  expect((await again(undefined, company)).body).toMatchObject({ updated: 0, skipped: 0 });
});

test('refuses another company’s order and then geocodes none', async () => {
  const ownOrder = await failed(unavailable);
  const theirs = await failed(unavailable, await app.company());
  expect((await again([ownOrder, theirs])).status).toBe(404);
  expect((await readOrder(app, editor, ownOrder)).status).toBe('ERROR');
});

test('requires an editor', async () => {
  const id = await failed(unavailable);
  const reader = await app.member(editor.companyId);
  expect((await again([id], reader)).status).toBe(403);
});

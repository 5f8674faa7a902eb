import { afterAll, beforeAll, expect, it } from 'vitest';
import { planDay } from '../../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { readOrder } from '../test-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const replan = (as: TestMember, id: string, body: Record<string, unknown> = {}) =>
  app.request('POST /orders/:id/replan', { as, params: { id }, body });

async function ended(status: string) {
  const { editor, orderIds } = await planDay(app, { type: 'PDP', orders: 1, order: { orderRef: 'R-7' } });
  const id = orderIds[0] ?? '';
  await app.sql(
    `update orders set status = $2, pickup_status = 'COLLECTED', rating = 1, rating_comment = 'late', rated_at = now(),
      customer_instructions = 'back door' where id = $1`,
    [id, status],
  );
  return { as: editor, id };
}

it.each(['SKIPPED', 'FAILED', 'PICKUP_FAILED', 'DELIVERY_FAILED'])(
  'a %s order becomes a new draft with its reference, linked both ways (SRV-82)',
  async (status) => {
    const { as, id } = await ended(status);
    const answer = await replan(as, id, { deliveryDate: '2030-05-06' });
    expect(answer.status).toBe(201);
    const [first, draft] = [await readOrder(app, as, id), await readOrder(app, as, answer.body._id)];
    expect(draft).toMatchObject({
      status: 'DRAFT',
      orderRef: 'R-7',
      deliveryDate: '2030-05-06',
      pickupStatus: null,
      pickupAddress: first.pickupAddress,
      deliveryLat: first.deliveryLat,
      driver: null,
      routePlan: null,
      replans: { _id: id, orderCode: first.orderCode, status },
      replannedAs: [],
    });
    expect(draft.orderCode).not.toBe(first.orderCode);
    const [said] = await app.sql(
      'select rating, rating_comment, rated_at, customer_instructions from orders where id = $1',
      [draft._id],
    );
    expect(said).toEqual({ rating: null, rating_comment: null, rated_at: null, customer_instructions: null });
    expect(first).toMatchObject({ status, replans: null, replannedAs: [{ _id: draft._id, status: 'DRAFT' }] });
  },
);

it('retains the date unless another is given, and allows one replan at a time', async () => {
  const { as, id } = await ended('SKIPPED');
  const { body } = await replan(as, id);
  const draft = await readOrder(app, as, body._id);
  expect(draft.deliveryDate).toBe((await readOrder(app, as, id)).deliveryDate);
  expect((await replan(as, id)).error).toMatchObject({
    statusCode: 409,
    code: 'order_replanned',
    details: [{ path: draft._id, message: draft.orderCode }],
  });
  // The second try failed as well and can be replanned; deleting a draft permits another.
  await app.sql(`update orders set status = 'FAILED' where id = $1`, [draft._id]);
  const again = await replan(as, id);
  expect(again.status).toBe(201);
  await app.request('DELETE /orders/:id', { as, params: { id: again.body._id } });
  expect((await replan(as, id)).status).toBe(201);
});

it('refuses orders that are not finished, were completed or are of another company', async () => {
  for (const status of ['ASSIGNED', 'COMPLETED']) {
    const { as, id } = await ended(status);
    expect((await replan(as, id)).error.code).toBe('order_not_failed');
  }
  const { id } = await ended('SKIPPED');
  expect((await replan(await app.company(), id)).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Company, createTestPlan, deliver, type TestPlan } from '../route-plans/test-plan.fixture.ts';

let scene: TestPlan;
let company: Company;
beforeAll(async () => {
  scene = await createTestPlan();
  company = await scene.company();
});
afterAll(() => scene.stop());

async function dispatched(count: number): Promise<string[]> {
  const driver = await company.driver({ phone: '+46701234567' });
  const orders = await company.orders(...Array.from({ length: count }, () => ({})));
  const plan = await company.planWith(orders, [driver]);
  const order = orders.map((id) => deliver(id));
  await company.well('POST /route-plans/:id/reorder-orders', plan, { drivers: [{ driverId: driver, order }] });
  await company.well('POST /route-plans/:id/dispatch-drivers', plan, {});
  await scene.app.settle();
  return orders;
}

const report = (events: readonly object[]) =>
  scene.app.request('POST /orders/statuses', { as: company.as, body: { events } });
const event = (orderId: string, status: string, more: object = {}) => ({
  eventId: randomUUID(),
  orderId,
  status,
  ...more,
});

describe('POST /orders/statuses', () => {
  it('records each step in its order, and answers with its outcome', async () => {
    const [first = '', second = ''] = await dispatched(2);
    const draft = await company.order();
    const { status, body } = await report([
      event(first, 'DELIVERY_ARRIVED'),
      event(first, 'COMPLETED', { notes: 'At the door' }),
      event(first, 'GOING_NEXT'),
      event(second, 'DELIVERY_FAILED', { reason: 'NOBODY_THERE', at: '2026-03-01T11:59:00Z' }),
      event(draft, 'COMPLETED'),
      event(randomUUID(), 'COMPLETED'),
      event(second, 'FLYING'),
      {},
    ]);
    expect(status).toBe(200);
    expect(body.results.map(({ applied, order, error }) => [applied, order?.status ?? error?.code])).toEqual([
      [true, 'DELIVERY_ARRIVED'],
      [true, 'COMPLETED'],
      [false, 'order_transition_refused'],
      [true, 'DELIVERY_FAILED'],
      [false, 'order_not_dispatched'],
      [false, 'not_found'],
      [false, 'validation_failed'],
      [false, 'validation_failed'],
    ]);
    expect(body.succeeded).toBe(3);
    expect(body.failed).toBe(5);
    const read = await scene.app.request('GET /orders/:id', { as: company.as, params: { id: first } });
    expect(read.body).toMatchObject({ status: 'COMPLETED', driverNotes: 'At the door' });
  });

  it('records an event once, however often it is sent, and refuses its id for another', async () => {
    const [first = '', second = ''] = await dispatched(2);
    const arrived = event(first, 'DELIVERY_ARRIVED');
    const answers = await Promise.all([report([arrived]), report([arrived]), report([arrived, arrived])]);
    const results = answers.flatMap(({ body }) => body.results);
    expect(results.filter(({ applied }) => applied)).toHaveLength(1);
    expect(results.map(({ error, order }) => [error, order?.status])).toEqual(
      results.map(() => [null, 'DELIVERY_ARRIVED']),
    );
    const log = await scene.app.sql(`select 1 from order_log where order_id = $1 and status = 'DELIVERY_ARRIVED'`, [
      first,
    ]);
    expect(log).toHaveLength(1);
    const reused = await report([{ ...arrived, orderId: second }]);
    expect(reused.body.results[0]?.error?.code).toBe('event_id_reused');
  });

  it('records all or none with atomic', async () => {
    const [first = '', second = ''] = await dispatched(2);
    const draft = await company.order();
    const all = (events: readonly object[]) =>
      scene.app.request('POST /orders/statuses', { as: company.as, body: { atomic: true, events } });
    const statusOf = async (id: string) =>
      (await scene.app.request('GET /orders/:id', { as: company.as, params: { id } })).body.status;
    const good = [event(first, 'DELIVERY_ARRIVED'), event(second, 'GOING_NEXT')];
    const refused = await all([...good, event(draft, 'COMPLETED')]);
    expect([refused.status, refused.error]).toMatchObject([
      422,
      { code: 'batch_item_refused', params: { item: 2 }, details: [{ path: 'events.2' }] },
    ]);
    const unfit = await all([good[0] ?? {}, { ...good[1], status: 'FLYING' }]);
    expect(unfit.error).toMatchObject({ code: 'batch_item_refused', details: [{ path: 'events.1.status' }] });
    expect(await statusOf(first)).toBe('ASSIGNED');
    expect(await statusOf(second)).toBe('ASSIGNED');
    const done = await all(good);
    expect(done.body).toMatchObject({ succeeded: 2, failed: 0 });
    expect(await statusOf(first)).toBe('DELIVERY_ARRIVED');
    expect(await statusOf(second)).toBe('GOING_NEXT');
    const repeated = await all(good);
    expect(repeated.body.results.map(({ applied, error }) => [applied, error])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  it('knows no orders of another company', async () => {
    const [order = ''] = await dispatched(1);
    const stranger = await scene.company();
    const { body } = await scene.app.request('POST /orders/statuses', {
      as: stranger.as,
      body: { events: [event(order, 'COMPLETED')] },
    });
    expect(body.results[0]?.error?.code).toBe('not_found');
  });
});

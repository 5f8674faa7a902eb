import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Returns the time that many minutes from now, as the phone sends it. */
const minutes = (from: number): string => new Date(Date.now() + from * 60_000).toISOString();

async function drive(day: PlannedDay) {
  const params = { token: await day.token() };
  return {
    params,
    stops: async () => (await app.request('GET /driver/routes/:token', { params })).body.stops,
    /** Returns the event's id. */
    report: async (index: number, status: string, more: Record<string, unknown> = {}) => {
      const eventId = randomUUID();
      const body = { eventId, orderId: day.orderIds[index], stop: 'delivery', status, at: minutes(0), ...more };
      const answer = await app.request('POST /driver/routes/:token/events', { params, body });
      expect(answer.status).toBe(200);
      return eventId;
    },
    undo: (eventId: string, at = minutes(1)) =>
      app.request('POST /driver/routes/:token/undo', { params, body: { eventId, at } }),
  };
}

const orderOf = async (day: PlannedDay, index: number) =>
  (await app.request('GET /orders/:id', { as: day.editor, params: { id: day.orderIds[index] } })).body;
const set = (day: PlannedDay, body: Record<string, unknown>) =>
  app.request('POST /companies/setting', { as: day.editor, body });

async function addProof(day: PlannedDay, params: { token: string }): Promise<void> {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } });
  const [jpeg, png] = [await picture.clone().jpeg().toBuffer(), await picture.png().toBuffer()];
  const orderId = day.orderIds[0];
  await app.request('POST /driver/routes/:token/pods', {
    params,
    body: { orderId },
    files: { photo: new File([new Uint8Array(jpeg)], 'door.jpg', { type: 'image/jpeg' }) },
  });
  const signature = `data:image/png;base64,${png.toString('base64')}`;
  await app.request('POST /driver/routes/:token/signature', { params, body: { orderId, signature } });
}

describe('a driver’s undo (SRV-01)', () => {
  it('restores the order once, voids its log entry and deletes its proof', async () => {
    const day = await planDay(app);
    const { report, undo, params, stops } = await drive(day);
    await report(0, 'DELIVERY_ARRIVED', { notes: 'Gate is open' });
    await addProof(day, params);
    const [photo] = await app.sql<{ file_name: string }>('select file_name from order_photos where order_id = $1', [
      day.orderIds[0],
    ]);
    const done = await report(0, 'COMPLETED', { notes: 'With the porter', packageWas: 'Damaged' });
    expect((await stops())[0]?.undo).toMatchObject({
      eventId: done,
      changed: [{ orderId: day.orderIds[0], status: 'DELIVERY_ARRIVED', became: 'COMPLETED' }],
    });
    expect(await app.services.files.get(photo?.file_name ?? '')).toBeDefined();

    const [first, again] = [await undo(done), await undo(done)];
    expect(first.body).toMatchObject({ applied: true, order: { status: 'DELIVERY_ARRIVED' } });
    expect(again.body).toMatchObject({ applied: false, order: { status: 'DELIVERY_ARRIVED' } });
    const order = await orderOf(day, 0);
    expect(order).toMatchObject({ status: 'DELIVERY_ARRIVED', driverNotes: 'Gate is open', packageWas: null });
    expect(order.pods).toEqual([]);
    expect(order.signature).toBeNull();
    expect(order.logs.at(-1)?.status).toBe('DELIVERY_ARRIVED');
    expect(await app.services.files.get(photo?.file_name ?? '')).toBeUndefined();
    const entries = await app.sql(
      `select void, status from order_log where order_id = $1 and status in ('DELIVERY_ARRIVED', 'COMPLETED') order by seq`,
      [day.orderIds[0]],
    );
    expect(entries).toEqual([
      { void: false, status: 'DELIVERY_ARRIVED' },
      { void: true, status: 'COMPLETED' },
    ]);
    expect((await stops())[0]).toMatchObject({ undo: null, finishedAt: null, photos: 0, hasSignature: false });
  });

  it('deletes the customer’s rating and its time', async () => {
    const day = await planDay(app, { orders: 1 });
    const { report, undo } = await drive(day);
    const done = await report(0, 'COMPLETED');
    await app.sql(`update orders set rating = 1, rating_comment = 'Not mine', rated_at = now() where id = $1`, [
      day.orderIds[0],
    ]);
    await undo(done);
    expect(
      await app.sql('select rating, rating_comment, rated_at from orders where id = $1', [day.orderIds[0]]),
    ).toEqual([{ rating: null, rating_comment: null, rated_at: null }]);
  });

  it.each([
    ['DELIVERY_FAILED', 'VRP', 'delivery'],
    ['SKIPPED', 'VRP', 'delivery'],
    ['SKIPPED', 'PDP', 'pickup'],
    ['PICKUP_FAILED', 'PDP', 'pickup'],
  ] as const)('restores an order after %s in a plan of type %s', async (status, type, stop) => {
    const day = await planDay(app, { type, orders: 1 });
    const { report, undo } = await drive(day);
    await report(0, 'GOING_NEXT', { stop });
    const before = await orderOf(day, 0);
    expect((await undo(await report(0, status, { stop, notes: 'By mistake' }))).status).toBe(200);
    const after = await orderOf(day, 0);
    expect(after.status).toEqual(before.status);
    expect(after.pickupStatus).toEqual(before.pickupStatus);
    await report(0, type === 'PDP' ? 'COLLECTED' : 'COMPLETED', { stop });
  });

  it('resets the next stop that was set automatically, unless the driver has arrived there', async () => {
    const day = await planDay(app);
    await set(day, { defaultGoToStop: true });
    const { report, undo } = await drive(day);
    await report(0, 'DELIVERY_ARRIVED');
    await undo(await report(0, 'COMPLETED'));
    expect((await orderOf(day, 0)).status).toBe('DELIVERY_ARRIVED');
    expect((await orderOf(day, 1)).status).toBe('ASSIGNED');

    const done = await report(0, 'COMPLETED');
    await report(1, 'DELIVERY_ARRIVED');
    await undo(done);
    expect((await orderOf(day, 0)).status).toBe('DELIVERY_ARRIVED');
    expect((await orderOf(day, 1)).status).toBe('DELIVERY_ARRIVED');
  });

  it('leaves one next stop', async () => {
    const day = await planDay(app);
    const { report, undo } = await drive(day);
    await report(0, 'GOING_NEXT');
    const skipped = await report(0, 'SKIPPED', { notes: 'No way in' });
    await report(1, 'GOING_NEXT');
    await undo(skipped);
    expect((await orderOf(day, 0)).status).toBe('GOING_NEXT');
    expect((await orderOf(day, 1)).status).toBe('ASSIGNED');
  });

  it('is refused after five minutes, however late both requests arrive', async () => {
    const day = await planDay(app);
    const { report, undo } = await drive(day);
    const early = await report(0, 'COMPLETED', { at: minutes(-180) });
    const late = await undo(early, minutes(-174.9));
    expect(late.status).toBe(409);
    expect(late.error.code).toBe('step_undo_too_late');
    expect((await orderOf(day, 0)).status).toBe('COMPLETED');
    expect((await undo(early, minutes(-175.1))).body.applied).toBe(true);
  });

  it('works with a phone whose clock is two days off', async () => {
    const day = await planDay(app);
    const { report, undo } = await drive(day);
    const [first, second] = [
      await report(0, 'COMPLETED', { at: minutes(-2880) }),
      await report(1, 'COMPLETED', { at: minutes(2880) }),
    ];
    expect((await undo(first, minutes(-2874))).error.code).toBe('step_undo_too_late');
    expect((await undo(first, minutes(-2876))).body.applied).toBe(true);
    expect((await undo(second, minutes(2884))).body.applied).toBe(true);
  });

  it('accepts final statuses of the driver’s own route only, and not of orders that were replanned', async () => {
    const day = await planDay(app, { orders: 2 });
    const { report, undo } = await drive(day);
    expect((await undo(await report(0, 'DELIVERY_ARRIVED'))).error.code).toBe('step_undo_refused');
    expect((await undo(randomUUID())).error.code).toBe('driver_event_unknown');
    const other = await drive(await planDay(app));
    const done = await report(0, 'COMPLETED');
    expect((await other.undo(done)).error.code).toBe('driver_event_unknown');

    const skipped = await report(1, 'SKIPPED', { notes: 'Closed' });
    const replan = await app.request('POST /orders/:id/replan', {
      as: day.editor,
      params: { id: day.orderIds[1] },
      body: {},
    });
    expect(replan.status).toBeLessThan(300);
    expect((await undo(skipped)).error.code).toBe('order_replanned');
    expect((await orderOf(day, 1)).status).toBe('SKIPPED');
  });

  it('stops the thank-you message and the webhook', async () => {
    const day = await planDay(app, { orders: 2 });
    await set(day, { isNotificationOnOrderCompletion: true });
    const { report, undo } = await drive(day);
    await undo(await report(0, 'COMPLETED'));
    await report(1, 'COMPLETED');
    await app.settle();
    app.smsMessages.length = 0;
    await app.hurry('write-completion-message');
    await app.settle();
    expect(app.smsMessages.map(({ to }) => to)).toEqual(['+351920000001']);
  });
});

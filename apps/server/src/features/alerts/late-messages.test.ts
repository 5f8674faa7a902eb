import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlertScene, at, startAlerts } from './alerts.fixture.ts';

let scene: AlertScene;
let app: AlertScene['app'];
let clock: AlertScene['clock'];
let startDay: AlertScene['startDay'];
let texts: AlertScene['texts'];
beforeAll(async () => {
  scene = await startAlerts();
  ({ app, clock, startDay, texts } = scene);
});
afterAll(() => scene.app.stop());
beforeEach(() => scene.reset());

const messagesOf = (orderId: string | undefined) =>
  app.sql<{ status: string; error: { code: string } | null }>(
    `select status, error from message_logs where order_id = $1 and trigger = 'late'`,
    [orderId],
  );

describe('the message to the customer', () => {
  const told = { isNotificationOnLate: true, notificationOnLateMsg: 'Late: {eta}' };

  test('and the alert name nobody any more once the customer is erased', async () => {
    const planned = await startDay({ ...told, notificationOnLateMsg: 'Late, {eta}' });
    const as = planned.editor;
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    const [orderId] = planned.orderIds;
    const alertOf = async () => (await planned.list()).alerts.find(({ order }) => order?._id === orderId);
    await app.request('POST /alerts/:id/dismiss', { as, params: { id: (await alertOf())!._id } });
    await planned.reports(0, 'DELIVERY_ARRIVED', '09:35:00');
    await planned.reports(0, 'COMPLETED', '09:40:00');
    await planned.checks('09:40:10');
    await app.settle();
    expect(await alertOf()).toMatchObject({ state: 'closed', name: 'Customer 1' });
    const customers = [{ name: 'Customer 1', phone: '+351920000000', email: null }];
    const erased = await app.request('POST /privacy/erase', { as, body: { customers } });
    expect(erased.status, JSON.stringify(erased.error)).toBe(200);
    expect(await alertOf()).toMatchObject({ state: 'closed', name: null, address: null });
    for (const table of ['alerts', 'message_logs', 'audit_log', 'outbox']) {
      const rows = await app.sql(
        `select t::text as row from ${table} t where company_id = $1 and (t::text like '%Customer 1%' or t::text like '%351920000000%')`,
        [as.companyId],
      );
      expect(rows, table).toEqual([]);
    }
  });

  test('is off by default', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    expect(texts).toEqual([]);
  });

  test('is sent once for each order and day, also when the alert opens again', async () => {
    const planned = await startDay(told);
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    expect(texts.map(({ to, text }) => `${to} ${text}`).toSorted()[0]).toBe('+351920000000 Late: 09:32');
    expect(texts).toHaveLength(3);
    await app.sql(`update alerts set closed_at = now() where company_id = $1`, [planned.editor.companyId]);
    expect(await planned.checks('09:30:20')).toHaveLength(3);
    await app.settle();
    expect(texts).toHaveLength(3);
    expect(await messagesOf(planned.orderIds[0])).toMatchObject([{ status: 'SENT' }]);
  });

  test('is sent again when the order is late on another day', async () => {
    const planned = await startDay(told);
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    await app.sql(`update alerts set closed_at = now() where company_id = $1`, [planned.editor.companyId]);
    await planned.moveToNextDay();
    await planned.drivesTo(-2, '09:40:00');
    await planned.checks('09:40:10');
    await app.settle();
    expect(await messagesOf(planned.orderIds[0])).toMatchObject([{ status: 'SENT' }, { status: 'SENT' }]);
    expect(texts.filter(({ to }) => to === '+351920000000').map(({ text }) => text)).toEqual([
      'Late: 09:32',
      'Late: 09:42',
    ]);
  });

  test('that a process stored before it ended is sent once by the next try', async () => {
    const planned = await startDay(told);
    scene.breakGateway();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    expect(await messagesOf(planned.orderIds[0])).toMatchObject([{ status: 'QUEUED' }]);
    scene.reset();
    clock.set(at('09:31:00'));
    await app.hurry('event.notify-predicted-late');
    expect(texts.map(({ to }) => to).toSorted()).toEqual(['+351920000000', '+351920000001', '+351920000002']);
    expect(await messagesOf(planned.orderIds[0])).toMatchObject([{ status: 'SENT' }]);
  });

  test('waits for the end of the quiet hours, and is not sent when the delivery is in time again', async () => {
    const planned = await startDay({ ...told, quietHoursStart: '06:00', quietHoursEnd: '09:45' });
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    await app.settle();
    // The first two arrive before the end of the quiet hours: nobody gets one.
    expect(texts).toEqual([]);
    expect(await messagesOf(planned.orderIds[0])).toEqual([]);
    expect(await messagesOf(planned.orderIds[2])).toMatchObject([{ status: 'QUEUED' }]);
    await app.sql(`update alerts set closed_at = now() where company_id = $1`, [planned.editor.companyId]);
    await app.hurry('send-message');
    expect(texts).toEqual([]);
    expect(await messagesOf(planned.orderIds[2])).toMatchObject([
      { status: 'FAILED', error: { code: 'no_longer_late' } },
    ]);
  });
});

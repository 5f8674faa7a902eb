import legacyTexts from '@roundsman/contract/legacy-texts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { type PlannedDay, planDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

const at = (time: string) => new Date(`${today()}T${time}:00Z`);
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
const clock = clockAt(at('06:00'));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ replace: { clock } });
});
beforeEach(() => {
  clock.set(at('06:00'));
  app.smsMessages.length = 0;
});
afterAll(() => app.stop());

/**
 * Creates a plan day of one driver with orders 0, 1, 2 …, about ten minutes apart from 08:00. Texts contain name and
 * time.
 */
async function aDay(settings: object, more: Parameters<typeof planDay>[1] = {}): Promise<PlannedDay> {
  const editor = await app.company();
  const message = '{customerName} {eta}';
  await app.request('POST /companies/setting', {
    as: editor,
    body: { timeZone: 'UTC', notificationOnDispatchMsg: message, notificationOnGoingMsg: message, ...settings },
  });
  return planDay(app, { editor, orders: 4, ...more });
}
const texts = () => app.smsMessages.filter(({ to }) => to.startsWith('+35192')).map(({ text }) => text);
const timesOf = (lines: readonly string[]) => lines.map((text) => text.slice(-5)).sort();

/** Reports an event of the driver's phone, with the phone's time. */
const report = async (day: PlannedDay, order: number, status: string, time: Date) => {
  const { status: code } = await app.request('POST /driver/routes/:token/events', {
    params: { token: await day.token() },
    body: {
      eventId: randomUUID(),
      orderId: day.orderIds[order],
      stop: 'delivery',
      status,
      at: time.toISOString(),
    },
  });
  expect(code).toBe(200);
};
const preview = async (day: PlannedDay) =>
  (
    await app.request('POST /route-plans/:id/message-preview', {
      as: day.editor,
      params: { id: day.planId },
      body: { drivers: day.driverIds },
    })
  ).body;
/** Dispatches the plan again. Another phone number is a change that the driver must get. */
async function dispatchAgain(day: PlannedDay): Promise<void> {
  await app.sql(`update routes set phone = '+351910000077' where route_plan_id = $1`, [day.planId]);
  const params = { id: day.planId };
  const { status } = await app.request('POST /route-plans/:id/dispatch-drivers', { as: day.editor, params, body: {} });
  expect(status).toBe(200);
  await app.settle();
}
const plannedTimes = async (day: PlannedDay): Promise<string[]> => {
  const plan = (await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } })).body;
  return (plan.routes[0]?.steps ?? []).flatMap(({ orderId, arrivalTime }) => (orderId ? arrivalTime.slice(0, 5) : []));
};

describe('Dispatch Update', () => {
  it('notifies customers of open stops, and the preview lists the same messages', async () => {
    const day = await aDay({});
    await app.settle();
    await report(day, 0, 'COMPLETED', at('08:10'));
    await report(day, 1, 'DELIVERY_FAILED', at('08:20'));
    await report(day, 2, 'SKIPPED', at('08:21'));
    await app.request('POST /companies/setting', { as: day.editor, body: { isNotificationOnDispatch: true } });
    clock.set(at('08:25'));
    const { customers, silent } = await preview(day);
    await dispatchAgain(day);
    expect(texts().map((text) => text.slice(0, -6))).toEqual(['Customer 4']);
    expect(customers.map(({ text }) => text)).toEqual(texts());
    expect(silent).toEqual([]);
  });

  it('states the expected time of a late route, and sends nothing when the customer knows it', async () => {
    const day = await aDay({ isNotificationOnDispatch: true });
    await app.settle();
    const planned = await plannedTimes(day);
    expect(timesOf(texts())).toEqual(planned);
    // Fifty minutes late at the first stop.
    const first = at(planned[0] ?? '').getTime() + 5 * 60_000;
    const done = new Date(first + 50 * 60_000).toISOString().slice(11, 16);
    clock.set(at(done));
    await report(day, 0, 'COMPLETED', at(done));
    app.smsMessages.length = 0;
    await dispatchAgain(day);
    const later = planned
      .slice(1)
      .map((time) => new Date(at(time).getTime() + 50 * 60_000).toISOString().slice(11, 16));
    const minuteOf = (time: string) => at(time).getTime() / 60_000;
    // Planned times are shown rounded down.
    const differences = timesOf(texts()).map((time, i) => Math.abs(minuteOf(time) - minuteOf(later[i] ?? '')));
    expect(differences).toHaveLength(later.length);
    for (const difference of differences) expect(difference).toBeLessThanOrEqual(1);
    app.smsMessages.length = 0;
    await app.sql(`update routes set phone = '+351910000078' where route_plan_id = $1`, [day.planId]);
    expect((await preview(day)).silent.map(({ reason }) => reason)).toEqual(later.map(() => 'told_already'));
  });

  it('tells a customer of another day, also at the same time of day', async () => {
    const day = await aDay({ isNotificationOnDispatch: true });
    await app.settle();
    const tomorrow = new Date(at('12:00').getTime() + 86_400_000).toISOString().slice(0, 10);
    const { planId, driverIds } = await planDay(app, {
      editor: day.editor,
      orders: 1,
      deliveryDate: tomorrow,
      dispatched: false,
    });
    const [moved = ''] = day.orderIds;
    const as = day.editor;
    await app.request('POST /route-plans/:id/remove-orders', {
      as,
      params: { id: day.planId },
      body: { orders: [moved] },
    });
    await app.request('POST /orders/bulk-update-delivery-date', {
      as,
      body: { orderIds: [moved], deliveryDate: tomorrow },
    });
    await app.request('POST /route-plans/:id/add-orders', { as, params: { id: planId }, body: { orders: [moved] } });
    const order = [`${moved}_DELIVERY`];
    await app.request('POST /route-plans/:id/reorder-orders', {
      as,
      params: { id: planId },
      body: { drivers: [{ driverId: driverIds[0] ?? '', order }] },
    });
    const { customers, silent } = (
      await app.request('POST /route-plans/:id/message-preview', {
        as,
        params: { id: planId },
        body: { drivers: [...driverIds] },
      })
    ).body;
    expect(silent).toEqual([]);
    expect(customers).toMatchObject([{ orderId: moved, isUpdate: true }]);
  });

  it('states no time in the past when a late plan is dispatched', async () => {
    clock.set(at('12:00'));
    await aDay({ isNotificationOnDispatch: true });
    await app.settle();
    expect(texts()).toHaveLength(4);
    for (const time of timesOf(texts())) expect(time >= '12:00').toBe(true);
  });

  it('sends nothing for a past date or a route without a phone number', async () => {
    const day = await aDay({ isNotificationOnDispatch: true }, { dispatched: false });
    clock.set(new Date(at('06:00').getTime() + 86_400_000));
    expect(await preview(day)).toMatchObject({ customers: [], silent: [] });
    clock.set(at('06:00'));
    expect((await preview(day)).customers).toHaveLength(4);
    await app.sql(`update routes set phone = null where route_plan_id = $1`, [day.planId]);
    expect(await preview(day)).toEqual({ drivers: [], customers: [], silent: [] });
  });
});

describe('"on the way"', () => {
  it('states the expected time of a late route', async () => {
    const day = await aDay({ isNotificationOnGoing: true });
    const [, , third = ''] = await plannedTimes(day);
    clock.set(at('11:00'));
    await report(day, 2, 'GOING_NEXT', at('11:00'));
    await app.settle();
    expect(texts()).toHaveLength(1);
    expect(third < '11:00').toBe(true);
    expect((timesOf(texts())[0] ?? '') >= '11:00').toBe(true);
  });

  it('is not sent by a phone that was offline and reports the delivery too', async () => {
    const day = await aDay({ isNotificationOnGoing: true });
    clock.set(new Date());
    for (const order of [0, 1, 2]) {
      await report(day, order, 'GOING_NEXT', minutesAgo(60 - 10 * order));
      // Jobs run to their end between the two reports.
      await app.settle();
      await report(day, order, 'COMPLETED', minutesAgo(52 - 10 * order));
    }
    await app.settle();
    await app.hurry('write-going-message');
    expect(texts()).toEqual([]);
  });

  it('is sent late by a phone that was offline when the driver is still on the way', async () => {
    const day = await aDay({ isNotificationOnGoing: true });
    clock.set(new Date());
    await report(day, 0, 'GOING_NEXT', minutesAgo(10));
    await app.settle();
    expect(texts()).toEqual([]);
    await app.hurry('write-going-message');
    await app.settle();
    expect(texts()).toHaveLength(1);
  });
});

it('a delayed message is not sent after the delivery', async () => {
  clock.set(new Date());
  const hour = (offset: number) =>
    minutesAgo(-60 * offset)
      .toISOString()
      .slice(11, 16);
  const quiet = { quietHoursStart: hour(-1), quietHoursEnd: hour(1) };
  const day = await aDay({ isNotificationOnDispatch: true, ...quiet }, { orders: 2, dispatched: false });
  // A future date, so that the message waits.
  await app.sql(`update orders set delivery_date = delivery_date + 2 where route_plan_id = $1`, [day.planId]);
  await dispatchAgain(day);
  expect(texts()).toEqual([]);
  await report(day, 0, 'COMPLETED', new Date());
  await app.hurry('send-message');
  await app.settle();
  expect(texts()).toHaveLength(1);
  const { body } = await app.request('GET /message-logs', { as: day.editor });
  expect(body.messageLogs.flatMap(({ error }) => error ?? [])).toEqual([legacyTexts.messageFailures.delivery_over]);
});

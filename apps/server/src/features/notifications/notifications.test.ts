import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { fillText, problemText } from '@roundsman/contract/errors';
import { randomUUID } from 'node:crypto';
import { messagePlaceholders } from '@roundsman/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const change = (day: { editor: PlannedDay['editor'] }, body: Record<string, unknown>) =>
  app.request('POST /companies/setting', { as: day.editor, body });
const textsTo = (phone: string) => app.smsMessages.filter((text) => text.to === phone).map((text) => text.text);
const report = async (day: PlannedDay, status: string) =>
  app.request('POST /driver/routes/:token/events', {
    params: { token: await day.token() },
    body: { eventId: randomUUID(), orderId: day.orderIds[0], stop: 'delivery', status, at: new Date().toISOString() },
  });

it('sends each driver their link once at dispatch', async () => {
  app.smsMessages.length = 0;
  const day = await planDay(app);
  await app.settle();
  const token = await day.token();
  expect(textsTo('+351910000000')).toEqual([expect.stringContaining(`http://roundsman.test/r/${token}`)]);
  await app.request('POST /route-plans/:id/dispatch-drivers', { as: day.editor, params: { id: day.planId }, body: {} });
  await app.settle();
  expect(textsTo('+351910000000')).toHaveLength(1);
});

it('notifies a removed driver of a dispatched plan once, at the next dispatch', async () => {
  app.smsMessages.length = 0;
  const day = await planDay(app, { drivers: 2 });
  await app.settle();
  const at = { as: day.editor, params: { id: day.planId } };
  const dispatch = async () => {
    await app.request('POST /route-plans/:id/dispatch-drivers', { ...at, body: {} });
    await app.settle();
  };
  await app.request('POST /route-plans/:id/remove-drivers', { ...at, body: { drivers: [day.driverIds[1]] } });
  await app.request('POST /route-plans/:id/swap-orders-to-driver', {
    ...at,
    body: { fromDriverId: day.driverIds[0], driverId: day.driverIds[1] },
  });
  await app.settle();
  expect(textsTo('+351910000000')).toHaveLength(1);
  await dispatch();
  await dispatch();
  const takenOff = fillText(serverTexts.en.messages.driverTakenOff, { driverName: 'Driver 1', planName: 'Friday' });
  const upToDate = takenOff.slice(0, takenOff.indexOf('{date}'));
  expect(textsTo('+351910000000').slice(1)).toEqual([expect.stringContaining(upToDate)]);
  expect(textsTo('+351910000001')).toHaveLength(1);
});

it('notifies customers of their time on the company’s channels, when the company wants it (SRV-40, SRV-41)', async () => {
  app.smsMessages.length = 0;
  app.mails.length = 0;
  const editor = await app.company({ name: 'Fresh Food' });
  await change(
    { editor },
    {
      isNotificationOnDispatch: true,
      notificationBy: 'SMS_AND_EMAIL',
      notificationOnDispatchMsg: '{customerName}: {eta} by {driverName} of {companyName} {trackingLink}',
    },
  );
  await planDay(app, { editor, orders: 1, order: { deliveryEmail: 'ann@example.com' } });
  await app.settle();
  const [text] = textsTo('+351920000000');
  expect(text).toMatch(/^Customer 1: \d\d:\d\d by Driver 1 of Fresh Food http:\/\/roundsman\.test\/s\/[\w-]+$/);
  expect(app.mails.map((mail) => [mail.to, mail.text])).toEqual([['ann@example.com', text]]);
});

it('announces the driver, and skips customers without a phone number without an error', async () => {
  app.smsMessages.length = 0;
  const editor = await app.company();
  await change({ editor }, { isNotificationOnGoing: true });
  const day = await planDay(app, { editor, orders: 1 });
  const silent = await planDay(app, { editor, orders: 1, order: { deliveryPhone: null } });
  await report(day, 'GOING_NEXT');
  await report(silent, 'GOING_NEXT');
  await app.settle();
  expect(textsTo('+351920000000')).toHaveLength(1);
  const { body } = await app.request('GET /message-logs', { as: editor });
  expect(body.messageLogs.every((log) => log.status === 'SENT')).toBe(true);
});

it('announces the driver also when the next stop is started automatically (SET-26)', async () => {
  app.smsMessages.length = 0;
  const editor = await app.company();
  await change({ editor }, { isNotificationOnGoing: true, defaultGoToStop: true });
  const day = await planDay(app, { editor, orders: 2 });
  await report(day, 'COMPLETED');
  await app.settle();
  expect(app.smsMessages.filter(({ text }) => text.includes('is on the way')).map(({ text }) => text)).toEqual([
    expect.stringContaining('Hello Customer 2'),
  ]);
});

it('delays the completion message until the driver can no longer undo (SRV-01)', async () => {
  const editor = await app.company();
  await change({ editor }, { isNotificationOnOrderCompletion: true });
  const day = await planDay(app, { editor, orders: 1 });
  await report(day, 'COMPLETED');
  await app.settle();
  const waiting = await app.sql<{ minutes: number }>(
    `select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job where name = 'write-completion-message' and state < 'active' order by created_on desc limit 1`,
  );
  expect(waiting).toEqual([{ minutes: 5 }]);
});

it('shows messages to editors of their own company only', async () => {
  const day = await planDay(app, { orders: 1 });
  await app.settle();
  const stranger = await app.company();
  expect(
    (await app.request('GET /message-logs', { as: day.editor, query: { filters: { to: '+35191' } } })).body.meta
      .totalItems,
  ).toBe(1);
  expect((await app.request('GET /message-logs', { as: stranger })).body.meta.totalItems).toBe(0);
  const reader = await app.member(day.editor.companyId);
  expect((await app.request('GET /message-logs', { as: reader })).status).toBe(403);
});

it("uses the company's language until the company has custom texts (SET-26)", async () => {
  app.smsMessages.length = 0;
  const editor = await app.company();
  await change({ editor }, { systemLanguage: 'sv', isNotificationOnDispatch: true });
  await planDay(app, { editor, orders: 1 });
  await app.settle();
  expect(textsTo('+351920000000')).toEqual([expect.stringMatching(/^Hej Customer 1! Din beställning/)]);
});

it("finds the messages of a day on the company's calendar, and refuses an invalid date", async () => {
  const editor = await app.company();
  await change({ editor }, { timeZone: 'Pacific/Auckland' });
  const day = await planDay(app, { editor, orders: 1 });
  await app.settle();
  await app.sql(`update message_logs set created_at = '2026-03-01T12:30:00Z' where company_id = '${editor.companyId}'`);
  const countMessages = async (date: string) =>
    (await app.request('GET /message-logs', { as: day.editor, query: { filters: { date } } })).body.meta.totalItems;
  expect(await countMessages('2026/03/02')).toBe(1);
  expect(await countMessages('2026-03-02')).toBe(1);
  expect(await countMessages('2026/03/01')).toBe(0);
  const { status, error } = await app.request('GET /message-logs', {
    as: editor,
    query: { filters: { date: 'yesterday' } },
  });
  expect(status).toBe(422);
  expect(error.details).toEqual([{ path: 'filters.date', message: problemText('invalid'), code: 'invalid' }]);
});

describe('the values of placeholders for the preview (SET-11, SET-25)', () => {
  it('come from a real order on a route, or from an example', async () => {
    const editor = await app.company({ name: 'Fresh Food' });
    const none = await app.request('GET /companies/message-sample', { as: editor });
    expect(none.body).toMatchObject({
      order: null,
      from: 'Fresh Food',
      subject: fillText(serverTexts.en.messages.subject, { companyName: 'Fresh Food' }),
    });
    expect(none.body.values).toMatchObject({ companyName: 'Fresh Food', eta: '14:10' });
    const day = await planDay(app, { editor, orders: 2 });
    const { body } = await app.request('GET /companies/message-sample', { as: editor });
    expect(body.order?.name).toMatch(/^Customer \d$/);
    expect(body.values).toMatchObject({ customerName: body.order?.name, driverName: 'Driver 1' });
    expect(body.values.trackingLink).toMatch(/^http:\/\/roundsman\.test\/s\//);
    expect(Object.keys(body.values).sort()).toEqual([...messagePlaceholders].sort());
    const [, second] = day.orderIds;
    const chosen = await app.request('GET /companies/message-sample', { as: editor, query: { order: second } });
    expect(chosen.body.order?._id).toBe(second);
  });

  it('are hidden from other companies and from guests of a group', async () => {
    const day = await planDay(app, { orders: 1 });
    const stranger = await app.company();
    const foreign = { as: stranger, query: { order: day.orderIds[0] } };
    expect((await app.request('GET /companies/message-sample', foreign)).status).toBe(404);
    const guest = await app.member(stranger.companyId, { roles: ['user'], restricted: true });
    expect((await app.request('GET /companies/message-sample', { as: guest })).status).toBe(403);
  });
});

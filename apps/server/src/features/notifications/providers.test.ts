import legacyTexts from '@roundsman/contract/legacy-texts';
import type { MessageFailure } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import type { Sent } from '../../platform/mail/mail.ts';
import { endOf, type SmsMessage } from '../../platform/sms/sms.ts';

const texts: SmsMessage[] = [];
let outcome: (message: SmsMessage) => Sent = () => ({ status: 'SENT', id: 'P1' });
let now = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    replace: {
      clock: { now: () => now },
      sms: {
        send: async (message) => {
          texts.push(message);
          return outcome(message);
        },
        stateIn: ({ fields }) => (fields.word === 'forged' ? undefined : endOf(fields.word)),
        reasonIn: () => 'phone is off',
      },
    },
  });
});
afterAll(() => app.stop());

const logs = async (as: TestMember) => (await app.request('GET /message-logs', { as })).body.messageLogs;
const change = (as: TestMember, body: object) => app.request('POST /companies/setting', { as, body });

/** Sends a status as a provider does: a form to the callback URL. */
async function callBack(text: SmsMessage | undefined, state: string, signature?: string) {
  const url = new URL(text?.callback ?? '');
  const { status } = await app.requestAny(`POST /${url.pathname.replace('/api/', '')}`, {
    query: { signature: signature ?? url.searchParams.get('signature') },
    body: `word=${state}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return status;
}

it('stores the provider’s status of a message, never an earlier one, and refuses other senders (MSG-05, SRV-44)', async () => {
  texts.length = 0;
  const { editor } = await planDay(app, { orders: 1 });
  await app.settle();
  const [text] = texts;
  expect(text?.callback).toMatch(/^http:\/\/roundsman\.test\/api\/message-callbacks\/[0-9a-f-]{36}\?signature=/);
  expect(text?.from).toBe('Test compan');
  expect(await callBack(text, 'delivered', 'AAAA')).toBe(404);
  expect(await callBack(text, 'forged')).toBe(404);
  expect((await logs(editor))[0]?.status).toBe('SENT');
  expect(await callBack(text, 'queued')).toBe(200);
  expect((await logs(editor))[0]?.status).toBe('SENT');
  expect(await callBack(text, 'undelivered')).toBe(200);
  expect((await logs(editor))[0]).toMatchObject({
    status: 'UNDELIVERED',
    error: 'phone is off',
    failure: { code: 'provider_refused' },
    waiting: null,
  });
  await callBack(text, 'delivered');
  expect((await logs(editor))[0]?.status).toBe('UNDELIVERED');
});

it('stores a provider’s refusal, and retries messages that did not reach the provider', async () => {
  const failure: MessageFailure = { code: 'provider_refused', params: { answer: '400 no such number' } };
  outcome = () => ({ status: 'FAILED', failure });
  const refused = await planDay(app, { orders: 1 });
  await app.settle();
  expect(await logs(refused.editor)).toMatchObject([{ status: 'FAILED', error: '400 no such number', failure }]);
  let tries = 0;
  outcome = () => (++tries === 1 ? { status: 'FAILED', failure, mayTryAgain: true } : { status: 'SENT' });
  const busy = await planDay(app, { orders: 1 });
  // Waits until the try has failed; the next is due seconds later.
  await app.settle();
  await app.hurry('send-message');
  expect(tries).toBe(2);
  expect(await logs(busy.editor)).toMatchObject([{ status: 'SENT', error: null, failure: null }]);
  outcome = () => ({ status: 'SENT' });
});

it('delays texts to customers until the end of the quiet hours, but not driver links', async () => {
  texts.length = 0;
  const editor = await app.company();
  // An hour from now may be later than the arrivals of today's plan. The order is therefore delivered tomorrow.
  const hour = (offset: number) => new Date(now.getTime() + offset * 3_600_000).toISOString().slice(11, 16);
  await change(editor, { isNotificationOnDispatch: true, quietHoursStart: hour(-1), quietHoursEnd: hour(1) });
  const day = await planDay(app, { editor, orders: 1, dispatched: false });
  const tomorrow = new Date(Date.parse(today()) + 2 * 86_400_000).toISOString().slice(0, 10);
  await app.sql(`update orders set delivery_date = $1 where id = $2`, [tomorrow, day.orderIds[0]]);
  const params = { id: day.planId };
  const preview = await app.request('POST /route-plans/:id/message-preview', {
    as: editor,
    params,
    body: { drivers: day.driverIds },
  });
  expect(preview.body).toMatchObject({
    drivers: [{ name: 'Driver 1', to: '+351910000000', text: expect.stringContaining('/r/') }],
    customers: [{ to: '+351920000000', channel: 'SMS', isUpdate: false, notBefore: expect.stringContaining(hour(1)) }],
    silent: [],
  });
  await app.request('POST /route-plans/:id/dispatch-drivers', { as: editor, params, body: {} });
  await app.settle();
  expect(texts.map(({ to }) => to)).toEqual(['+351910000000']);
  const waiting = await app.sql<{ minutes: number }>(
    `select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job where name = 'send-message' and state < 'active'`,
  );
  expect(waiting[0]?.minutes).toBeGreaterThan(50);
  const texted = async () => (await logs(editor)).filter(({ msgTo }) => msgTo === '+351920000000');
  expect(await texted()).toMatchObject([{ status: 'SENT', waiting: { until: expect.stringContaining(hour(1)) } }]);

  // The new time replaces the waiting message, whose time is now wrong.
  await app.sql(`update stops set arrival_seconds = arrival_seconds + 3600 where order_id = $1`, [day.orderIds[0]]);
  await app.sql(`update routes set phone = '+351910000099' where route_plan_id = $1`, [day.planId]);
  await app.request('POST /route-plans/:id/dispatch-drivers', { as: editor, params, body: {} });
  await app.settle();
  expect(await texted()).toHaveLength(1);

  // Removed from the route while the message waits: nothing is sent.
  await app.sql(`delete from stops where order_id = $1`, [day.orderIds[0]]);
  await app.hurry('send-message');
  expect(await texted()).toMatchObject([
    {
      status: 'FAILED',
      error: legacyTexts.messageFailures.removed_from_route,
      failure: { code: 'removed_from_route' },
    },
  ]);
  expect(texts.filter(({ to }) => to === '+351920000000')).toEqual([]);
  await change(editor, { quietHoursStart: null, quietHoursEnd: null });
});

it('sends at once when the quiet hours end after the day', async () => {
  texts.length = 0;
  const editor = await app.company();
  await change(editor, { isNotificationOnDispatch: true, quietHoursStart: '00:01', quietHoursEnd: '00:00' });
  const real = now;
  now = new Date(`${today()}T07:00:00Z`);
  await planDay(app, { editor, orders: 1 });
  await app.settle();
  now = real;
  expect(texts.map(({ to }) => to).sort()).toEqual(['+351910000000', '+351920000000']);
});

it('lists before a dispatch who will get which message, and who will get none and why', async () => {
  const editor = await app.company();
  await change(editor, {
    isNotificationOnDispatch: true,
    notificationOnDispatchMsg: '{customerName} {eta} {trackingLink}',
  });
  const real = now;
  now = new Date(`${today()}T06:00:00Z`);
  const day = await planDay(app, { editor, orders: 2 });
  await app.settle();
  const preview = (drivers: readonly string[], as = editor) =>
    app.request('POST /route-plans/:id/message-preview', { as, params: { id: day.planId }, body: { drivers } });
  expect((await preview(day.driverIds)).body).toMatchObject({
    customers: [],
    silent: [{ reason: 'told_already' }, { reason: 'told_already' }],
  });
  // A failed message notified no customer.
  const failed = async (status: string) =>
    app.sql(`update message_logs set status = $2 where order_id = $1`, [day.orderIds[0], status]);
  await failed('FAILED');
  expect((await preview(day.driverIds)).body.customers).toMatchObject([{ orderId: day.orderIds[0], isUpdate: false }]);
  await failed('SENT');
  await app.sql(`update stops set arrival_seconds = arrival_seconds + 1800 where order_id = $1`, [day.orderIds[0]]);
  await app.sql(`update orders set delivery_phone = null where id = $1`, [day.orderIds[1]]);
  const { body } = await preview(day.driverIds);
  expect(body).toMatchObject({
    customers: [{ orderId: day.orderIds[0], isUpdate: true, notBefore: null }],
    silent: [{ orderId: day.orderIds[1], reason: 'no_address' }],
  });
  expect(body.customers[0]?.text).toMatch(/^Customer 1 \d\d:\d\d http:\/\/roundsman\.test\/s\//);
  await change(editor, { isNotificationOnDispatch: false });
  expect((await preview(day.driverIds)).body.silent.map(({ reason }) => reason)).toEqual(['off', 'off']);
  const stranger = await planDay(app, { orders: 1 });
  expect((await preview(stranger.driverIds)).error.code).toBe('driver_not_on_plan');
  expect((await preview(day.driverIds, stranger.editor)).status).toBe(404);
  now = real;
});

it('links customers to the public host once the tracking page is closed (SRV-42)', async () => {
  const publicApp = await startTestApp({ env: { PUBLIC_HOST: 'track.example' } });
  try {
    const editor = await publicApp.company();
    const body = { isNotificationOnOrderCompletion: true, notificationOnOrderCompletionMsg: '{trackingLink}' };
    await publicApp.request('POST /companies/setting', { as: editor, body });
    const day = await planDay(publicApp, { editor, orders: 1 });
    await publicApp.request('POST /driver/routes/:token/events', {
      params: { token: await day.token() },
      body: {
        eventId: crypto.randomUUID(),
        orderId: day.orderIds[0],
        stop: 'delivery',
        status: 'COMPLETED',
        at: new Date().toISOString(),
      },
    });
    await publicApp.settle();
    await publicApp.hurry('write-completion-message');
    await expect
      .poll(() => publicApp.smsMessages.at(-1)?.text, { timeout: 15_000 })
      .toMatch(/^http:\/\/track\.example\/\w+$/);
  } finally {
    await publicApp.stop();
  }
}, 40_000);

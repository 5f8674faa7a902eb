import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { Sent } from '../../platform/mail/mail.ts';
import type { SmsMessage } from '../../platform/sms/sms.ts';
import { sendMessageJob, writeGoingMessageJob } from './write-message.ts';

const texts: SmsMessage[] = [];
let answer: (text: SmsMessage) => Promise<Sent> = async () => ({ status: 'SENT', id: 'P1' });
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    replace: {
      sms: {
        send: async (text) => {
          texts.push(text);
          return answer(text);
        },
      },
    },
  });
});
afterAll(() => app.stop());
beforeEach(() => {
  texts.length = 0;
  answer = async () => ({ status: 'SENT', id: 'P1' });
});

/** A dispatched day of one delivery, of a company that tells its customers about it. */
async function startDay(settings: Record<string, unknown>): Promise<PlannedDay> {
  const editor = await app.company();
  await app.request('POST /companies/setting', { as: editor, body: settings });
  const day = await planDay(app, { editor, orders: 1 });
  await app.settle();
  texts.length = 0;
  await app.sql('delete from pgboss.job');
  return day;
}

const report = async (day: PlannedDay, status: string) =>
  app.request('POST /driver/routes/:token/events', {
    params: { token: await day.token() },
    body: { eventId: randomUUID(), orderId: day.orderIds[0], stop: 'delivery', status, at: new Date().toISOString() },
  });
/** Names of the jobs about messages since the day began. */
const jobs = async (): Promise<string[]> => {
  const rows = await app.sql<{ name: string }>(
    `select name from pgboss.job where name ~ 'message$|notify-stop-event' order by created_on`,
  );
  return rows.map(({ name }) => name);
};
const statuses = async ({ editor }: PlannedDay): Promise<string[]> => {
  const rows = await app.sql<{ status: string }>(
    `select status from message_logs where company_id = $1 and trigger = 'going'`,
    [editor.companyId],
  );
  return rows.map(({ status }) => status);
};
/** Ends the pause before the next try of a job that failed. */
const tryAgain = () => app.hurry('event.notify-stop-event');

it('announces the driver in one job', async () => {
  const day = await startDay({ isNotificationOnGoing: true });
  await report(day, 'GOING_NEXT');
  await app.settle();
  expect(texts.map(({ to }) => to)).toEqual(['+351920000000']);
  expect(await jobs()).toEqual(['event.notify-stop-event']);
});

it('reports the delivery in two jobs: one of them waits until the driver can no longer undo', async () => {
  const day = await startDay({ isNotificationOnOrderCompletion: true });
  await report(day, 'COMPLETED');
  await app.settle();
  expect(texts, 'texts before the end of the pause').toEqual([]);
  await app.hurry('write-completion-message');
  expect(texts.map(({ to }) => to)).toEqual(['+351920000000']);
  expect(await jobs()).toEqual(['event.notify-stop-event', 'write-completion-message']);
});

it('sends a text once that a process stored before it ended', async () => {
  const day = await startDay({ isNotificationOnGoing: true });
  // The text is stored, and its process ends before the provider has it.
  answer = () => Promise.reject(new Error('the process ends here'));
  await report(day, 'GOING_NEXT');
  await app.settle();
  expect(await statuses(day), 'the stored text after the first try').toEqual(['QUEUED']);
  answer = async () => ({ status: 'SENT', id: 'P2' });
  texts.length = 0;
  await tryAgain();
  expect(
    texts.map(({ to }) => to),
    'texts of the second try',
  ).toEqual(['+351920000000']);
  expect(await statuses(day), 'the stored text after the second try').toEqual(['SENT']);
});

it('closes a stored text when the driver has arrived before its next try', async () => {
  const day = await startDay({ isNotificationOnGoing: true });
  answer = async () => ({ status: 'FAILED', failure: { code: 'provider_unreachable' }, mayTryAgain: true }) as Sent;
  await report(day, 'GOING_NEXT');
  await app.settle();
  await report(day, 'DELIVERY_ARRIVED');
  texts.length = 0;
  await tryAgain();
  expect(texts, 'texts after the arrival').toEqual([]);
  expect(await statuses(day)).toEqual(['FAILED']);
});

it('runs the jobs that a server of an earlier version left', async () => {
  const day = await startDay({ isNotificationOnGoing: true });
  const { companyId } = day.editor;
  const [row] = await app.sql<{ id: string }>(
    `insert into message_logs (company_id, order_id, trigger, channel, once_key, msg_from, msg_to, msg, status)
     values ($1, $2, 'completion', 'SMS', 'earlier:SMS', 'Test', '+351930000000', 'Delivered', 'QUEUED') returning id`,
    [companyId, day.orderIds[0]],
  );
  const [entry] = await app.sql<{ id: string }>('select id from order_log where order_id = $1 limit 1', [
    day.orderIds[0],
  ]);
  await app.sql(`update orders set status = 'GOING_NEXT' where id = $1`, [day.orderIds[0]]);
  await app.db.tenant(companyId).write(async (tx) => {
    await tx.enqueue(sendMessageJob, { companyId, messageId: String(row?.id) });
    await tx.enqueue(writeGoingMessageJob, {
      companyId,
      orderId: day.orderIds[0] ?? '',
      logEntryId: String(entry?.id),
    });
  });
  await app.settle();
  expect(texts.map(({ to }) => to).toSorted()).toEqual(['+351920000000', '+351930000000']);
});

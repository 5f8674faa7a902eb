import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { webhookEvents } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp } from '../../platform/testing/test-app.ts';
import { startReceiver } from './receiver.fixture.ts';

const fixture = new URL('test-killed-process.ts', import.meta.url).pathname;

it('a message whose sender is killed is sent again by the next one, with the same id', async () => {
  const receiver = await startReceiver();
  const app = await startTestApp({ workers: false });
  const worker = (): ChildProcess =>
    spawn(process.execPath, [fixture, app.ownerUrl, app.services.config.dataDir], { stdio: 'inherit' });
  let running: ChildProcess | undefined;
  try {
    const editor = await app.company();
    await app.sql(
      `insert into webhook_endpoints (company_id, name, url, events, signing_name) values ($1, 'First', $2, $3, 'webhook')`,
      [editor.companyId, receiver.url, webhookEvents.filter((event) => event.startsWith('routeplan.dispatch'))],
    );
    await planDay(app, { editor, orders: 1 });

    // The receiver has the message, but the sender has no response: the critical moment.
    receiver.answer = () => {
      running?.kill('SIGKILL');
      return new Promise(() => undefined);
    };
    running = worker();
    const [, signal] = (await once(running, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    expect(receiver.received.length).toBe(1);

    // The job queue does this when a worker was silent for 20 s; relay.test covers it.
    await app.sql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    receiver.answer = () => 204;
    running = worker();
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(2);
    const read = async () => (await app.request('GET /webhook-deliveries', { as: editor })).body.deliveries;
    await expect.poll(async () => (await read())[0]?.status, { timeout: 10_000 }).toBe('DELIVERED');
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(await read()).toHaveLength(1);
  } finally {
    running?.kill('SIGKILL');
    await receiver.stop();
    await app.stop();
  }
}, 120_000);

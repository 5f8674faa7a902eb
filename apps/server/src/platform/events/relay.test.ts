import type { DomainEvent } from '@roundsman/domain';
import { afterEach, expect, test } from 'vitest';
import type { Feature } from '../feature.ts';
import { job } from '../jobs/job.ts';
import { jobNamed } from '../jobs/named-job.ts';
import { startJobs } from '../jobs/boss.ts';
import { createPool } from '../db/pools.ts';
import { createLog } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { maxAttempts } from './outbox.store.ts';
import { createRelay } from './relay.ts';
import { createRelayConnection } from './relay-connection.ts';
import { subscribe, subscribeToMany } from './subscribe.ts';

let app: TestApp | undefined;
const connections: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.stop();
  await app?.stop();
  app = undefined;
});

/** Takes turns as another process does. */
function turnsOf({ ownerUrl }: TestApp) {
  const connection = createRelayConnection(ownerUrl, createLog('silent'), () => undefined);
  connections.push(connection);
  return () => connection.takeTurn();
}

const eventOf = (companyId: string): DomainEvent => ({ type: 'contactsGeocodingCompleted', companyId });

test('an event reaches every subscriber of its type once it is committed', async () => {
  const seen: string[] = [];
  const feature: Feature = {
    name: 'listening',
    subscribers: [
      subscribe(['contactsGeocodingCompleted'], 'screen', (event) => seen.push(`screen ${event.companyId}`), {
        durable: false,
      }),
      subscribe(
        ['contactsGeocodingCompleted'],
        'hooks',
        (event, _services, { id }) => seen.push(`hooks ${event.companyId} ${typeof id}`),
        { durable: true },
      ),
      subscribe(['routePlanChanged'], 'other', () => seen.push('other'), { durable: true }),
    ],
  };
  app = await startTestApp({ features: [feature], contract: [] });
  const { companyId } = await app.company();
  await app.db.tenant(companyId).write(({ emit }) => emit(eventOf(companyId)));
  await app.settle();
  expect(seen.sort()).toEqual([`hooks ${companyId} number`, `screen ${companyId}`]);
});

test('a crash between sending and marking duplicates no job', async () => {
  const ran: unknown[] = [];
  const feature: Feature = {
    name: 'counting',
    subscribers: [subscribe(['contactsGeocodingCompleted'], 'hooks', (event) => ran.push(event), { durable: true })],
    jobs: [job<object>('count', async (data) => ran.push(data))],
  };
  app = await startTestApp({ features: [feature], contract: [], workers: false });
  const { companyId } = await app.company();
  await app.db.tenant(companyId).write(async ({ emit, enqueue }) => {
    await emit(eventOf(companyId));
    await enqueue(jobNamed<object>('count'), { n: 1 });
  });

  const { services, ownerUrl } = app;
  const log = createLog('silent');
  const ownerPool = createPool(ownerUrl, log);
  const subscribers = feature.subscribers ?? [];
  const jobs = await startJobs({
    ownerUrl,
    ownerPool,
    jobs: feature.jobs ?? [],
    subscribers,
    services,
    log,
    alone: false,
  });
  const common = { db: services.db, flushed: async () => {}, subscribers, services, log };
  const takeTurn = turnsOf(app);
  let sends = 0;
  const crashing = createRelay({
    ...common,
    takeTurn,
    send: async (queue, list) => void (await jobs.send(queue, list), sends++),
    flushed: () => Promise.reject(new Error('the process ends here, after the jobs were sent')),
  });
  await expect(crashing.deliver()).rejects.toThrow('the process ends here');
  expect(await app.sql('select 1 from outbox where delivered_at is null')).toHaveLength(2);
  const next = createRelay({ ...common, takeTurn, send: jobs.send });
  expect(await next.deliver()).toMatchObject({ rows: 2 });
  expect(await next.deliver()).toMatchObject({ rows: 0 });
  await app.settle();
  await jobs.stop();
  await ownerPool.end();
  expect(sends).toBe(2);
  expect(ran).toHaveLength(2);
});

test('an event is delivered again until the other processes were notified, and one process at a time delivers', async () => {
  const received: string[] = [];
  const subscribers = [
    subscribe(['contactsGeocodingCompleted'], 'screen', () => received.push('news'), { durable: false }),
  ];
  app = await startTestApp({ features: [{ name: 'news', subscribers }], contract: [], workers: false });
  const { companyId } = await app.company();
  await app.db.tenant(companyId).write(({ emit }) => emit(eventOf(companyId)));
  const { services } = app;
  const common = { db: services.db, send: async () => {}, subscribers, services, log: createLog('silent') };
  const takeTurn = turnsOf(app);
  const cutOff = createRelay({
    ...common,
    takeTurn,
    flushed: () => Promise.reject(new Error('the process ends here')),
  });
  await expect(cutOff.deliver()).rejects.toThrow('the process ends here');

  const second = createRelay({ ...common, takeTurn: turnsOf(app), flushed: async () => {} });
  let others: unknown;
  const first = createRelay({ ...common, takeTurn, flushed: async () => void (others = await second.deliver()) });
  expect(await first.deliver()).toMatchObject({ rows: 1 });
  expect(others, 'the turn of the other process').toBeNull();
  expect(received).toEqual(['news', 'news']);
  expect(await second.deliver()).toMatchObject({ rows: 0 });
});

test('a job that fails is retried, and a failing subscriber does not delay others', async () => {
  let tries = 0;
  const seen: string[] = [];
  const feature: Feature = {
    name: 'failing',
    jobs: [
      job('flaky', async (_data, { job: { retryCount } }) => {
        tries++;
        if (retryCount === 0) throw new Error('not yet');
      }),
    ],
    subscribers: [
      subscribe(['contactsGeocodingCompleted'], 'broken', () => Promise.reject(new Error('broken')), {
        durable: false,
      }),
      subscribe(['contactsGeocodingCompleted'], 'sound', () => seen.push('sound'), { durable: false }),
    ],
  };
  app = await startTestApp({ features: [feature], contract: [] });
  const { companyId } = await app.company();
  await app.db.tenant(companyId).write(async ({ emit, enqueue }) => {
    await emit(eventOf(companyId));
    await enqueue(jobNamed<object>('flaky'), {});
  });
  await expect.poll(() => tries, { timeout: 15_000 }).toBe(1);
  await expect
    .poll(async () => (await app?.sql(`select state from pgboss.job where name = 'flaky'`))?.[0], { timeout: 15_000 })
    .toEqual({ state: 'retry' });
  await app.hurry('flaky');
  expect(tries).toBe(2);
  expect(seen).toEqual(['sound']);
});

// A poll of two seconds each, five at a time, would take a minute.
test('many jobs do not wait for a poll each', { timeout: 60_000 }, async () => {
  let done = 0;
  const feature: Feature = {
    name: 'many',
    jobs: [job<object>('tick', async () => done++, { concurrency: 5 })],
  };
  app = await startTestApp({ features: [feature], contract: [] });
  const { companyId } = await app.company();
  await app.db.tenant(companyId).write(async ({ enqueue }) => {
    for (let i = 0; i < 150; i++) await enqueue(jobNamed<object>('tick'), { i });
  });
  await expect.poll(() => done, { timeout: 45_000 }).toBe(150);
});

test('a job of a killed process runs again when the only process restarts', async () => {
  const ran: string[] = [];
  const feature: Feature = {
    name: 'lost',
    jobs: [job<object>('survivor', async (_data, { job: { id } }) => ran.push(id))],
  };
  app = await startTestApp({ features: [feature], contract: [], workers: false });
  const { services, ownerUrl, sql } = app;
  const log = createLog('silent');
  const ownerPool = createPool(ownerUrl, log);
  const start = () =>
    startJobs({ ownerUrl, ownerPool, jobs: feature.jobs ?? [], subscribers: [], services, log, alone: true });
  await (await start()).stop();
  // The state that a killed process leaves: an active job with a recent heartbeat.
  await sql(
    `insert into pgboss.job (id, name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit)
     values ('00000000-0000-4000-8000-000000000001', 'survivor', '{}', 'active', now(), now(), 20, 3)`,
  );
  const jobs = await start();
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['00000000-0000-4000-8000-000000000001']);
  await jobs.stop();
  await ownerPool.end();
});

test('a row that cannot be delivered does not delay others, is retried, and is set aside until it is sent again', async () => {
  const ran: unknown[] = [];
  const seen: string[] = [];
  const feature: Feature = {
    name: 'beside',
    jobs: [job<object>('sound', async (data) => ran.push(data))],
    subscribers: [subscribe(['contactsGeocodingCompleted'], 'screen', () => seen.push('news'), { durable: false })],
  };
  app = await startTestApp({ features: [feature], contract: [] });
  const { sql, db } = app;
  const { companyId } = await app.company();
  const row = async () =>
    (await sql(`select attempts, parked_at, last_error from outbox where type = 'no-such-queue'`))[0];
  await sql(`insert into outbox (kind, type, payload) values ('job', 'no-such-queue', '{}')`);
  await db.tenant(companyId).write(async ({ emit, enqueue }) => {
    await emit(eventOf(companyId));
    await enqueue(jobNamed<object>('sound'), { n: 1 });
  });
  await expect.poll(() => [ran.length, seen.length], { timeout: 15_000 }).toEqual([1, 1]);
  await expect
    .poll(row, { timeout: 15_000 })
    .toMatchObject({ attempts: 1, parked_at: null, last_error: 'Queue no-such-queue does not exist' });

  for (let attempt = 2; attempt <= maxAttempts; attempt++) {
    await sql(`update outbox set next_try_at = now() where type = 'no-such-queue'; notify outbox`);
    await expect.poll(async () => (await row())?.attempts, { timeout: 15_000 }).toBe(attempt);
  }
  expect((await row())?.parked_at).toBeInstanceOf(Date);
  await sql('notify outbox');
  await app.db.tenant(companyId).write(({ emit }) => emit(eventOf(companyId)));
  await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(2);
  expect((await row())?.attempts).toBe(maxAttempts);
});

test('the relay waits for news, and for the next try of a failed row', async () => {
  app = await startTestApp({ features: [], contract: [], workers: false });
  const { companyId } = await app.company();
  const { services, sql } = app;
  const relay = createRelay({
    db: services.db,
    takeTurn: turnsOf(app),
    send: () => Promise.reject(new Error('the queue is broken')),
    flushed: async () => {},
    subscribers: [subscribe(['contactsGeocodingCompleted'], 'hooks', () => undefined, { durable: true })],
    services,
    log: createLog('silent'),
  });
  expect(await relay.nextRetryMs(), 'without a failed row').toBeNull();
  await app.db.tenant(companyId).write(({ emit }) => emit(eventOf(companyId)));
  await relay.deliver();
  const afterFirst = await relay.nextRetryMs();
  expect(afterFirst, 'milliseconds after the first failure').toBeGreaterThan(1000);
  expect(afterFirst, 'milliseconds after the first failure').toBeLessThanOrEqual(2000);
  await sql(`update outbox set next_try_at = now() - interval '1 second'`);
  expect(await relay.nextRetryMs(), 'milliseconds for a row that is due').toBeLessThanOrEqual(0);
});

test('direct subscribers get an event once, however often its other delivery is retried', async () => {
  const seen: number[] = [];
  const subscribers = [
    subscribeToMany(['contactsGeocodingCompleted'], 'screen', (events) => seen.push(events.length)),
    subscribe(['contactsGeocodingCompleted'], 'hooks', () => undefined, { durable: true }),
  ];
  app = await startTestApp({ features: [{ name: 'news', subscribers }], contract: [], workers: false });
  const { companyId } = await app.company();
  await app.db.tenant(companyId).write(({ emit }) => emit(eventOf(companyId), eventOf(companyId), eventOf(companyId)));
  const { services, sql } = app;
  const sent: number[] = [];
  let isBroken = true;
  const relay = createRelay({
    db: services.db,
    takeTurn: turnsOf(app),
    send: async (_queue, list) => {
      if (isBroken) throw new Error('refused');
      sent.push(list.length);
    },
    flushed: async () => {},
    subscribers,
    services,
    log: createLog('silent'),
  });
  expect(await relay.deliver()).toEqual({ rows: 3, hasRetries: true });
  expect(await relay.deliver()).toEqual({ rows: 0, hasRetries: false });
  isBroken = false;
  await sql('update outbox set next_try_at = now()');
  expect(await relay.deliver()).toEqual({ rows: 3, hasRetries: false });
  expect(seen).toEqual([3]);
  expect(sent).toEqual([3]);
  expect(await sql('select 1 from outbox where delivered_at is null')).toEqual([]);
});

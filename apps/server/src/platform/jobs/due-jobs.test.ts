import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feature } from '../feature.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { job } from './job.ts';
import type { EnqueueOptions, NamedJob } from './named-job.ts';

// The polls of the outbox and of the queues are 10 s and more apart: what starts within a second was woken.

/** Milliseconds within which a woken job starts, on a machine that is busy with other tests. */
const soonMs = 1500;

let app: TestApp;
let company: string;
/** Starts of each job, in milliseconds of the test's clock, by the label in its data. */
const starts = new Map<string, number[]>();
const waiting = new Map<string, () => void>();

function recordStart(label: string): void {
  starts.set(label, [...(starts.get(label) ?? []), performance.now()]);
  waiting.get(label)?.();
}

/** Resolves to the time of the start with this number, counted from 1. */
async function startOf(label: string, count = 1): Promise<number> {
  while ((starts.get(label)?.length ?? 0) < count)
    await new Promise<void>((resolve) => {
      waiting.set(label, resolve);
    });
  return starts.get(label)?.[count - 1] ?? Number.NaN;
}

interface Labelled {
  readonly label: string;
}

const quick = job<Labelled>('quick', async ({ label }) => recordStart(label));
const flaky = job<Labelled>('flaky', async ({ label }, { job: { retryCount } }) => {
  recordStart(label);
  if (retryCount === 0) throw new Error('the first try fails');
});
const long = job<Labelled & { readonly companyId: string }>(
  'long',
  async ({ label }) => {
    recordStart(label);
    await new Promise((resolve) => setTimeout(resolve, 300));
  },
  { long: true, concurrency: 2, concurrencyPerCompany: 2 },
);

const enqueue = (
  named: NamedJob<Labelled & { readonly companyId: string }>,
  label: string,
  options?: EnqueueOptions,
): Promise<unknown> => app.db.tenant(company).write((tx) => tx.enqueue(named, { label, companyId: company }, options));

const feature: Feature = { name: 'timed', jobs: [quick, flaky, long] };

beforeAll(async () => {
  app = await startTestApp({ features: [feature], contract: [] });
  company = (await app.company()).companyId;
});
afterAll(() => app.stop());

test('a job starts within a second of its enqueue, and the next one too', async () => {
  for (const label of ['first', 'second', 'third']) {
    const enqueuedAt = performance.now();
    await enqueue(quick, label);
    expect((await startOf(label)) - enqueuedAt, `milliseconds until the ${label} job started`).toBeLessThan(soonMs);
  }
});

test('a job that is enqueued for later starts within a second of its time, not before it', async () => {
  const delayMs = 2000;
  const enqueuedAt = performance.now();
  await enqueue(quick, 'later', { startAfter: new Date(Date.now() + delayMs) });
  const startedAfter = (await startOf('later')) - enqueuedAt;
  expect(startedAfter, 'milliseconds until the start').toBeGreaterThan(delayMs - 100);
  expect(startedAfter, 'milliseconds until the start').toBeLessThan(delayMs + soonMs);
});

test('a failed job is tried again as soon as its pause has ended', async () => {
  await enqueue(flaky, 'flaky');
  const failedAt = await startOf('flaky');
  // The queue pauses two to four seconds before the second try.
  expect((await startOf('flaky', 2)) - failedAt, 'milliseconds until the second try').toBeLessThan(4000 + soonMs);
});

test('long jobs that wait for a free worker follow each other without a poll', async () => {
  const labels = ['long 1', 'long 2', 'long 3', 'long 4', 'long 5'];
  await Promise.all(labels.map((label) => enqueue(long, label)));
  const times = await Promise.all(labels.map((label) => startOf(label)));
  expect(Math.max(...times) - Math.min(...times), 'milliseconds from the first start to the last').toBeLessThan(
    2 * (300 + soonMs),
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSharedCounts } from './shared-counts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ features: [], contract: [], workers: false });
});
afterAll(() => app.stop());

const hour = 3_600_000;

it('processes share their counts within a second; network addresses are not stored', async () => {
  // A window of a year: no test runs over its edge.
  const [first, second] = [1, 2].map(() => new (createSharedCounts(app.services, 8760 * hour))());
  const count = (process: typeof first) => {
    let current = 0;
    process?.incr('203.0.113.9', (_error, result) => (current = result.current));
    return current;
  };
  for (let i = 1; i <= 30; i++) expect(count(first)).toBe(i);
  for (let i = 1; i <= 25; i++) count(second);
  await expect
    .poll(async () => (await app.sql('select count from request_counts'))[0]?.count, { timeout: 10_000 })
    .toBe(55);
  const rows = await app.sql<{ key: string }>('select key from request_counts');
  expect(rows[0]?.key).not.toContain('203');
  // The process that exchanged last has both counts; the other gets them with its next exchange.
  count(first);
  count(second);
  await expect
    .poll(() => Math.min(count(first), count(second)), { timeout: 10_000, interval: 300 })
    .toBeGreaterThan(57);
});

it('deletes expired counts, and counts alone without the database', async () => {
  const broken = {
    platform: () => ({ write: () => Promise.reject(new Error('no database')) }),
  } as unknown as TestApp['db'];
  const alone = new (createSharedCounts({ ...app.services, db: broken }, 8760 * hour))();
  let current = 0;
  for (let i = 0; i < 40; i++) alone.incr('203.0.113.10', (_error, result) => (current = result.current));
  expect(current).toBe(40);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryWhenIdle } from './release-memory.ts';

const minute = 60_000;
const mb = 1024 * 1024;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Follows a server whose heap and load are set by the test. Returns what it can change, and how often it collected. */
function follow() {
  const server = { load: 0.5, heap: 300 * mb, collections: 0 };
  const stop = releaseMemoryWhenIdle({
    utilization: () => server.load,
    heapBytes: () => server.heap,
    collect: () => {
      server.collections++;
      server.heap = 90 * mb;
    },
  });
  return { server, stop };
}

test('garbage is collected when the server was idle for two minutes, and again after more use', () => {
  const { server, stop } = follow();
  vi.advanceTimersByTime(10 * minute);
  expect(server.collections, 'collections while people work').toBe(0);
  server.load = 0.01;
  vi.advanceTimersByTime(minute);
  expect(server.collections, 'collections after one quiet minute').toBe(0);
  vi.advanceTimersByTime(minute);
  expect(server.collections, 'collections after two quiet minutes').toBe(1);
  vi.advanceTimersByTime(60 * minute);
  expect(server.collections, 'collections of an idle hour without garbage').toBe(1);
  server.heap = 120 * mb;
  vi.advanceTimersByTime(minute);
  expect(server.collections, 'collections after 30 MB more').toBe(2);
  stop();
  server.heap = 400 * mb;
  vi.advanceTimersByTime(10 * minute);
  expect(server.collections, 'collections after the end').toBe(2);
});

test('the collector of Node frees what nothing uses', async () => {
  vi.useRealTimers();
  const lost = Array.from({ length: 200_000 }, (_, i) => ({ text: `garbage ${i}` }));
  expect(lost).toHaveLength(200_000);
  lost.length = 0;
  const { promise: collected, resolve } = Promise.withResolvers<{ before: number; after: number }>();
  let looks = 0;
  let before = 0;
  const stop = releaseMemoryWhenIdle({
    everyMs: 5,
    utilization: () => 0,
    heapBytes: () => {
      const { heapUsed } = process.memoryUsage();
      if (looks++ === 0) before = heapUsed;
      else resolve({ before, after: heapUsed });
      return heapUsed;
    },
  });
  const { before: withGarbage, after } = await collected;
  stop();
  expect(after, 'bytes in use after the collection').toBeLessThan(withGarbage);
});

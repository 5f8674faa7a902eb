import { type LatLng, straightLineTravel } from '@roundsman/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LegCache, type TravelResponse, type TravelRequest } from './leg-cache.ts';

const at = (degrees: number): LatLng => ({ lat: degrees, lng: degrees });
const [a, b, c] = [at(1), at(2), at(3)];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createCache(answer: (question: TravelRequest) => Promise<TravelResponse>) {
  const requests: TravelRequest[] = [];
  let notifications = 0;
  const cache = new LegCache(
    (question) => {
      requests.push(question);
      return answer(question);
    },
    () => notifications++,
  );
  return { cache, requests, notifications: () => notifications };
}

it('requests all missing legs at once, and uses straight lines until then', async () => {
  const { cache, requests, notifications } = createCache(async () => ({
    legs: [
      [60, 900],
      [70, 950],
    ],
    lines: ['line'],
  }));
  expect(cache.leg(a, b)).toEqual(straightLineTravel(a, b));
  cache.leg(b, c);
  cache.leg(a, b);
  expect(cache.line([a, b, c])).toBeNull();
  expect(cache.leg(a, a)).toEqual({ seconds: 0, metres: 0 });
  await vi.runAllTimersAsync();
  expect(requests).toEqual([
    {
      points: [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      legs: [
        [0, 1],
        [1, 2],
      ],
      lines: [[0, 1, 2]],
    },
  ]);
  expect(notifications()).toBe(1);
  expect(cache.leg(b, c)).toEqual({ seconds: 70, metres: 950 });
  expect(cache.line([a, b, c])).toBe('line');
  await vi.runAllTimersAsync();
  expect(requests).toHaveLength(1);
});

it('uses the straight line for unknown points and does not request them again', async () => {
  const { cache, requests } = createCache(async () => ({ legs: [null], lines: [] }));
  cache.leg(a, b);
  await vi.runAllTimersAsync();
  expect(cache.leg(a, b)).toEqual(straightLineTravel(a, b));
  await vi.runAllTimersAsync();
  expect(requests).toHaveLength(1);
});

it('requests a missing leg again after a failure', async () => {
  let isDown = true;
  const { cache } = createCache(async () => {
    if (isDown) throw new Error('offline');
    return { legs: [[60, 900]], lines: [] };
  });
  cache.leg(a, b);
  await vi.runAllTimersAsync();
  isDown = false;
  cache.leg(a, b);
  await vi.runAllTimersAsync();
  expect(cache.leg(a, b)).toEqual({ seconds: 60, metres: 900 });
});

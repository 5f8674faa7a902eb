import { type LatLng, straightLineTravel } from '@roundsman/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LegCache, type TravelResponse, type TravelRequest } from './leg-cache.ts';

const at = (degrees: number): LatLng => ({ lat: degrees, lng: degrees });
const [a, b, c] = [at(1), at(2), at(3)];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bookOf(answer: (question: TravelRequest) => Promise<TravelResponse>) {
  const requests: TravelRequest[] = [];
  let notifications = 0;
  const book = new LegCache(
    (question) => {
      requests.push(question);
      return answer(question);
    },
    () => notifications++,
  );
  return { book, asked: requests, told: () => notifications };
}

it('asks once for all that was missed, and the straight line stands in until then', async () => {
  const {
    book,
    asked: requests,
    told: notifications,
  } = bookOf(async () => ({
    legs: [
      [60, 900],
      [70, 950],
    ],
    lines: ['line'],
  }));
  expect(book.leg(a, b)).toEqual(straightLineTravel(a, b));
  book.leg(b, c);
  book.leg(a, b);
  expect(book.line([a, b, c])).toBeNull();
  expect(book.leg(a, a)).toEqual({ seconds: 0, metres: 0 });
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
  expect(book.leg(b, c)).toEqual({ seconds: 70, metres: 950 });
  expect(book.line([a, b, c])).toBe('line');
  await vi.runAllTimersAsync();
  expect(requests).toHaveLength(1);
});

it('takes the straight line for what the plan does not have, and does not ask for it again', async () => {
  const { book, asked: requests } = bookOf(async () => ({ legs: [null], lines: [] }));
  book.leg(a, b);
  await vi.runAllTimersAsync();
  expect(book.leg(a, b)).toEqual(straightLineTravel(a, b));
  await vi.runAllTimersAsync();
  expect(requests).toHaveLength(1);
});

it('asks again after a failure, when the leg is missed again', async () => {
  let isDown = true;
  const { book } = bookOf(async () => {
    if (isDown) throw new Error('offline');
    return { legs: [[60, 900]], lines: [] };
  });
  book.leg(a, b);
  await vi.runAllTimersAsync();
  isDown = false;
  book.leg(a, b);
  await vi.runAllTimersAsync();
  expect(book.leg(a, b)).toEqual({ seconds: 60, metres: 900 });
});

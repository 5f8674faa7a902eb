import { type LatLng, straightLineTravel } from '@roundsman/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LegBook, type TravelAnswer, type TravelQuestion } from './leg-book.ts';

const at = (degrees: number): LatLng => ({ lat: degrees, lng: degrees });
const [a, b, c] = [at(1), at(2), at(3)];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createBook(answer: (question: TravelQuestion) => Promise<TravelAnswer>) {
  const requests: TravelQuestion[] = [];
  let notified = 0;
  const book = new LegBook(
    (question) => {
      requests.push(question);
      return answer(question);
    },
    () => notified++,
  );
  return { book, requests, notifications: () => notified };
}

it('requests all missing legs at once, and uses straight lines until then', async () => {
  const { book, requests, notifications } = createBook(async () => ({
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

it('uses the straight line for unknown points and does not request them again', async () => {
  const { book, requests } = createBook(async () => ({ legs: [null], lines: [] }));
  book.leg(a, b);
  await vi.runAllTimersAsync();
  expect(book.leg(a, b)).toEqual(straightLineTravel(a, b));
  await vi.runAllTimersAsync();
  expect(requests).toHaveLength(1);
});

it('requests a missing leg again after a failure', async () => {
  let isDown = true;
  const { book } = createBook(async () => {
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

import { expect, it } from 'vitest';
import { formatWallClock, parseTimeOfDay } from '../units.ts';
import { expectedArrival } from './expected-arrival.ts';

const at = (clock: string): number => parseTimeOfDay(clock) as number;

/** Three stops planned to end at 10:00, 11:00 and 12:00; the result is for the third, planned for 11:50. */
function third(now: string, done: readonly (string | null)[]) {
  const stops = ['10:00', '11:00', '12:00'].map((end, sequence) => ({
    sequence,
    plannedEnd: at(end),
    isFinished: Boolean(done[sequence]),
    doneAt: done[sequence] ? at(done[sequence]) : null,
  }));
  const { plannedWithDelay, expected, stopsBefore } = expectedArrival(
    { sequence: 2, arrival: at('11:50') },
    stops,
    at(now),
  );
  return [formatWallClock(plannedWithDelay), formatWallClock(expected), stopsBefore];
}

it.each([
  ['as planned', '09:00', [], ['11:50', '11:50', 2]],
  ['as late as at the stop before', '10:30', ['10:30'], ['12:20', '12:20', 1]],
  ['as early', '09:50', ['09:50'], ['11:40', '11:40', 1]],
  ['later by what is overdue', '10:25', [], ['11:50', '12:15', 2]],
  ['by the stop that the driver was at last, in whatever order', '11:05', ['11:05', '10:20'], ['12:55', '12:55', 0]],
  ['never in the past', '13:00', ['10:00', '11:00'], ['11:50', '13:00', 0]],
] as const)('the driver is expected %s', (_, now, done, result) => expect(third(now, done)).toEqual(result));

it('a wall clock starts at 00:00 again after midnight', () => {
  expect(formatWallClock(at('23:50') + 20 * 60)).toBe('00:10');
  expect(formatWallClock(-600)).toBe('23:50');
});

import { expect, it } from 'vitest';
import {
  parkingOf,
  storedWindows,
  widenedWindows,
  windowAt,
  windowSeconds,
  windowsOfStop,
  windowsProblem,
} from './stop-windows.ts';

const window = (start: string | null, end: string | null) => ({ start, end });
const hour = 3600;

it('stores one window in start and end alone, and the first of several', () => {
  expect(storedWindows([])).toEqual({ start: null, end: null, windows: null });
  expect(storedWindows([window('9:00', null)])).toEqual({ start: '09:00', end: null, windows: null });
  const several = storedWindows([window('14:00', '17:00'), window('9:00', '12:00')]);
  expect(several).toEqual({
    start: '09:00',
    end: '12:00',
    windows: [window('09:00', '12:00'), window('14:00', '17:00')],
  });
  expect(windowsOfStop(several)).toHaveLength(2);
});

it('gives the optimizer all windows, and those that touch as one', () => {
  expect(windowSeconds(storedWindows([window('09:00', '12:00'), window('12:00', null)]))).toEqual([
    { start: 9 * hour, end: 7 * 24 * hour },
  ]);
  expect(windowSeconds(storedWindows([window(null, '08:00'), window('09:00', '12:00')]))).toEqual([
    { start: 0, end: 8 * hour },
    { start: 9 * hour, end: 12 * hour },
  ]);
  expect(windowSeconds(storedWindows([]))).toBeUndefined();
});

it('finds windows that overlap or end before they start', () => {
  expect(windowsProblem([window('14:00', '17:00'), window('09:00', '14:00')])).toBeNull();
  expect(windowsProblem([window('09:00', null), window('14:00', '17:00')])).toBe('overlap');
  expect(windowsProblem([window('12:00', '09:00')])).toBe('inverted');
});

it('joins a wider window with those that it touches', () =>
  expect(
    widenedWindows(storedWindows([window('09:00', '12:00'), window('14:00', '17:00')]), window('14:00', '18:30')),
  ).toEqual(storedWindows([window('09:00', '12:00'), window('14:00', '18:30')])));

it('returns the window of an arrival: the first that has not ended, else the last', () => {
  const stored = storedWindows([window('09:00', '12:00'), window('14:00', '17:00')]);
  expect([10, 13, 18].map((at) => windowAt(stored, at * hour)?.start)).toEqual([9 * hour, 14 * hour, 14 * hour]);
});

it('uses the default parking time for a stop without one, and no set-up for none', () => {
  expect(parkingOf(null, 3)).toEqual({ setupSeconds: 180 });
  expect(parkingOf(0, 3)).toEqual({});
  expect(parkingOf(5, 0)).toEqual({ setupSeconds: 300 });
});

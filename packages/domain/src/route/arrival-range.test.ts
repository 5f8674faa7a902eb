import { describe, expect, it } from 'vitest';
import { formatTimeOfDay, parseTimeOfDay } from '../units.ts';
import { arrivalRange, rangeInSteps } from './arrival-range.ts';

const at = (clock: string): number => parseTimeOfDay(clock) as number;
const range = (expected: string, now: string, overdueMinutes = 0): string => {
  const range = arrivalRange(at(expected), at(now), overdueMinutes * 60);
  return range ? `${formatTimeOfDay(range.from)}–${formatTimeOfDay(range.to)}` : 'unknown';
};

describe('between which times a driver is to be expected', () => {
  it.each([
    ['soon', '11:30', '11:00', 0, '11:25–11:35'],
    ['in the evening, seen in the morning', '18:00', '08:00', 0, '17:15–18:45'],
    ['when the stop before should have ended 20 minutes ago', '11:30', '11:00', 20, '11:40–12:00'],
    ['never in the past', '11:30', '11:42', 12, '11:40–11:50'],
    ['at any minute', '11:30', '11:29', 0, '11:25–11:35'],
    ['not at all when nobody has moved for hours', '11:30', '18:00', 390, 'unknown'],
  ] as const)('%s', (_, expected, now, overdue, text) => expect(range(expected, now, overdue)).toBe(text));
});

describe('the range of an arrival by road', () => {
  it.each([
    ['in steps of five minutes', ['11:27', '11:34', '11:44'], '11:00', '11:25–11:45'],
    ['at least five minutes wide', ['11:29', '11:30', '11:31'], '11:00', '11:30–11:35'],
    ['never in the past', ['11:20', '11:34', '11:44'], '11:33', '11:30–11:45'],
    ['not after the arrival', ['11:28', '11:29', '11:36'], '11:28', '11:25–11:35'],
    ['not before the arrival', ['11:29', '11:37', '11:37'], '11:00', '11:30–11:40'],
  ] as const)('%s', (_, [from, arrival, to], now, text) => {
    const steps = rangeInSteps({ from: at(from), arrival: at(arrival), to: at(to) }, at(now));
    expect(`${formatTimeOfDay(steps.from)}–${formatTimeOfDay(steps.to)}`).toBe(text);
  });
});

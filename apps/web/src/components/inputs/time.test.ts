import { describe, expect, it } from 'vitest';
import { halfHours, readTime } from './time.ts';

describe('typed time', () => {
  it.each([
    ['09:05', '09:05'],
    ['9:05', '09:05'],
    ['905', '09:05'],
    ['0905', '09:05'],
    ['9', '09:00'],
    ['17.30', '17:30'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['9:60', null],
    ['9:5', null],
    ['abc', null],
    ['', null],
  ])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));
  it('steps by 30 minutes', () =>
    expect([halfHours.length, halfHours[1], halfHours.at(-1)]).toEqual([48, '00:30', '23:30']));
});

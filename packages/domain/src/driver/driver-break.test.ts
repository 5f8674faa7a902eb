import { expect, it } from 'vitest';
import { currentBreakStart } from './driver-break.ts';

const hour = 3_600_000;

it.each([
  ['nobody rests', null, 0, null],
  ['just begun', 8 * hour, 8 * hour, 8 * hour],
  ['begun a moment ahead of this clock', 8 * hour + 1, 8 * hour, 8 * hour + 1],
  ['long', 8 * hour, 20 * hour, 8 * hour],
  ['forgotten', 8 * hour, 20 * hour + 1, null],
])('%s', (_, since, now, expected) => expect(currentBreakStart(since, now)).toBe(expected));

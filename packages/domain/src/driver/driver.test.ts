import { expect, it } from 'vitest';
import { speedOf } from './driver.ts';

it.each([
  ['X2SLOWER', 'SLOW'],
  ['SLOWER', 'SLOW'],
  ['SLOW', 'SLOW'],
  ['NORMAL', 'NORMAL'],
  ['FAST', 'FAST'],
  ['FASTER', 'FAST'],
  ['X2FASTER', 'FAST'],
  ['', 'NORMAL'],
  [null, 'NORMAL'],
])('a driver of the speed %s is %s (DRV-05)', (text, speed) => expect(speedOf(text)).toBe(speed));

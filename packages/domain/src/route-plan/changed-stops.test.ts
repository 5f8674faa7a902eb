import { expect, it } from 'vitest';
import { findChangedStops } from './changed-stops.ts';

const routes = (text: string) =>
  text.split(' | ').map((route) => {
    const [driverId = '', ...stops] = route.split(' ');
    return { driverId, stops };
  });
const changed = (before: string, after: string): string => findChangedStops(routes(before), routes(after)).join(' ');

it.each([
  ['anna a b c | bo d', 'anna a b c | bo d', ''],
  ['anna a b c', 'anna a c b', 'b'],
  ['anna a b c d', 'anna d a b c', 'd'],
  ['anna a b | bo c', 'anna a | bo b c', 'b'],
  ['anna a b', 'anna b', 'a'],
  ['anna a b', 'anna a new b', ''],
  ['anna a b c', 'bo a b c', 'a b c'],
])('%s → %s: %s', (before, after, which) => expect(changed(before, after)).toBe(which));

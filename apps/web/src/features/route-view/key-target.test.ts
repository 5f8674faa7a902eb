import { stopKey } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { hasOwnEnter, stopsForKey } from './key-target.ts';

const [a, b, c] = [stopKey('a', 'delivery'), stopKey('b', 'delivery'), stopKey('c', 'delivery')];

it('returns the focused stop, or all selected ones if it is among them', () => {
  expect(stopsForKey([a, b], null)).toEqual([a, b]);
  expect(stopsForKey([a, b], b)).toEqual([a, b]);
  expect(stopsForKey([a, b], c)).toEqual([c]);
  expect(stopsForKey([], c)).toEqual([c]);
});

/** An element inside elements with these selectors. */
const within = (...names: string[]): Pick<Element, 'closest'> => ({
  closest: (selector: string) => (names.some((name) => selector.includes(name)) ? ({} as never) : null),
});

it('leaves Enter to links and buttons, but not to stops', () => {
  expect(hasOwnEnter(within('a[href]'))).toBe(true);
  expect(hasOwnEnter(within('button'))).toBe(true);
  expect(hasOwnEnter(within('button', '[data-key]'))).toBe(false);
  expect(hasOwnEnter(within())).toBe(false);
});

import { expect, it } from 'vitest';
import { hasGoods, ruleOfDepot } from './goods-at-depot.ts';

it('only a route that starts at the depot of an order has its goods', () => {
  expect([hasGoods('north', 'north'), hasGoods('south', 'north'), hasGoods(null, 'north')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([hasGoods('north', null), hasGoods(null, null)]).toEqual([true, true]);
});

it('a driver who may not take the order for its depot breaks the rule of the depot', () => {
  expect(ruleOfDepot('vehicle-not-allowed', 'south', 'north')).toBe('depot');
  expect(ruleOfDepot('vehicle-not-allowed', 'north', 'north')).toBe('vehicle-not-allowed');
  expect(ruleOfDepot('capacity', 'south', 'north')).toBe('capacity');
});

import { expect, it } from 'vitest';
import { hasGoods, ruleOfDepot } from './goods-at-depot.ts';

it('only a route that starts at the depot of an order has its goods', () => {
  expect(hasGoods('north', 'north')).toBe(true);
  expect(hasGoods('south', 'north')).toBe(false);
  expect(hasGoods(null, 'north')).toBe(false);
  expect(hasGoods('north', null)).toBe(true);
  expect(hasGoods(null, null)).toBe(true);
});

it('a driver who may not take the order for its depot breaks the rule of the depot', () => {
  expect(ruleOfDepot('vehicle-not-allowed', 'south', 'north')).toBe('depot');
  expect(ruleOfDepot('vehicle-not-allowed', 'north', 'north')).toBe('vehicle-not-allowed');
  expect(ruleOfDepot('capacity', 'south', 'north')).toBe('capacity');
});

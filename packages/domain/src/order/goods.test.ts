import { describe, expect, it } from 'vitest';
import { findExcludedPair, type GoodsRules, nameGoods } from './goods.ts';

const rules: GoodsRules = {
  goodsKinds: ['food', 'chemicals', 'flowers'],
  incompatibleGoods: [
    ['food', 'chemicals'],
    ['food', 'removed'],
  ],
};

describe('the names of goods', () => {
  it('are those of kinds that exclude another one', () => {
    const { nameOf } = nameGoods([], rules);
    expect(nameOf([])).toBeUndefined();
    expect(nameOf(['flowers'])).toBeUndefined();
    expect(nameOf(['flowers', 'food'])).toBe('food');
  });

  it('exclude each other where any of their kinds do', () =>
    expect(nameGoods([['food'], ['chemicals', 'flowers'], ['flowers']], rules).pairs).toEqual([['food', 'chemicals']]));

  it('are equal for the same kinds in any order', () => {
    const { nameOf, pairs } = nameGoods([['food', 'chemicals'], ['chemicals', 'food'], ['food']], rules);
    expect(nameOf(['food', 'chemicals'])).toBe(nameOf(['chemicals', 'food']));
    expect(pairs).toEqual([['chemicals + food', 'food']]);
  });

  it('need a pair of listed kinds', () => {
    const removed = { ...rules, goodsKinds: ['food'] };
    expect(nameGoods([['food'], ['chemicals']], removed).pairs).toEqual([]);
  });
});

it('finds two kinds of one order that exclude each other', () => {
  expect(findExcludedPair(['flowers', 'chemicals', 'food'], rules)).toEqual(['chemicals', 'food']);
  expect(findExcludedPair(['flowers', 'food'], rules)).toBeNull();
});

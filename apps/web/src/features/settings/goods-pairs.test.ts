import type { GoodsPair } from '@roundsman/domain/order/goods';
import { expect, it } from 'vitest';
import { partnersOf, withPartners } from './goods-pairs.ts';

const kinds = ['food', 'chemicals', 'flowers'];
const pairs: GoodsPair[] = [
  ['food', 'chemicals'],
  ['flowers', 'chemicals'],
  ['food', 'removed'],
];

it('lists the partners of a kind, whichever of the pair it is', () => {
  expect(partnersOf('chemicals', pairs, kinds)).toEqual(['food', 'flowers']);
  expect(partnersOf('food', pairs, kinds)).toEqual(['chemicals']);
});

it('replaces the partners of one kind', () => {
  expect(withPartners('food', ['flowers'], pairs)).toEqual([
    ['flowers', 'chemicals'],
    ['food', 'flowers'],
  ]);
  expect(withPartners('chemicals', [], pairs)).toEqual([['food', 'removed']]);
});

import { describe, expect, it } from 'vitest';
import { brokenPrecedences, type FollowingOrder, listCircular, listPrecedences } from './precedence.ts';

const order = (id: string, afterOrders: string[] = [], orderRef: string | null = `ref ${id}`): FollowingOrder => ({
  id,
  orderCode: `CODE-${id}`,
  orderRef,
  afterOrders,
});

describe('precedences', () => {
  it('name orders by reference or code, in any case', () =>
    expect(listPrecedences([order('a'), order('b', ['REF A']), order('c', ['code-b '])])).toEqual([
      { before: 'a', after: 'b' },
      { before: 'b', after: 'c' },
    ]));

  it('include each order with the reference, once', () =>
    expect(listPrecedences([order('a', [], 'twin'), order('b', [], 'twin'), order('c', ['twin', 'CODE-a'])])).toEqual([
      { before: 'a', after: 'c' },
      { before: 'b', after: 'c' },
    ]));

  it('leave out unknown orders, the order itself, and the one that would close a circle', () => {
    expect(listPrecedences([order('a', ['ref x', 'ref a'])])).toEqual([]);
    expect(listPrecedences([order('a', ['ref c']), order('b', ['ref a']), order('c', ['ref b'])])).toEqual([
      { before: 'c', after: 'a' },
      { before: 'a', after: 'b' },
    ]);
  });
});

it('finds the orders of a circle, but not those that only follow it', () => {
  const orders = [order('a', ['ref c']), order('b', ['ref a']), order('c', ['ref b']), order('d', ['ref a'])];
  expect(listCircular(orders)).toEqual(['a', 'b', 'c']);
  expect(listCircular([order('a', ['ref a'])])).toEqual(['a']);
  expect(listCircular([order('a', ['ref b']), order('b')])).toEqual([]);
});

describe('a precedence', () => {
  const services: Record<string, { start: number; end: number; isFixed: boolean }> = {
    a: { start: 100, end: 200, isFixed: false },
    b: { start: 150, end: 250, isFixed: false },
    c: { start: 200, end: 300, isFixed: false },
    done: { start: 0, end: 10, isFixed: true },
  };
  const isBroken = (before: string, after: string): boolean =>
    brokenPrecedences([{ before, after }], (id) => services[id]).has(after);

  it('is broken where the later order begins before the earlier one is served', () =>
    expect([isBroken('a', 'b'), isBroken('a', 'c')]).toEqual([true, false]));

  it('does not count for orders that have no stop or are done', () =>
    expect([isBroken('a', 'away'), isBroken('a', 'done')]).toEqual([false, false]));
});

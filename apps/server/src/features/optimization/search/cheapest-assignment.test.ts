import { expect, it } from 'vitest';
import { cheapestAssignment } from './cheapest-assignment.ts';

/** Returns the least sum by trying all. */
function leastSum(prices: readonly (readonly number[])[], used: readonly number[] = []): number {
  const row = prices[used.length];
  if (!row) return 0;
  return Math.min(
    ...row.flatMap((price, column) => (used.includes(column) ? [] : price + leastSum(prices, [...used, column]))),
  );
}

it('takes the columns with the least sum, not the cheapest for the first row', () =>
  expect(
    cheapestAssignment([
      [1, 2],
      [1, 9],
    ]),
  ).toEqual([1, 0]));

it('is as cheap as the best of all assignments', () => {
  let seed = 1;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 50;
  };
  for (let n = 1; n <= 40; n++) {
    const prices = Array.from({ length: 1 + (n % 4) }, () => Array.from({ length: 4 + (n % 3) }, random));
    const chosen = cheapestAssignment(prices);
    expect(new Set(chosen).size).toBe(prices.length);
    expect(chosen.reduce((sum, column, row) => sum + prices[row]![column]!, 0)).toBe(leastSum(prices));
  }
});

it('needs as many columns as rows', () => expect(() => cheapestAssignment([[1], [2]])).toThrow('2 rows'));

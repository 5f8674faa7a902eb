import { expect, test } from 'vitest';
import { GrowingInt32 } from './growing-array.ts';

test('returns the pushed numbers, also when they fill several parts', () => {
  const numbers = new GrowingInt32();
  // More than the small parts hold, so that the first large one is used.
  const count = 600_000;
  for (let i = 0; i < count; i++) numbers.push(3 * i);
  expect(numbers.length).toBe(count);
  const taken = numbers.take();
  expect(taken.length).toBe(count);
  expect(taken.findIndex((number, i) => number !== 3 * i)).toBe(-1);
});

test('is empty after take()', () => {
  const numbers = new GrowingInt32();
  numbers.push(1);
  expect([...numbers.take()]).toEqual([1]);
  expect([...numbers.take()]).toEqual([]);
  for (let i = 0; i < 5000; i++) numbers.push(i);
  expect([...numbers.take()].at(-1)).toBe(4999);
});

import { expect, it } from 'vitest';
import { firstSteps } from './first-steps.ts';

const formatSteps = (orders: number, drivers: number) =>
  firstSteps({ orders, drivers }).map(
    ({ name, isDone, isNext }) => `${name}${isDone ? ' done' : ''}${isNext ? ' next' : ''}`,
  );

it('guides a new company from orders to drivers to its plan', () => {
  expect(formatSteps(0, 0)).toEqual(['orders next', 'drivers', 'plan']);
  expect(formatSteps(3, 0)).toEqual(['orders done', 'drivers next', 'plan']);
  expect(formatSteps(0, 2)).toEqual(['orders next', 'drivers done', 'plan']);
  expect(formatSteps(3, 2)).toEqual(['orders done', 'drivers done', 'plan next']);
});

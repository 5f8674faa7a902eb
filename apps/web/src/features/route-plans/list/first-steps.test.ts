import { expect, it } from 'vitest';
import { firstSteps } from './first-steps.ts';

const stepsFor = (orders: number, drivers: number) =>
  firstSteps({ orders, drivers }).map(
    ({ name, isDone, isNext }) => `${name}${isDone ? ' done' : ''}${isNext ? ' next' : ''}`,
  );

it('guides a new company from orders to drivers to its plan', () => {
  expect(stepsFor(0, 0)).toEqual(['orders next', 'drivers', 'plan']);
  expect(stepsFor(3, 0)).toEqual(['orders done', 'drivers next', 'plan']);
  expect(stepsFor(0, 2)).toEqual(['orders next', 'drivers done', 'plan']);
  expect(stepsFor(3, 2)).toEqual(['orders done', 'drivers done', 'plan next']);
});

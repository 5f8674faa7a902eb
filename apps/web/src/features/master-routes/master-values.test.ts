import { expect, it } from 'vitest';
import { bodyOf, moved, newValues } from './master-values.ts';

it('moves a stop before and behind others, and not off the list', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});

it('sends no plan name where it is that of the master route', () => {
  const values = { ...newValues('2027-01-04'), name: 'North', driver: 'd' };
  expect(bodyOf(values, 'VRP')).not.toHaveProperty('routePlanName');
  expect(bodyOf({ ...values, routePlanName: 'City' }, 'VRP')).toMatchObject({ routePlanName: 'City', driver: 'd' });
});

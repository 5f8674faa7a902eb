import { expect, it } from 'vitest';
import { checkPairs, planStatusAfter } from './route-plan.ts';

const pickup = (orderId: string) => ({ orderId, type: 'pickup' as const });
const delivery = (orderId: string) => ({ orderId, type: 'delivery' as const });

it('keeps a delivery behind its pickup', () => {
  expect(checkPairs([pickup('a'), pickup('b'), delivery('b'), delivery('a')], 'PDP')).toBeNull();
  expect(checkPairs([delivery('a'), pickup('a')], 'PDP')).toBe('pair_order');
});

it('keeps pairs together and stops single', () => {
  expect(checkPairs([pickup('a')], 'PDP')).toBe('pair_split');
  expect(checkPairs([delivery('a')], 'PDP')).toBe('pair_split');
  expect(checkPairs([delivery('a'), delivery('a')], 'VRP')).toBe('pair_split');
  expect(checkPairs([pickup('a'), delivery('a')], 'VRP')).toBe('pair_split');
});

it('moves a plan forward, and back to draft only when it loses its last driver or order', () => {
  expect(planStatusAfter('DRAFT', { drivers: 1, orders: 1, routedStops: 1 })).toBe('OPTIMIZED');
  expect(planStatusAfter('DRAFT', { drivers: 1, orders: 1, routedStops: 0 })).toBe('DRAFT');
  expect(planStatusAfter('OPTIMIZED', { drivers: 0, orders: 1, routedStops: 0 })).toBe('DRAFT');
  expect(planStatusAfter('DISPATCHED', { drivers: 0, orders: 0, routedStops: 0 })).toBe('DISPATCHED');
});

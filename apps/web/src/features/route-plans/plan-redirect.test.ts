import { expect, it } from 'vitest';
import { planRedirect } from './plan-redirect.ts';

const plan = (status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED', orders: number, canEdit = true) =>
  planRedirect({ _id: 'p', status, canEdit, orders: Array.from({ length: orders }) });

it('redirects a plan without routes to its next step (PLAN-18)', () => {
  expect(plan('DRAFT', 0)).toBe('/route-plans/p/add-orders');
  expect(plan('DRAFT', 3)).toBe('/route-plans/p/orders');
  expect(plan('DISPATCHED', 0)).toBe('/route-plans/p/add-orders');
  expect(plan('OPTIMIZED', 3)).toBeNull();
  expect(plan('DISPATCHED', 3)).toBeNull();
});

it('redirects read-only users to the orders, never to the add pages (PLAN-18)', () => {
  expect(plan('DRAFT', 0, false)).toBe('/route-plans/p/orders');
  expect(plan('OPTIMIZED', 0, false)).toBe('/route-plans/p/orders');
  expect(plan('OPTIMIZED', 3, false)).toBeNull();
});

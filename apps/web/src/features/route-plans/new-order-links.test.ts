import { expect, it } from 'vitest';
import { newOrderLinks } from './new-order-links.ts';

it('contains date, type, plan and the URL to return to (PLAN-23)', () => {
  const { upload, single } = newOrderLinks({ _id: 'p1', deliveryDate: '2026-11-21', type: 'VRP' });
  const query = 'routePlanType=VRP&deliveryDate=2026-11-21&routePlanId=p1&redirectUrl=%2Froute-plans%2Fp1%2Fadd-orders';
  expect(upload).toEqual(`/orders/upload?${query}`);
  expect(single).toEqual(`/orders/new?${query}`);
});

it('links to the contacts for Single Stop plans only (CON-15)', () => {
  const plan = { _id: 'p1', deliveryDate: '2026-11-21' };
  expect(newOrderLinks({ ...plan, type: 'VRP' }).contacts).toBe('/route-plans/p1/add-orders?contacts=choose');
  expect(newOrderLinks({ ...plan, type: 'PDP' }).contacts).toBeNull();
});

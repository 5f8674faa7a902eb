import { expect, it } from 'vitest';
import { pageHandleOf } from './page-handle.ts';

it('returns the handle of a page, and none for a layout route', () => {
  const orders = { access: 'orders.read', title: 'shell:title.orders' };
  expect(pageHandleOf(orders)).toEqual(orders);
  for (const none of [undefined, null, 'orders', { title: 'shell:title.orders' }])
    expect(pageHandleOf(none)).toBeUndefined();
});

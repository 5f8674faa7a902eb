import { expect, it } from 'vitest';
import { pageHandleOf } from './page-handle.ts';

it('a page has a handle, and a route around pages has none', () => {
  const orders = { access: 'orders.read', title: 'shell:title.orders' };
  expect(pageHandleOf(orders)).toEqual(orders);
  for (const none of [undefined, null, 'orders', { title: 'shell:title.orders' }])
    expect(pageHandleOf(none)).toBeUndefined();
});

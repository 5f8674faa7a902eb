import { expect, it } from 'vitest';
import { readListQuery } from '../../../components/lists/list-state.ts';
import { listedType, orderQuery, typeIn } from './order-query.ts';

it('uses PDP if the URL has no valid type', () => {
  expect(typeIn(new URLSearchParams())).toBe('PDP');
  expect(typeIn(new URLSearchParams('routePlanType=XYZ'))).toBe('PDP');
  expect(typeIn(new URLSearchParams('routePlanType=VRP'))).toBe('VRP');
});

it("shows read-only users their company's order type, unless the URL has one", () => {
  const readOnlyUser = { isEditor: false, company: 'VRP' } as const;
  expect(listedType(new URLSearchParams(), readOnlyUser)).toBe('VRP');
  expect(listedType(new URLSearchParams('routePlanType=PDP'), readOnlyUser)).toBe('PDP');
  expect(listedType(new URLSearchParams(), { ...readOnlyUser, isEditor: true })).toBe('PDP');
});

it('removes the plus of phones, splits labels and leaves other filters unchanged', () => {
  const search = new URLSearchParams(
    'currentPage=2&filters[pickupPhone]=%2B4670&filters[labels]=a,b&filters[deliveryName]=Ek',
  );
  expect(orderQuery(readListQuery(search, 10), 'VRP')).toEqual({
    currentPage: 2,
    itemsPerPage: 10,
    routePlanType: 'VRP',
    filters: { pickupPhone: '4670', labels: ['a', 'b'], deliveryName: 'Ek' },
  });
});

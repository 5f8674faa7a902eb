import { expect, it } from 'vitest';
import { readListQuery } from '../../../components/list-state.ts';
import { listedType, orderQuery, typeIn } from './order-query.ts';

it('an address without a type asks for PDP, nonsense too', () => {
  expect(typeIn(new URLSearchParams())).toBe('PDP');
  expect(typeIn(new URLSearchParams('routePlanType=XYZ'))).toBe('PDP');
  expect(typeIn(new URLSearchParams('routePlanType=VRP'))).toBe('VRP');
});

it('who only reads comes to the kind of orders that their company has; an address that names one is obeyed', () => {
  const reader = { isEditor: false, company: 'VRP' } as const;
  expect(listedType(new URLSearchParams(), reader)).toBe('VRP');
  expect(listedType(new URLSearchParams('routePlanType=PDP'), reader)).toBe('PDP');
  expect(listedType(new URLSearchParams(), { ...reader, isEditor: true })).toBe('PDP');
});

it('phones lose their plus, labels become a list, the rest goes as it is', () => {
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

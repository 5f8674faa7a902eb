import { expect, it } from 'vitest';
import { dispatchStateOf, dispatchTotals, typedPhone } from './dispatch-state.ts';

it('adds a plus to a phone and returns null for an empty one (ROUTE-16)', () => {
  expect(typedPhone('46701234567')).toBe('+46701234567');
  expect(typedPhone('+46 70 123 45 67')).toBe('+46701234567');
  expect(typedPhone('  ')).toBeNull();
  expect(typedPhone('')).toBeNull();
});

it('counts waiting, dispatched and phoneless routes (ROUTE-13, ROUTE-14)', () => {
  const facts = { status: 'WAITING', phone: '+46701234567', changedSinceDispatch: false, orders: ['a'] } as const;
  const route = (over: object): Parameters<typeof dispatchStateOf>[0] => ({
    ...facts,
    orders: [...facts.orders],
    ...over,
  });
  const routes = [
    route({}),
    route({ phone: null }),
    route({ orders: [] }),
    route({ status: 'DISPATCHED' }),
    route({ status: 'DISPATCHED', changedSinceDispatch: true }),
  ];
  expect(routes.map(dispatchStateOf)).toEqual(['waiting', 'missing', 'empty', 'dispatched', 'changed']);
  expect(dispatchTotals(routes)).toEqual({ waiting: 2, missing: 1, dispatched: 2 });
});

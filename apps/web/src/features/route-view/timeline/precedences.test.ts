import { stopKey } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { orderAt, planOf, routeOf, timingRules } from '../plan.fixture.ts';
import { createRouteCalculator } from './route-calculator.ts';

const rules = timingRules();
const delivery = (id: string) => stopKey(id, 'delivery');
const orders = [orderAt('a', 30), orderAt('b', 6, { afterOrders: ['CODE-a'] })].map((order) => ({
  ...order,
  orderCode: `CODE-${order._id}`,
}));
const calculator = createRouteCalculator(planOf(orders, [routeOf('anna'), routeOf('bo')]), rules);
const broken = (anna: string[], bo: string[]) =>
  calculator
    .calculateAll({
      ...draft,
      routes: new Map([
        ['anna', anna.map(delivery)],
        ['bo', bo.map(delivery)],
      ]),
    })
    .flatMap(({ stops }) => stops.flatMap(({ orderId, violations }) => violations.map((rule) => `${orderId} ${rule}`)));
const draft = { routes: new Map(), unscheduled: new Set() } as unknown as Parameters<typeof calculator.calculateAll>[0];

it('marks an order that is served before the one that it follows, on one route or on two', () => {
  expect(broken(['a', 'b'], [])).toEqual([]);
  expect(broken(['b', 'a'], [])).toEqual(['b order-precedence']);
  expect(broken(['a'], ['b'])).toEqual(['b order-precedence']);
  expect(broken([], ['b'])).toEqual([]);
});

it('keeps the objects of routes whose marks do not change', () => {
  const routes = new Map([
    ['anna', [delivery('a')]],
    ['bo', [delivery('b')]],
  ]);
  const [first, second] = [
    calculator.calculateAll({ ...draft, routes }),
    calculator.calculateAll({ ...draft, routes }),
  ];
  expect(first.every((route, i) => route === second[i])).toBe(true);
});

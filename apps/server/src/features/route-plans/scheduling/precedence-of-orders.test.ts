import { expect, it } from 'vitest';
import { fullPlan, orderRow, planRow, routeRow, stopRows } from './full-plan.fixture.ts';
import { ordersBeforeTheirTurn } from './precedence-of-orders.ts';
import { problemFromPlan } from './problem-from-plan.ts';

const now = new Date('2026-03-01T12:00:00Z');
const pair = (later: Parameters<typeof orderRow>[1] = {}) => [
  orderRow('a', { order_ref: 'first' }),
  orderRow('b', { after_orders: ['FIRST', 'elsewhere'], ...later }),
];
const map = (orders = pair()) => problemFromPlan(fullPlan({ orders, routes: [routeRow('ana')] }), { now });

it('orders that follow others are precedences of the problem', () => {
  expect(map().problem.precedences).toEqual([{ before: 'a', after: 'b' }]);
  expect(Object.keys(map(pair({ after_orders: ['elsewhere'] })).problem)).not.toContain('precedences');
});

it('a delivery whose pickup is on another route follows others too', () => {
  const orders = pair({ route_plan_type: 'PDP', pickup_lat: 1, pickup_lng: 1, status: 'COLLECTED' });
  const full = fullPlan({
    orders,
    routes: [routeRow('ana'), routeRow('bo')],
    plan: planRow({ type: 'PDP' }),
    stops: [...stopRows(routeRow('ana'), 'b+'), ...stopRows(routeRow('bo'), 'b-')],
  });
  expect(problemFromPlan(full, { now }).problem.precedences).toEqual([{ before: 'a', after: 'b_DELIVERY' }]);
});

it('finds orders that are served before their turn, on any route', () => {
  const early = (start: number, status: 'ASSIGNED' | 'COMPLETED' = 'ASSIGNED') => [
    ...ordersBeforeTheirTurn(
      fullPlan({
        orders: pair({ status }),
        stops: [
          ...stopRows(routeRow('ana'), 'a-').map((stop) => ({ ...stop, start_seconds: 1000, end_seconds: 1300 })),
          ...stopRows(routeRow('bo'), 'b-').map((stop) => ({
            ...stop,
            start_seconds: start,
            end_seconds: start + 300,
          })),
        ],
      }),
    ),
  ];
  expect(early(1300)).toEqual([]);
  expect(early(1200)).toEqual(['b']);
  expect(early(1200, 'COMPLETED')).toEqual([]);
});

import { expect, it } from 'vitest';
import { dispatchStateOf, dispatchTotals, typedPhone } from '../dispatch/dispatch-state.ts';
import { draftOf } from '../editing/history.ts';
import { nearby, searchStops } from '../map/stop-search.ts';
import { orderAt, planOf, routeOf, stepAt } from '../plan.fixture.ts';
import { createRouteCalculator } from '../timeline/route-calculator.ts';
import { figuresOf } from './figures.ts';
import { solutionRows, summaryRows, tableOf } from './sheets.ts';

const orders = [
  orderAt('a', 6, { deliveryName: '=HYPERLINK("x")', status: 'COMPLETED' }),
  orderAt('b', 12, { deliveryPhone: '+46701234567' }),
  orderAt('u', 6, { status: 'UNSCHEDULED', unscheduled: { code: 'time-window' } }),
];
const plan = planOf(orders, [
  routeOf('anna', [
    { ...stepAt('a', 'delivery', '08:06:00', '08:16:00'), status: 'COMPLETED' },
    { ...stepAt('b', 'delivery', '08:22:00', '24:10:00'), lateMins: 3 },
  ]),
]);
const formatReason = (reason: { code: string } | null) => reason && `orders:reason.${reason.code}`;
const routes = createRouteCalculator(plan, { serviceTime: 5, driverOvertime: 0, now: null }).calculateAll(
  draftOf(plan),
);

it('has one row a stop and one for each unscheduled order', () => {
  const rows = solutionRows(plan, routes, formatReason);
  expect(rows.map((row) => [row.Driver, row.Sequence, row['Order code']])).toEqual([
    ['anna', 1, 'RM-a'],
    ['anna', 2, 'RM-b'],
    ['', '', 'RM-u'],
  ]);
  expect(rows[1]).toMatchObject({ Finish: '24:10:00', 'Late (min)': 3, Phone: '+46701234567' });
  expect(rows[2]?.Notes).toBe('orders:reason.time-window');
});

it('separates the load of an order from the load on board', () => {
  const loaded = orders.map((order, index) => ({ ...order, load: index + 1 }));
  const fullPlan = { ...plan, orders: loaded };
  const timedRoutes = createRouteCalculator(fullPlan, { serviceTime: 5, driverOvertime: 0, now: null }).calculateAll(
    draftOf(fullPlan),
  );
  const rows = solutionRows(fullPlan, timedRoutes, formatReason);
  expect(rows.map((row) => row.Load)).toEqual([1, 2, 3]);
  expect(rows.map((row) => row['Load on board'])).toEqual([0, 0, undefined]);
});

it('has the same columns in every row', () => {
  const [head = [], ...lines] = tableOf(solutionRows(plan, routes, formatReason));
  expect(lines.map((line) => line.length)).toEqual([head.length, head.length, head.length]);
  expect(lines[2]?.[head.indexOf('Notes')]).toBe('orders:reason.time-window');
  expect(lines[2]?.[head.indexOf('Arrival')]).toBe('');
});

it('sums up the plan and each driver', () => {
  expect(figuresOf(routes)).toMatchObject({ completed: 1, missed: 0, scheduled: 2, lateStops: 1 });
  expect(summaryRows(routes)).toMatchObject([{ Driver: 'anna', Scheduled: 2, Completed: 1 }]);
});

it('finds stops by every word, and their neighbours within 50 m', () => {
  expect(searchStops(plan, 'rm-b street').map(({ key }) => key)).toEqual(['b_DELIVERY']);
  expect(searchStops(plan, '  ')).toEqual([]);
  expect(searchStops({ ...plan, type: 'PDP' }, 'rm-a shop').map(({ key }) => key)).toEqual(['a_PICKUP']);
  const at = (id: string, lat: number) => ({ id, lat, lng: 0 });
  expect(nearby(at('a', 0), [at('a', 0), at('b', 0.0004), at('c', 0.0005)]).map(({ id }) => id)).toEqual(['b']);
});

it('knows the dispatch state of routes', () => {
  const route = (more: object) =>
    ({ status: 'WAITING', phone: '+46', changedSinceDispatch: false, orders: ['a'], ...more }) as never;
  const all = [
    route({}),
    route({ phone: null }),
    route({ orders: [] }),
    route({ status: 'DISPATCHED' }),
    route({ status: 'DISPATCHED', changedSinceDispatch: true }),
  ];
  expect(all.map(dispatchStateOf)).toEqual(['waiting', 'missing', 'empty', 'dispatched', 'changed']);
  expect(dispatchTotals(all)).toEqual({ waiting: 2, missing: 1, dispatched: 2 });
  expect(['46 70', '+46', ' '].map(typedPhone)).toEqual(['+4670', '+46', null]);
});

import { expect, it } from 'vitest';
import { draftOf } from '../editing/history.ts';
import { orderAt, planOf, routeOf, stepAt, timingRules } from '../plan.fixture.ts';
import { createRouteCalculator } from '../timeline/route-calculator.ts';
import { figuresOf } from './figures.ts';
import { stopRows, driverRows, tableOf } from './sheets.ts';

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
const routes = createRouteCalculator(plan, timingRules()).calculateAll(draftOf(plan));

it('has one row a stop and one for each unscheduled order', () => {
  const rows = stopRows(plan, routes, formatReason);
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
  const timedRoutes = createRouteCalculator(fullPlan, timingRules()).calculateAll(draftOf(fullPlan));
  const rows = stopRows(fullPlan, timedRoutes, formatReason);
  expect(rows.map((row) => row.Load)).toEqual([1, 2, 3]);
  expect(rows.map((row) => row['Load on board'])).toEqual([0, 0, undefined]);
});

it('has the same columns in every row', () => {
  const [head = [], ...lines] = tableOf(stopRows(plan, routes, formatReason));
  expect(lines.map((line) => line.length)).toEqual([head.length, head.length, head.length]);
  expect(lines[2]?.[head.indexOf('Notes')]).toBe('orders:reason.time-window');
  expect(lines[2]?.[head.indexOf('Arrival')]).toBe('');
});

it('counts what is done, failed, to go and late now, of the stops of all drivers', () => {
  const [first, second] = routes[0]?.stops ?? [];
  const late = { lateSeconds: 300 };
  const stops = [
    { ...first, status: 'COMPLETED', isFinished: true, ...late },
    { ...first, status: 'FAILED', isFinished: true, ...late },
    { ...first, status: 'SKIPPED', isFinished: true },
    { ...second, status: 'ASSIGNED', isFinished: false, ...late },
    { ...second, status: 'GOING_NEXT', isFinished: false, lateSeconds: 0 },
  ];
  const live = routes.slice(0, 1).map((route) => ({ ...route, stops: stops as (typeof route)['stops'] }));
  expect(figuresOf(live)).toMatchObject({ completed: 1, missed: 2, toGo: 2, lateNow: 1 });
});

it('sums up the plan and each driver', () => {
  expect(figuresOf(routes)).toMatchObject({ completed: 1, missed: 0, scheduled: 2, lateStops: 1 });
  expect(driverRows(plan, routes)).toMatchObject([{ Driver: 'anna', Scheduled: 2, Completed: 1 }]);
});

it('sums up what priced routes cost and emit', () => {
  expect(figuresOf(routes)).toMatchObject({ cost: null, co2: null });
  const prices = { costPerDay: 50, costPerKm: 1, costPerHour: null, costPerOvertimeHour: null, co2PerKm: 200 };
  const priced = routes.map((route) => ({
    ...route,
    route: { ...route.route, prices },
    figures: { ...route.figures, metres: 10_000 },
  }));
  expect(figuresOf(priced)).toMatchObject({ cost: 60, co2: 2 });
  expect(driverRows(plan, priced)[0]).toMatchObject({ 'Cost (EUR)': 60, 'CO2 (kg)': 2 });
  expect(driverRows(plan, routes)[0]).not.toHaveProperty('Cost (EUR)');
});

import { optimize } from '@roundsman/optimizer';
import { expect, it } from 'vitest';
import { fullPlan, orderRow, planRow, routeRow, stopRows } from '../../route-plans/scheduling/full-plan.fixture.ts';
import { grid } from '../../route-plans/grid.fixture.ts';
import type { FullPlan } from '../../route-plans/index.ts';
import { restoreUnplaced } from './limit-driver-changes.ts';
import { problemOfRun } from './problem-of-run.ts';
import { resultOf } from '../runs/result-of-run.ts';
import type { RunSettings } from '../runs/run-settings.ts';

const anna = routeRow('anna');
const bo = routeRow('bo');
const plan = planRow({ status: 'DISPATCHED' });
const now = new Date('2026-03-01T12:00:00Z');

/** Returns the result of a run as `driver: stops` for each route. */
async function routesAfter(parts: Partial<FullPlan>, settings: Partial<RunSettings> = {}): Promise<string> {
  const full = fullPlan({ plan, routes: [anna, bo], ...parts });
  const runSettings = {
    forceAll: false,
    applyBalanceSetting: true,
    effort: 'quick',
    keepDrivers: true,
    ...settings,
  } as const;
  const input = await problemOfRun(full, runSettings, {
    now,
    routingEngine: grid,
    signal: new AbortController().signal,
  });
  const solution = await optimize(input.problem, { seed: 1, iterations: 200, threads: 1, initial: input.initial });
  const { result } = await resultOf(full, input, solution, { routingEngine: grid, at: now, now });
  const left = result.unscheduled.map(({ orderId }) => orderId);
  return [
    ...result.routes.map(({ driverId, stops }) => `${driverId}: ${stops.map((key) => key.split('_')[0]).join(' ')}`),
    ...(left.length > 0 ? [`left: ${left.join(' ')}`] : []),
  ].join(' | ');
}

const fresh = (id: string, north: number, changes: Parameters<typeof orderRow>[1] = {}) =>
  orderRow(id, { north, status: 'UNASSIGNED', ...changes });

it('keeps loaded orders on their vehicles, although one vehicle could serve all, and inserts new orders', async () => {
  const orders = [orderRow('a', { north: 1 }), orderRow('b', { north: 2 }), fresh('new', 2)];
  const stops = [...stopRows(anna, 'a-'), ...stopRows(bo, 'b-')];
  expect(await routesAfter({ orders, stops })).toMatch(/^anna: a \| bo: (b new|new b)$/);
  expect(await routesAfter({ orders, stops }, { keepDrivers: false })).toMatch(
    /^(anna: a (b new|new b) \| bo: |anna:  \| bo: a (b new|new b))$/,
  );
});

it('keeps the sequence unless a change saves more than five minutes or a window requires it', async () => {
  const stops = stopRows(anna, 'a- b- c-');
  const near = { delivery_lng: 18.001 };
  const same = [
    orderRow('a', { north: 3, ...near }),
    orderRow('b', { north: 3 }),
    orderRow('c', { north: 3, ...near }),
  ];
  expect(await routesAfter({ orders: same, stops })).toBe('anna: a b c | bo: ');
  const detour = [orderRow('a', { north: 5 }), orderRow('b', { north: 1 }), orderRow('c', { north: 6 })];
  expect(await routesAfter({ orders: detour, stops })).toBe('anna: b a c | bo: ');
});

it('keeps an order on a route where it breaks rules, even against a more urgent order', async () => {
  const full = routeRow('anna', { driver_capacity: 2, driver_max_stops: 2, driver_max_distance_km: 1 });
  const orders = [
    orderRow('a', { load: 2, required_skills: ['crane'] }),
    orderRow('b', { load: 2, allowed_drivers: ['bo'] }),
    orderRow('late', { delivery_time_end: '08:01' }),
    fresh('urgent', 1, { priority: 'URGENT', load: 1 }),
  ];
  const routes = [full, routeRow('bo', { locked: true })];
  expect(await routesAfter({ orders, routes, stops: stopRows(full, 'a- b- late-') })).toBe(
    'anna: a b late | bo:  | left: urgent',
  );
});

it('keeps the position of an order that lost its coordinates', async () => {
  const orders = [
    orderRow('a'),
    orderRow('gone', { delivery_lat: null, delivery_lng: null }),
    orderRow('b', { north: 2 }),
  ];
  expect(await routesAfter({ orders, stops: stopRows(anna, 'a- gone- b-') })).toBe('anna: a gone b | bo: ');
});

it('moves an order that is assigned to another driver, and keeps its neighbours', async () => {
  const orders = [orderRow('a'), orderRow('b', { north: 2 })];
  expect(await routesAfter({ orders, stops: stopRows(anna, 'a- b-') }, { assigns: { b: 'bo' } })).toBe(
    'anna: a | bo: b',
  );
});

it('puts an unplaced order back after its previous stop, or first', () => {
  const stop = (orderId: string) => ({ orderId, type: 'delivery' as const });
  const before = [{ routeId: 'r', stops: [stop('x'), stop('a'), stop('y'), stop('b')] }];
  const searched = [{ routeId: 'r', stops: [stop('b'), stop('new'), stop('a')] }];
  expect(restoreUnplaced(searched, before, new Set(['x', 'y']))[0]?.stops.map(({ orderId }) => orderId)).toEqual([
    'x',
    'b',
    'new',
    'a',
    'y',
  ]);
});

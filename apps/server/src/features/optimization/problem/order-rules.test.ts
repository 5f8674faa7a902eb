import { defaultSettings } from '@roundsman/domain';
import { optimize, tasksOf } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../../orders/index.ts';
import { grid } from '../../route-plans/grid.fixture.ts';
import { fullPlan, orderRow, planRow, routeRow } from '../../route-plans/scheduling/full-plan.fixture.ts';
import { problemOfRun } from './problem-of-run.ts';
import type { RunSettings } from '../runs/run-settings.ts';

const now = new Date('2026-03-01T12:00:00Z');
type Rules = Partial<OrderRow> & { readonly north?: number };

/** Plans orders `a`, `b`, … for two drivers who return to the depot. Returns the orders of each, and those left out. */
async function plan(
  orders: readonly Rules[],
  settings: Partial<ReturnType<typeof defaultSettings>> = {},
  { run = {}, ...parts }: Partial<Parameters<typeof fullPlan>[0]> & { readonly run?: Partial<RunSettings> } = {},
) {
  const home = { end_address: 'Depot', end_lat: routeRow('x').start_lat, end_lng: routeRow('x').start_lng };
  const full = fullPlan({
    settings: { ...defaultSettings('en', 'UTC'), ...settings },
    routes: [routeRow('anna', home), routeRow('bo', home)],
    orders: orders.map((rules, i) => orderRow('abcdef'[i]!, { north: i + 1, status: 'UNASSIGNED', ...rules })),
    ...parts,
  });
  const { problem, initial } = await problemOfRun(
    full,
    { forceAll: false, applyBalanceSetting: true, effort: 'quick', ...run },
    { now, routingEngine: grid, signal: new AbortController().signal },
  );
  const solution = await optimize(problem, { seed: 1, iterations: 300, threads: 1, initial });
  expect(checkSolution(problem, solution)).toEqual([]);
  const [anna = [], bo = []] = solution.routes.map((route) => tasksOf(route).map(({ taskId }) => taskId));
  return {
    anna,
    bo,
    left: solution.unscheduled.map(({ id, reason }) => `${id} ${reason}`),
  };
}

it('a preferred driver takes an order where the detour costs less than its price', async () => {
  const orders: Rules[] = [{ allowed_drivers: ['anna'] }, { preferred_drivers: ['bo'] }];
  expect(await plan(orders)).toMatchObject({ anna: ['a'], bo: ['b'] });
  const free = await plan(orders, { preferredDriverMinutes: 0 });
  expect(free).toMatchObject({ bo: [] });
});

it('goods that exclude each other go with different drivers', async () => {
  const goodsKinds = ['food', 'chemicals'];
  const orders: Rules[] = [{ goods: ['food'] }, { goods: ['chemicals'] }];
  const apart = await plan(orders, { goodsKinds, incompatibleGoods: [['food', 'chemicals']] });
  expect(apart.anna.length).toBe(1);
  expect(apart.bo.length).toBe(1);
  const together = await plan(orders, { goodsKinds });
  expect([together.anna.length, together.bo.length].toSorted()).toEqual([0, 2]);
});

it('an order is served after the one that it follows', async () => {
  const windows = { delivery_time_start: '09:00', delivery_time_end: '09:10' };
  const orders: Rules[] = [{ after_orders: ['CODE-b'] }, windows];
  const { anna, bo } = await plan(orders);
  expect([...anna, ...bo]).toEqual(['b', 'a']);
});

it('goods that are ready later leave later', async () => {
  const late: Rules = { release_time: '16:50', north: 30 };
  expect(await plan([late])).toMatchObject({ left: ['a shift'] });
});

describe('an optional order', () => {
  // The order is 20 minutes away and takes 5, so it costs 45 minutes of work: 18.75.
  const order = (optional_value: number | null): Rules => ({ north: 2, optional_value });

  it('is left out where it costs more than its value', async () => {
    expect(await plan([order(18)])).toMatchObject({ left: ['a not-worth-it'] });
    expect(await plan([order(20)])).toMatchObject({ left: [] });
    expect(await plan([order(null)])).toMatchObject({ left: [] });
  });

  it('has a value by the prices of the vehicles', async () => {
    expect(await plan([order(20)], { costPerHour: 100 })).toMatchObject({ left: ['a not-worth-it'] });
    expect(await plan([order(18)], { costPerHour: 10 })).toMatchObject({ left: [] });
    expect(await plan([order(20)], { costPerHour: 100 }, { run: { objective: 'LOWEST_COST' } })).toMatchObject({
      left: ['a not-worth-it'],
    });
  });

  it('stays where a person chose its driver, in a dispatched plan, and when all orders are forced', async () => {
    expect(await plan([order(1)], {}, { run: { assigns: { a: 'bo' } } })).toMatchObject({ bo: ['a'] });
    expect(await plan([order(1)], {}, { run: { forceAll: true } })).toMatchObject({ left: [] });
    const dispatched = { plan: planRow({ status: 'DISPATCHED' }) };
    expect(await plan([{ ...order(1), driver_id: 'bo' }], {}, dispatched)).toMatchObject({ left: [] });
  });
});

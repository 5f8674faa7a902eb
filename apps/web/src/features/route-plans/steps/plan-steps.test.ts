import { describe, expect, it } from 'vitest';
import { planSteps } from './plan-steps.ts';

type Known = Parameters<typeof planSteps>[0];

const route = (more: Partial<Known['routes'][number]> = {}): Known['routes'][number] => ({
  orders: ['o1'],
  status: 'WAITING',
  phone: '+46701234567',
  changedSinceDispatch: false,
  ...more,
});
const plan = (more: Partial<Known> = {}): Known => ({
  _id: 'p',
  status: 'OPTIMIZED',
  canEdit: true,
  needsOptimize: false,
  optimization: null,
  takenOff: [],
  orders: [{ status: 'ASSIGNED' }],
  routes: [route()],
  ...more,
});
const format = (planOfSteps: Known) =>
  planSteps(planOfSteps).map(({ name, state, hint }) => `${name} ${state} ${hint}`);
const links = (planOfSteps: Known) => planSteps(planOfSteps).map(({ to }) => to.replace('/route-plans/p', '') || '/');

describe('planSteps', () => {
  it('a new plan needs orders first', () => {
    const empty = plan({ status: 'DRAFT', orders: [], routes: [] });
    expect(format(empty)).toEqual([
      'orders current none',
      'drivers waiting none',
      'optimize waiting waiting',
      'dispatch waiting waiting',
    ]);
    expect(links(empty)).toEqual(['/add-orders', '/add-drivers', '/add-drivers', '/orders']);
  });

  it('it needs drivers next, then an optimization', () => {
    expect(format(plan({ status: 'DRAFT', routes: [] }))[1]).toBe('drivers current none');
    const ready = plan({ status: 'DRAFT', routes: [route({ orders: [] })] });
    expect(format(ready).slice(1, 3)).toEqual(['drivers done count', 'optimize current ready']);
    expect(links(ready)).toEqual(['/orders', '/drivers', '/drivers', '/orders']);
  });

  it('shows the progress of a running optimization', () => {
    const running = plan({ status: 'DRAFT', optimization: { phase: 'SEARCH', percent: 33.6 } });
    expect(planSteps(running)[2]).toMatchObject({ state: 'current', hint: 'running.SEARCH', values: { percent: 34 } });
    const checked = plan({ status: 'DRAFT', optimization: { phase: 'CHECK', percent: 100 } });
    expect(planSteps(checked)[2]).toMatchObject({ state: 'current', hint: 'running.CHECK', values: {} });
  });

  it('shows what is wrong with an optimized plan', () => {
    expect(format(plan({ needsOptimize: true }))[2]).toBe('optimize trouble changed');
    expect(format(plan({ needsOptimize: true, status: 'DISPATCHED' }))[2]).toBe('optimize trouble update');
    const late = [{ status: 'UNASSIGNED' }, { status: 'UNSCHEDULED' }, { status: 'ASSIGNED' }];
    const withNew = planSteps(plan({ needsOptimize: true, status: 'DISPATCHED', orders: late }))[2];
    expect(withNew?.hint).toBe('insert');
    expect(withNew?.values).toEqual({ count: 1 });
    const left = plan({ orders: [{ status: 'ASSIGNED' }, { status: 'UNSCHEDULED' }, { status: 'UNASSIGNED' }] });
    expect(planSteps(left)[2]).toMatchObject({ state: 'trouble', hint: 'unscheduled', values: { count: 2 } });
    expect(format(plan())[2]).toBe('optimize done done');
    expect(links(plan())).toEqual(['/orders', '/drivers', '/', '/dispatch']);
  });

  it('shows how many routes are dispatched, without routes without stops (ROUTE-14)', () => {
    const idle = route({ orders: [], phone: null });
    const sent = route({ status: 'DISPATCHED' });
    expect(format(plan({ routes: [route(), idle] }))[3]).toBe('dispatch current ready');
    expect(format(plan({ routes: [route({ phone: null }), idle] }))[3]).toBe('dispatch trouble phone');
    expect(planSteps(plan({ routes: [route(), sent] }))[3]).toMatchObject({
      hint: 'partly',
      values: { sent: 1, all: 2 },
    });
    expect(format(plan({ status: 'DISPATCHED', routes: [sent, idle] }))[3]).toBe('dispatch done done');
    const stale = route({ status: 'DISPATCHED', changedSinceDispatch: true });
    expect(format(plan({ status: 'DISPATCHED', routes: [sent, stale] }))[3]).toBe('dispatch trouble changed');
  });

  it('shows no drivers and no add pages to read-only users (ROLE-22)', () => {
    const reading = plan({ status: 'DRAFT', canEdit: false, orders: [], routes: [] });
    expect(planSteps(reading).map(({ name }) => name)).toEqual(['orders', 'optimize', 'dispatch']);
    expect(links(reading).join()).not.toContain('add-');
  });
});

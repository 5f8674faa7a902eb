import { describe, expect, it } from 'vitest';
import type { OrderStatus, PickupStatus, RoutePlanType } from '../order/order-status.ts';
import { checkSequences } from './check-sequences.ts';

type Written = Record<string, string>;

/** Routes as text: `{ anna: 'a+ b+ a- b-' }`, + a pickup, - a delivery; a locked route begins with `!`. */
const read = (routes: Written) =>
  Object.entries(routes).map(([routeId, text]) => ({
    routeId,
    locked: text.startsWith('!'),
    stops: (text.match(/\w[+-]/g) ?? []).map((stop) => ({
      orderId: stop[0] as string,
      type: stop[1] === '+' ? ('pickup' as const) : ('delivery' as const),
    })),
  }));

const check = (
  before: Written,
  after: Written,
  {
    type = 'PDP' as RoutePlanType,
    handOver = false,
    status = {} as Record<string, [OrderStatus, PickupStatus | null]>,
    driven = before,
  } = {},
) => {
  const orders = new Map(
    ['a', 'b', 'c', 'd'].map((id) => {
      const [orderStatus, pickupStatus] = status[id] ?? ['ASSIGNED', type === 'PDP' ? 'ASSIGNED' : null];
      return [id, { status: orderStatus, pickupStatus }] as const;
    }),
  );
  const asDriven = read(driven);
  const stored = read(before).map((route, i) => ({ ...route, driven: asDriven[i]?.stops ?? route.stops }));
  const problem = checkSequences({ type, orders, before: stored, after: read(after), handOver });
  return problem && [problem.code, ...problem.orderIds];
};

const collected: [OrderStatus, PickupStatus] = ['COLLECTED', 'COLLECTED'];
const completed: [OrderStatus, PickupStatus] = ['COMPLETED', 'COLLECTED'];

describe('pairs (ROUTE-31, ROUTE-32, SRV-27)', () => {
  it('lets both stops go together, within a route, to another, out and in', () => {
    expect(check({ x: 'a+a-b+b-', y: '' }, { x: 'b+a+a-b-', y: '' })).toBeNull();
    expect(check({ x: 'a+a-b+b-', y: '' }, { x: 'a+a-', y: 'b+b-' })).toBeNull();
    expect(check({ x: 'a+a-b+b-' }, { x: 'a+a-' })).toBeNull();
    expect(check({ x: 'a+a-' }, { x: 'a+c+c-a-' })).toBeNull();
  });

  it('refuses a delivery before its pickup, a pair torn apart and a stop twice', () => {
    expect(check({ x: 'a+a-' }, { x: 'a-a+' })).toEqual(['pair_order', 'a']);
    expect(check({ x: 'a+a-', y: '' }, { x: 'a+', y: 'a-' })).toEqual(['pair_split', 'a']);
    expect(check({ x: 'a+a-' }, { x: 'a+' })).toEqual(['pair_split', 'a']);
    expect(check({ x: 'a+a-' }, { x: 'a-' })).toEqual(['pair_split', 'a']);
    expect(check({ x: 'a+a-', y: '' }, { x: 'a+a-', y: 'a+a-' })).toEqual(['pair_split', 'a']);
    expect(check({ x: 'a-' }, { x: 'a+a-' }, { type: 'VRP' })).toEqual(['pair_split', 'a']);
    expect(check({ x: 'a-' }, { x: 'a-a-' }, { type: 'VRP' })).toEqual(['pair_split', 'a']);
  });

  it('knows the orders of the plan', () => {
    expect(check({ x: '' }, { x: 'z+z-' })).toEqual(['order_not_on_plan', 'z']);
  });
});

describe('locks (SRV-30)', () => {
  it('keep a route unchanged, and leave the others alone', () => {
    expect(check({ x: '!a+a-', y: 'b+b-c+c-' }, { x: 'a+a-', y: 'c+c-b+b-' })).toBeNull();
    expect(check({ x: '!a+a-', y: '' }, { x: '', y: 'a+a-' })).toEqual(['driver_locked']);
    expect(check({ x: '!a+a-', y: '' }, { x: 'a+b+b-a-', y: '' })).toEqual(['driver_locked']);
  });
});

describe('stops begun or finished (SRV-27, SRV-81)', () => {
  const status = { a: completed, b: collected } as const;
  const options = { status: { ...status } as Record<string, [OrderStatus, PickupStatus | null]> };

  it('keep their route, their order and their place', () => {
    const before = { x: 'a+a-b+b-c+c-', y: '' };
    expect(check(before, { x: 'a+a-b+c+c-b-', y: '' }, options)).toBeNull();
    expect(check(before, { x: 'a+a-c+c-b+b-', y: '' }, options)).toEqual(['stop_fixed', 'b']);
    expect(check(before, { x: 'a+b+a-b-c+c-', y: '' }, options)).toEqual(['stop_fixed', 'a', 'b']);
    expect(check(before, { x: 'b+b-c+c-', y: '' }, options)).toEqual(['stop_fixed', 'a', 'b']);
    expect(check(before, { x: 'b+b-c+c-', y: 'a+a-' }, options)).toEqual(['stop_fixed', 'a', 'b']);
    expect(check({ x: '' }, { x: 'a+a-' }, options)).toEqual(['stop_fixed', 'a']);
  });

  it('may come to the front when the driver took a later stop first', () => {
    const options = { type: 'VRP' as const, status: { b: ['COMPLETED', null] as [OrderStatus, null] } };
    expect(check({ x: 'a-b-c-' }, { x: 'b-a-c-' }, options)).toBeNull();
    expect(check({ x: 'a-b-c-' }, { x: 'c-b-a-' }, options)).toBeNull();
    expect(check({ x: 'a-b-c-' }, { x: 'a-c-b-' }, options)).toEqual(['stop_fixed', 'b']);
  });

  it('may take the order in which they were driven, and no third', () => {
    const skipped: [OrderStatus, PickupStatus] = ['SKIPPED', 'ASSIGNED'];
    const options = { status: { a: skipped, b: collected, c: skipped }, driven: { x: 'b+c+c-a+a-b-d+d-' } };
    const before = { x: 'a+a-b+b-c+c-d+d-' };
    expect(check(before, before, options)).toBeNull();
    expect(check(before, { x: 'b+c+c-a+a-d+d-b-' }, options)).toBeNull();
    expect(check(before, { x: 'a+a-b+c+c-b-d+d-' }, options)).toBeNull();
    expect(check(before, { x: 'c+c-a+a-b+b-d+d-' }, options)?.[0]).toBe('stop_fixed');
    expect(check(before, { x: 'd+b+c+c-a+a-b-d-' }, options)).toEqual(['stop_fixed', 'b', 'a']);
    expect(check({ x: '!a+a-b+b-c+c-d+d-' }, { x: 'b+c+c-a+a-b-d+d-' }, options)).toBeNull();
    expect(check({ x: '!a+a-b+b-c+c-d+d-' }, { x: 'b+c+c-a+a-d+d-b-' }, options)).toEqual(['driver_locked']);
  });

  it('GOING_NEXT is not begun', () => {
    const options = { status: { a: ['GOING_NEXT', 'GOING_NEXT'] as [OrderStatus, PickupStatus] } };
    expect(check({ x: 'a+a-b+b-', y: '' }, { x: 'b+b-', y: 'a+a-' }, options)).toBeNull();
  });

  it('an order under way must stay on some route', () => {
    expect(check({ x: 'b+b-' }, { x: 'b+' }, options)).toEqual(['pair_split', 'b']);
    const arrived = { status: { a: ['PICKUP_ARRIVED', 'PICKUP_ARRIVED'] as [OrderStatus, PickupStatus] } };
    expect(check({ x: 'a+a-', y: '' }, { x: 'a+', y: 'a-' }, arrived)).toEqual(['pair_split', 'a']);
  });

  it('a collected order changes its driver only when confirmed', () => {
    expect(check({ x: 'b+b-', y: '' }, { x: 'b+', y: 'b-' }, options)).toEqual(['hand_over_needs_confirmation', 'b']);
    expect(check({ x: 'b+b-', y: '' }, { x: 'b+', y: 'b-' }, { ...options, handOver: true })).toBeNull();
    // After the hand-over it may be reordered without another confirmation.
    expect(check({ x: 'b+', y: 'c+c-b-' }, { x: 'b+', y: 'b-c+c-' }, options)).toBeNull();
  });
});

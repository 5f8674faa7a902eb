import type { OrderStatus } from '@roundsman/domain/order/order-status';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './order-timeline.ts';

const log = (...statuses: OrderStatus[]) =>
  statuses.map((status, hour) => ({
    status,
    createdAt: `2026-11-20T${String(8 + hour).padStart(2, '0')}:00:00.000Z`,
    notes: null,
  }));
const shown = (status: OrderStatus, routePlanType: 'VRP' | 'PDP', ...logs: OrderStatus[]) =>
  timelineOf({ status, routePlanType, logs: log(...logs) }).map((step) => `${step.status} ${step.state}`);

describe('the customer’s progress line', () => {
  it('always shows the four steps of an order with a pickup (ORD-43)', () => {
    expect(shown('DRAFT', 'PDP')).toEqual(['ASSIGNED later', 'COLLECTED later', 'IN_TRANSIT later', 'COMPLETED later']);
    expect(shown('IN_TRANSIT', 'PDP', 'ASSIGNED', 'COLLECTED', 'IN_TRANSIT')).toEqual([
      'ASSIGNED done',
      'COLLECTED done',
      'IN_TRANSIT now',
      'COMPLETED later',
    ]);
    expect(shown('COMPLETED', 'VRP', 'ASSIGNED', 'COMPLETED')).toEqual([
      'ASSIGNED done',
      'IN_TRANSIT done',
      'COMPLETED done',
    ]);
  });
  it('has no pickup for a delivery-only order', () => {
    expect(shown('ASSIGNED', 'VRP', 'ASSIGNED')).toEqual(['ASSIGNED now', 'IN_TRANSIT later', 'COMPLETED later']);
    expect(shown('DELIVERY_ARRIVED', 'VRP', 'ASSIGNED', 'IN_TRANSIT', 'DELIVERY_ARRIVED')).toEqual([
      'ASSIGNED done',
      'IN_TRANSIT done',
      'DELIVERY_ARRIVED now',
      'COMPLETED later',
    ]);
    expect(shown('DELIVERY_FAILED', 'VRP', 'ASSIGNED')).toContain('DELIVERY_FAILED now');
    expect(shown('SKIPPED', 'VRP', 'ASSIGNED', 'SKIPPED')).toEqual([
      'ASSIGNED done',
      'SKIPPED now',
      'IN_TRANSIT later',
      'COMPLETED later',
    ]);
  });
  it('shows GOING_NEXT as on the way in VRP and as assigned in PDP (ORD-57)', () => {
    expect(shown('GOING_NEXT', 'VRP', 'ASSIGNED', 'GOING_NEXT')[1]).toBe('IN_TRANSIT now');
    expect(shown('GOING_NEXT', 'PDP', 'ASSIGNED', 'GOING_NEXT')[0]).toBe('ASSIGNED now');
  });
  it('shows an exceptional step only while the order is in that status, in order, with its time (ORD-44)', () => {
    expect(shown('PICKUP_ARRIVED', 'PDP', 'ASSIGNED', 'PICKUP_ARRIVED')).toEqual([
      'ASSIGNED done',
      'PICKUP_ARRIVED now',
      'COLLECTED later',
      'IN_TRANSIT later',
      'COMPLETED later',
    ]);
    expect(shown('COLLECTED', 'PDP', 'ASSIGNED', 'PICKUP_ARRIVED', 'COLLECTED')).not.toContain('PICKUP_ARRIVED now');
    const steps = timelineOf({
      status: 'DELIVERY_FAILED',
      routePlanType: 'PDP',
      logs: log('ASSIGNED', 'COLLECTED', 'IN_TRANSIT', 'DELIVERY_FAILED'),
    });
    expect(steps.map((step) => step.status)).toEqual([
      'ASSIGNED',
      'COLLECTED',
      'IN_TRANSIT',
      'DELIVERY_FAILED',
      'COMPLETED',
    ]);
    expect(steps[3]).toEqual({ status: 'DELIVERY_FAILED', state: 'now', isBad: true, at: '2026-11-20T11:00:00.000Z' });
  });
  it('shows a skip after the steps that happened before it', () => {
    expect(shown('SKIPPED', 'PDP', 'ASSIGNED', 'COLLECTED', 'SKIPPED')).toEqual([
      'ASSIGNED done',
      'COLLECTED done',
      'SKIPPED now',
      'IN_TRANSIT later',
      'COMPLETED later',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Plan, PlanOrder } from '../route-plans.queries.ts';
import { orderRows, searchRows } from './order-rows.ts';

const order = (id: string, more: Partial<PlanOrder> = {}): PlanOrder =>
  ({
    _id: id,
    orderCode: `RM-${id}`,
    routePlanType: 'PDP',
    status: 'ASSIGNED',
    deliveryDate: '2026-11-21',
    pickupName: 'Bageri Åsa',
    pickupAddress: 'Kaj 4',
    pickupPhone: '+46701234567',
    deliveryName: 'Lena',
    deliveryAddress: 'Hög 7',
    deliveryPhone: null,
    orderRef: 'B-9',
    driver: null,
    ...more,
  }) as PlanOrder;

const step = (orderId: string | null, type: 'pickup' | 'delivery' | 'driver') => ({ orderId, type });
const plan = (more: Partial<Plan> = {}): Plan =>
  ({
    canEdit: true,
    orders: [order('a'), order('b'), order('c')],
    routes: [
      {
        driver: { _id: 'd' },
        steps: [
          step(null, 'driver'),
          step('b', 'pickup'),
          step('a', 'pickup'),
          step('b', 'delivery'),
          step('a', 'delivery'),
        ],
      },
    ],
    ...more,
  }) as unknown as Plan;

describe('orders of the plan', () => {
  it('are in the sequence of their routes with both numbers, the unassigned first (PLAN-40)', () => {
    expect(orderRows(plan()).map(({ _id, sequence }) => `${_id}: ${sequence}`)).toEqual([
      'c: ',
      'b: 1 / 3',
      'a: 2 / 4',
    ]);
  });

  it('have no number for read-only users (ROLE-22)', () => {
    expect(orderRows(plan({ canEdit: false })).map(({ sequence }) => sequence)).toEqual(['', '', '']);
  });

  it.each(['rm-b', 'B-9', 'bageri asa', 'hog 7', '70123', '2026-11-21', 'nov', 'assigned', 'på väg'])(
    'match %s (PLAN-42)',
    (typed) => expect(searchRows(orderRows(plan()), typed, () => 'På väg').length).toBeGreaterThan(0),
  );

  it('must match every word', () => {
    const rows = orderRows(plan());
    expect(searchRows(rows, 'zebra', () => '')).toEqual([]);
    expect(searchRows(rows, 'lena zebra', () => '')).toEqual([]);
    expect(searchRows(rows, '  ', () => '')).toBe(rows);
  });
});

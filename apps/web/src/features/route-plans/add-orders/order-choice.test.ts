import { describe, expect, it } from 'vitest';
import type { PlanOrder } from '../route-plans.queries.ts';
import { attentionFirst, choiceStops, correctIds, incorrectCodes } from './order-choice.ts';

const order = (orderCode: string, status: PlanOrder['status'], more: Partial<PlanOrder> = {}): PlanOrder =>
  ({
    _id: orderCode,
    orderCode,
    status,
    routePlanType: 'VRP',
    deliveryLat: 41,
    deliveryLng: -8,
    pickupLat: null,
    pickupLng: null,
    ...more,
  }) as PlanOrder;

describe('orders that can be added', () => {
  it('are sorted with errors first, otherwise unchanged in order (PLAN-22)', () => {
    const orders = [
      order('1', 'DRAFT'),
      order('2', 'GEOCODING'),
      order('3', 'ERROR'),
      order('4', 'DRAFT'),
      order('5', 'ERROR'),
    ];
    expect(attentionFirst(orders).map(({ orderCode }) => orderCode)).toEqual(['3', '5', '2', '1', '4']);
  });

  it('returns at most five codes of incorrect orders (PLAN-27)', () => {
    const wrong = ['1', '2', '3', '4', '5', '6'].map((code) => order(code, 'ERROR'));
    expect(incorrectCodes([order('9', 'DRAFT'), ...wrong])).toBe('1, 2, 3, 4, 5');
    expect(incorrectCodes([order('1', 'GEOCODING'), order('2', 'DRAFT')])).toBe('1');
    expect(incorrectCodes([order('1', 'DRAFT')])).toBe('');
  });

  it('returns the correct orders without the others', () => {
    const chosen = [order('1', 'DRAFT'), order('2', 'ERROR'), order('3', 'GEOCODING'), order('4', 'DRAFT')];
    expect(correctIds(chosen)).toEqual(chosen.filter(({ status }) => status === 'DRAFT').map(({ _id }) => _id));
  });

  it('are filled pins if selected, red with errors, and have no pin without coordinates', () => {
    const orders = [order('a', 'DRAFT'), order('b', 'ERROR'), order('c', 'ERROR', { deliveryLat: null })];
    const stops = choiceStops(orders, new Set(['a']), { lit: 'b', color: '#1', errorColor: '#2' });
    expect(stops.map(({ id, color, hollow, selected }) => [id, color, hollow, selected])).toEqual([
      ['a_DELIVERY', '#1', false, false],
      ['b_DELIVERY', '#2', true, true],
    ]);
  });

  it('have two pins for Pickup and Delivery', () => {
    const pair = order('p', 'DRAFT', { routePlanType: 'PDP', pickupLat: 41, pickupLng: -8 });
    const ids = choiceStops([pair], new Set(), { lit: null, color: '', errorColor: '' }).map(({ id }) => id);
    expect(ids).toEqual(['p_PICKUP', 'p_DELIVERY']);
  });
});

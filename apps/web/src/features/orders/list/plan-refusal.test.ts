import { describe, expect, it } from 'vitest';
import { correctOnes, isPlanRefusal, planRefusal } from './plan-refusal.ts';

const order = (more: Partial<Parameters<typeof planRefusal>[0][number]> = {}) =>
  ({ orderCode: 'A', status: 'DRAFT', routePlanType: 'VRP', deliveryDate: '2026-11-23', ...more }) as const;

describe('orders for a plan', () => {
  it('are accepted as drafts of one type and day', () => expect(planRefusal([order(), order()], 'new')).toBeNull());

  it('are refused for incorrect data first, with up to five order codes', () => {
    const codes = ['A', 'B', 'C', 'D', 'E', 'F'];
    const orders = codes.map((orderCode, i) => order({ orderCode, status: i % 2 ? 'ERROR' : 'GEOCODING' }));
    expect(planRefusal([order({ status: 'COMPLETED' }), ...orders], 'new')).toEqual({
      code: 'orders_incorrect',
      codes: 'A, B, C, D, E',
    });
  });

  it('are accepted without the incorrect ones if the others can be on one plan', () => {
    const good = [order(), order({ orderCode: 'B' })];
    const bad = order({ orderCode: 'C', status: 'ERROR' });
    expect(correctOnes([...good, bad], 'new')).toEqual(good);
    expect(correctOnes([...good, bad, order({ deliveryDate: '2026-11-24' })], 'new')).toEqual([]);
    expect(correctOnes([bad], 'new')).toEqual([]);
  });

  it('must be drafts, then have one type, then one day', () => {
    const other = { routePlanType: 'PDP', deliveryDate: '2026-11-24' } as const;
    expect(planRefusal([order(), order({ ...other, status: 'ASSIGNED' })], 'new')?.code).toBe('orders_not_draft');
    expect(planRefusal([order(), order(other)], 'new')?.code).toBe('orders_types_differ');
    const otherDay = [order(), order({ deliveryDate: '2026-11-24' })];
    expect(planRefusal(otherDay, 'new')?.code).toBe('orders_dates_differ_new');
    expect(planRefusal(otherDay, 'existing')?.code).toBe('orders_dates_differ_existing');
  });
});

it('only refusals about the orders are shown in the dialog', () =>
  expect(['orders_not_draft', 'orders_dates_differ_new', 'plan_changed', undefined].map(isPlanRefusal)).toEqual([
    true,
    true,
    false,
    false,
  ]));

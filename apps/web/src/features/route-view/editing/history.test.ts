import { stopKey } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { orderAt, planOf, routeOf, stepAt } from '../plan.fixture.ts';
import { assignsOf, changedSequences, draftOf, replay, unscheduledOrders } from './history.ts';

const orders = [
  orderAt('a', 6),
  orderAt('b', 12),
  orderAt('c', 18, { deliveryTimeEnd: '08:45' }),
  orderAt('u', 6, { status: 'UNSCHEDULED', unscheduled: { code: 'shift' } }),
];
const plan = planOf(orders, [
  routeOf('anna', [stepAt('a', 'delivery', '08:06:00', '08:16:00'), stepAt('b', 'delivery', '08:22:00', '08:32:00')]),
  routeOf('bo', [stepAt('c', 'delivery', '08:18:00', '08:28:00')]),
]);
const toBo = { kind: 'place', stops: [stopKey('b', 'delivery')], driverId: 'bo', after: null } as const;

describe('body of the requests', () => {
  it('has the whole list of each changed driver', () =>
    expect(changedSequences(plan, replay(plan, [toBo]).draft)).toEqual([
      { driverId: 'anna', order: [stopKey('a', 'delivery')] },
      { driverId: 'bo', order: [stopKey('b', 'delivery'), stopKey('c', 'delivery')] },
    ]));
  it('assigns orders and leaves unplaced ones to the optimizer (OPT-04)', () =>
    expect(assignsOf(plan, replay(plan, [{ kind: 'assign', orders: ['a'], driverId: 'bo' }]).draft)).toEqual({
      a: 'bo',
      u: 'UNLOCKED',
    }));
});

it('lists orders without a route that can be scheduled; for read-only users all orders', () => {
  const ids = (of: typeof plan) => unscheduledOrders(of, draftOf(of)).map(({ _id }) => _id);
  expect(ids(plan)).toEqual(['u']);
  const failed = orderAt('f', 6, { status: 'FAILED' });
  expect(ids(planOf([...orders, failed], plan.routes))).toEqual(['u']);
  expect(ids(planOf([...orders, failed], plan.routes, { canEdit: false }))).toEqual(['a', 'b', 'c', 'u', 'f']);
});

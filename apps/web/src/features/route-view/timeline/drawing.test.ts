import { stopKey } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../editing/edits.ts';
import { assignsOf, changedRoutes, draftOf, replay, editContextOf, unscheduledOrders } from '../editing/history.ts';
import { orderAt, planOf, routeOf, stepAt } from '../plan.fixture.ts';
import { stopFromQuery } from '../plan.ts';
import { consequenceOf, drawingOf } from './drawing.ts';

const rules = { serviceTime: 5, driverOvertime: 0, now: null };
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

describe('drawingOf', () => {
  const drawing = drawingOf(plan, rules);
  it("shows stored routes with the server's times and calculates changed ones once", () => {
    const before = drawing.drawAll(draftOf(plan));
    expect(before.map(({ isChanged }) => isChanged)).toEqual([false, false]);
    const { draft } = replay(plan, [toBo]);
    const after = drawing.drawAll(draft);
    expect(after.map(({ isChanged }) => isChanged)).toEqual([true, true]);
    expect(drawing.drawAll(draft)[0]).toBe(after[0]);
    expect(drawing.drawAll(draftOf(plan))[1]).toBe(before[1]);
  });
  it('returns the cost of a change and the rules it breaks', () => {
    const before = drawing.drawAll(draftOf(plan));
    const outcome = applyEdit(editContextOf(plan), draftOf(plan), {
      ...toBo,
      stops: [stopKey('a', 'delivery'), stopKey('b', 'delivery')],
    });
    const after = drawing.drawAll(outcome.draft ?? draftOf(plan));
    const consequence = consequenceOf(before, after);
    // a, b and their 20 minutes of service lie before c, whose window ends at 08:45: 6 + 10 + 6 + 10 + 6 minutes.
    expect(consequence.newlyLate).toBe(0);
    const late = drawing.drawAll(
      replay(plan, [
        {
          kind: 'place',
          stops: [stopKey('a', 'delivery'), stopKey('u', 'delivery'), stopKey('b', 'delivery')],
          driverId: 'bo',
          after: null,
        },
      ]).draft,
    );
    expect(consequenceOf(before, late)).toMatchObject({ newlyLate: 1, broken: [] });
  });
});

describe('body of the requests', () => {
  it('has the whole list of each changed driver', () =>
    expect(changedRoutes(plan, replay(plan, [toBo]).draft)).toEqual([
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

it('reads the stop of a URL', () => {
  expect(stopFromQuery('a-delivery', plan)).toBe(stopKey('a', 'delivery'));
  expect(stopFromQuery('a', plan)).toBe(stopKey('a', 'delivery'));
  expect(stopFromQuery('a-pickup', { ...plan, type: 'PDP' })).toBe(stopKey('a', 'pickup'));
  expect(stopFromQuery('nobody-pickup', plan)).toBeNull();
  expect(stopFromQuery(null, plan)).toBeNull();
});

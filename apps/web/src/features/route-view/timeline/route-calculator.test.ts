import { stopKey } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../editing/edits.ts';
import { draftOf, editContextOf, replay } from '../editing/history.ts';
import { orderAt, planOf, routeOf, stepAt, timingRules } from '../plan.fixture.ts';
import { consequenceOf, createRouteCalculator } from './route-calculator.ts';

const rules = timingRules();
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

describe('createRouteCalculator', () => {
  const calculator = createRouteCalculator(plan, rules);
  it("shows stored routes with the server's times and calculates changed ones once", () => {
    const before = calculator.calculateAll(draftOf(plan));
    expect(before.map(({ isChanged }) => isChanged)).toEqual([false, false]);
    const { draft } = replay(plan, [toBo]);
    const after = calculator.calculateAll(draft);
    expect(after.map(({ isChanged }) => isChanged)).toEqual([true, true]);
    expect(calculator.calculateAll(draft)[0]).toBe(after[0]);
    expect(calculator.calculateAll(draftOf(plan))[1]).toBe(before[1]);
  });
  it('counts the stops that a change makes late', () => {
    const before = calculator.calculateAll(draftOf(plan));
    const outcome = applyEdit(editContextOf(plan), draftOf(plan), {
      ...toBo,
      stops: [stopKey('a', 'delivery'), stopKey('b', 'delivery')],
    });
    const after = calculator.calculateAll(outcome.draft ?? draftOf(plan));
    const consequence = consequenceOf(before, after);
    // a, b and their 20 minutes of service lie before c, whose window ends at 08:45: 6 + 10 + 6 + 10 + 6 minutes.
    expect(consequence.newlyLate).toBe(0);
    const late = calculator.calculateAll(
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

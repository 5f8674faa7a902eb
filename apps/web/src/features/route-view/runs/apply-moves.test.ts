import { stopKey } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { draftOf, replay } from '../editing/history.ts';
import { orderAt, planOf, routeOf, stepAt } from '../plan.fixture.ts';
import { movesBetween, sideOfPlan } from './compare.ts';
import { partOf } from './part.ts';
import { editsFor } from './apply-moves.ts';

const step = (id: string) => stepAt(id, 'delivery', '08:06:00', '08:16:00');
const plan = planOf(
  ['a', 'b', 'c', 'd'].map((id, i) => orderAt(id, i + 1)).concat(orderAt('u', 9, { status: 'UNSCHEDULED' })),
  [
    routeOf('anna', ['a', 'b', 'c'].map(step), { orders: ['a', 'b', 'c'] }),
    routeOf('bo', [step('d')], { orders: ['d'] }),
  ],
  { report: { distance: 0, workingMins: 0, lateStops: 0 } as never },
);
const key = (id: string) => stopKey(id, 'delivery');
const after = {
  ...sideOfPlan(plan),
  routes: [
    { driverId: 'anna', stops: ['c', 'a'].map(key) },
    { driverId: 'bo', stops: ['u', 'd', 'b'].map(key) },
  ],
};
const moves = movesBetween(sideOfPlan(plan), after);
const routesAfter = (...wanted: string[]) => {
  const { draft, refused } = replay(plan, editsFor(moves, new Set(wanted), after, draftOf(plan)));
  expect(refused).toEqual([]);
  return Object.fromEntries([...draft.routes].map(([id, stops]) => [id, stops.map((stop) => stop[0]).join('')]));
};

it('applies all changes of a result, some of them, or none', () => {
  expect(routesAfter(...moves.map(({ key }) => key.charAt(0)))).toEqual({ anna: 'ca', bo: 'udb' });
  expect(routesAfter('b')).toEqual({ anna: 'ac', bo: 'db' });
  expect(routesAfter('u')).toEqual({ anna: 'abc', bo: 'ud' });
  expect(routesAfter()).toEqual({ anna: 'abc', bo: 'd' });
});

it('returns the routes and the moved stops without the rejected changes', () => {
  const without = (...rejected: string[]) => partOf(plan, moves, new Set(rejected), after);
  const only = without(...moves.map(({ key }) => key.charAt(0)).filter((id) => id !== 'b'));
  expect([...only.selected]).toEqual(['b']);
  expect(only.drivers).toEqual([
    { driverId: 'anna', order: ['a', 'c'].map(key) },
    { driverId: 'bo', order: ['d', 'b'].map(key) },
  ]);
  expect(only.moves.map((move) => move.key)).toEqual([key('b')]);
  expect(without(...moves.map(({ key }) => key.charAt(0))).drivers).toEqual([]);
});

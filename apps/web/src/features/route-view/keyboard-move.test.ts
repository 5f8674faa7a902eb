import { stopKey } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { orderAt, planOf, routeOf, stepAt } from './plan.fixture.ts';
import { routeFromServer } from './timeline/timed-route.ts';
import { stopAfterMove } from './keyboard-move.ts';

const orders = ['a', 'b', 'c', 'd'].map((id) => orderAt(id, 5));
const plan = planOf(orders, [
  routeOf('Anna', [stepAt('a', 'delivery', '09:00:00', '09:10:00'), stepAt('b', 'delivery', '11:00:00', '11:10:00')]),
  routeOf('Empty'),
  routeOf('Bo', [stepAt('c', 'delivery', '09:20:00', '09:30:00'), stepAt('d', 'delivery', '10:40:00', '10:50:00')]),
]);
const byId = new Map(orders.map((order) => [order._id, order]));
const routes = plan.routes.map((route) => routeFromServer(route, plan, byId));
const moveFrom = (id: string | null, walk: Parameters<typeof stopAfterMove>[2]) =>
  stopAfterMove(routes, id ? stopKey(id, 'delivery') : null, walk)?.charAt(0) ?? null;

it('moves along a route and stops at its ends', () => {
  expect([moveFrom('a', 'on'), moveFrom('b', 'on')]).toEqual(['b', null]);
  expect([moveFrom('b', 'back'), moveFrom('a', 'back')]).toEqual(['a', null]);
});

it('moves to the stop at about the same time on the next route with stops', () => {
  expect([moveFrom('a', 'down'), moveFrom('b', 'down')]).toEqual(['c', 'd']);
  expect([moveFrom('d', 'up'), moveFrom('c', 'up')]).toEqual(['b', 'a']);
  expect([moveFrom('a', 'up'), moveFrom('c', 'down')]).toEqual([null, null]);
});

it('begins at the first stop', () => expect(moveFrom(null, 'on')).toBe('a'));

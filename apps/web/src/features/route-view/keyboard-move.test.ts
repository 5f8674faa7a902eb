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
  expect(moveFrom('a', 'on')).toBe('b');
  expect(moveFrom('b', 'on')).toBeNull();
  expect(moveFrom('b', 'back')).toBe('a');
  expect(moveFrom('a', 'back')).toBeNull();
});

it('moves to the stop at about the same time on the next route with stops', () => {
  expect(moveFrom('a', 'down')).toBe('c');
  expect(moveFrom('b', 'down')).toBe('d');
  expect(moveFrom('d', 'up')).toBe('b');
  expect(moveFrom('c', 'up')).toBe('a');
  expect(moveFrom('a', 'up')).toBeNull();
  expect(moveFrom('c', 'down')).toBeNull();
});

it('begins at the first stop', () => expect(moveFrom(null, 'on')).toBe('a'));

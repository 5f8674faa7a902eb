import { stopKey } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { orderAt, planOf, routeOf, stepAt } from './plan.fixture.ts';
import { drawStored } from './timeline/drawn-route.ts';
import { stopAfterMove } from './keyboard-move.ts';

const orders = ['a', 'b', 'c', 'd'].map((id) => orderAt(id, 5));
const plan = planOf(orders, [
  routeOf('Anna', [stepAt('a', 'delivery', '09:00:00', '09:10:00'), stepAt('b', 'delivery', '11:00:00', '11:10:00')]),
  routeOf('Empty'),
  routeOf('Bo', [stepAt('c', 'delivery', '09:20:00', '09:30:00'), stepAt('d', 'delivery', '10:40:00', '10:50:00')]),
]);
const byId = new Map(orders.map((order) => [order._id, order]));
const routes = plan.routes.map((route) => drawStored(route, plan, byId));
const from = (id: string | null, walk: Parameters<typeof stopAfterMove>[2]) =>
  stopAfterMove(routes, id ? stopKey(id, 'delivery') : null, walk)?.charAt(0) ?? null;

it('walks along a route and stops at its ends', () => {
  expect([from('a', 'on'), from('b', 'on')]).toEqual(['b', null]);
  expect([from('b', 'back'), from('a', 'back')]).toEqual(['a', null]);
});

it('walks to the stop at about the same time on the next route that has any', () => {
  expect([from('a', 'down'), from('b', 'down')]).toEqual(['c', 'd']);
  expect([from('d', 'up'), from('c', 'up')]).toEqual(['b', 'a']);
  expect([from('a', 'up'), from('c', 'down')]).toEqual([null, null]);
});

it('begins at the first stop of all', () => expect(from(null, 'on')).toBe('a'));

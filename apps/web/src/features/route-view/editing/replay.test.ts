import { stopKey } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { orderAt, planOf, routeOf, stepAt } from '../plan.fixture.ts';
import type { Edit } from './edits.ts';
import { haveSameStops, replay } from './history.ts';
import { replacedMoves } from './replaced-moves.ts';

const step = (id: string) => stepAt(id, 'delivery', '08:06:00', '08:16:00');
const orders = ['a', 'b', 'c', 'd'].map((id, i) => orderAt(id, i + 1));
const routes = (anna: string, bo: string, more = {}) => [
  routeOf('anna', Array.from(anna).map(step)),
  routeOf('bo', Array.from(bo).map(step), more),
];
const plan = planOf(orders, routes('abc', 'd'));
const place = (ids: string, driverId: string, after: string | null): Edit => ({
  kind: 'place',
  stops: Array.from(ids).map((id) => stopKey(id, 'delivery')),
  driverId,
  after: after ? stopKey(after, 'delivery') : null,
});
const replayed = (serverPlan: typeof plan, ...edits: Edit[]) => {
  const { draft, applied, refused } = replay(serverPlan, edits);
  return {
    routes: [...draft.routes.values()].map((stops) => stops.map((key) => key[0]).join('')).join(' '),
    applied: applied.length,
    refused: refused.map(({ edit, refusal }) => [refusal, edit.kind === 'place' ? edit.stops.join() : edit.kind]),
  };
};

describe('a stop that two dispatchers move', () => {
  it('names the move of the earlier one, which the pending edit replaces', () => {
    const serverPlan = planOf(orders, routes('bc', 'ad'));
    expect(replacedMoves(plan, serverPlan, [place('a', 'bo', 'd')])).toEqual([
      { key: stopKey('a', 'delivery'), from: { driverId: 'anna', number: 1 }, to: { driverId: 'bo', number: 1 } },
    ]);
  });
  it('names no move of other stops', () => {
    const serverPlan = planOf(orders, routes('abcd', ''));
    expect(replacedMoves(plan, serverPlan, [place('a', 'anna', 'c')])).toEqual([]);
  });
});

describe('edits of a plan that another user has changed', () => {
  it('are applied to the new routes', () => {
    const serverPlan = planOf(orders, routes('cba', 'd'));
    expect(replayed(serverPlan, place('a', 'bo', 'd'))).toEqual({ routes: 'cb da', applied: 1, refused: [] });
  });
  it('are refused if a stop has started, something they refer to is gone, or the route is locked', () => {
    const begun = planOf([orderAt('a', 1, { status: 'COMPLETED' }), ...orders.slice(1)], plan.routes);
    expect(replayed(begun, place('a', 'bo', 'd')).refused).toEqual([['stop_fixed', 'a_DELIVERY']]);
    const without = planOf(orders.slice(1), routes('bc', 'd'));
    expect(replayed(without, place('a', 'bo', 'd')).refused).toEqual([['order_gone', 'a_DELIVERY']]);
    expect(replayed(without, { kind: 'assign', orders: ['a'], driverId: 'bo' }).refused).toEqual([
      ['order_gone', 'assign'],
    ]);
    const alone = planOf(orders, [routeOf('anna', Array.from('abcd').map(step))]);
    expect(replayed(alone, place('a', 'bo', 'd')).refused).toEqual([['driver_gone', 'a_DELIVERY']]);
    expect(replayed(alone, { kind: 'assign', orders: ['a'], driverId: 'bo' }).refused).toEqual([
      ['driver_gone', 'assign'],
    ]);
    const elsewhere = planOf(orders, routes('abcd', ''));
    expect(replayed(elsewhere, place('a', 'bo', 'd')).refused).toEqual([['place_gone', 'a_DELIVERY']]);
    const locked = planOf(orders, routes('abc', 'd', { locked: true }));
    expect(replayed(locked, place('a', 'bo', 'd')).refused).toEqual([['driver_locked', 'a_DELIVERY']]);
  });
  it('are dropped if another user has made the same change', () => {
    const same = planOf(orders, routes('bc', 'da'));
    expect(replayed(same, place('a', 'bo', 'd'))).toEqual({ routes: 'bc da', applied: 0, refused: [] });
  });
  it('of several orders still move those that fit, in their sequence', () => {
    const begun = planOf(
      [orders[0], orderAt('b', 2, { status: 'COMPLETED' }), ...orders.slice(2)] as never,
      plan.routes,
    );
    expect(replayed(begun, place('abc', 'bo', 'd'))).toEqual({
      routes: 'b dac',
      applied: 2,
      refused: [['stop_fixed', 'b_DELIVERY']],
    });
    expect(replayed(begun, { kind: 'unschedule', orders: ['a', 'b'] })).toEqual({
      routes: 'bc d',
      applied: 1,
      refused: [['stop_fixed', 'unschedule']],
    });
  });
});

it('ignores locks and versions when it compares the stops of plans', () => {
  expect(haveSameStops(plan, planOf(orders, routes('abc', 'd', { locked: true }), { version: 4 }))).toBe(true);
  expect(haveSameStops(plan, planOf(orders, routes('acb', 'd')))).toBe(false);
  expect(haveSameStops(plan, planOf(orders, plan.routes.slice(0, 1)))).toBe(false);
});

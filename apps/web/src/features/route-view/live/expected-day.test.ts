import { stopKey } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { latOf, orderAt, planOf, routeOf, stepAt } from '../plan.fixture.ts';
import type { Order } from '../plan.ts';
import { routeFromServer } from '../timeline/timed-route.ts';
import { expectedRoute, type LiveFacts, stopsAtRisk } from './expected-day.ts';

const at = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60;
};
const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${String(Math.round((seconds % 3600) / 60)).padStart(2, '0')}`;

/** A route with the start at 08:00; a 08:06–08:16, b 08:22–08:32, c 08:38–08:48; the end at 09:00. */
function day(facts: Partial<LiveFacts>, more: Partial<Record<string, Partial<Order>>> = {}) {
  const orders = [orderAt('a', 6, more.a), orderAt('b', 12, more.b), orderAt('c', 18, more.c)];
  const depot = (time: string) => ({ ...stepAt('', 'delivery', time, time), orderId: null, type: 'driver' as const });
  const route = routeOf('anna', [
    depot('08:00:00'),
    stepAt('a', 'delivery', '08:06:00', '08:16:00'),
    stepAt('b', 'delivery', '08:22:00', '08:32:00'),
    stepAt('c', 'delivery', '08:38:00', '08:48:00'),
    depot('09:00:00'),
  ]);
  const plan = planOf(orders, [route]);
  const timedRoute = routeFromServer(route, plan, new Map(orders.map((order) => [order._id, order])));
  return expectedRoute(timedRoute, {
    now: at('07:30'),
    arrived: new Map(),
    finished: new Map(),
    position: null,
    arrivals: new Map(),
    ...facts,
  });
}
const times = ({ stops, end }: ReturnType<typeof day>) => [
  ...stops.map((stop) => `${clock(stop.arrival)}-${clock(stop.end)}`),
  clock(end ?? 0),
];
const done = { a: { status: 'COMPLETED' as const } };

describe('expected times of a day in progress (SRV-73)', () => {
  it('equal the plan before departure, and start now if that has passed', () => {
    expect(times(day({}))).toEqual(['08:06-08:16', '08:22-08:32', '08:38-08:48', '09:00']);
    expect(times(day({ now: at('08:20') }))).toEqual(['08:26-08:36', '08:42-08:52', '08:58-09:08', '09:20']);
  });
  it('begin with the departure for a first stop that was finished before the planned departure', () => {
    const early = day({ now: at('07:20'), finished: new Map([[stopKey('a', 'delivery'), at('07:10')]]) }, done);
    expect(times(early)[0]).toBe('07:00-07:10');
    expect(clock(early.start ?? 0)).toBe('06:54');
  });
  it('begin now for a driver who has left for the first stop early', () => {
    const left = day({ now: at('07:40') }, { a: { status: 'GOING_NEXT' } });
    expect(times(left)).toEqual(['07:46-07:56', '08:02-08:12', '08:18-08:28', '08:40']);
  });
  it('follow the last finished stop, late or early, and keep the planned times', () => {
    const late = day({ now: at('08:27'), finished: new Map([[stopKey('a', 'delivery'), at('08:26')]]) }, done);
    expect(times(late)).toEqual(['08:16-08:26', '08:32-08:42', '08:48-08:58', '09:10']);
    expect(late.stops.map(({ planned }) => clock(planned?.arrival ?? 0))).toEqual(['08:06', '08:22', '08:38']);
    const early = day({ now: at('08:11'), finished: new Map([[stopKey('a', 'delivery'), at('08:10')]]) }, done);
    expect(times(early)).toEqual(['08:06-08:10', '08:16-08:26', '08:32-08:42', '08:54']);
  });
  it('have the reported arrivals at the stops that the driver reached', () => {
    const arrived = new Map([
      [stopKey('a', 'delivery'), at('08:02')],
      [stopKey('b', 'delivery'), at('08:25')],
    ]);
    const facts = { now: at('08:30'), arrived, finished: new Map([[stopKey('a', 'delivery'), at('08:20')]]) };
    const there = day(facts, { ...done, b: { status: 'DELIVERY_ARRIVED' } });
    expect(times(there)).toEqual(['08:02-08:20', '08:25-08:35', '08:41-08:51', '09:03']);
  });
  it("use the driver's position", () => {
    // The driver is still at the depot, 12 minutes from b.
    const facts = { now: at('08:20'), finished: new Map([[stopKey('a', 'delivery'), at('08:16')]]) };
    expect(times(day({ ...facts, position: { lat: 0, lng: 0 } }, done))[1]).toBe('08:32-08:42');
    expect(times(day({ ...facts, position: { lat: latOf(10), lng: 0 } }, done))[1]).toBe('08:22-08:32');
  });
  it('are those by road where the server has computed them', () => {
    const arrivals = new Map([
      [stopKey('b', 'delivery'), at('08:29')],
      [stopKey('c', 'delivery'), at('08:52')],
    ]);
    const facts = { now: at('08:20'), finished: new Map([[stopKey('a', 'delivery'), at('08:16')]]), arrivals };
    expect(times(day(facts, done)).slice(1)).toEqual(['08:29-08:39', '08:52-09:02', '09:14']);
  });
  it('are never in the past: an overdue stop is expected now', () => {
    const facts = { now: at('09:00'), finished: new Map([[stopKey('a', 'delivery'), at('08:16')]]) };
    expect(times(day(facts, done)).slice(1)).toEqual(['09:00-09:10', '09:16-09:26', '09:38']);
    // The driver has been there for long: the service lasts until now at least.
    const arrivedDay = day(facts, { ...done, b: { status: 'DELIVERY_ARRIVED' } });
    expect(times(arrivedDay).slice(1)).toEqual(['08:22-09:00', '09:06-09:16', '09:28']);
  });
  it('respect time windows, and mark stops that will be late or nearly late', () => {
    const facts = { now: at('08:27'), finished: new Map([[stopKey('a', 'delivery'), at('08:26')]]) };
    const shifted = day(facts, { ...done, b: { deliveryTimeEnd: '08:30' }, c: { deliveryTimeEnd: '08:55' } });
    expect(stopsAtRisk([shifted]).map(({ orderId, lateSeconds, isTight }) => [orderId, lateSeconds, isTight])).toEqual([
      ['b', 120, false],
      ['c', 0, true],
    ]);
    const waiting = day(facts, { ...done, b: { deliveryTimeStart: '09:00' } });
    expect(times(waiting).slice(1)).toEqual(['08:32-09:10', '09:16-09:26', '09:38']);
    expect(stopsAtRisk([day({}, { b: { deliveryTimeEnd: '08:25' } })])).toEqual([]);
  });
});

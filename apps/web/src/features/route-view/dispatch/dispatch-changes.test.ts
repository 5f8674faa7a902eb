import { expect, it } from 'vitest';
import { routeOf, stepAt } from '../plan.fixture.ts';
import { sentChangesOf } from './dispatch-changes.ts';

const change = (orderId: string, kind: string, minutes = 0) => ({
  orderId,
  orderCode: orderId,
  name: null,
  stop: 'delivery',
  kind,
  minutes,
  details: [],
});
const steps = [stepAt('a', 'delivery', '08:06:00', '08:16:00')];

it('lists what the next dispatch sends: new and changed routes, not unchanged ones or drivers without a phone', () => {
  const dispatched = { status: 'DISPATCHED' as const, orders: ['a'] };
  const takenOff = [{ _id: 'gone', name: 'gone', color: '7732EF', phone: '+351' }];
  const sent = sentChangesOf({
    takenOff,
    routes: [
      routeOf('new', steps, { orders: ['a'] }),
      routeOf('same', steps, dispatched),
      routeOf('changed', steps, {
        ...dispatched,
        changedSinceDispatch: true,
        dispatchChanges: [change('x', 'added'), change('a', 'retimed', 4), change('b', 'retimed', -9)] as never,
      }),
      routeOf('silent', steps, { orders: ['a'], phone: null }),
      routeOf('idle'),
    ],
  });
  expect(
    sent.map(({ driverId, isFirst, stops, named, retimed }) => [
      driverId,
      isFirst,
      stops,
      named.map(({ orderId }) => orderId),
      retimed,
    ]),
  ).toEqual([
    ['new', true, 1, [], null],
    ['changed', false, 1, ['x'], { count: 2, furthest: -9 }],
    ['gone', false, 0, [], null],
  ]);
  expect(sent.filter(({ isOff }) => isOff).map(({ name }) => name)).toEqual(['gone']);
});

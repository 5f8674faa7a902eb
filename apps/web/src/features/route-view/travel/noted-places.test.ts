import { expect, it } from 'vitest';
import { orderAt, planOf, routeOf } from '../plan.fixture.ts';
import { notedPlaces } from './noted-places.ts';

it('names places by order and driver, the farthest first, and omits those not on the plan', () => {
  const plan = planOf([orderAt('a', 6), orderAt('b', 12)], [routeOf('anna', [])]);
  const place = { orderId: null, driverId: null, at: 'delivery', metres: null, region: null } as const;
  const note = {
    reason: 'off-road',
    provider: null,
    problem: null,
    places: [
      { ...place, orderId: 'a', metres: 1500 },
      { ...place, orderId: 'gone', metres: 9000 },
      { ...place, driverId: 'anna', at: 'start', metres: 2500 },
      { ...place, orderId: 'b' },
    ],
  } as const;
  const codes = new Map(plan.orders.map((order) => [order._id, order.orderCode]));
  expect(notedPlaces({ ...note, places: [...note.places] }, plan)).toMatchObject([
    { name: codes.get('b'), metres: null },
    { name: plan.routes[0]?.driver.name, at: 'start', metres: 2500 },
    { name: codes.get('a'), metres: 1500 },
  ]);
});

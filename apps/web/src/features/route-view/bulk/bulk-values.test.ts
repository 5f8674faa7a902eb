import { stopKey } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { orderAt, planOf } from '../plan.fixture.ts';
import { anyValue, bulkBody, unchanged, ordersToChange, hasChanges } from './bulk-values.ts';

const place = { text: ' Quay 4 ', lat: 1, lng: 2 };

describe('bulk changes (ROUTE-24)', () => {
  it('change each order that has not started once, and return the others', () => {
    const plan = planOf(
      [orderAt('a', 5), orderAt('b', 6, { status: 'COLLECTED' }), orderAt('c', 7, { status: 'UNSCHEDULED' })],
      [],
    );
    const { open, started } = ordersToChange(plan, [
      stopKey('a', 'pickup'),
      stopKey('a', 'delivery'),
      stopKey('b', 'delivery'),
      stopKey('c', 'delivery'),
    ]);
    expect([open, started].map((list) => list.map(({ _id }) => _id))).toEqual([['a', 'c'], ['b']]);
  });
  it('send filled addresses, and release the driver only for another one', () => {
    expect(bulkBody({ pickup: null, delivery: place, driver: unchanged, forceAll: false }, ['a'], 4)).toEqual({
      orderIds: ['a'],
      isReassign: false,
      driverId: null,
      pickupAddress: null,
      pickupLat: null,
      pickupLng: null,
      deliveryAddress: 'Quay 4',
      deliveryLat: 1,
      deliveryLng: 2,
      forceAll: false,
      version: 4,
    });
    expect(bulkBody({ driver: 'bo', forceAll: true }, ['a'], 4)).toMatchObject({
      isReassign: true,
      driverId: 'bo',
      forceAll: true,
    });
    expect(bulkBody({ driver: anyValue, forceAll: false }, ['a'], 4)).toMatchObject({
      isReassign: true,
      driverId: null,
    });
  });
  it('are empty until a value is set', () => {
    expect(hasChanges({ driver: unchanged, forceAll: false, delivery: { text: ' ', lat: null, lng: null } })).toBe(
      false,
    );
    expect(hasChanges({ driver: unchanged, forceAll: false, delivery: place })).toBe(true);
    expect(hasChanges({ driver: anyValue, forceAll: false })).toBe(true);
  });
});

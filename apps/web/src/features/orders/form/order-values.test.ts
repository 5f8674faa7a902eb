import { fieldsWith } from '@roundsman/domain/order/fields';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { createBody, fieldsOfPart, infoBody, infoValuesOf, stopBody, stopValuesOf } from './order-values.ts';
import type { OrderDetail } from '../orders.queries.ts';
import { stopFields } from './stop-fields.ts';

const place = (text: string) => ({ text, lat: 59.3, lng: 18.1 });
const filled = {
  deliveryDate: dayjs('2026-11-23'),
  pickupName: 'Depot',
  pickupAddress: place('Kaj 1'),
  pickupTimeWindows: { text: '8–', windows: [{ start: '08:00', end: null }] },
  deliveryName: 'Ek',
  deliveryAddress: place('Torg 2'),
  deliveryDuration: 7,
  fields: [{ name: ' Floor ', value: '3' }],
};

describe('the body of a new order', () => {
  it('has both stops of a Pickup and Delivery order', () =>
    expect(createBody(filled, 'PDP')).toMatchObject({
      routePlanType: 'PDP',
      deliveryDate: '2026-11-23',
      pickupName: 'Depot',
      pickupAddress: 'Kaj 1',
      pickupLat: 59.3,
      timeStart: '08:00',
      deliveryLng: 18.1,
      deliveryDuration: 7,
      fields: { Floor: '3' },
    }));

  it('omits the pickup of a Single Stop order, and a pickup address without coordinates (ORD-27)', () => {
    const withoutPlace = { ...filled, pickupAddress: { text: 'Kaj 1', lat: null, lng: null } };
    for (const body of [createBody(filled, 'VRP'), createBody(withoutPlace, 'PDP')])
      expect(Object.keys(body).filter((name) => /^(pickup|time)/.test(name))).toEqual([]);
  });

  it('has no coordinates for an emptied address', () =>
    expect(stopBody({ deliveryAddress: { text: ' ', lat: 1, lng: 2 } }, 'delivery')).toMatchObject({
      deliveryAddress: null,
      deliveryLat: null,
      deliveryLng: null,
    }));
});

it('does not change an order that is opened and saved', () => {
  const order = {
    deliveryDate: '2026-11-23',
    earliestDate: '2026-11-20',
    latestDate: '2026-11-27',
    preferredDate: null,
    weekdays: [1, 5],
    orderRef: 'R1',
    group: { _id: 'g', name: 'North' },
    load: 2,
    load2: 30,
    load3: null,
    load4: null,
    priority: 'HIGH',
    depotId: 'depot',
    allowedDrivers: ['d'],
    preferredDrivers: ['e'],
    goods: ['Food'],
    afterOrders: ['R2'],
    optionalValue: 12.5,
    maxRideTime: 45,
    releaseTime: '07:30',
    requiredSkills: ['cold'],
    labels: ['l'],
    deliveryCategory: 'Frozen',
    fields: { Floor: '3' },
    deliveryName: 'Ek',
    deliveryPhone: '+4670',
    deliveryEmail: null,
    deliveryAddress: 'Torg 2',
    deliveryLat: 59.3,
    deliveryLng: 18.1,
    deliveryTimeStart: '08:00',
    deliveryTimeEnd: null,
    deliveryTimeWindows: null,
    deliveryDuration: null,
    deliveryParkingDuration: null,
    deliveryNotes: 'Ring',
    doNotRing: true,
  } as unknown as OrderDetail;
  const { group, ...info } = infoBody(infoValuesOf(order));
  expect({ ...info, ...stopBody(stopValuesOf(order, 'delivery'), 'delivery'), group: order.group }).toEqual(order);
  expect(group).toBe('g');
});

it.each(['pickup', 'delivery'] as const)('has a form field for each order field of the %s', (part) => {
  const inForm: readonly string[] = [...Object.values(stopFields[part]), ...fieldsOfPart(part)];
  expect(inForm.toSorted()).toEqual(fieldsWith({ part }).toSorted());
});

import { expect, it } from 'vitest';
import { bulkBody } from './bulk-update-values.ts';

it('sends no empty values', () => {
  expect(bulkBody({})).toEqual({});
  expect(
    bulkBody({
      labels: [],
      fields: [],
      load: null,
      deliveryName: '',
      deliveryAddress: { text: '', lat: null, lng: null },
      group: null,
    }),
  ).toEqual({});
});

it('sends filled values, including zero, and addresses with their coordinates', () => {
  expect(
    bulkBody({
      load: 0,
      priority: 'HIGH',
      labels: ['a'],
      notes: 'Ring',
      pickupTimeWindows: { text: null, windows: [{ start: '08:00', end: null }] },
      deliveryAddress: { text: 'Street 1', lat: 0, lng: 1 },
      fields: [{ name: 'Door', value: '7' }],
    }),
  ).toEqual({
    load: 0,
    priority: 'HIGH',
    labels: ['a'],
    notes: 'Ring',
    timeStart: '08:00',
    timeEnd: null,
    pickupTimeWindows: null,
    deliveryAddress: 'Street 1',
    deliveryLat: 0,
    deliveryLng: 1,
    fields: { Door: '7' },
  });
});

it('sends null or an empty list for fields to clear', () =>
  expect(bulkBody({ empty: ['labels', 'group', 'deliveryTimeEnd'] })).toEqual({
    labels: [],
    group: null,
    deliveryTimeEnd: null,
  }));

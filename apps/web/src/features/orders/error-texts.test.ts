import { expect, it } from 'vitest';
import { settledErrors, shownErrors } from './error-texts.ts';

it('coordinates that are missing read as an address that is not valid, once (ORD-09)', () => {
  expect(
    settledErrors([
      '"pickupLat" must be a number',
      'pickupLng is required',
      'delivery latitude is missing',
      'Date is not valid: 31/02',
    ]),
  ).toEqual(['Pickup address is not valid', 'Delivery address is not valid', 'Date is not valid: 31/02']);
});

it('errors speak the reader’s language; what nobody foresaw stays', () => {
  const say = (key: string, values: Record<string, string>) => [key, ...Object.values(values)].join(' ');
  const told = [
    'pickupLat is required',
    'Pickup From is not valid: 25:99',
    'Date is not valid',
    'Delivery To must be greater than Delivery From',
    'Geocoding service unavailable',
    'Struck by lightning',
  ];
  expect(shownErrors(told, say)).toEqual([
    'orders:errors.address.pickup',
    'orders:errors.fieldValue orders:upload.field.timeStart 25:99',
    'orders:errors.field orders:upload.field.deliveryDate',
    'orders:window.deliveryEnd',
    'orders:errors.unavailable',
    'Struck by lightning',
  ]);
});

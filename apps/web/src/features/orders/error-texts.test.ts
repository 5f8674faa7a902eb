import { expect, it } from 'vitest';
import { shownErrors } from './error-texts.ts';

it('coordinates that are missing read as an address that is not valid, once (ORD-09)', () => {
  expect(
    shownErrors([
      '"pickupLat" must be a number',
      'pickupLng is required',
      'delivery latitude is missing',
      'Date is not valid: 31/02',
    ]),
  ).toEqual(['Pickup address is not valid', 'Delivery address is not valid', 'Date is not valid: 31/02']);
});

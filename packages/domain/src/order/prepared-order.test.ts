import { expect, it } from 'vitest';
import { isOrderCode, createOrderCode } from './order-code.ts';
import { isInverted } from './time-window.ts';
import { addressProblemFor, prepareStatus } from './validate-order.ts';

const nowhere = {
  pickupAddress: null,
  pickupLat: null,
  pickupLng: null,
  deliveryAddress: null,
  deliveryLat: null,
  deliveryLng: null,
};
const stockholm = { deliveryAddress: 'Stockholm', deliveryLat: 59.33, deliveryLng: 18.07 };

it('drafts a single-stop order with a delivery point', () => {
  expect(prepareStatus({ ...nowhere, ...stockholm, routePlanType: 'VRP' })).toEqual({
    status: 'DRAFT',
    problems: [],
  });
});

it('keeps a single-stop order without an address as an error until it has one (ORD-51)', () => {
  expect(prepareStatus({ ...nowhere, routePlanType: 'VRP' })).toEqual({
    status: 'ERROR',
    problems: [addressProblemFor('delivery')],
  });
});

it('sends an address without coordinates to the geocoder', () => {
  expect(prepareStatus({ ...nowhere, deliveryAddress: 'Uppsala', routePlanType: 'VRP' }).status).toBe('GEOCODING');
});

it('wants both ends of a pickup-and-delivery order', () => {
  expect(prepareStatus({ ...nowhere, ...stockholm, routePlanType: 'PDP' }).problems).toEqual([
    addressProblemFor('pickup'),
  ]);
});

it('is an error while a field of an imported row cannot be read', () => {
  expect(
    prepareStatus({ ...nowhere, ...stockholm, routePlanType: 'VRP' }, [
      { code: 'field_not_valid', params: { field: 'deliveryDate', value: '31/02/2026' } },
    ]).status,
  ).toBe('ERROR');
});

it('calls a window inverted only when both ends are readable', () => {
  expect(isInverted('10:00', '09:30')).toBe(true);
  expect(isInverted('09:30', '09:30')).toBe(false);
  expect(isInverted('10:00', '')).toBe(false);
  expect(isInverted('10:00', 'soon')).toBe(false);
});

it('makes order codes of ten unambiguous letters and digits (ORD-56)', () => {
  const code = createOrderCode(Uint8Array.from({ length: 10 }, (_, i) => i * 31));
  expect(isOrderCode(code)).toBe(true);
  expect(isOrderCode('ILOU123456')).toBe(false);
  expect(() => createOrderCode(new Uint8Array(9))).toThrow(RangeError);
});

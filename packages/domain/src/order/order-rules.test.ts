import { expect, test } from 'vitest';
import { isFieldEditable, isStopActive, orderStatuses, pickupStatusAfter } from '../index.ts';

test('the pickup leg follows its order until it is collected, and stays collected whatever the delivery does', () => {
  expect(pickupStatusAfter('ASSIGNED', null, 'PDP')).toBe('ASSIGNED');
  expect(pickupStatusAfter('GOING_NEXT', 'ASSIGNED', 'PDP')).toBe('GOING_NEXT');
  expect(pickupStatusAfter('COLLECTED', 'PICKUP_ARRIVED', 'PDP')).toBe('COLLECTED');
  expect(pickupStatusAfter('IN_TRANSIT', 'COLLECTED', 'PDP')).toBe('COLLECTED');
  expect(pickupStatusAfter('SKIPPED', 'COLLECTED', 'PDP')).toBe('COLLECTED');
  expect(pickupStatusAfter('SKIPPED', 'GOING_NEXT', 'PDP')).toBe('SKIPPED');
  expect(pickupStatusAfter('FAILED', 'PICKUP_ARRIVED', 'PDP')).toBe('PICKUP_ARRIVED');
});

test('an order has no pickup status before it has a driver, and a single stop never has one', () => {
  for (const status of ['DRAFT', 'UNASSIGNED', 'UNSCHEDULED'] as const)
    expect(pickupStatusAfter(status, 'GOING_NEXT', 'PDP')).toBeNull();
  for (const status of orderStatuses) expect(pickupStatusAfter(status, null, 'VRP')).toBeNull();
});

test('fields close one ring after the other: all, then notes, labels, group and reference, then notes and labels', () => {
  expect(isFieldEditable('deliveryAddress', 'ASSIGNED', true)).toBe(true);
  expect(isFieldEditable('deliveryDate', 'ASSIGNED', true)).toBe(false);
  expect(isFieldEditable('deliveryDate', 'DRAFT', false)).toBe(true);
  expect(isFieldEditable('deliveryAddress', 'GOING_NEXT', true)).toBe(false);
  expect(isFieldEditable('group', 'IN_TRANSIT', true)).toBe(true);
  expect(isFieldEditable('group', 'COMPLETED', true)).toBe(false);
  expect(isFieldEditable('labels', 'COMPLETED', true)).toBe(true);
});

test('a customer sees the driver only while their own stop is the one', () => {
  expect(orderStatuses.filter((status) => isStopActive('delivery', status, 'PDP'))).toEqual([
    'IN_TRANSIT',
    'DELIVERY_ARRIVED',
  ]);
  expect(orderStatuses.filter((status) => isStopActive('delivery', status, 'VRP'))).toEqual([
    'GOING_NEXT',
    'DELIVERY_ARRIVED',
  ]);
  expect(orderStatuses.filter((status) => isStopActive('pickup', status, 'PDP'))).toEqual([
    'GOING_NEXT',
    'PICKUP_ARRIVED',
  ]);
});

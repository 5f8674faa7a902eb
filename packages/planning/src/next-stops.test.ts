import { expect, it } from 'vitest';
import { departureForNext, otherNextOrders, type StopState } from './next-stops.ts';

const stop = (orderId: string, status: StopState['status'], more: Partial<StopState> = {}): StopState => ({
  orderId,
  stop: 'delivery',
  status,
  pickupStatus: null,
  ...more,
});

it('a driver is on the way to one order at a time', () => {
  const stops = [stop('a', 'GOING_NEXT'), stop('a', 'GOING_NEXT'), stop('b', 'ASSIGNED'), stop('c', 'GOING_NEXT')];
  expect(otherNextOrders(stops, 'c')).toEqual(['a']);
  expect(otherNextOrders(stops, 'b')).toEqual(['a', 'c']);
});

it('the first open stop is next', () => {
  expect(departureForNext([stop('a', 'COMPLETED'), stop('b', 'ASSIGNED')], 'VRP')).toEqual({
    orderId: 'b',
    status: 'GOING_NEXT',
  });
  expect(departureForNext([stop('a', 'COMPLETED'), stop('b', 'DELIVERY_ARRIVED')], 'VRP')).toBeNull();
  expect(departureForNext([stop('a', 'COMPLETED')], 'VRP')).toBeNull();
});

it('collected goods are in transit to their delivery, and others are picked up first', () => {
  const collected = { pickupStatus: 'COLLECTED' as const };
  expect(departureForNext([stop('a', 'COLLECTED', collected)], 'PDP')).toEqual({ orderId: 'a', status: 'IN_TRANSIT' });
  expect(departureForNext([stop('a', 'ASSIGNED', { pickupStatus: 'ASSIGNED' })], 'PDP')).toBeNull();
});

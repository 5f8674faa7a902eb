import { describe, expect, test } from 'vitest';
import {
  isStopKey,
  orderOfStop,
  parseStopKey,
  stopFromUrl,
  stopInUrl,
  stopKey,
  toStopKey,
  typeOfStop,
} from './stop-key.ts';

describe('the identity of a stop', () => {
  test('is the order and its side, and reads back', () => {
    const key = stopKey('abc-1', 'pickup');
    expect(key).toBe('abc-1_PICKUP');
    expect(orderOfStop(key)).toBe('abc-1');
    expect(typeOfStop(key)).toBe('pickup');
  });

  test('is parsed in either case, and has one normal form', () => {
    expect(parseStopKey('abc-1_delivery')).toEqual({ orderId: 'abc-1', type: 'delivery' });
    expect(toStopKey('abc-1_delivery')).toBe('abc-1_DELIVERY');
  });

  test('is distinguished from other values', () => {
    const values = ['abc-1_DELIVERY', 'abc-1_delivery', 'abc-1', 7, null];
    expect(values.map(isStopKey)).toEqual([true, false, false, false, false]);
  });

  test('an order alone is no stop', () => {
    expect(parseStopKey('abc-1')).toBeNull();
    expect(toStopKey('abc-1')).toBeNull();
  });

  test('has a form of its own in URLs of pages, and older forms still work', () => {
    expect(stopFromUrl(stopInUrl('abc-1', 'pickup'))).toEqual({ orderId: 'abc-1', type: 'pickup' });
    expect(stopFromUrl('abc-1_DELIVERY')).toEqual({ orderId: 'abc-1', type: 'delivery' });
    expect(stopFromUrl('abc-1')).toEqual({ orderId: 'abc-1', type: 'delivery' });
    expect(stopFromUrl(null)).toBeNull();
    expect(stopFromUrl('')).toBeNull();
  });
});

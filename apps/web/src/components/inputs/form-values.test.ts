import { describe, expect, it } from 'vitest';
import { addressGap } from './address.ts';
import { cleanTags } from './tags.ts';

describe('tags (ORD-30, DRV-12)', () => {
  it('trims, removes empty tags and duplicates, uses the first spelling', () =>
    expect(cleanTags([' Fragile', 'fragile', '', 'Cold '])).toEqual(['Fragile', 'Cold']));
});

describe('address (ORD-24, ORD-26)', () => {
  it.each([
    [null, 'empty'],
    [{ text: ' ', lat: 1, lng: 1 }, 'empty'],
    [{ text: 'Storgatan', lat: null, lng: null }, 'partial'],
    [{ text: 'Storgatan', lat: 1, lng: null }, 'partial'],
    [{ text: 'Null Island', lat: 0, lng: 0 }, null],
  ] as const)('%o lacks %s', (value, gap) => expect(addressGap(value)).toBe(gap));
});

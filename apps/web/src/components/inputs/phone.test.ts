import { describe, expect, it } from 'vitest';
import { countries } from './phone-countries.ts';
import { isEmptyPhone, splitPhone, toPhone } from './phone.ts';

describe('phone (ORD-31, ONB-07, ONB-10)', () => {
  it.each([
    ['8123 4567', '65', '+6581234567'],
    ['070-123 45 67', '46', '+46701234567'],
    ['+46 70 123 45 67', '65', '+46701234567'],
    ['0046701234567', '65', '+46701234567'],
    ['', '65', null],
    ['+65', '65', null],
    ['+', '65', null],
  ])('%s with dial code %s is %s', (typed, dial, phone) => expect(toPhone(typed, dial)).toBe(phone));
  it.each([
    ['070-123 45 67', 'SE', '+46701234567'],
    ['06 6982 1234', 'IT', '+390669821234'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['06 30 123 4567', 'HU', '+36301234567'],
    ['1 212 555 0100', 'US', '+12125550100'],
    ['0', 'SE', '+46'],
  ])('%s in %s means %s', (typed, code, phone) => {
    const { dialOf, parseNational } = countries();
    expect(toPhone(typed, dialOf(code) ?? '', (digits) => parseNational(digits, code))).toBe(phone);
  });
  it('parses without a country when the browser names an unknown one', () => {
    const { parseNational } = countries();
    expect(parseNational('070-123 45 67', 'XX')).toBeUndefined();
    expect(parseNational('+46 70 123 45 67', 'XX')).toBe('+46701234567');
  });
  it('returns the part after the dial code', () => {
    expect(splitPhone('+46701234567', '46')).toEqual({ national: '701234567' });
    expect(splitPhone('+46701234567', '65')).toEqual({ national: '+46701234567' });
    expect(splitPhone(null, '65')).toEqual({ national: '' });
  });
  it('recognizes an empty number', () =>
    expect([isEmptyPhone(null), isEmptyPhone('+'), isEmptyPhone('+1')]).toEqual([true, true, false]));
});

describe('countries', () => {
  const all = countries();
  it('finds the country of a number, and prefers the chosen one where several share the code', () => {
    expect(all.countryOf('+46701234567', 'SG')).toBe('SE');
    expect(all.countryOf('+16135550199', 'CA')).toBe('CA');
    expect(all.countryOf('+46', 'SG')).toBe('SE');
    expect(all.dialOf('SG')).toBe('65');
  });
  it('recognizes a bare dial code and an impossible number', () => {
    expect(all.isBareDialCode('+46')).toBe(true);
    expect(all.isBareDialCode('+46701234567')).toBe(false);
    expect(all.isPossible('+46701234567')).toBe(true);
    expect(all.isPossible('+461')).toBe(false);
  });
});

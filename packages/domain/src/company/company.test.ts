import { describe, expect, it } from 'vitest';
import { brandOf } from './brand.ts';
import { accountTypes, brandOwner, industries } from './company.ts';
import { companyNameFromEmail } from './company-name.ts';
import { defaultSettings, parseSettings } from './settings.ts';
import { secondsInTimeZone, dateInTimeZone, isTimeZone } from './time-zone.ts';
import { parseTokenEngine } from './token-engine.ts';

it.each([
  ['anna@nordfrakt.se', 'Nordfrakt'],
  ['anna@mail.nord-frakt.se', 'Nord Frakt'],
  ['anna@acme.co.uk', 'Acme'],
  ['anna@acme.com.sg', 'Acme'],
  ['anna@co.uk', 'Co'],
  ['anna@gmail.com', null],
  ['anna@yahoo.co.uk', null],
  ['anna@hotmail.se', null],
  ['anna', null],
  ['', null],
])('a company of %s is called %s (AUTH-22)', (email, name) => expect(companyNameFromEmail(email)).toBe(name));

it('is the second brand on its hosts only (I18N-02, I18N-08)', () => {
  const hosts = ['Rundan.example'];
  expect(brandOf('rundan.example', hosts)).toMatchObject({ key: 'rundan', language: 'sv', country: 'se' });
  expect(brandOf('x.rundan.example', hosts).key).toBe('roundsman');
  expect(brandOf('localhost', [])).toMatchObject({ key: 'roundsman', primaryColor: '#7732EF', country: 'sg' });
});

describe('time zones (CONST-19)', () => {
  it.each([
    ['Europe/Stockholm', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['+02:00', false],
    ['', false],
  ])('%s: %s', (text, is) => expect(isTimeZone(text)).toBe(is));

  it('has its own day', () => {
    const at = new Date('2026-11-20T23:30:00Z');
    expect(dateInTimeZone('UTC', at)).toBe('2026-11-20');
    expect(dateInTimeZone('Europe/Stockholm', at)).toBe('2026-11-21');
    expect(dateInTimeZone('America/New_York', at)).toBe('2026-11-20');
  });
});

describe('settings (SET-26)', () => {
  it('starts with the documented defaults', () => {
    expect(parseSettings(null)).toEqual(defaultSettings());
    expect(parseSettings(undefined)).toMatchObject({
      serviceTime: 5,
      driverOvertime: 0,
      allowLateStop: false,
      balance: false,
      balanceBufferPercentage: 20,
      notificationBy: 'SMS',
    });
  });

  it('writes messages in the system language until the company has its own', () => {
    const swedish = parseSettings({ systemLanguage: 'sv', notificationOnGoingMsg: 'Snart!' });
    expect(swedish.notificationOnDispatchMsg).toMatch(/^Hej \{customerName\}/);
    expect(swedish.notificationOnGoingMsg).toBe('Snart!');
  });
});

describe('clockIn', () => {
  it('counts from midnight of the plan’s day on the company’s wall clock', () => {
    expect(secondsInTimeZone('UTC', '2026-03-02', new Date('2026-03-02T08:30:15Z'))).toBe(8 * 3600 + 30 * 60 + 15);
    expect(secondsInTimeZone('Europe/Stockholm', '2026-03-02', new Date('2026-03-02T08:30:00Z'))).toBe(9.5 * 3600);
    expect(secondsInTimeZone('America/New_York', '2026-03-02', new Date('2026-03-02T03:00:00Z'))).toBe(-2 * 3600);
    expect(secondsInTimeZone('UTC', '2026-03-02', new Date('2026-03-03T00:10:00Z'))).toBe(86_400 + 600);
    expect(secondsInTimeZone('Europe/Stockholm', '2026-07-01', new Date('2026-07-01T22:10:00Z'))).toBe(86_400 + 600);
  });
});

describe('the brand that a company shows (PART-10)', () => {
  const owners = (partnerId: string | null, isPartner = false) =>
    accountTypes.map((accountType) => brandOwner({ id: 'own', accountType, partnerId, isPartner }));

  it("is the product's, the partner's or its own, by the type of account", () =>
    expect(owners('partner')).toEqual([null, 'partner', 'own']));
  it("is the product's without a partner", () => expect(owners(null)).toEqual([null, null, 'own']));
  it("is a partner's own for the partner itself", () => expect(owners(null, true)).toEqual(['own', 'own', 'own']));
});

it.each([
  ['here:abc-1', { provider: 'here', key: 'abc-1' }],
  [' mapbox:pk.x:y ', { provider: 'mapbox', key: 'pk.x:y' }],
  ['google:k', { provider: 'google', key: 'k' }],
  ['osrm:k', null],
  ['here:', null],
  ['here:two words', null],
  ['abc', null],
])('reads the engine token %j (COMP-07)', (text, read) => expect(parseTokenEngine(text)).toEqual(read));

it('offers sixteen industries, the rest last (ONB-04, ONB-05)', () => {
  expect(new Set(industries).size).toBe(16);
  expect(industries[0]).toBe('meal_prep');
  expect(industries[7]).toBe('field_sales');
  expect(industries[8]).toBe('saas');
  expect(industries[15]).toBe('other');
});

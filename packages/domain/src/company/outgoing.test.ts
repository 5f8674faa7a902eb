import { expect, it } from 'vitest';
import { secondsUntilQuietHoursEnd } from './quiet-hours.ts';
import { shopSecretFields, shopUrlFields } from './shop-platforms.ts';
import { parseWebhookEvents } from './webhook-events.ts';

it.each([
  ['21:59', 0],
  ['22:00', 9 * 3600],
  ['23:30', 7.5 * 3600],
  ['00:00', 7 * 3600],
  ['06:59', 60],
  ['07:00', 0],
  ['12:00', 0],
])('at %s quiet hours from 22:00 to 07:00 last %i seconds more', (time, left) => {
  const at = new Date(`2026-03-02T${time}:00Z`);
  expect(secondsUntilQuietHoursEnd({ start: '22:00', end: '07:00', timeZone: 'UTC' }, at)).toBe(left);
});

it('knows quiet hours within a day, on the company’s own clock, and none', () => {
  const at = new Date('2026-03-02T12:00:00Z');
  expect(secondsUntilQuietHoursEnd({ start: '12:30', end: '14:00', timeZone: 'Europe/Stockholm' }, at)).toBe(3600);
  expect(secondsUntilQuietHoursEnd({ start: '12:30', end: '14:00', timeZone: 'UTC' }, at)).toBe(0);
  expect(secondsUntilQuietHoursEnd({ start: null, end: '14:00', timeZone: 'UTC' }, at)).toBe(0);
  expect(secondsUntilQuietHoursEnd({ start: '12:00', end: '12:00', timeZone: 'UTC' }, at)).toBe(0);
});

it('reads a list of webhook events, and refuses what is none (SET-16, SET-17)', () => {
  expect(parseWebhookEvents('order.delivery.failed, routeplan.dispatch,routeplan.dispatch')).toEqual([
    'routeplan.dispatch',
    'order.delivery.failed',
  ]);
  expect(parseWebhookEvents('')).toEqual([]);
  expect(parseWebhookEvents('order.skipped')).toBeNull();
});

it('names the three fields of each shop (SET-14, SET-23)', () => {
  expect(shopUrlFields.length).toBe(5);
  expect(shopSecretFields.length).toBe(10);
  expect(shopSecretFields.slice(0, 2)).toEqual(['woo_commerce_consumer_key', 'woo_commerce_consumer_secret']);
});

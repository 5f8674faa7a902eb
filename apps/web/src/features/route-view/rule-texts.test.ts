import { languages } from '@roundsman/domain/languages';
import { unscheduledCodes } from '@roundsman/domain/route-plan/route-plan';
import type { Step } from '@roundsman/optimizer/schedule';
import { describe, expect, it } from 'vitest';
import { dashboardTexts } from '../../platform/i18n/dashboard-texts.fixture.ts';

/**
 * Where the product shows each code of the optimizer: at a stop that breaks the rule, as the reason of an unscheduled
 * order, or not at all, because plans do not use the rule.
 */
const shownAt: Record<Step['violations'][number]['rule'], { readonly stop: boolean; readonly reason: boolean }> = {
  skills: { stop: true, reason: true },
  capacity: { stop: true, reason: true },
  'time-window': { stop: true, reason: true },
  shift: { stop: true, reason: true },
  unreachable: { stop: true, reason: true },
  'vehicle-not-allowed': { stop: true, reason: true },
  'max-stops': { stop: true, reason: true },
  'max-distance': { stop: true, reason: true },
  stability: { stop: true, reason: true },
  place: { stop: true, reason: true },
  'max-ride-time': { stop: true, reason: true },
  'incompatible-goods': { stop: true, reason: true },
  'order-precedence': { stop: true, reason: true },
  'not-worth-it': { stop: false, reason: true },
  'time-limit': { stop: false, reason: true },
  precedence: { stop: true, reason: false },
  break: { stop: true, reason: false },
  fixed: { stop: true, reason: false },
  'max-travel': { stop: true, reason: false },
  'max-working-time': { stop: true, reason: true },
  'max-reloads': { stop: false, reason: false },
  'alternative-served': { stop: false, reason: false },
  'last-in-first-out': { stop: false, reason: false },
  'min-use': { stop: false, reason: false },
  'break-load': { stop: false, reason: false },
  day: { stop: false, reason: true },
  'visit-days': { stop: false, reason: true },
  'same-driver': { stop: false, reason: true },
  'max-work-in-period': { stop: false, reason: true },
  'min-rest': { stop: false, reason: true },
};
const codesAt = (place: 'stop' | 'reason') =>
  Object.entries(shownAt).flatMap(([code, shown]) => (shown[place] ? [code] : []));

describe.each(languages)('the texts in %s', (language) => {
  const [routeView, orders] = [dashboardTexts('route-view', language), dashboardTexts('orders', language)];

  it.each(codesAt('stop'))('say at a stop that %s is broken', (code) =>
    expect(routeView[`rule.${code}`]).toMatch(/\S/),
  );

  it.each(codesAt('reason'))('say why an order is unscheduled: %s', (code) => {
    expect(unscheduledCodes).toContain(code);
    expect(orders[`reason.${code}`]).toMatch(/\S/);
  });
});

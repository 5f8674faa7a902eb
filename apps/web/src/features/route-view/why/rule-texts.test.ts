import { languages } from '@roundsman/domain/languages';
import { positionReasonCodes } from '@roundsman/contract/http/alternatives';
import type { Violation } from '@roundsman/optimizer/schedule';
import { expect, it } from 'vitest';
import { dashboardTexts } from '../../../platform/i18n/dashboard-texts.fixture.ts';

/** Rules of the optimizer, and whether a route of the product can break them. */
const rules: Readonly<Record<Violation['rule'], boolean>> = {
  skills: true,
  capacity: true,
  'time-window': true,
  shift: true,
  unreachable: true,
  'vehicle-not-allowed': true,
  'max-stops': true,
  'max-distance': true,
  'max-travel': true,
  'max-working-time': true,
  'max-reloads': true,
  stability: true,
  place: true,
  precedence: true,
  break: true,
  fixed: true,
  'incompatible-goods': true,
  'max-ride-time': true,
  'order-precedence': true,
  'not-worth-it': false,
  'time-limit': false,
  'alternative-served': false,
  'last-in-first-out': false,
  'min-use': false,
  'break-load': false,
  day: false,
  'visit-days': false,
  'same-driver': false,
  'max-work-in-period': false,
  'min-rest': false,
};

it.each(languages)('each rule that a stop can break has a text in %s', (language) => {
  const texts = dashboardTexts('route-view', language);
  const broken = Object.entries(rules).filter(([, isUsed]) => isUsed);
  expect(broken.filter(([rule]) => !texts[`rule.${rule}`])).toEqual([]);
});

it.each(languages)('each reason of a position has a text in %s', (language) => {
  const texts = dashboardTexts('route-view', language);
  const lacking = positionReasonCodes.filter(
    (code) => !texts[`why.reason.${code}`] && !texts[`why.reason.${code}_other`],
  );
  expect(lacking).toEqual([]);
});

import { expect, it } from 'vitest';
import { dashboardTexts } from '../../../platform/i18n/dashboard-texts.fixture.ts';
import { changesOrder, fixKey, type Fix, formatFix } from './format-fix.ts';

const en = dashboardTexts('route-view', 'en');

const translate = (name: string, values: Record<string, unknown>): string => {
  const key = name.replace('route-view:', '');
  const text = en[key] ?? en[`${key}_${values.count === 1 ? 'one' : 'other'}`] ?? `no phrase ${key}`;
  return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]));
};
const fix = (more: Partial<Fix>): Fix =>
  ({ kind: 'shift', driver: { _id: 'r', name: 'Rolf' }, addedMins: 5, stop: null, skills: [], ...more }) as Fix;

it.each<[Partial<Fix>, string]>([
  [{ kind: 'shift', shiftEnd: '17:12' }, 'Let Rolf work until 17:12'],
  [{ kind: 'shift-start', shiftStart: '07:40' }, 'Let Rolf start at 07:40'],
  [
    { kind: 'time-window', stop: 'delivery', windowStart: '08:00', windowEnd: '10:40' },
    'Widen the window to 08:00–10:40',
  ],
  [{ kind: 'skills', skills: ['cold'] }, 'Give Rolf the skill cold'],
  [{ kind: 'capacity', from: 12, to: 14 }, 'Change capacity of Rolf: 12 → 14'],
  [{ kind: 'max-stops', from: 8, to: 9 }, 'Allow 9 stops for Rolf'],
  [{ kind: 'max-distance', from: 80, to: 92.5 }, 'Allow 92.5 km for Rolf'],
  [{ kind: 'max-ride-time', from: 30, to: 46 }, 'Allow 46 min on board with Rolf'],
  [{ kind: 'release-time', windowStart: '07:40' }, 'Have the goods ready at 07:40 for Rolf'],
  [{ kind: 'allowed-driver' }, 'Let Rolf take this order'],
])('formats %o', (change, expectedText) => expect(formatFix(fix(change), translate)).toBe(expectedText));

it('distinguishes fixes that change the order from those that change only the plan', () => {
  expect(changesOrder(fix({ kind: 'time-window' }))).toBe(true);
  expect(changesOrder(fix({ kind: 'shift' }))).toBe(false);
});

it('has different keys for the same fix by two drivers', () => {
  const window = { kind: 'time-window', stop: 'delivery', windowStart: '08:00', windowEnd: '10:40' } as const;
  const other = { ...window, driver: { _id: 'a', name: 'Anna' } };
  expect(formatFix(fix(window), translate)).toBe(formatFix(fix(other), translate));
  expect(fixKey(fix(window))).not.toBe(fixKey(fix(other)));
});

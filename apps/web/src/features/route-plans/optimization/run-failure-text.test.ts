import { languages } from '@roundsman/domain/languages';
import { planMistakeKinds, runFailureCodes } from '@roundsman/domain/route-plan/run-failure';
import { stopKey } from '@roundsman/domain/route-plan/stop-key';
import { expect, it } from 'vitest';
import { dashboardTexts } from '../../../platform/i18n/dashboard-texts.fixture.ts';
import { runFailureText } from './run-failure-text.ts';

const plan = {
  orders: [{ _id: 'o1', orderCode: 'RM-17' }],
  routes: [{ driver: { _id: 'd1', name: 'Ida' } }],
} as unknown as Parameters<typeof runFailureText>[1];

const translate =
  (phrases: Readonly<Record<string, string>>) =>
  (key: string, values: Record<string, string> = {}): string =>
    (phrases[key.replace('route-plans:', '')] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
const english = translate(dashboardTexts('route-plans', 'en'));

it('shows drivers by name and stops by order code (ERR-08)', () => {
  const mistakes = [
    { kind: 'shift' as const, driver: 'd1' },
    { kind: 'time_window' as const, stop: stopKey('o1', 'pickup') },
  ];
  expect(runFailureText({ code: 'invalid_plan', params: { mistakes } }, plan, english)).toBe(
    'Ida: the shift ends before it starts. Correct the shift. ' +
      'Pickup RM-17: the time window ends before it starts. Correct the times.',
  );
});

it('names the drivers and stops where a result broke a rule', () => {
  const subjects = [{ stop: stopKey('o1', 'delivery') }, { driver: 'd1' }];
  expect(runFailureText({ code: 'broke_rule', params: { subjects } }, plan, english)).toBe(
    'The result broke a rule at Delivery RM-17, Ida, so it was not used. Check the data there, then try again.',
  );
});

it('shows a text of an older version with names instead of ids', () => {
  expect(runFailureText({ code: 'legacy', text: 'Snow' }, plan, english)).toBe('Snow');
});

it.each(languages)('has a different text for every failure in %s', (language) => {
  const t = translate(dashboardTexts('route-plans', language));
  const texts = [
    ...runFailureCodes.map((code) => runFailureText({ code }, plan, t)),
    ...planMistakeKinds.map((kind) =>
      runFailureText({ code: 'invalid_plan', params: { mistakes: [{ kind, driver: 'd1' }] } }, plan, t),
    ),
  ];
  expect(texts).not.toContain('');
  expect(new Set(texts).size).toBe(texts.length);
});

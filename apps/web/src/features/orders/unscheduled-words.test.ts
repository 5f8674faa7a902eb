import { languages, unscheduledCodes } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { dashboardTexts } from '../../platform/i18n/dashboard-texts.fixture.ts';
import { unscheduledWords } from './unscheduled-words.ts';

it.each(languages)('has a different text for every reason in %s', (language) => {
  const phrases = dashboardTexts('orders', language);
  const t = (key: string): string => phrases[key.replace('orders:', '')] ?? '';
  const words = unscheduledCodes.map((code) => unscheduledWords({ code }, t));
  expect(new Set(words).size).toBe(unscheduledCodes.length);
  expect(words).not.toContain('');
});

it('shows a text of an older version unchanged', () => {
  expect(unscheduledWords({ code: 'legacy', text: 'Snow' }, () => 'unused')).toBe('Snow');
});

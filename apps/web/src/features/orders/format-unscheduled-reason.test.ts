import { languages, unscheduledCodes } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { dashboardTexts } from '../../platform/i18n/dashboard-texts.fixture.ts';
import { formatUnscheduledReason } from './format-unscheduled-reason.ts';

it.each(languages)('has a different text for every reason in %s', (language) => {
  const phrases = dashboardTexts('orders', language);
  const t = (key: string): string => phrases[key.replace('orders:', '')] ?? '';
  const texts = unscheduledCodes.map((code) => formatUnscheduledReason({ code }, t));
  expect(new Set(texts).size).toBe(unscheduledCodes.length);
  expect(texts).not.toContain('');
});

it('names every cause', () => {
  expect(formatUnscheduledReason({ code: 'depot', codes: ['depot', 'zone'] }, (key) => `text of ${key}`)).toBe(
    'text of orders:reason.depot · text of orders:reason.zone',
  );
});

it('shows a text of an older version unchanged', () => {
  expect(formatUnscheduledReason({ code: 'legacy', text: 'Snow' }, () => 'unused')).toBe('Snow');
});

import { languages } from '@roundsman/domain/languages';
import { messageFailureCodes } from '@roundsman/domain/message-failure';
import { expect, it } from 'vitest';
import { dashboardTexts } from '../../platform/i18n/dashboard-texts.fixture.ts';
import { messageFailureText } from './message-failure-text.ts';

it.each(languages)('has a text for every failure in %s', (language) => {
  const phrases = dashboardTexts('messages', language);
  const t = (key: string): string => phrases[key.replace('messages:', '')] ?? '';
  const texts = messageFailureCodes.map((code) => messageFailureText({ code }, t));
  expect(texts).not.toContain('');
  expect(new Set(texts).size).toBe(texts.length);
});

it('shows texts of providers and of older versions unchanged', () => {
  const t = () => 'unused';
  expect(messageFailureText({ code: 'provider_refused', params: { answer: '400 no such number' } }, t)).toBe(
    '400 no such number',
  );
  expect(messageFailureText({ code: 'legacy', text: 'Snow' }, t)).toBe('Snow');
});

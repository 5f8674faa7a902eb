import { unscheduledCodes } from '@roundsman/domain';
import { expect, it } from 'vitest';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };
import sv from './i18n/sv.json' with { type: 'json' };
import { unscheduledWords } from './unscheduled-words.ts';

it.each(Object.entries({ en, sv, fr }))('says every reason in %s', (_language, phrases) => {
  const t = (key: string): string => (phrases as Record<string, string>)[key.replace('orders:', '')] ?? '';
  const words = unscheduledCodes.map((code) => unscheduledWords({ code }, t));
  expect(new Set(words).size).toBe(unscheduledCodes.length);
  expect(words).not.toContain('');
});

it('shows a sentence of an older version as it was written', () => {
  expect(unscheduledWords({ code: 'legacy', text: 'Snow' }, () => 'unused')).toBe('Snow');
});

import { expect, it } from 'vitest';
import { en } from './phrases/en.ts';
import { fr } from './phrases/fr.ts';
import { sv } from './phrases/sv.ts';

it.each(Object.entries({ en, sv, fr }))('%s has a singular of every count', (_language, phrases) => {
  const single = Object.entries(phrases).filter(([, text]) => typeof text === 'string' && text.includes('{count}'));
  expect(single).toEqual([]);
});

it('French has no-break spaces beside its punctuation, so that no line begins with it', () => {
  const found = Object.values(fr)
    .flat()
    .filter((text) => / [?!:;»%]|« /.test(text));
  expect(found).toEqual([]);
});

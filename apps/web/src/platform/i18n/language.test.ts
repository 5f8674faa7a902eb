import { describe, expect, it } from 'vitest';
import { languageFor } from './language.ts';

describe('language precedence (I18N-09)', () => {
  it.each([
    [{ chosen: null, brand: null, company: null }, 'en'],
    [{ chosen: null, brand: null, company: 'fr' }, 'fr'],
    [{ chosen: null, brand: 'sv', company: 'fr' }, 'sv'],
    [{ chosen: 'en', brand: 'sv', company: 'fr' }, 'en'],
    [{ chosen: 'xx', brand: null, company: 'sv' }, 'sv'],
    [{ chosen: null, brand: null, company: 'fi' }, 'en'],
  ] as const)('%o gives %s', (preferences, language) => expect(languageFor(preferences)).toBe(language));

  it('accepts a chosen language of the company only while the company has it', () => {
    const preferences = { chosen: 'fi', brand: null, company: 'sv' };
    expect([languageFor(preferences, ['en', 'sv', 'fr', 'fi']), languageFor(preferences)]).toEqual(['fi', 'sv']);
  });
});

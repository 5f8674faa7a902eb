import { describe, expect, it } from 'vitest';
import { languageFor } from './language.ts';

const none = { chosen: null, brand: null, company: null, browser: [] };

describe('language precedence (I18N-09)', () => {
  it.each([
    [{}, 'en'],
    [{ company: 'fr' }, 'fr'],
    [{ brand: 'sv', company: 'fr' }, 'sv'],
    [{ chosen: 'en', brand: 'sv', company: 'fr' }, 'en'],
    [{ chosen: 'xx', company: 'sv' }, 'sv'],
    [{ company: 'fi' }, 'en'],
    [{ browser: ['nl', 'de-AT', 'en'] }, 'de'],
    [{ browser: ['nl'] }, 'en'],
    [{ company: 'en', browser: ['de'] }, 'en'],
    [{ brand: 'sv', browser: ['de'] }, 'sv'],
    [{ chosen: 'fr', browser: ['de'] }, 'fr'],
  ])('%o gives %s', (preferences, language) => expect(languageFor({ ...none, ...preferences })).toBe(language));

  it('accepts a chosen language of the company only while the company has it', () => {
    const preferences = { ...none, chosen: 'fi', company: 'sv' };
    expect(languageFor(preferences, ['en', 'sv', 'fr', 'fi'])).toBe('fi');
    expect(languageFor(preferences)).toBe('sv');
  });
});

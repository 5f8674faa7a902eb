import { describe, expect, it } from 'vitest';
import { brands } from '../company/brand.ts';
import { languageWithoutCompany } from './preferred-language.ts';

describe('a page that belongs to no known company, such as a dead link', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['da', 'sv-SE', 'en'], 'sv'],
    [['FR'], 'fr'],
    [['en-GB', 'de'], 'en'],
    [['pt-BR', 'constructor'], 'en'],
    [[], 'en'],
  ] as const)('is shown to a reader of %o in %s', (preferred, language) => {
    expect(languageWithoutCompany(brands.roundsman, preferred)).toBe(language);
    // The brand is not known until the server answers.
    expect(languageWithoutCompany(null, preferred)).toBe(language);
  });

  it('is Swedish on the hosts of the second brand, whatever the reader prefers', () => {
    expect(languageWithoutCompany(brands.rundan, ['de'])).toBe('sv');
  });
});

import { isLanguage, type Language } from './index.ts';

/**
 * Returns the first of a reader's languages that the product is translated into, or null when it has none of them.
 *
 * @param preferred language tags as a browser lists them, the most preferred first: `['de-AT', 'en']`
 */
export function preferredLanguage(preferred: readonly string[]): Language | null {
  const codes = preferred.map((tag) => tag.trim().split(/[-_;]/)[0]?.toLowerCase());
  return codes.find(isLanguage) ?? null;
}

/**
 * Returns the language of a page that belongs to no known company: the second brand's own, then the reader's, then English.
 *
 * @param brand null until it is known
 */
export function languageWithoutCompany(
  brand: { readonly key: string; readonly language: Language } | null,
  preferred: readonly string[],
): Language {
  if (brand?.key === 'rundan') return brand.language;
  return preferredLanguage(preferred) ?? brand?.language ?? 'en';
}

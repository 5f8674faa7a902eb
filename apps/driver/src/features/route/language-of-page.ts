import type { Language } from '@roundsman/domain/languages';
import { languageWithoutCompany } from '@roundsman/domain/languages/preferred-language';
import type { Session } from './route-session.ts';

interface LanguageChoices {
  /** The driver's choice on this phone, or null. */
  readonly chosen: Language | null;
  /** Null until the server answers. */
  readonly brand: { readonly key: string; readonly language: Language } | null;
  /** Language tags of the browser, the most preferred first. */
  readonly preferred: readonly string[];
}

/**
 * Returns the driver's choice, else the company's language. An invalid link has the language of the second brand or of
 * the browser. Null while the company is loading.
 */
export function languageOfPage(
  { phase, serverRoute }: { phase: Session['phase']; serverRoute: { company: { language: Language } } | null },
  { chosen, brand, preferred }: LanguageChoices,
): Language | null {
  const language = chosen ?? serverRoute?.company.language ?? null;
  if (language || phase === 'loading' || phase === 'ready') return language;
  return languageWithoutCompany(brand, preferred);
}

import type { Language } from '@roundsman/domain/languages';
import { languageWithoutCompany } from '@roundsman/domain/languages/preferred-language';
import type { Session } from './route-session.ts';

interface Wishes {
  /** The driver's own choice on this phone; null: none. */
  readonly chosen: Language | null;
  /** Null until the server answers. */
  readonly brand: { readonly key: string; readonly language: Language } | null;
  /** Language tags of the browser, the most preferred first. */
  readonly preferred: readonly string[];
}

/**
 * Returns the driver's choice, then the company's language. A link that leads to no company has the second brand's language
 * or the browser's. Null while the company is still loading.
 */
export function languageOfPage(
  { phase, known }: { phase: Session['phase']; known: { company: { language: Language } } | null },
  { chosen, brand, preferred }: Wishes,
): Language | null {
  const own = chosen ?? known?.company.language ?? null;
  if (own || phase === 'loading' || phase === 'ready') return own;
  return languageWithoutCompany(brand, preferred);
}

import type { ErrorBody } from '@roundsman/contract/errors';
import { findIn, type TranslatedRefusal, translateRefusal } from '@roundsman/contract/refusal-texts';
import type { Language } from '@roundsman/domain/languages';
import { loadRefusals } from '../../platform/i18n/load-refusals.ts';

/** Translates a refusal. Keeps the server's English when the texts cannot be loaded. */
export async function translateRefusalInto(language: Language, body: ErrorBody): Promise<TranslatedRefusal> {
  // The refusal contains the English text.
  const texts = language === 'en' ? null : await loadRefusals(language).catch(() => null);
  return translateRefusal(body, texts ? findIn(texts) : () => undefined);
}

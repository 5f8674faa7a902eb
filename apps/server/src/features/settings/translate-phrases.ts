import type { Log } from '../../platform/log.ts';
import { refuse } from '../../platform/errors.ts';
import { markText, unmarkText } from '../../platform/translate/marked-text.ts';
import { TranslationProblem, type Translator } from '../../platform/translate/translator.ts';

interface TranslationOptions {
  readonly source: string;
  readonly target: string;
  readonly phrases: Readonly<Record<string, string>>;
}

/**
 * Translates some phrases by machine. A phrase that returns without its placeholders is left out and named. @throws
 * translation_not_configured, translation_failed, translation_language_unknown
 */
export async function translatePhrases(
  translator: Translator | null,
  log: Log,
  { source, target, phrases }: TranslationOptions,
): Promise<{ phrases: Record<string, string>; spoilt: string[] }> {
  if (!translator) refuse('translation_not_configured');
  const filled = Object.entries(phrases).filter(([, text]) => text.trim() !== '');
  if (filled.length === 0) return { phrases: {}, spoilt: [] };
  const translations = await translator
    .translate(
      filled.map(([, text]) => markText(text)),
      { source, target },
    )
    .catch((error: unknown) => {
      if (!(error instanceof TranslationProblem)) throw error;
      if (error.code === 'language-unknown') refuse('translation_language_unknown');
      log.warn({ reason: error.message }, 'phrases could not be translated');
      return refuse('translation_failed');
    });
  const read = filled.map(([key, text], index) => [key, unmarkText(text, translations[index] ?? '')] as const);
  return {
    phrases: Object.fromEntries(read.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    spoilt: read.filter(([, text]) => text === undefined).map(([key]) => key),
  };
}

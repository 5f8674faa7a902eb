import { requestTranslation, TranslationProblem, type Translator, type TranslatorSettings } from './translator.ts';
import { textIn } from '../parts.ts';

/** Keys of the free plan end with this, and need another host. */
const isFree = (key: string): boolean => key.endsWith(':fx');

/** English and Portuguese need a region as a target; a source has none. */
const targets: Readonly<Record<string, string>> = { en: 'EN-US', pt: 'PT-PT', 'zh-TW': 'ZH-HANT', zh: 'ZH-HANS' };
const sourceOf = (language: string): string => (language.split('-')[0] ?? '').toUpperCase();

const maxTexts = 50;

/** Uses DeepL's API: POST /v2/translate, with 50 texts at once. */
export function deepl({ base, key = '' }: TranslatorSettings): Translator {
  const home = base ?? (isFree(key) ? 'https://api-free.deepl.com' : 'https://api.deepl.com');

  async function translateBatch(texts: readonly string[], source: string, target: string): Promise<string[]> {
    const { status, answer } = await requestTranslation(
      `${home}/v2/translate`,
      { authorization: `DeepL-Auth-Key ${key}` },
      {
        text: texts,
        ...(source !== 'auto' && { source_lang: sourceOf(source) }),
        target_lang: targets[target] ?? target.toUpperCase(),
        tag_handling: 'html',
      },
    );
    const { translations, message } = (answer ?? {}) as { translations?: { text?: unknown }[]; message?: unknown };
    if (status === 400 && typeof message === 'string' && /(source|target)_lang/.test(message))
      throw new TranslationProblem('language-unknown', `DeepL does not translate ${source} to ${target}`);
    const translatedTexts = Array.isArray(translations)
      ? translations.flatMap((translation) => textIn(translation, 'text') ?? [])
      : [];
    if (status !== 200 || translatedTexts.length !== texts.length)
      throw new TranslationProblem('failed', `DeepL returned ${status}`);
    return translatedTexts;
  }

  return {
    async translate(texts, { source, target }) {
      const all: string[] = [];
      for (let at = 0; at < texts.length; at += maxTexts)
        all.push(...(await translateBatch(texts.slice(at, at + maxTexts), source, target)));
      return all;
    },
  };
}

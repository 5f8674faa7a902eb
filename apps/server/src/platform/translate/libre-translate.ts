import { requestTranslation, TranslationProblem, type Translator, type TranslatorSettings } from './translator.ts';

/** LibreTranslate's own codes of two languages. */
const codes: Readonly<Record<string, string>> = { zh: 'zh-Hans', 'zh-TW': 'zh-Hant' };
const codeOf = (language: string): string => codes[language] ?? language;

/** Uses LibreTranslate's API: POST /translate with a list of texts. Only some servers require a key. */
export function libreTranslate({ base = 'https://libretranslate.com', key }: TranslatorSettings): Translator {
  return {
    async translate(texts, { source, target }) {
      const { status, answer } = await requestTranslation(
        `${base}/translate`,
        {},
        { q: texts, source: codeOf(source), target: codeOf(target), format: 'html', ...(key && { api_key: key }) },
      );
      const { translatedText, error } = (answer ?? {}) as { translatedText?: unknown; error?: unknown };
      if (status === 400 && typeof error === 'string' && /not supported|unsupported|invalid.*language/i.test(error))
        throw new TranslationProblem('language-unknown', `LibreTranslate does not translate ${source} to ${target}`);
      if (status !== 200 || !isTexts(translatedText, texts.length))
        throw new TranslationProblem('failed', `LibreTranslate returned ${status}`);
      return translatedText;
    },
  };
}

const isTexts = (value: unknown, count: number): value is string[] =>
  Array.isArray(value) && value.length === count && value.every((item) => typeof item === 'string');

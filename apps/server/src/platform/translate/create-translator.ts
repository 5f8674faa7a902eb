import { deepl } from './deepl.ts';
import { libreTranslate } from './libre-translate.ts';
import type { Translator, TranslatorName, TranslatorSettings } from './translator.ts';

const providers: Readonly<Record<TranslatorName, (settings: TranslatorSettings) => Translator>> = {
  libretranslate: libreTranslate,
  deepl,
};

/** Creates the translator of the configuration; null without one. */
export const createTranslator = (settings: TranslatorSettings | null): Translator | null =>
  settings && providers[settings.provider](settings);

import { deepl } from './deepl.ts';
import { libreTranslate } from './libre-translate.ts';
import type { Translator, TranslatorName, TranslatorSettings } from './translator.ts';

const providers: Readonly<Record<TranslatorName, (settings: TranslatorSettings) => Translator>> = {
  libretranslate: libreTranslate,
  deepl,
};

/** Null where no service is configured. */
export const createTranslator = (settings: TranslatorSettings | null): Translator | null =>
  settings && providers[settings.provider](settings);

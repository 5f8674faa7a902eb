import { type Language, languageData } from '@roundsman/domain/languages';
import type { Locale } from 'antd/es/locale';

/** antd names its files after language and country. */
const files = import.meta.glob<Locale>('../../../../../node_modules/antd/es/locale/*_*.js', { import: 'default' });

/** Loads antd's locale for a language. */
export async function loadAntdLocale(language: Language): Promise<Locale> {
  const name = `/${languageData[language].locale.replace('-', '_')}.js`;
  const load = files[Object.keys(files).find((file) => file.endsWith(name)) ?? ''];
  if (!load) throw new Error(`antd has no texts in ${language}`);
  return load();
}

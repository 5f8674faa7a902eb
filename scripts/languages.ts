// npm run languages: writes the lists of languages, which every part loads at its start, from the folders of the
// languages. A browser fetches the other files of a language on demand. `npm run languages de` prints what German
// lacks.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './runtime.mjs';

const folder = path.join(root, 'packages/domain/src/languages');
const guide = path.join(root, 'docs/users');

/** The lists, by the file of a language that they import. A folder without index.ts is not offered yet. */
const lists = {
  'index.ts': 'listed-languages.ts',
  'header-words.ts': 'listed-header-words.ts',
  'server-texts.ts': 'listed-server-texts.ts',
};

/** Returns the contents of each list, by its path. */
export function languageLists(): { readonly file: string; readonly text: string }[] {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  return Object.entries(lists).map(([file, list]) => {
    const lines = languages
      // The server only has texts of offered languages.
      .filter((language) => existsSync(path.join(folder, language, file)))
      .filter((language) => file === 'header-words.ts' || existsSync(path.join(folder, language, 'index.ts')))
      .map((language) => `export { default as ${language} } from './${language}/${file}';\n`);
    return {
      file: path.join(folder, list),
      text: `// Written by \`npm run languages\` from the folders of the languages.\n${lines.join('')}`,
    };
  });
}

type Texts = Readonly<Record<string, string>>;

/** Returns all texts of a file by key. Nested keys are joined: `mails.reset.subject`. */
export async function textsIn(file: string): Promise<Texts> {
  const table: unknown = file.endsWith('.json')
    ? JSON.parse(readFileSync(file, 'utf8'))
    : (await import(pathToFileURL(file).href)).default;
  const texts: Record<string, string> = {};
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts[key] = value;
    else if (value && typeof value === 'object')
      for (const [inner, text] of Object.entries(value)) collect(text, key ? `${key}.${inner}` : inner);
  };
  collect(table, '');
  return texts;
}

const plural = /_(zero|one|two|few|many|other)$/;
/** Parts of a text that a translation must contain: `{{name}}`, `{name}`, `<b>`. */
const marksIn = (text: string): string =>
  [...text.matchAll(/\{\{\w+\}\}|\{\w+\}|<\/?\w+>/g)]
    .map(([mark]) => mark)
    .toSorted()
    .join(' ');

/**
 * Maps each key that a language of the dashboard needs to its English key. A text with a count needs a key for each
 * plural form.
 */
function dashboardKeys(english: Texts, language: string): Map<string, string> {
  // French uses `many` for millions only. A text may omit it, which selects `other`.
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== 'many');
  const keys = new Map<string, string>();
  // Every language may have a text for a count of zero.
  for (const key of Object.keys(english))
    if (!plural.test(key) || key.endsWith('_zero')) keys.set(key, key);
    else for (const form of forms) keys.set(key.replace(plural, `_${form}`), key.replace(plural, '_other'));
  return keys;
}

const hasMany = (language: string): boolean =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('many');

/**
 * Returns whether the text may differ from English in its placeholders: date patterns, ways to type a day, names of
 * columns.
 */
const isFree = (file: string, key: string): boolean =>
  file === 'header-words.ts' || (file === 'index.ts' && /^(dates\.|name$|locale$)/.test(key));

/** Returns what a language lacks compared with English, one line each; empty when it is complete. */
export async function missingIn(language: string): Promise<string[]> {
  const missing: string[] = [];
  const files = globSync('**/*.{ts,json}', { cwd: path.join(folder, 'en') }).toSorted();
  for (const name of files) {
    const file = name.replaceAll(path.sep, '/');
    if (!existsSync(path.join(folder, language, file))) {
      missing.push(`${language}/${file}: the file`);
      continue;
    }
    const english = await textsIn(path.join(folder, 'en', file));
    const texts = await textsIn(path.join(folder, language, file));
    const keys = file.startsWith('dashboard/')
      ? dashboardKeys(english, language)
      : new Map(Object.keys(english).map((key) => [key, key]));
    for (const [key, englishKey] of keys) {
      if (/^dates\.typed\.[1-9]|^between/.test(key)) continue;
      const text = texts[key];
      if (text === undefined || text.trim() === '') missing.push(`${language}/${file}: ${key}`);
      // A singular may spell out its number: 'One order'.
      else if (!isFree(file, key) && !/_one$|\.0$/.test(key) && marksIn(text) !== marksIn(english[englishKey] ?? ''))
        missing.push(`${language}/${file}: ${key} has other placeholders than in English`);
    }
    for (const key of Object.keys(texts))
      if (!isFree(file, key) && !keys.has(key) && !(key.endsWith('_many') && hasMany(language)))
        missing.push(`${language}/${file}: ${key} is not in English`);
  }
  for (const page of globSync('*.md', { cwd: guide }).toSorted())
    if (language !== 'en' && !existsSync(path.join(guide, language, page)))
      missing.push(`docs/users/${language}/${page}: the page`);
  return missing;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [language] = process.argv.slice(2);
  for (const { file, text } of languageLists()) writeFileSync(file, text);
  console.log('The lists of languages are up to date.');
  if (language) {
    const missing = await missingIn(language);
    console.log(
      missing.length === 0 ? `${language} is complete.` : `${missing.join('\n')}\n${missing.length} missing.`,
    );
    if (missing.length > 0) process.exitCode = 1;
  }
}

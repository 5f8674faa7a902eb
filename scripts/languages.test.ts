import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageData, languages } from '@roundsman/domain/languages';
import { expect, test } from 'vitest';
import { languageLists, missingIn, textsIn } from './languages.ts';
import { root } from './runtime.mjs';

const folder = path.join(root, 'packages/domain/src/languages');
const phraseFiles = ['driver-app.ts', 'public-pages.ts'];

test('the lists of languages match the folders; if not: npm run languages', () => {
  expect(languageLists().map(({ file }) => readFileSync(file, 'utf8'))).toEqual(
    languageLists().map(({ text }) => text),
  );
});

test.each(languages)(
  'nothing is missing in %s: files, keys, placeholders, plural forms, guide pages',
  async (language) => {
    expect(await missingIn(language)).toEqual([]);
  },
);

test('names the files that a language lacks', async () => {
  // A language without a folder lacks every file and every page of the guide.
  const missing = await missingIn('xx');
  expect(missing).toContain('xx/driver-app.ts: the file');
  expect(missing).toContain('xx/dashboard/orders.json: the file');
  expect(missing).toContain('docs/users/xx/first-day.md: the page');
});

test.each(languages)('antd has texts for %s', (language) => {
  const file = `node_modules/antd/es/locale/${languageData[language].locale.replace('-', '_')}.js`;
  expect(existsSync(path.join(root, file)), file).toBe(true);
});

test.each(phraseFiles)('%s has a singular of every count', async (file) => {
  for (const language of languages) {
    const { default: phrases } = (await import(path.join(folder, language, file))) as { default: object };
    const single = Object.entries(phrases).filter(([, text]) => typeof text === 'string' && text.includes('{count}'));
    expect(single, language).toEqual([]);
  }
});

test('French has no-break spaces beside its punctuation, so that no line begins with punctuation', async () => {
  const files = globSync('**/*.{ts,json}', { cwd: path.join(folder, 'fr') });
  const problems: string[] = [];
  // A no-break space would make a text message longer and more expensive.
  for (const file of files)
    for (const [key, text] of Object.entries(await textsIn(path.join(folder, 'fr', file))))
      if (/ [?!:;»%]|« /.test(text) && !/^(customerM|m)essages\./.test(key)) problems.push(`${file}: ${key}`);
  expect(problems).toEqual([]);
});

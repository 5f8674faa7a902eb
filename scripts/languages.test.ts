import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { languageData, languages } from '@roundsman/domain/languages';
import { expect, test } from 'vitest';
import { root } from './runtime.mjs';

const folder = path.join(root, 'packages/domain/src/languages');
const filesOf = (language: string): string[] =>
  globSync('**/*.{ts,json}', { cwd: path.join(folder, language) })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

test('every folder of a language is offered, and every language offered has a folder', () => {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual([...languages].toSorted());
});

test.each(languages)('%s has the files that English has', (language) => {
  expect(filesOf(language)).toEqual(filesOf('en'));
});

test.each(languages)('antd has texts of its own for %s', (language) => {
  const file = `node_modules/antd/es/locale/${languageData[language].locale.replace('-', '_')}.js`;
  expect(existsSync(path.join(root, file)), file).toBe(true);
});

test.each(['driver-app.ts', 'public-pages.ts'])('%s has a singular of every count', async (file) => {
  for (const language of languages) {
    const { default: phrases } = (await import(path.join(folder, language, file))) as { default: object };
    const single = Object.entries(phrases).filter(([, text]) => typeof text === 'string' && text.includes('{count}'));
    expect(single, language).toEqual([]);
  }
});

test.each(['driver-app.ts', 'public-pages.ts'])(
  '%s in French has no-break spaces beside its punctuation, so that no line begins with it',
  async (file) => {
    const { default: phrases } = (await import(path.join(folder, 'fr', file))) as { default: object };
    const texts = Object.values(phrases).flat() as string[];
    expect(texts.filter((text) => / [?!:;»%]|« /.test(text))).toEqual([]);
  },
);

// npm run languages: lists the languages from their folders, for what every language gives at once. The apps and the
// server import the lists; a browser fetches the other files of a language when they are needed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './runtime.mjs';

const folder = path.join(root, 'packages/domain/src/languages');

/** The lists, by the file of a language that each of them imports. */
const lists = {
  'index.ts': 'listed-languages.ts',
  'header-words.ts': 'listed-header-words.ts',
  'server-texts.ts': 'listed-server-texts.ts',
};

/** Returns the text of each list by its path. A language is in a list when its folder has the file. */
export function languageLists() {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  return Object.entries(lists).map(([file, list]) => {
    const lines = languages
      .filter((language) => readdirSync(path.join(folder, language)).includes(file))
      .map((language) => `export { default as ${language} } from './${language}/${file}';\n`);
    return {
      file: path.join(folder, list),
      text: `// Written by \`npm run languages\` from the folders of the languages.\n${lines.join('')}`,
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { file, text } of languageLists()) {
    writeFileSync(file, text);
    console.log(path.relative(root, file), `${readFileSync(file, 'utf8').split('\n').length - 2} languages`);
  }

import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, root } from './source-imports.ts';

// npm run count-files -- <commit, range, path or how-to page>…: counts the files that a change touches.
// docs/developers/files-touched.md describes the rules.

export interface Count {
  /** Files that a person has to find and change. */
  readonly counted: readonly string[];
  /** Files that are not counted, by the reason. */
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
}

/** Sorts paths, relative to the repository's root, into counted and other files. */
export function countFiles(paths: readonly string[]): Count {
  const files = [...new Set(paths)].toSorted();
  const byKind = Map.groupBy(files, kindOf);
  const { others = [], texts = [], ...rest } = Object.fromEntries(byKind);
  // The first text of each language is left out. Further texts count once for all languages.
  const [first = [], ...further] = [...Map.groupBy(texts, withoutLanguage).values()];
  const leftOut = { ...rest, 'one text for each language': first };
  return {
    counted: [...others, ...further.flatMap(([text]) => (text === undefined ? [] : withoutLanguage(text)))].toSorted(),
    leftOut: new Map(Object.entries(leftOut).filter(([, each]) => each.length > 0)),
  };
}

function kindOf(file: string): string {
  if (isTest(file) || file.startsWith('e2e/')) return 'tests';
  if (file.startsWith('docs/') || file.endsWith('.md')) return 'documents';
  if (file.startsWith('apps/server/migrations/')) return 'migrations';
  if (file === 'package-lock.json' || /\/languages\/listed-[\w-]+\.ts$/.test(file)) return 'generated';
  return withoutLanguage(file) === file ? 'others' : 'texts';
}

/** `languages/sv/driver-app.ts` → `languages/{language}/driver-app.ts`; other paths stay unchanged. */
const withoutLanguage = (file: string): string =>
  file
    .replace(/(\/languages\/)[a-z]{2}\//, '$1{language}/')
    .replace(/(\/(?:i18n|phrases)\/)[a-z]{2}(\.(?:json|ts))$/, '$1{language}$2');

/** Returns the paths in a how-to's tables of files: the first column below the heading *File* or *File in `folder`*. */
export function listFilesOf(page: string): string[] {
  const tables = page.matchAll(/^\| File(?: in `([^`]+)`)? \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/gm);
  return [...tables].flatMap(([, folder, rows = '']) =>
    rows.split('\n').flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)]
        .flatMap(([, file = '']) => expandBraces(folder === undefined ? file : `${folder}/${file}`))
        .map((file) => newLanguageFolder.exec(file)?.[0] ?? file)
        .flatMap((file) => (file.includes('*') ? globSync(file, { cwd: root }) : [file])),
    ),
  );
}

/** Folder of a language, which counts as one file when a change adds it. */
const languageFolder = /^packages\/domain\/src\/languages\/[a-z]{2}(?=\/)/;
const newLanguageFolder = /^packages\/domain\/src\/languages\/<code>(?=\/)/;

/** `i18n/{en,sv}.json` → `i18n/en.json`, `i18n/sv.json`. */
function expandBraces(file: string): string[] {
  const found = /^(.*?)\{([^}]+)\}(.*)$/.exec(file);
  if (!found) return [file];
  const [, before = '', names = '', after = ''] = found;
  return names.split(',').flatMap((name) => expandBraces(`${before}${name.trim()}${after}`));
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns the files of an argument. @throws when it is no page, path, commit or range */
function filesOf(argument: string): string[] {
  if (/^docs\/.*\/how-to\/[^/]+\.md$/.test(argument))
    return listFilesOf(readFileSync(path.join(root, argument), 'utf8'));
  if (existsSync(path.join(root, argument))) return [argument];
  const commits = argument.includes('..') ? git('rev-list', '--no-merges', argument) : [argument];
  const changes = commits.flatMap((commit) => git('show', '--format=', '--name-status', '--find-renames', commit));
  // `A<tab>path`, or `R100<tab>previous path<tab>path`.
  const files = changes.map((change) => change.split('\t').at(-1) ?? '');
  const isNew = (folder: string): boolean => changes.includes(`A\t${folder}/index.ts`);
  return files.map((file) => {
    const folder = languageFolder.exec(file)?.[0];
    return folder !== undefined && isNew(folder) ? folder : file;
  });
}

const describe = ({ counted, leftOut }: Count): string =>
  [
    `${counted.length} files`,
    ...counted.map((file) => `  ${file}`),
    ...[...leftOut].flatMap(([kind, files]) => ['', `not counted: ${kind}`, ...files.map((file) => `  ${file}`)]),
  ].join('\n');

if (import.meta.main) {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    console.error('Usage: npm run count-files -- <commit, range, path or how-to page>…');
    process.exitCode = 1;
  } else console.log(describe(countFiles(args.flatMap(filesOf))));
}

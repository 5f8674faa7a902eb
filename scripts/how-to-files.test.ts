import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-imports.ts';

const folder = 'docs/developers/how-to';
const pages = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

/** Returns the paths in a how-to's tables of files: the first column below the heading *File* or *File in `folder`*. */
function listFilesOf(page: string): string[] {
  const tables = page.matchAll(/^\| File(?: in `([^`]+)`)? \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/gm);
  return [...tables].flatMap(([, base, rows = '']) =>
    rows
      .split('\n')
      .flatMap((row) =>
        [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) =>
          base === undefined ? file : `${base}/${file}`,
        ),
      ),
  );
}

/** Names such as `<number>-<name>.ts` stand for a file that the reader creates; others without a folder for no path. */
const isPlaceholder = (file: string): boolean => /<\w+>/.test(file) || !file.includes('/');
const exists = (file: string): boolean => existsSync(path.join(root, file)) || globSync(file, { cwd: root }).length > 0;

test.each(pages)('%s names files that exist', (page) => {
  const files = listFilesOf(readFileSync(path.join(root, page), 'utf8'));
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !isPlaceholder(file) && !exists(file))).toEqual([]);
});

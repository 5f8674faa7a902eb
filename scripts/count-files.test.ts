import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { countFiles, listFilesOf } from './count-files.ts';
import { root } from './source-imports.ts';

test('tests, documents, migrations and the lock file do not count', () => {
  const { counted, leftOut } = countFiles([
    'packages/domain/src/order/fields.ts',
    'packages/domain/src/order/fields.test.ts',
    'apps/server/src/features/route-plans/scheduling/full-plan.fixture.ts',
    'e2e/company.ts',
    'CHANGELOG.md',
    'docs/users/pictures/day.png',
    'apps/server/migrations/0054-delivery-category.ts',
    'package-lock.json',
  ]);
  expect(counted).toEqual(['packages/domain/src/order/fields.ts']);
  expect([...leftOut.keys()].toSorted()).toEqual(['documents', 'generated', 'migrations', 'tests']);
});

test('the first text of each language is left out, and further ones count once', () => {
  const texts = ['en', 'sv'].flatMap((language) => [
    `packages/domain/src/languages/${language}/dashboard/orders.json`,
    `packages/domain/src/languages/${language}/driver-app.ts`,
  ]);
  expect(countFiles(texts).counted).toEqual(['packages/domain/src/languages/{language}/driver-app.ts']);
});

test('a file that several commits change counts once', () => {
  expect(countFiles(['scripts/size.mjs', 'scripts/size.mjs']).counted).toEqual(['scripts/size.mjs']);
});

test('reads the files of a how-to from the first column of its tables', () => {
  const page = [
    '| File | Change |',
    '|---|---|',
    '| `a/{en,sv}.json` | The text of `b.ts`. |',
    '| the caller | Its call. |',
    '',
    '| File in `apps/server` | Change |',
    '|---|---|',
    '| `config.ts` | The default. |',
    '',
    '| Test | What it checks |',
    '|---|---|',
    '| `c.test.ts` | The text. |',
    '',
  ].join('\n');
  expect(listFilesOf(page)).toEqual(['a/en.json', 'a/sv.json', 'apps/server/config.ts']);
});

test('the folder of a new language counts as one file', () => {
  const rows = ['index.ts', 'driver-app.ts'].map((name) => `| \`packages/domain/src/languages/<code>/${name}\` | |`);
  const page = ['| File | Contents |', '|---|---|', ...rows, ''].join('\n');
  expect(countFiles(listFilesOf(page)).counted).toEqual(['packages/domain/src/languages/<code>']);
});

describe('the how-tos', () => {
  const folder = 'docs/developers/how-to';
  const pages = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

  test.each(pages)('%s names files that exist', (page) => {
    const files = listFilesOf(readFileSync(path.join(root, page), 'utf8'));
    expect(files).not.toEqual([]);
    const isPlaceholder = (file: string) => /<\w+>/.test(file) || !file.includes('/');
    expect(files.filter((file) => !isPlaceholder(file) && !existsSync(path.join(root, file)))).toEqual([]);
  });

  test.each([
    ['add-an-order-field', 8],
    ['add-a-driver-limit', 10],
    ['add-a-language', 2],
    ['add-a-role', 5],
    ['add-a-webhook-event', 9],
  ])('%s counts at most %d files', (name, most) => {
    const { counted } = countFiles(listFilesOf(readFileSync(path.join(root, folder, `${name}.md`), 'utf8')));
    expect(counted.length, counted.join(', ')).toBeLessThanOrEqual(most);
  });
});

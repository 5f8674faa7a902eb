import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { alertKinds } from '../apps/server/src/platform/operation/alerts.ts';
import { variableGroups } from '../apps/server/src/platform/environment.ts';

// Checks that the commands, variables, metrics and alerts on the operators' pages exist.

const root = path.dirname(import.meta.dirname);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name.replaceAll(path.sep, '/')}`);
const operatorPages = pages.filter((page) => page.startsWith('docs/operators/'));

test('npm scripts and script files on the pages exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const missing = pages.flatMap((page) => {
    const text = read(page);
    const names = [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    const files = [...text.matchAll(/\b(?:apps|packages|scripts)\/[\w./-]+\.(?:ts|mjs)\b/g)].map(([file]) => file);
    return [
      ...names.filter((name) => !(name in scripts)).map((name) => `${page}: npm run ${name}`),
      ...files.filter((file) => !existsSync(path.join(root, file))).map((file) => `${page}: ${file}`),
    ];
  });
  expect(missing).toEqual([]);
});

test('variables on the operators’ pages are variables of the server', () => {
  const variableNames = new Set(variableGroups.flatMap(({ variables }) => variables.map(({ name }) => name)));
  // Docker Compose reads this one and passes it on in DATABASE_URL.
  variableNames.add('POSTGRES_PASSWORD');
  const unknown = operatorPages.flatMap((page) =>
    [...read(page).matchAll(/(?<![\w-])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?==|`)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !variableNames.has(name) && !name.startsWith('SECOND_BRAND_') && !name.startsWith('CAP_'))
      .map((name) => `${page}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('docs/operators/monitoring.md lists exactly the existing metrics and alerts', () => {
  const page = read('docs/operators/monitoring.md');
  const source = read('apps/server/src/platform/operation/metrics.ts');
  const named = new Set([...page.matchAll(/^\| `(roundsman_\w+)`/gm)].map(([, name]) => name));
  const made = [
    ...[...source.matchAll(/\bgauge\('(\w+)'/g)].map(([, name]) => `roundsman_${name}`),
    ...[...source.matchAll(/\bname: '(roundsman_\w+)'/g)].map(([, name]) => name),
  ];
  expect([...named].toSorted()).toEqual(made.toSorted());
  const kinds = page.split('## Alerts')[1]?.split('\n## ')[0] ?? '';
  expect([...kinds.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind)).toEqual([...alertKinds]);
});

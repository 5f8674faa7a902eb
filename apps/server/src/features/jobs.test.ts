import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { features } from './index.ts';

test('every job that can be enqueued has a handler', () => {
  const folder = path.join(import.meta.dirname, '..');
  const enqueued = globSync('{features,sandbox}/**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(/jobNamed(?:<[^(]*>)?\(\s*'([\w-]+)'/g),
    ])
    .map(([, name]) => name);
  const handled = features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  expect(enqueued.length).toBeGreaterThan(10);
  expect(enqueued.filter((name) => !handled.includes(name ?? ''))).toEqual([]);
});

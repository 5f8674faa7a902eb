import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Returns all files that a module imports, without types and including itself. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, kind = '', target = ''] of text.matchAll(/^(import|export)(?! type)[^;]*? from '([^']+)'/gms)) {
    expect(kind).not.toBe('');
    if (target.startsWith('.')) importsOf(join(dirname(file), target), seen);
    else seen.add(target);
  }
  return seen;
}

const folder = dirname(fileURLToPath(import.meta.url));

it('plan mode runs in a browser: it imports nothing of Node, shared memory or the search', () => {
  const files = [...importsOf(join(folder, 'index.ts'))];
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !file.startsWith('/') || file.includes('/search/'))).toEqual([]);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('SharedArrayBuffer'))).toEqual([]);
});

it('the solution checker imports only the problem', () => {
  const files = [...importsOf(join(folder, '../solution-checker/index.ts'))];
  expect(files.filter((file) => !/\/(solution-checker|problem)\//.test(file))).toEqual([]);
});

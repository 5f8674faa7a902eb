import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// BENCH_DIR and ROADS_DATA name the folders with data that the repository does not contain. A path out of the
// repository would make a test depend on files beside the clone.

const root = path.dirname(import.meta.dirname);

const sources = ['packages', 'apps', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/(^|[\\/])(node_modules|dist|data)[\\/]/.test(name)),
);

/** Relative paths given to `new URL(…, import.meta.url)` or joined to `import.meta.dirname`. */
const relative = /new URL\(\s*['"`](\.[^'"`]*)['"`]|import\.meta\.dirname,\s*['"`](\.[^'"`]*)['"`]/g;

test('no source reads a file outside the repository', () => {
  const outside = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(relative)]
      .map(([, url, joined]) => url ?? joined ?? '')
      .filter((target) => path.normalize(path.join(path.dirname(file), target)).startsWith('..'))
      .map((target) => `${file}: ${target}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(outside).toEqual([]);
});

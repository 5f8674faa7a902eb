import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source-imports.ts';
import { namesOfTests } from './test-names.mjs';

test('all names are sorted, one a line, twice where a name occurs twice', () => {
  const file = path.join(root, 'apps/server/src/serve.test.ts');
  const listed = [
    { file, name: 'replies > in\n  time' },
    { file: path.join(root, 'apps/driver/src/a.test.ts'), name: 'twice' },
    { file: path.join(root, 'apps/driver/src/a.test.ts'), name: 'twice' },
  ];
  const specs = [{ title: 'saves', file: 'orders.spec.ts', tests: [{ status: 'skipped', results: [] }] }];
  const report = { suites: [{ title: 'orders.spec.ts', file: 'orders.spec.ts', specs }] };
  expect(namesOfTests(listed, report)).toEqual([
    'apps/driver/src/a.test.ts > twice',
    'apps/driver/src/a.test.ts > twice',
    'apps/server/src/serve.test.ts > replies > in time',
    'e2e/orders.spec.ts > saves',
  ]);
});

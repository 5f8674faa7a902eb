import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../runtime.mjs';
import { generatedFiles } from './generate.ts';

it('the clients and the collection are those of the contract', () => {
  const stale = Object.entries(generatedFiles())
    .filter(
      ([file, text]) => !existsSync(path.join(root, file)) || readFileSync(path.join(root, file), 'utf8') !== text,
    )
    .map(([file]) => file);
  expect(stale, 'run: npm run clients').toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../runtime.mjs';
import { generatedFiles } from './generate.ts';

it.each(Object.entries(generatedFiles()))('%s is that of the present contract', (file, text) => {
  // Written before the tests if a source has changed. Another text means that `sources` lacks one.
  expect(readFileSync(path.join(root, file), 'utf8') === text).toBe(true);
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { localFiles } from './file-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'roundsman-files-'));
const files = localFiles(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true }));

test('returns stored files until they are deleted', async () => {
  const name = await files.put(Buffer.from('photo'), '.JPG');
  expect(name).toMatch(/^[0-9a-f]{40}\.jpg$/);
  expect((await files.get(name))?.toString()).toBe('photo');
  expect(readdirSync(join(dataDir, 'files', name.slice(0, 2)))).toEqual([name]);
  await files.delete(name);
  await files.delete(name);
  expect(await files.get(name)).toBeUndefined();
});

test('refuses names that lead outside', async () => {
  for (const name of ['../../etc/passwd', '', 'a'.repeat(41), `${'a'.repeat(40)}/../x`])
    expect(await files.get(name)).toBeUndefined();
  await expect(files.put(Buffer.from('x'), '../sh')).rejects.toThrow('Not a file extension');
});

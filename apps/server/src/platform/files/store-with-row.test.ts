import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FileStore, localFiles } from './file-store.ts';
import { storeWithRow } from './store-with-row.ts';

let folder: string;
let files: FileStore;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-rows-'));
  files = localFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = async () => {
  const names: string[] = [];
  for await (const name of files.list()) names.push(name);
  return names;
};
const data = Buffer.from('photo');
const lost = () => Promise.reject(new Error('connection lost'));

it('stores the file when its row is stored', async () => {
  const name = await storeWithRow(files, { data, extension: 'jpg' }, (name) => Promise.resolve(name), lost);
  expect(await names()).toEqual([name]);
  await files.delete(name);
});

it('deletes the file when the row fails or is not needed', async () => {
  await expect(storeWithRow(files, { data }, lost, () => Promise.resolve(false))).rejects.toThrow('connection lost');
  await storeWithRow(
    files,
    { data },
    () => Promise.resolve(false),
    () => Promise.resolve(false),
  );
  expect(await names()).toEqual([]);
});

it('keeps the file when the row was committed in spite of a broken connection, or when that is unknown', async () => {
  await expect(storeWithRow(files, { data }, lost, () => Promise.resolve(true))).rejects.toThrow('connection lost');
  await expect(storeWithRow(files, { data }, lost, lost)).rejects.toThrow('connection lost');
  expect(await names()).toHaveLength(2);
});

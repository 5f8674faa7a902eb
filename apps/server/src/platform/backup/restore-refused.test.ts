import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { localFiles } from '../files/file-store.ts';
import { createLog } from '../log.ts';
import { restoreBackup } from './restore-backup.ts';
import { RestoreRefused } from './restore-refused.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-refused-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Restores a zip with this manifest. Needs no database, because the manifest is read first. */
async function restore(manifest: object | null): Promise<void> {
  const file = path.join(folder, 'backup.zip');
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file));
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json');
  zip.end();
  await written;
  await restoreBackup({
    ownerUrl: 'postgres://127.0.0.1:1/none',
    dataDir: folder,
    files: localFiles(folder),
    file,
    log: createLog('silent'),
    secrets: () => {
      throw new Error('This backup has no encrypted values');
    },
  });
}

test.each([
  ['no manifest', null, 'This file is not a Roundsman backup.'],
  ['another product', { product: 'other backup', format: 1, version: '1.0.0' }, 'This file is not a Roundsman backup.'],
  [
    'a newer format, whatever else it has',
    { product: 'roundsman backup', format: 99, version: '9.0.0' },
    'The backup was made by a newer version (9.0.0). Update this installation first.',
  ],
  [
    'a manifest without its tables',
    { product: 'roundsman backup', format: 2, version: '0.1.0' },
    'The backup is damaged: its list of contents cannot be read.',
  ],
])('refuses %s', async (_, manifest, message) => {
  await expect(restore(manifest)).rejects.toThrow(new RestoreRefused(message));
});

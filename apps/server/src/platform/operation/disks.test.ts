import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createDisks } from './disks.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-disks-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const log = createLog('silent');
const backups = { dir: path.join(dataDir, 'not-made-yet'), everyHours: null, maxCount: 7 };

it('reads a disk once, with all that it holds', async () => {
  const [disk, ...others] = await createDisks({ dataDir, backups, databaseUrl: undefined, s3: undefined }, log).read();
  expect(disk?.contents).toEqual(expect.arrayContaining(['data', 'files', 'backups']));
  expect(disk?.space?.freeBytes).toBeGreaterThan(0);
  expect([disk, ...others].flatMap((disk) => disk?.contents).toSorted()).toEqual(
    ['backups', 'data', 'database', 'files'].toSorted(),
  );
});

it('sees no space of a database elsewhere, which is full for some minutes after it refused a write', async () => {
  let now = 0;
  const databaseUrl = 'postgres://db.example/roundsman';
  const disks = createDisks({ dataDir, backups, databaseUrl, s3: undefined }, log, () => now);
  const database = async () => (await disks.read()).find(({ contents }) => contents.includes('database'));
  expect(await database()).toEqual({ contents: ['database'], space: null, state: 'ok' });
  disks.recordRefusal('database');
  now += 4 * 60_000;
  expect(await database()).toEqual({ contents: ['database'], space: null, state: 'full' });
  now += 2 * 60_000;
  expect(await database()).toEqual({ contents: ['database'], space: null, state: 'ok' });
});

import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder, isReady, readPidFile } from './data-folder-owner.ts';

let folder: string;
const claimFile = () => path.join(folder, 'postgres.owner');
const elsewhere = '1 12345\nanother-boot pid:[4026532999]';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-owner-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('refuses a folder whose owner in another container renews its claim, and leaves the claim', async () => {
  writeFileSync(claimFile(), elsewhere);
  let beat = 0;
  const owner = setInterval(() => utimesSync(claimFile(), ++beat, beat), 500);
  try {
    await expect(claimDataFolder(folder)).rejects.toMatchObject({
      code: 'in_use_elsewhere',
      remedy: expect.stringContaining('exec'),
    });
  } finally {
    clearInterval(owner);
  }
  expect(readFileSync(claimFile(), 'utf8')).toBe(elsewhere);
});

test('takes over the claim of a container that was killed', { timeout: 20_000 }, async () => {
  writeFileSync(claimFile(), elsewhere);
  const release = await claimDataFolder(folder);
  expect(readFileSync(claimFile(), 'utf8')).toContain(`${process.pid} `);
  release();
  expect(() => readFileSync(claimFile())).toThrow('ENOENT');
});

test('takes over the claim of a dead process of an older version at once', async () => {
  writeFileSync(claimFile(), '999999999 1');
  const begun = Date.now();
  (await claimDataFolder(folder))();
  expect(Date.now() - begun).toBeLessThan(2_000);
});

test('waits for a new PostgreSQL that has the pid of the killed one, as in a restarted container', () => {
  const pidFile = (startedAt: number, state: string) =>
    writeFileSync(
      path.join(folder, 'postmaster.pid'),
      ['18', folder, startedAt, '44399', '', '127.0.0.1', '3 4', state, ''].join('\n'),
    );
  pidFile(1_795_738_600, 'ready   ');
  const former = readPidFile(folder);
  expect(isReady(folder, 18, former)).toBe(false);
  pidFile(1_795_738_608, 'starting');
  expect(isReady(folder, 18, former)).toBe(false);
  pidFile(1_795_738_608, 'ready   ');
  expect(isReady(folder, 18, former)).toBe(true);
  expect(isReady(folder, 19, former)).toBe(false);
});

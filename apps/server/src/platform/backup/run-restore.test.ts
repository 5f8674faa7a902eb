import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { finishRestores } from './replace-installation.ts';
import { makeBackup } from './make-backup.ts';
import { readRestoreStatus } from './restore-status.ts';
import { restoreLock, waitForRestore } from './restore-lock.ts';
import { parseKey, runRestore } from './run-restore.ts';
import { watchRestores } from './watch-restores.ts';

it('a key is 32 bytes in base64', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  expect(parseKey(` ${key}\n`)).toEqual(Buffer.alloc(32, 7));
  for (const text of ['', 'short', `${key}x`, Buffer.alloc(31).toString('base64')])
    expect(parseKey(text)).toBeUndefined();
});

it('waits for other processes, which notice it and wait for its end', { timeout: 120_000 }, async () => {
  const app = await startTestApp({ workers: false });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-run-'));
  const { config, log } = app.services;
  const { ownerUrl } = app;
  const seen: string[] = [];
  try {
    await app.company({ name: 'In the backup' });
    const file = path.join(folder, 'b.zip');
    await makeBackup({ ownerUrl, dataDir: config.dataDir, file, log, secrets: () => app.services.secrets });
    await app.company({ name: 'Made later' });

    // A process that starts is no restore for those that run.
    const stop = await watchRestores(app.services, () => seen.push('restore'));
    await finishRestores(ownerUrl, config.dataDir, log);
    await pause(2_500);
    expect(seen).toEqual([]);

    const id = randomUUID();
    const restoring = runRestore({ id, file, key: null }, { config, ownerUrl, log });
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['restore']);
    expect(readRestoreStatus(config.dataDir, id)?.state).toBe('waiting');
    stop();
    await app.app.stop();
    let isOver = false;
    const waiting = waitForRestore(ownerUrl, log).then(() => (isOver = true));
    await pause(200);
    expect(isOver).toBe(false);
    // Another process that starts waits too.
    await Promise.all([restoring, waiting, finishRestores(ownerUrl, config.dataDir, log)]);
    const status = readRestoreStatus(config.dataDir, id);
    expect(status).toMatchObject({ state: 'done', problem: null, result: { counts: { companies: 1 }, madeAnew: 0 } });
    expect(readdirSync(config.backups.dir)).toEqual([status?.result?.safetyBackup]);
    expect(existsSync(path.join(config.dataDir, 'restore', id))).toBe(false);
    expect(await app.sql('select name from companies')).toEqual([{ name: 'In the backup' }]);
    expect(await app.sql('select pg_try_advisory_lock($1) as free', [restoreLock])).toEqual([{ free: true }]);
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createFixtures } from '../../create-fixtures.ts';
import { connectApp, migrate } from '../db/connect.ts';
import { localFiles } from '../files/file-store.ts';
import { createLog } from '../log.ts';
import { createSecrets, secretsKey } from '../secrets/secrets.ts';
import { createOldDatabase } from '../testing/old-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { asSuperuser } from '../testing/test-database.ts';
import { makeBackup } from './make-backup.ts';
import { finishRestores, replaceInstallation } from './replace-installation.ts';
import { readRestoreStatus } from './restore-status.ts';

const log = createLog('silent');
const photo = { old: `${'b'.repeat(40)}.jpg`, new: `${'a'.repeat(40)}.jpg` };
let app: TestApp;
let folder: string;
let backup: string;
let backupSecrets: ReturnType<typeof createSecrets>;
let driverToken: string;

/** Backs up an installation with the company New and its photo, made with a key of its own. */
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-replace-'));
  const { companyId } = await app.company({ name: 'New' });
  ({ driverToken } = await createFixtures(app, companyId, 'New'));
  const dataDir = mkdtempSync(path.join(folder, 'from-'));
  backupSecrets = createSecrets(secretsKey(dataDir, undefined));
  mkdirSync(path.join(dataDir, 'files', 'aa'), { recursive: true });
  writeFileSync(path.join(dataDir, 'files', 'aa', photo.new), 'new');
  mkdirSync(path.join(dataDir, 'regions', 'r', '1'), { recursive: true });
  writeFileSync(path.join(dataDir, 'regions', 'r', '1', 'roads'), 'new roads');
  backup = path.join(folder, 'new.zip');
  await makeBackup({
    ownerUrl: app.ownerUrl,
    dataDir,
    file: backup,
    log,
    withSecrets: true,
    env: {},
    secrets: () => backupSecrets,
  });
}, 60_000);
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Target {
  readonly ownerUrl: string;
  readonly dataDir: string;
}
let target: Target;
/** An installation in use: the company Old with its photo and region. */
beforeEach(async () => {
  const name = `replace_${process.pid}_${randomUUID().slice(0, 6)}`;
  await asSuperuser(inject('postgresUrl'), `create database ${name} owner roundsman_owner`);
  const url = new URL(app.ownerUrl);
  url.pathname = `/${name}`;
  target = { ownerUrl: url.href, dataDir: mkdtempSync(path.join(folder, 'data-')) };
  await migrate(target.ownerUrl, log);
  await query(`insert into companies (name) values ('Old')`);
  secretsKey(target.dataDir, undefined);
  mkdirSync(path.join(target.dataDir, 'files', 'bb'), { recursive: true });
  writeFileSync(path.join(target.dataDir, 'files', 'bb', photo.old), 'old');
  return async () => asSuperuser(inject('postgresUrl'), `drop database ${name} with (force)`);
});

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: target.ownerUrl, options: '-c app.scope=platform' });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const companies = async () => (await query<{ name: string }>('select name from companies')).map(({ name }) => name);
const photos = () => localFilesIn(path.join(target.dataDir, 'files'));
const localFilesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();

const replace = (file = backup, key: Uint8Array | null = null) =>
  replaceInstallation({
    ...target,
    id: randomUUID(),
    file,
    files: localFiles(target.dataDir),
    log,
    secrets: () => createSecrets(secretsKey(target.dataDir, undefined)),
    key,
    onProgress: () => Promise.resolve(),
  });

it('replaces rows, photos, regions and the key, and the server can work on the result', {
  timeout: 60_000,
}, async () => {
  const oldKey = readFileSync(path.join(target.dataDir, 'secrets.key'), 'utf8');
  const { counts } = await replace();
  expect(counts).toMatchObject({ companies: 1, orders: 2, plans: 1, files: 1 });
  expect(await companies()).toEqual(['New']);
  expect(photos()).toEqual([photo.new]);
  expect(readFileSync(path.join(target.dataDir, 'regions', 'r', '1', 'roads'), 'utf8')).toBe('new roads');
  const key = readFileSync(path.join(target.dataDir, 'secrets.key'), 'utf8');
  expect(key).not.toBe(oldKey);
  // The backup of the former data needs the former key.
  const former = readdirSync(target.dataDir).find((name) => name.startsWith('secrets.key.before-')) ?? '';
  expect(readFileSync(path.join(target.dataDir, former), 'utf8')).toBe(oldKey);
  expect(await query('select token from routes where token is not null')).toEqual([{ token: driverToken }]);
  expect((await query<{ done: boolean }>('select done_at is not null as done from installation_setup'))[0]?.done).toBe(
    true,
  );
  // Row-level security applies to the application’s role.
  const pool = await connectApp(target.ownerUrl, log, 2);
  expect((await pool.query('select 1 from companies')).rows).toEqual([]);
  await pool.end();
});

it('leaves the right to set the installation up to the browser that has it, and to no browser of the backup', async () => {
  await query(`insert into setup_sessions (token_hash, expires_at) values ('ours', now() + interval '1 hour')`);
  await app.sql(`insert into setup_sessions (token_hash, expires_at) values ('theirs', now() + interval '1 hour')`);
  const file = path.join(folder, 'with-sessions.zip');
  const options = { dataDir: folder, withFiles: false, withSecrets: true, env: {}, secrets: () => backupSecrets };
  await makeBackup({ ...options, ownerUrl: app.ownerUrl, file, log });
  await replace(file);
  expect(await query('select token_hash from setup_sessions')).toEqual([{ token_hash: 'ours' }]);
  expect(await query('select needs_admin from installation_setup')).toEqual([{ needs_admin: null }]);
});

it('replaces the data by those of an earlier version, which it migrates', { timeout: 60_000 }, async () => {
  const old = await createOldDatabase('0044-proof-rules');
  await old.client.query(`insert into companies (name) values ('Earlier')`);
  const file = path.join(folder, 'earlier.zip');
  const secrets = () => createSecrets(secretsKey(target.dataDir, undefined));
  await makeBackup({ ownerUrl: old.ownerUrl, dataDir: folder, file, log, withFiles: false, secrets });
  await old.drop();
  await replace(file);
  expect(await companies()).toEqual(['Earlier']);
  expect(await query('select 1 from api_keys')).toEqual([]);
  // A backup without files leaves the files.
  expect(photos()).toEqual([photo.old]);
});

it('leaves the data unchanged when the backup cannot be restored', async () => {
  const file = path.join(folder, 'damaged.zip');
  writeFileSync(file, readFileSync(backup).subarray(0, -200));
  await expect(replace(file)).rejects.toThrow('cut off');
  expect(await companies()).toEqual(['Old']);
});

it.each([
  ['files', '0', 'Old'],
  ['database', '0', 'Old'],
  ['database', '0.45', 'Old'],
  ['finish', '0', 'New'],
])('killed at the step %s (%s): all data are %s', { timeout: 60_000 }, async (step, share, expected) => {
  const id = randomUUID();
  const fixture = new URL('test-killed-restore.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [fixture, target.ownerUrl, target.dataDir, backup, id, step, share], {
    stdio: 'inherit',
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  const oldKey = readFileSync(path.join(target.dataDir, 'secrets.key'), 'utf8');

  // The next start.
  await finishRestores(target.ownerUrl, target.dataDir, log);
  expect(await companies()).toEqual([expected]);
  expect(existsSync(path.join(target.dataDir, 'restore', id))).toBe(false);
  const isNew = expected === 'New';
  expect(readFileSync(path.join(target.dataDir, 'secrets.key'), 'utf8') === oldKey).toBe(!isNew);
  expect(existsSync(path.join(target.dataDir, 'regions', 'r', '1', 'roads'))).toBe(isNew);
  expect(photos()).toContain(isNew ? photo.new : photo.old);
  expect(readRestoreStatus(target.dataDir, id)?.state).toBe(isNew ? 'done' : 'failed');
  const pool = await connectApp(target.ownerUrl, log, 2);
  await pool.end();
});

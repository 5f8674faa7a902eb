import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createFixtures } from '../../create-fixtures.ts';
import { localFiles } from '../files/file-store.ts';
import { createLog } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { asSuperuser } from '../testing/test-database.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { flipBit, rewriteBackup } from './test-rewritten-backup.ts';

const log = createLog('silent');
const photo = `files/aa/${'a'.repeat(40)}.jpg`;
let app: TestApp;
let folder: string;
/** With a table, a photo, a region and encrypted values. */
let backup: string;
/** With key files and without encrypted values. */
let withSecrets: string;
let copy: string;

beforeAll(async () => {
  app = await startTestApp({ workers: false });
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-damaged-'));
  copy = path.join(folder, 'copy.zip');
  const { companyId } = await app.company({ name: 'New' });
  await createFixtures(app, companyId, 'New');
  const dataDir = mkdtempSync(path.join(folder, 'from-'));
  for (const name of [photo, 'regions/r/1/roads']) {
    mkdirSync(path.join(dataDir, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(dataDir, name), name.repeat(50));
  }
  writeFileSync(path.join(dataDir, 'secrets.key'), Buffer.alloc(32, 1).toString('base64'));
  const options = { ownerUrl: app.ownerUrl, dataDir, log, env: { PORT: '3000' }, secrets: () => app.services.secrets };
  backup = path.join(folder, 'new.zip');
  await makeBackup({ ...options, file: backup });
  withSecrets = path.join(folder, 'with-secrets.zip');
  await makeBackup({ ...options, file: withSecrets, withSecrets: true });
}, 60_000);
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

let target: { readonly ownerUrl: string; readonly dataDir: string };
beforeEach(async () => {
  const name = `damaged_${process.pid}_${randomUUID().slice(0, 6)}`;
  await asSuperuser(inject('postgresUrl'), `create database ${name} owner roundsman_owner`);
  const url = new URL(app.ownerUrl);
  url.pathname = `/${name}`;
  target = { ownerUrl: url.href, dataDir: mkdtempSync(path.join(folder, 'data-')) };
  return async () => asSuperuser(inject('postgresUrl'), `drop database ${name} with (force)`);
});

const restore = (file: string) =>
  restoreBackup({
    ...target,
    files: localFiles(target.dataDir),
    file,
    log,
    secrets: () => app.services.secrets,
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
const tables = () => query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`);
const companies = async () => (await query<{ name: string }>('select name from companies')).map(({ name }) => name);

/** Restores and expects a refusal, after which neither the database nor the folder has changed. */
async function expectRefused(file: string, message: string): Promise<void> {
  const entriesBefore = readdirSync(target.dataDir);
  await expect(restore(file)).rejects.toThrow(message);
  expect(await tables()).toEqual([]);
  expect(readdirSync(target.dataDir)).toEqual(entriesBefore);
}

const kinds = ['manifest.json', 'configuration.env', 'tables/orders.copy', photo, 'regions/r/1/roads'];

it.each([...kinds, 'waiting-jobs.json', 'sealed-values.json'])(
  'a backup with another bit in %s is refused before anything is written',
  async (entry) => {
    flipBit(backup, copy, entry);
    await expectRefused(copy, 'damaged');
    await expect(verifyBackup(copy)).rejects.toThrow('damaged');
  },
);

it('a backup with another bit in a key is refused before anything is written', async () => {
  flipBit(withSecrets, copy, 'keys/secrets.key');
  await expectRefused(copy, 'keys/secrets.key is damaged');
});

it.each(kinds.slice(1))('a backup whose %s was exchanged is refused, although its CRC-32 is right', async (entry) => {
  const change = (name: string, content: Buffer) => (name === entry ? Buffer.concat([content, content]) : content);
  await rewriteBackup(backup, copy, { change, sums: 'old' });
  await expectRefused(copy, `${entry} is damaged (it is not the one that was backed up)`);
});

it.each(kinds.slice(1))('a backup without %s is refused', async (entry) => {
  await rewriteBackup(backup, copy, { change: (name, content) => (name === entry ? null : content), sums: 'old' });
  await expectRefused(copy, 'is missing');
});

it('a backup of an earlier version, without sums, is restored, and its CRC-32 is checked', async () => {
  await rewriteBackup(backup, copy, { sums: 'none' });
  const damaged = path.join(folder, 'damaged.zip');
  flipBit(copy, damaged, 'tables/orders.copy');
  await expectRefused(damaged, 'tables/orders.copy is damaged');
  await restore(copy);
  expect(await companies()).toEqual(['New']);
}, 60_000);

it.each([
  ['a foreign name', { name: 'bin/run', content: Buffer.from('x') }, 'does not belong to it: bin/run'],
  ['a table that it does not list', { name: 'tables/x.copy', content: Buffer.from('x') }, 'does not belong to it'],
  ['a photo with another name', { name: 'files/aa/x.jpg', content: Buffer.from('x') }, 'does not belong to it'],
  ['a file above its folder', { name: 'regions/r/./x', content: Buffer.from('x') }, 'does not belong to it'],
  [
    'a symbolic link',
    { name: 'regions/r/2', content: Buffer.from('/etc'), mode: 0o120777 },
    'a link or a special file: regions/r/2',
  ],
  [
    'a photo of a size that no upload has',
    { name: `files/bb/${'b'.repeat(40)}`, content: Buffer.alloc(257 * 1024 * 1024, 'photo of a stop, ') },
    'is larger than such a file can be',
  ],
  [
    'a row of a size that no table has',
    { name: 'tables/outbox.copy', content: Buffer.alloc(65 * 1024 * 1024, 'row of the outbox, ') },
    'a row is longer than any table has',
  ],
])('a backup with %s is refused before anything is written', async (_name, entry, message) => {
  const change = (name: string, content: Buffer) => (name === entry.name ? null : content);
  await rewriteBackup(backup, copy, { change, add: [entry], sums: 'new' });
  await expectRefused(copy, message);
});

it('a restore writes no other file of the keys than secrets.key', async () => {
  const add = ['postgres.password', 'postgres.location', 'tls.key'].map((name) => ({
    name: `keys/${name}`,
    content: Buffer.from('of the attacker'),
  }));
  await rewriteBackup(withSecrets, copy, { add, sums: 'new' });
  writeFileSync(path.join(target.dataDir, 'postgres.password'), 'ours');
  await restore(copy);
  expect(readFileSync(path.join(target.dataDir, 'postgres.password'), 'utf8')).toBe('ours');
  expect(readdirSync(target.dataDir).toSorted()).toEqual([
    'files',
    'postgres.password',
    'regions',
    'restore',
    'secrets.key',
  ]);
}, 60_000);

it('a restore that failed half-way leaves no rows, and can be repeated', async () => {
  const change = (name: string, content: Buffer) =>
    name === 'tables/orders.copy' ? Buffer.from('this is no order\n') : content;
  await rewriteBackup(backup, copy, { change, sums: 'new' });
  await expect(restore(copy)).rejects.toThrow('invalid input syntax');
  expect(await companies()).toEqual([]);
  expect(existsSync(path.join(target.dataDir, photo))).toBe(true);

  await restore(backup);
  expect(await companies()).toEqual(['New']);
  expect(readFileSync(path.join(target.dataDir, photo), 'utf8')).toBe(photo.repeat(50));
  expect(readFileSync(path.join(target.dataDir, 'regions/r/1/roads'), 'utf8')).toContain('roads');
}, 60_000);

it('a restore needs no more memory for larger files', async () => {
  const photoOf = (letter: string) => `files/${letter.repeat(2)}/${letter.repeat(40)}.jpg`;
  const large = ['regions/r/1/large', photoOf('c'), photoOf('d')].map((name) => ({
    name,
    content: Buffer.alloc(250 * 1024 * 1024, `${name} `),
  }));
  await rewriteBackup(backup, copy, { add: large, sums: 'new' });
  const fixture = new URL('test-restore-process.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [fixture, target.ownerUrl, target.dataDir, copy]);
  expect(statSync(path.join(target.dataDir, photoOf('d'))).size).toBe(250 * 1024 * 1024);
  expect(Number(stdout) * 1024).toBeLessThan(300 * 1024 * 1024);
}, 120_000);

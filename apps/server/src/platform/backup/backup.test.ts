import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createFixtures } from '../../create-fixtures.ts';
import { asSuperuser } from '../testing/test-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { saveProviderKey, openProviderKey } from '../db/provider-keys.ts';
import { localFiles } from '../files/file-store.ts';
import { createLog } from '../log.ts';
import { createSecrets, secretsKey } from '../secrets/secrets.ts';
import { openZip } from '../files/read-zip.ts';
import { backupName, listBackups, deleteOldBackups } from './stored-backups.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { credentialTables } from './sealed-values.ts';

const log = createLog('silent');
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-backup-'));
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates an empty database and an empty folder. */
async function makeEmpty() {
  const name = `restore_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await asSuperuser(inject('postgresUrl'), `create database ${name} owner roundsman_owner`);
  const url = new URL(app.ownerUrl);
  url.pathname = `/${name}`;
  return {
    ownerUrl: url.href,
    dataDir: mkdtempSync(path.join(folder, 'data-')),
    drop: () => asSuperuser(inject('postgresUrl'), `drop database ${name} with (force)`),
  };
}

const secrets = () => app.services.secrets;

/** Restores with the key of the backup, unless another is given. */
const restoreInto = (target: { ownerUrl: string; dataDir: string }, file: string, opens = secrets) =>
  restoreBackup({ ...target, files: localFiles(target.dataDir), file, log, secrets: opens });

/** Returns every row of every table as text, past row-level security. */
async function contentOf(ownerUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c app.scope=platform' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'`,
    );
    const content: Record<string, string[]> = {};
    for (const { name } of rows)
      content[name] = (
        await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
      ).rows.map(({ row }) => row);
    return content;
  } finally {
    await client.end();
  }
}

it('restores every row of every table and every file', { timeout: 120_000 }, async () => {
  const company = await app.company({ name: 'Tab\tand\nline \\N "quoted" Åsa' });
  await createFixtures(app, company.companyId, 'Backed-up');
  await app.sql(
    `insert into outbox (company_id, kind, type, payload) values ($1, 'event', 'driverMoved', '{"a":1e400}')`,
    [company.companyId],
  );
  // More than fits into the buffers on the way.
  await app.sql(
    `insert into contacts (company_id, name, address, status) select $1, 'Contact ' || i, repeat(md5(i::text), 8), 'READY' from generate_series(1, 8000) i`,
    [company.companyId],
  );
  const dataDir = mkdtempSync(path.join(folder, 'from-'));
  const photo = 'a'.repeat(40);
  mkdirSync(path.join(dataDir, 'files', 'aa'), { recursive: true });
  writeFileSync(path.join(dataDir, 'files', 'aa', `${photo}.jpg`), Buffer.from([0, 255, 1, 254]));
  writeFileSync(path.join(dataDir, 'files', 'aa', 'half.jpg.part'), 'x');
  mkdirSync(path.join(dataDir, 'regions', 'r', '1'), { recursive: true });
  writeFileSync(path.join(dataDir, 'regions', 'r', '1', 'roads'), 'roads');

  const file = path.join(folder, 'backup.zip');
  const before = await contentOf(app.ownerUrl);
  // Writes continue during the backup. Changes after its first moment must not be in it.
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) await app.company({ name: 'Later' });
  })();
  await makeBackup({ ownerUrl: app.ownerUrl, dataDir, file, log, secrets }).finally(() => (isWriting = false));
  await writing;

  const target = await makeEmpty();
  const { manifest } = await restoreInto(target, file);
  const after = await contentOf(target.ownerUrl);
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
  for (const [table, rows] of Object.entries(before)) {
    if (credentialTables.has(table)) continue;
    const rowsAfter = new Set(after[table]);
    expect(
      rows.filter((row) => !rowsAfter.has(row)),
      table,
    ).toEqual([]);
  }
  expect(readFileSync(path.join(target.dataDir, 'files', 'aa', `${photo}.jpg`))).toEqual(Buffer.from([0, 255, 1, 254]));
  expect(readdirSync(path.join(target.dataDir, 'files', 'aa'))).toEqual([`${photo}.jpg`]);
  expect(readFileSync(path.join(target.dataDir, 'regions', 'r', '1', 'roads'), 'utf8')).toBe('roads');
  expect(manifest.migrations.length).toBeGreaterThan(5);

  // Row-level security applies again, and sequences continue.
  const client = new pg.Client({ connectionString: target.ownerUrl });
  await client.connect();
  expect((await client.query('select 1 from companies')).rows).toEqual([]);
  await client.query(`select set_config('app.scope', 'platform', false)`);
  await client.query(`insert into outbox (kind, type, payload) values ('event', 'x', '{}')`);
  await client.end();

  await expect(restoreInto(target, file)).rejects.toThrow('This installation already has a company');
  await target.drop();
});

it('restores waiting jobs, beside those that are still in the outbox', { timeout: 60_000 }, async () => {
  // With workers there are queues. The job starts later, so that no worker takes it.
  const working = await startTestApp();
  const { companyId } = await working.company();
  await working.sql(
    `insert into pgboss.job (name, data, start_after) values ('send-message', '{"messageId":"m1"}', now() + interval '1 hour')`,
  );
  // The rows from 1 on are delivered and still stored.
  for (let i = 0; i < 3; i++)
    await working.sql(
      `insert into outbox (company_id, kind, type, payload, delivered_at) values ($1, 'event', 'driverMoved', '{}', now())`,
      [companyId],
    );
  const file = path.join(folder, 'jobs.zip');
  await makeBackup({ ownerUrl: working.ownerUrl, dataDir: folder, file, log, withFiles: false, secrets });
  const before = await working.sql<{ id: string }>('select id from outbox order by id');
  expect(before.length).toBeGreaterThan(2);
  await working.stop();
  const target = await makeEmpty();
  await restoreInto(target, file);
  const { outbox = [] } = await contentOf(target.ownerUrl);
  expect(outbox.length).toBe(before.length + 1);
  expect(outbox.some((row) => row.includes('send-message') && row.includes('m1'))).toBe(true);
  await target.drop();
});

it('never reuses a number whose row is deleted', { timeout: 60_000 }, async () => {
  // Deliveries of webhooks refer to the number of their event for months; the event itself is deleted after a week.
  await app.sql(`insert into outbox (kind, type, payload) select 'event', 'x', '{}' from generate_series(1, 50)`);
  await app.sql(`select nextval('place_generations') from generate_series(1, 7)`);
  const [last] = await app.sql<{ id: string; generation: string }>(
    `select (select max(id) from outbox) as id, (select last_value from place_generations) as generation`,
  );
  await app.sql('delete from outbox');
  const file = path.join(folder, 'numbers.zip');
  await makeBackup({ ownerUrl: app.ownerUrl, dataDir: folder, file, log, withFiles: false, secrets });
  const target = await makeEmpty();
  await restoreInto(target, file);
  const client = new pg.Client({ connectionString: target.ownerUrl, options: '-c app.scope=platform' });
  await client.connect();
  const { rows } = await client.query<{ id: string; generation: string }>(
    `with made as (insert into outbox (kind, type, payload) values ('event', 'x', '{}') returning id)
      select id, nextval('place_generations') as generation from made`,
  );
  await client.end();
  expect(Number(rows[0]?.id)).toBeGreaterThan(Number(last?.id));
  expect(Number(rows[0]?.generation)).toBeGreaterThan(Number(last?.generation));
  await target.drop();
});

it('omits secrets unless they are requested', { timeout: 120_000 }, async () => {
  const env = {
    BASE_URL: 'https://plan.example',
    SMTP_URL: 'smtp://u:hush@mail',
    HOME: '/root',
    METRICS_TOKEN: 'hush-hush-hush-hush',
  };
  const dataDir = mkdtempSync(path.join(folder, 'keys-'));
  writeFileSync(path.join(dataDir, 'secrets.key'), 'hush');
  const configurationOf = async (withSecrets: boolean) => {
    const file = path.join(folder, `secrets-${withSecrets}.zip`);
    await makeBackup({ ownerUrl: app.ownerUrl, dataDir, file, log, env, withSecrets, secrets });
    const zip = await openZip(file);
    const entry = zip.entries.get('configuration.env');
    const configuration = entry ? await text(await entry.open()) : '';
    await zip.close();
    return { configuration, keys: [...zip.entries.keys()].filter((name) => name.startsWith('keys/')) };
  };
  const without = await configurationOf(false);
  expect(without.configuration).toContain('BASE_URL=https://plan.example');
  expect(without.configuration).not.toMatch(/hush|HOME/);
  expect(without.keys).toEqual([]);
  const whole = await configurationOf(true);
  expect(whole.configuration).toContain('SMTP_URL=smtp://u:hush@mail');
  expect(whole.keys).toEqual(['keys/secrets.key']);
});

it('restores encrypted values, and decrypts them when their key was restored too', { timeout: 60_000 }, async () => {
  const { companyId } = await app.company();
  const dataDir = mkdtempSync(path.join(folder, 'sealed-'));
  const key = { companyId, service: 'geocodeGoogle' } as const;
  await app.db
    .platform('worker:test')
    .write(({ q }) => saveProviderKey(q, createSecrets(secretsKey(dataDir, undefined)), key, 'hush'));
  const [sealed] = await app.sql<{ sealed: string }>('select sealed from company_keys where company_id = $1', [
    companyId,
  ]);
  const file = path.join(folder, 'sealed.zip');
  await makeBackup({ ownerUrl: app.ownerUrl, dataDir, file, log, withSecrets: true, secrets });
  const target = await makeEmpty();
  await restoreInto(target, file);
  const { company_keys: rows = [] } = await contentOf(target.ownerUrl);
  expect(rows.filter((row) => row.includes(sealed?.sealed ?? '-'))).toHaveLength(1);
  const open = (folderOfKey: string) =>
    openProviderKey(createSecrets(secretsKey(folderOfKey, undefined)), { ...key, sealed: sealed?.sealed ?? '' });
  expect(open(target.dataDir)).toBe('hush');
  expect(() => open(mkdtempSync(path.join(folder, 'other-')))).toThrow('cannot be read with this key');
  await target.drop();
});

it('refuses other files and incomplete backups', { timeout: 60_000 }, async () => {
  const file = path.join(folder, 'cut.zip');
  const whole = path.join(folder, 'whole.zip');
  await makeBackup({ ownerUrl: app.ownerUrl, dataDir: folder, file: whole, log, withFiles: false, secrets });
  writeFileSync(file, readFileSync(whole).subarray(0, -100));
  const target = await makeEmpty();
  const restore = restoreInto(target, file);
  await expect(restore).rejects.toThrow('cut off');
  await target.drop();
});

it('retains the newest ones', async () => {
  const dir = path.join(folder, 'kept');
  mkdirSync(dir);
  for (const day of ['01', '02', '03'])
    writeFileSync(path.join(dir, backupName('clock', new Date(`2026-01-${day}T00:00:00Z`))), '');
  writeFileSync(path.join(dir, 'my own.zip'), '');
  await deleteOldBackups(dir, 'clock', 2);
  expect((await listBackups(dir, 'clock')).map(({ name }) => name)).toEqual([
    'roundsman-2026-01-02T000000Z.zip',
    'roundsman-2026-01-03T000000Z.zip',
  ]);
  expect(readdirSync(dir)).toContain('my own.zip');
});

import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ZipFile } from 'yazl';
import { migrate } from '../db/connect.ts';
import { localFiles } from '../files/file-store.ts';
import { openZip } from '../files/read-zip.ts';
import { createLog } from '../log.ts';
import { createSecrets, secretsKey } from '../secrets/secrets.ts';
import { asSuperuser } from '../testing/test-database.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/** The schema of the last version whose archives had format 1. */
const oldSchema = '0032-left-routes';
const log = createLog('silent');
const made: string[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-old-backup-'));
});
afterAll(async () => {
  for (const name of made) await asSuperuser(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `old_backup_${process.pid}_${made.length}`;
  made.push(name);
  await asSuperuser(inject('postgresUrl'), `create database ${name} owner roundsman_owner`);
  const url = new URL(inject('postgresUrl'));
  url.username = 'roundsman_owner';
  url.pathname = `/${name}`;
  return url.href;
}

async function onDatabase<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c app.scope=platform' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Rewrites a backup as format 1: keys and sessions in plain text although the archive states that it has no secrets,
 * no numbers of sequences and no sums.
 */
async function asFormat1(file: string, target: string, jobs: readonly object[]): Promise<void> {
  const zip = await openZip(file);
  const written = new ZipFile();
  const done = pipeline(written.outputStream, createWriteStream(target));
  for (const [name, entry] of zip.entries) {
    let content = await buffer(await entry.open());
    if (name === 'manifest.json') {
      const { sequences: _sequences, sums: _sums, ...manifest } = JSON.parse(content.toString()) as BackupManifest;
      content = Buffer.from(JSON.stringify({ ...manifest, format: 1, hasSecrets: false }));
    } else if (name === 'waiting-jobs.json') content = Buffer.from(JSON.stringify(jobs));
    written.addBuffer(content, name);
  }
  written.end();
  await done;
  await zip.close();
}

it('a backup of the previous format and of an earlier schema is restored and migrated', {
  timeout: 120_000,
}, async () => {
  const from = await emptyDatabase();
  await migrate(from, log, { to: oldSchema });
  await onDatabase(from, async (client) => {
    await client.query(`with company as (insert into companies (name, status) values ('Old', 'PURCHASED') returning id),
      person as (insert into users (email, name, password_hash) values ('old@customer.example', 'Åsa', 'digest') returning id),
      member as (insert into memberships (user_id, company_id, roles)
        select person.id, company.id, '{company_admin}' from person, company returning id, user_id),
      session as (insert into sessions (user_id, membership_id, expires_at)
        select user_id, id, now() + interval '1 day' from member),
      key as (insert into signing_keys (purpose, secret) values ('session', 'key'))
      insert into orders (company_id, order_code, status, route_plan_type, delivery_name)
        select company.id, 'OLD-' || n, 'DRAFT', 'VRP', 'Customer ' || n from company, generate_series(1, 30) n`);
    await client.query(`insert into outbox (kind, type, payload, delivered_at)
      select 'event', 'driverMoved', '{}', now() from generate_series(1, 5)`);
  });
  const secrets = () => createSecrets(secretsKey(folder, undefined));
  const today = path.join(folder, 'today.zip');
  await makeBackup({ ownerUrl: from, dataDir: folder, file: today, log, withSecrets: true, withFiles: false, secrets });
  const old = path.join(folder, 'old.zip');
  await asFormat1(today, old, [
    { name: 'send-message', data: { messageId: 'm1' }, priority: 0, start_after: new Date(), singleton_key: null },
  ]);

  const to = await emptyDatabase();
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  const { manifest } = await restoreBackup({
    ownerUrl: to,
    dataDir,
    files: localFiles(dataDir),
    file: old,
    log,
    secrets,
  });
  expect(manifest).toMatchObject({ format: 1, hasSecrets: false });
  expect(manifest.migrations.at(-1)).toBe(oldSchema);

  const fresh = await emptyDatabase();
  await migrate(fresh, log);
  const schemaOf = (url: string) =>
    onDatabase(url, async (client) => (await client.query('select name from kysely_migration order by name')).rows);
  expect(await schemaOf(to)).toEqual(await schemaOf(fresh));
  await onDatabase(to, async (client) => {
    const readOne = async (text: string): Promise<unknown> =>
      Object.values((await client.query(text)).rows[0] ?? {})[0];
    expect(await readOne(`select count(*)::int from orders where delivery_name like 'Customer %'`)).toBe(30);
    expect(await readOne(`select name from users`)).toBe('Åsa');
    // Columns and tables of later migrations are filled.
    expect(await readOne(`select sum(difference)::int from order_search.counts`)).toBe(30);
    // All users have to sign in again: keys and sessions of the old archive are not restored.
    expect(await readOne('select count(*)::int from sessions')).toBe(0);
    expect(await readOne('select count(*)::int from signing_keys')).toBe(0);
    // The job follows the rows that were there.
    expect(
      await readOne(`select id::int from outbox where kind = 'job' and payload ->> 'messageId' = 'm1'`),
    ).toBeGreaterThan(5);
  });
});

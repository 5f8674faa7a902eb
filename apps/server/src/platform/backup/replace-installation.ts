import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { grantToApp, migrateInside, migrate } from '../db/connect.ts';
import { createClient } from '../db/pools.ts';
import { type FileStore, isFileName } from '../files/file-store.ts';
import { openZip, type ZipEntry } from '../files/read-zip.ts';
import type { Log } from '../log.ts';
import { createSecrets, type Secrets } from '../secrets/secrets.ts';
import { fileOf, fillTables, openSealed, readManifest, type Restored } from './restore-backup.ts';
import {
  deleteStaging,
  listRestores,
  readRestoreStatus,
  restoreFolder,
  type RestoreStatus,
  stagingFolder,
  writeRestoreStatus,
} from './restore-status.ts';

/** Held by the connection of a process while it restores. PostgreSQL releases it when that process dies. */
export const restoreLock = 7_532_076;
/** Held while a starting process completes a restore, so that one at a time moves files. */
const finishLock = 7_532_077;
/** The name of connections that only wait for the end of a restore. A restore does not wait for them. */
export const waitingName = 'roundsman-waiting';

export interface ReplaceOptions {
  readonly id: string;
  readonly ownerUrl: string;
  readonly dataDir: string;
  readonly files: FileStore;
  readonly file: string;
  readonly log: Log;
  /** The key of this installation. */
  readonly secrets: () => Secrets;
  /** The key of the backup, 32 bytes; it becomes the key of this installation. Null: the present one stays. */
  readonly key: Uint8Array | null;
  readonly onProgress: (state: RestoreStatus['state'], share: number) => Promise<void>;
}

/**
 * Replaces all data of an installation by a backup. Photos have names that are never used twice and are stored first;
 * regions and keys wait in a folder. Then one transaction drops all tables, makes those of the backup's version, fills
 * them and migrates them. A process that is killed before its commit leaves the old data, one killed later the new:
 * `finishRestores` moves the waiting files at the next start. No other process may use the database meanwhile.
 */
export async function replaceInstallation(options: ReplaceOptions): Promise<Restored & { readonly counts: Counts }> {
  const { id, dataDir, ownerUrl, log, file, files, onProgress } = options;
  const zip = await openZip(file);
  try {
    const manifest = await readManifest(zip);
    await onProgress('files', 0);
    const formerFiles = await listFiles(files);
    await stageFiles(zip.entries, options);
    const backupSecrets = options.key ? createSecrets(options.key) : options.secrets();
    const opener = await openSealed(zip, manifest, () => backupSecrets);
    // Creates the role of the application, which a transaction of another owner could not see.
    await migrate(ownerUrl, log);
    let counts: Counts = {};
    const client = createClient(ownerUrl, log);
    await client.connect();
    try {
      await onProgress('database', 0);
      await onOneConnection(client, async (transaction) => {
        await client.query(`set local lock_timeout = '60s'`);
        await dropEverything(client);
        await migrateInside(transaction, manifest.migrations.at(-1));
        let done = 0;
        await fillTables(client, { zip, manifest, opener }, () =>
          onProgress('database', (0.9 * ++done) / manifest.tables.length),
        );
        await migrateInside(transaction);
        await grantToApp(client);
        await client.query(
          `insert into installation_setup (done_at, restore_id, restored_at) values (now(), $1, now())
          on conflict (id) do update set done_at = coalesce(installation_setup.done_at, now()),
            demo_companies = '{}', restore_id = excluded.restore_id, restored_at = excluded.restored_at`,
          [id],
        );
        await client.query('delete from setup_codes');
        await client.query('delete from setup_sessions');
        counts = await countRows(client);
      });
    } finally {
      await client.end();
    }
    await onProgress('finish', 0);
    await moveStaged(dataDir, id);
    const photos = new Set([...zip.entries.keys()].flatMap((name) => photoName.exec(name)?.[1] ?? []));
    // Photos that only the former data named. The backup made before the restore contains them.
    if (manifest.folders.includes('files'))
      for (const name of formerFiles) if (!photos.has(name)) await files.delete(name);
    return { manifest, madeAnew: opener?.made ?? 0, counts: { ...counts, files: photos.size } };
  } finally {
    await zip.close();
  }
}

type Counts = Record<string, number>;

/** Files of keys. Others of DATA_DIR, such as the password of its database, stay. */
const keyFile = /key|secret/i;

const photoName = /^files\/[0-9a-f]{2}\/([^/]+)$/;

async function listFiles(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.list()) names.push(name);
  return names;
}

/** Counts the rows that a person recognizes. */
async function countRows(client: pg.ClientBase): Promise<Counts> {
  await client.query(`select set_config('app.scope', 'platform', true)`);
  const { rows } = await client.query<Counts>(`select (select count(*) from companies) as companies,
    (select count(*) from users where deleted_at is null) as people, (select count(*) from orders) as orders,
    (select count(*) from route_plans) as plans, (select count(*) from drivers) as drivers`);
  return { ...rows[0] };
}

/** Runs the work in a transaction of this connection, with Kysely for the migrations. */
async function onOneConnection(client: pg.Client, work: (transaction: Kysely<unknown>) => Promise<void>) {
  const only = Object.assign(client, { release: () => undefined });
  const pool = { connect: () => Promise.resolve(only), end: () => Promise.resolve(), options: {} };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a pool that Kysely uses
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  await db.transaction().execute(work);
}

/** Schemas of the product. Everything in them is made again. */
async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists pgboss cascade');
  await client.query('drop schema if exists order_search cascade');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query('grant usage on schema public to public');
}

/** Stores photos, and puts regions and keys into the folder of this restore. */
async function stageFiles(
  entries: ReadonlyMap<string, ZipEntry>,
  { id, dataDir, files, key, onProgress }: ReplaceOptions,
): Promise<void> {
  const staging = stagingFolder(dataDir, id);
  await deleteStaging(dataDir, id);
  await mkdir(staging, { recursive: true, mode: 0o755 });
  let done = 0;
  for (const [name, entry] of entries) {
    if (++done % 100 === 0) await onProgress('files', done / entries.size);
    const photo = photoName.exec(name)?.[1];
    if (photo && isFileName(photo)) {
      // Empty entries are files that were deleted during the backup.
      if (entry.size > 0) await files.restore(photo, await buffer(await entry.open()));
      continue;
    }
    const target = fileOf(name);
    if (!target) continue;
    const isRegion = target.startsWith('regions');
    if (!isRegion && !keyFile.test(target)) continue;
    const place = path.join(staging, target);
    await mkdir(path.dirname(place), { recursive: true, mode: isRegion ? 0o755 : 0o700 });
    await pipeline(await entry.open(), createWriteStream(place, { mode: isRegion ? 0o644 : 0o600 }));
  }
  if (key) await writeFile(path.join(staging, 'secrets.key'), Buffer.from(key).toString('base64'), { mode: 0o600 });
}

/** Moves the waiting files of a restore to their places. Can be repeated after an interruption. */
async function moveStaged(dataDir: string, id: string): Promise<void> {
  const staging = stagingFolder(dataDir, id);
  const entries = await readdir(staging, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(dataDir, path.relative(staging, from));
    const isRegion = path.relative(staging, from).startsWith('regions');
    if (isRegion) await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
    // The former key opens the backup that was made before the restore.
    else await rename(to, `${to}.before-${id.slice(0, 8)}`).catch(() => undefined);
    await rename(from, to);
  }
  await deleteStaging(dataDir, id);
}

/**
 * Completes or removes what a killed process left of a restore, before a server starts. Waits while another process
 * restores.
 */
export async function finishRestores(ownerUrl: string, dataDir: string, log: Log): Promise<void> {
  await mkdir(restoreFolder(dataDir), { recursive: true, mode: 0o700 });
  const client = createClient(ownerUrl, log);
  await client.connect();
  try {
    await client.query(`set application_name = '${waitingName}'`);
    // Shared: processes that serve take an exclusive one for a restore.
    await client.query('select pg_advisory_lock_shared($1)', [restoreLock]);
    await client.query('select pg_advisory_lock($1)', [finishLock]);
    const { rows: there } = await client.query<{ there: boolean }>(
      `select exists (select from information_schema.columns where table_name = 'installation_setup'
        and column_name = 'restore_id') as there`,
    );
    const { rows } = there[0]?.there
      ? await client.query<{ id: string | null }>('select restore_id as id from installation_setup')
      : { rows: [] };
    const committed = rows[0]?.id ?? null;
    for (const id of await listRestores(dataDir)) {
      const status = readRestoreStatus(dataDir, id);
      if (id === committed) await moveStaged(dataDir, id);
      else await deleteStaging(dataDir, id);
      if (!status || status.state === 'done' || status.state === 'failed') continue;
      log.warn({ restore: id, isDone: id === committed }, 'a restore was interrupted');
      await writeRestoreStatus(
        dataDir,
        id,
        id === committed
          ? { state: 'done', share: 1, result: status.result }
          : { state: 'failed', problem: 'The restore was interrupted. The former data are unchanged.' },
      );
    }
  } finally {
    await client.end();
  }
}

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { settingNames } from '../config.ts';
import { createClient } from '../db/pools.ts';
import { orderTables, type Table, tablesQuery } from '../db/tables.ts';
import { type FileStore, localFiles } from '../files/file-store.ts';
import { outputOf } from '../files/zip-output.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { version } from '../version.ts';
import { isKeyEntry } from './check-entries.ts';
import { copyOut } from './copy.ts';
import { backupFormat, type BackupManifest } from './manifest.ts';
import { verifyBackup } from './open-backup.ts';
import { createSealer, credentialTables, pipeThrough, type Sealer, sealedColumns } from './sealed-values.ts';
import { readSequences } from './sequences.ts';
import { createSummedZip, type SummedZip } from './summed-zip.ts';

export interface BackupOptions {
  readonly ownerUrl: string;
  readonly dataDir: string;
  /** The store of photos; required for a backup with files. */
  readonly files?: FileStore;
  readonly file: string;
  readonly log: Log;
  /**
   * Includes photos and regions, which is the default. A backup before a migration contains the database only.
   */
  readonly withFiles?: boolean;
  /**
   * Includes secrets of the configuration, keys and sessions. Without them, links of drivers and customers are
   * encrypted.
   */
  readonly withSecrets?: boolean;
  /** Encrypts the links; not called with secrets. */
  readonly secrets: () => Secrets;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const folders = ['files', 'regions'] as const;
const secretName = /KEY|TOKEN|SECRET|PASSWORD|SMTP_URL|DATABASE_URL/;
/** Files with keys of encrypted values. They are left out, so that a backup alone decrypts nothing. */
const isKeyFile = (name: string): boolean => /key|secret/i.test(name) && isKeyEntry(`keys/${name}`);

/**
 * Writes everything of an installation to one zip file while the server runs: the database as of one moment, then the
 * files to which it refers (they are written before their row and never change). Waiting jobs are included. The file
 * is read again and compared with the sums of what was written, then appears whole. Returns its bytes.
 */
export async function makeBackup(options: BackupOptions): Promise<number> {
  const { ownerUrl, file, log } = options;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  await rm(part, { force: true });
  const client = createClient(ownerUrl, log);
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    await client.query(`select set_config('app.scope', 'platform', true)`);
    await writeZip(client, options, part);
    const whole = await open(part, 'r');
    await whole.sync();
    await whole.close();
    await client.end();
    await verifyBackup(part);
    await rename(part, file);
    return (await stat(file)).size;
  } catch (error) {
    // The archive is not read any more. Without this the database would wait for ever to send its remaining data.
    client.connection.stream.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

async function writeZip(client: pg.Client, options: BackupOptions, part: string): Promise<void> {
  const { dataDir, withFiles = true, withSecrets = false, env = process.env } = options;
  const tables = orderTables((await client.query<Table>(tablesQuery)).rows).filter(
    ({ name }) => withSecrets || !credentialTables.has(name),
  );
  const sealer = withSecrets ? undefined : await createSealer(client);
  const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const sequences = await readSequences(client);
  const createdAt = new Date().toISOString();
  const archive = createSummedZip();
  const { zip, sums } = archive;
  const output = outputOf(zip);
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(part, { mode: 0o600 }));
  // The failure is reported where the promise is awaited.
  written.catch(() => undefined);

  archive.add('configuration.env', () => Readable.from([configuration(env, withSecrets)]));
  for (const { name, columns } of tables) {
    const list = columns.map((column) => client.escapeIdentifier(column.name)).join(', ');
    archive.add(`tables/${name}.copy`, () => {
      const rows = copyOut(client, `copy (select ${list} from ${client.escapeIdentifier(name)}) to stdout`);
      if (!sealer) return rows;
      const sealed = sealer.stream(columns.findIndex((column) => column.name === sealedColumns[name]));
      return pipeThrough(rows, sealed);
    });
  }
  archive.add('waiting-jobs.json', () => Readable.from(waitingJobs(client, sealer)));
  // After all values to encrypt were collected.
  if (sealer) archive.add('sealed-values.json', () => Readable.from([JSON.stringify(sealer.seal(options.secrets()))]));
  if (withFiles) {
    await addFiles(archive, options.files ?? localFiles(dataDir));
    await addFolder(archive, dataDir, 'regions');
  }
  if (withSecrets) await addKeys(archive, dataDir);
  // Last, when the sums of all others are known.
  const manifest = (): BackupManifest => ({
    format: backupFormat,
    product: 'roundsman backup',
    version,
    createdAt,
    migrations: migrations.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
    sequences,
    folders: withFiles ? folders : [],
    hasSecrets: withSecrets,
    ...(sealer && { sealedMark: sealer.mark }),
    sums,
  });
  archive.add('manifest.json', () => Readable.from([JSON.stringify(manifest(), null, 2)]));
  zip.end();
  await written;
}

/** Jobs that are read from the database at once. */
const jobsAtOnce = 500;

/** Returns waiting jobs as a JSON array, without scheduled ones, which are created again anyway. */
async function* waitingJobs(client: pg.Client, sealer: Sealer | undefined): AsyncGenerator<string> {
  const { rows: jobTables } = await client.query(`select 1 from pg_class where oid = to_regclass('pgboss.job')`);
  if (jobTables.length === 0) return void (yield '[]');
  await client.query(`declare waiting_jobs no scroll cursor for
    select name, data, priority, start_after, singleton_key from pgboss.job
    where state < 'completed' and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)
    order by created_on`);
  let before = '[';
  for (;;) {
    const { rows } = await client.query<object>(`fetch ${jobsAtOnce} from waiting_jobs`);
    for (const row of rows) {
      const text = JSON.stringify(row);
      yield before + (sealer ? sealer.text(text) : text);
      before = ',\n';
    }
    if (rows.length < jobsAtOnce) break;
  }
  await client.query('close waiting_jobs');
  yield before === '[' ? '[]' : ']';
}

async function addFiles(archive: SummedZip, files: FileStore): Promise<void> {
  for await (const name of files.list())
    archive.add(
      `files/${name.slice(0, 2)}/${name}`,
      async () => {
        const data = await files.get(name);
        // The file was deleted since, together with its row. An empty entry replaces it.
        return Readable.from(data ? [data] : []);
      },
      { compress: false },
    );
}

async function addFolder(archive: SummedZip, dataDir: string, folder: string): Promise<void> {
  const root = path.join(dataDir, folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    // Incomplete files get their final name when they are whole.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.join(folder, path.relative(root, file)).split(path.sep).join('/');
    archive.add(
      name,
      () =>
        open(file, 'r').then(
          (handle) => handle.createReadStream(),
          // The file was deleted since, together with its row. An empty entry replaces it.
          () => Readable.from([]),
        ),
      { compress: false },
    );
  }
}

async function addKeys(archive: SummedZip, dataDir: string): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  for (const { name } of entries.filter((entry) => entry.isFile() && isKeyFile(entry.name)))
    archive.add(`keys/${name}`, () => createReadStream(path.join(dataDir, name)));
}

function configuration(env: Readonly<Record<string, string | undefined>>, withSecrets: boolean): string {
  const lines = Object.entries(env)
    .filter(([name, value]) => settingNames.has(name) && value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) =>
      secretName.test(name) && !withSecrets ? `# ${name} is a secret and not included` : `${name}=${value}`,
    );
  return `${lines.join('\n')}\n`;
}

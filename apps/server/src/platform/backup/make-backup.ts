import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { ZipFile } from 'yazl';
import { settingNames } from '../config.ts';
import { createClient } from '../db/pools.ts';
import { orderTables, type Table, tablesQuery } from '../db/tables.ts';
import { type FileStore, localFiles } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { version } from '../version.ts';
import { copyOut } from './copy.ts';
import { createSealer, credentialTables, pipeThrough, type Sealer, sealedColumns } from './sealed-values.ts';
import { readSequences, type SequenceNumbers } from './sequences.ts';
import { outputOf } from '../files/zip-output.ts';

/** Format 1 contained keys and sessions in plain text. */
export const backupFormat = 2;

export interface BackupManifest {
  readonly format: number;
  readonly product: 'roundsman backup';
  readonly version: string;
  readonly createdAt: string;
  /** The migrations that made the tables, oldest first. */
  readonly migrations: readonly string[];
  /** In an order in which they can be filled. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
  /** Missing in backups of earlier versions. */
  readonly sequences?: SequenceNumbers;
  /** Folders of files beside the database. */
  readonly folders: readonly string[];
  readonly hasSecrets: boolean;
  /** The text before the number of an encrypted value in the tables; only without secrets. */
  readonly sealedMark?: string;
}

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
const keyFile = /key|secret/i;

/**
 * Writes everything of an installation to one zip file while the server runs: the database as of one moment, then the
 * files to which it refers (they are written before their row and never change). Waiting jobs are included. The file
 * appears whole. Returns its bytes.
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
  const zip = new ZipFile();
  const output = outputOf(zip);
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(part, { mode: 0o600 }));
  // The failure is reported where the promise is awaited.
  written.catch(() => undefined);

  const manifest: BackupManifest = {
    format: backupFormat,
    product: 'roundsman backup',
    version,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
    sequences: await readSequences(client),
    folders: withFiles ? folders : [],
    hasSecrets: withSecrets,
    ...(sealer && { sealedMark: sealer.mark }),
  };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'manifest.json');
  zip.addBuffer(Buffer.from(configuration(env, withSecrets)), 'configuration.env');
  for (const { name, columns } of tables) {
    const list = columns.map((column) => client.escapeIdentifier(column.name)).join(', ');
    lazily(zip, `tables/${name}.copy`, () => {
      const rows = copyOut(client, `copy (select ${list} from ${client.escapeIdentifier(name)}) to stdout`);
      if (!sealer) return rows;
      const sealed = sealer.stream(columns.findIndex((column) => column.name === sealedColumns[name]));
      return pipeThrough(rows, sealed);
    });
  }
  lazily(zip, 'waiting-jobs.json', () => Readable.from(waitingJobs(client, sealer)));
  // After all values to encrypt were collected.
  if (sealer) lazily(zip, 'sealed-values.json', () => Readable.from([JSON.stringify(sealer.seal(options.secrets()))]));
  if (withFiles) {
    await addFiles(zip, options.files ?? localFiles(dataDir));
    await addFolder(zip, dataDir, 'regions');
  }
  if (withSecrets) await addKeys(zip, dataDir);
  zip.end();
  await written;
}

function lazily(zip: ZipFile, name: string, make: () => Readable): void {
  zip.addReadStreamLazy(name, (give) => give(null, make()));
}

/** Returns waiting jobs, without scheduled ones, which are created again anyway. */
async function* waitingJobs(client: pg.Client, sealer: Sealer | undefined): AsyncGenerator<string> {
  const { rows: there } = await client.query(`select 1 from pg_class where oid = to_regclass('pgboss.job')`);
  if (there.length === 0) return void (yield '[]');
  const { rows } = await client.query(`select name, data, priority, start_after, singleton_key from pgboss.job
    where state < 'completed' and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)
    order by created_on`);
  const text = JSON.stringify(rows);
  yield sealer ? sealer.text(text) : text;
}

async function addFiles(zip: ZipFile, files: FileStore): Promise<void> {
  for await (const name of files.list())
    zip.addReadStreamLazy(`files/${name.slice(0, 2)}/${name}`, { compress: false }, (give) => {
      files.get(name).then(
        // The file was deleted since, together with its row. An empty entry replaces it.
        (data) => give(null, Readable.from(data ? [data] : [])),
        (error: unknown) => give(error instanceof Error ? error : new Error(String(error)), Readable.from([])),
      );
    });
}

async function addFolder(zip: ZipFile, dataDir: string, folder: string): Promise<void> {
  const root = path.join(dataDir, folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    // Incomplete files get their final name when they are whole.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.join(folder, path.relative(root, file)).split(path.sep).join('/');
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      open(file, 'r').then(
        (handle) => give(null, handle.createReadStream()),
        // The file was deleted since, together with its row. An empty entry replaces it.
        () => give(null, Readable.from([])),
      );
    });
  }
}

async function addKeys(zip: ZipFile, dataDir: string): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile() && keyFile.test(entry.name)) zip.addFile(path.join(dataDir, entry.name), `keys/${entry.name}`);
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

import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer, json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { migrate } from '../db/connect.ts';
import { createClient } from '../db/pools.ts';
import { type FileStore, isFileName } from '../files/file-store.ts';
import { type OpenZip, openZip } from '../files/read-zip.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { copyIn } from './copy.ts';
import { backupFormat, type BackupManifest } from './make-backup.ts';
import {
  createOpener,
  credentialTables,
  emptiedWithNewLinks,
  type Opener,
  pipeThrough,
  type SealedValues,
} from './sealed-values.ts';
import { advanceSequences } from './sequences.ts';
import { z } from 'zod';

/** A problem that a person can fix. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export interface RestoreOptions {
  readonly ownerUrl: string;
  readonly dataDir: string;
  /** The store for photos. */
  readonly files: FileStore;
  readonly file: string;
  readonly log: Log;
  /** Decrypts the values of a backup without secrets. */
  readonly secrets: () => Secrets;
}

export interface Restored {
  readonly manifest: BackupManifest;
  /** Number of links and keys that were replaced, because the backup was encrypted with another key. */
  readonly madeAnew: number;
}

/** The part of the manifest that all formats have. */
const backupOrigin = z.object({ product: z.literal('roundsman backup'), format: z.number(), version: z.string() });

const backupManifest = backupOrigin.extend({
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.string()).exactOptional(),
  folders: z.array(z.string()),
  hasSecrets: z.boolean(),
  sealedMark: z.string().exactOptional(),
}) satisfies z.ZodType<BackupManifest>;

export const sealedValues = z.object({ count: z.number(), sealed: z.string() }) satisfies z.ZodType<SealedValues>;

const waitingJob = z.object({
  name: z.string(),
  data: z.unknown(),
  priority: z.number(),
  start_after: z.string(),
  singleton_key: z.string().nullable(),
});

/**
 * Restores a backup into an empty installation: the tables of its version, all rows in one transaction, files, and
 * later migrations. Without secrets in the backup all users have to sign in again.
 * @throws RestoreRefused when the installation is not empty, or the file is not a backup
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { ownerUrl, dataDir, files, file, log } = options;
  const zip = await openZip(file);
  try {
    const manifest = await readManifest(zip);
    await refuseUnlessEmpty(ownerUrl, log);
    if (manifest.folders.includes('files')) await refuseFiles(files);
    await migrate(ownerUrl, log, { to: manifest.migrations.at(-1) });
    const opener = await openSealed(zip, manifest, options.secrets);
    await fill({ ownerUrl, log, zip, manifest, opener });
    for (const [name, entry] of zip.entries) {
      const photo = /^files\/[0-9a-f]{2}\/([^/]+)$/.exec(name)?.[1];
      if (photo && isFileName(photo)) {
        // Empty entries are files that were deleted during the backup.
        if (entry.size > 0) await files.restore(photo, await buffer(await entry.open()));
        continue;
      }
      const target = fileOf(name);
      if (!target) continue;
      const place = path.join(dataDir, target);
      await mkdir(path.dirname(place), { recursive: true, mode: target.startsWith('regions') ? 0o755 : 0o700 });
      await pipeline(
        await entry.open(),
        createWriteStream(place, { mode: target.startsWith('regions') ? 0o644 : 0o600 }),
      );
    }
    await migrate(ownerUrl, log);
    return { manifest, madeAnew: opener?.made ?? 0 };
  } finally {
    await zip.close();
  }
}

/** Returns the path of an entry below DATA_DIR, or undefined when it is not a file or would lie elsewhere. */
export function fileOf(name: string): string | undefined {
  if (name.split('/').some((piece) => piece === '..' || piece === '') || name.includes('\\')) return undefined;
  if (name.startsWith('regions/')) return name;
  return /^keys\/[\w.-]+$/.test(name) ? name.slice('keys/'.length) : undefined;
}

export async function readManifest(zip: OpenZip): Promise<BackupManifest> {
  const entry = zip.entries.get('manifest.json');
  const content: unknown = entry && (await json(await entry.open()));
  const origin = backupOrigin.safeParse(content);
  if (!origin.success) throw new RestoreRefused('This file is not a Roundsman backup.');
  if (origin.data.format > backupFormat)
    throw new RestoreRefused(
      `The backup was made by a newer version (${origin.data.version}). Update this installation first.`,
    );
  const manifest = backupManifest.safeParse(content);
  if (!manifest.success) throw new RestoreRefused('The backup is damaged: its list of contents cannot be read.');
  return manifest.data;
}

export async function openSealed(
  zip: OpenZip,
  { sealedMark }: BackupManifest,
  secrets: () => Secrets,
): Promise<Opener | undefined> {
  if (sealedMark === undefined) return undefined;
  const entry = zip.entries.get('sealed-values.json');
  if (!entry) throw new RestoreRefused('The backup is incomplete: its encrypted values are missing.');
  return createOpener(sealedMark, sealedValues.parse(await json(await entry.open())), secrets());
}

async function refuseUnlessEmpty(ownerUrl: string, log: Log): Promise<void> {
  const client = createClient(ownerUrl, log);
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.companies') is not null as there`,
    );
    if (!rows[0]?.there) return;
    await client.query('begin read only');
    await client.query(`select set_config('app.scope', 'platform', true)`);
    const { rows: found } = await client.query('select 1 from companies limit 1');
    if (found.length > 0)
      throw new RestoreRefused(
        'This installation already has a company. Restore into an empty installation: choose another DATA_DIR or DATABASE_URL.',
      );
  } finally {
    await client.end();
  }
}

/** Refuses existing files. Does not apply to a backup of the database only, as made before a migration. */
async function refuseFiles(files: FileStore): Promise<void> {
  for await (const name of files.list())
    throw new RestoreRefused(
      `This installation already has files (${name}). Choose another DATA_DIR or S3_PREFIX, or move the files away.`,
    );
}

interface BackupContent {
  readonly zip: OpenZip;
  readonly manifest: BackupManifest;
  readonly opener: Opener | undefined;
}

interface Filling extends BackupContent {
  readonly ownerUrl: string;
  readonly log: Log;
}

async function fill({ ownerUrl, log, ...content }: Filling): Promise<void> {
  const client = createClient(ownerUrl, log);
  await client.connect();
  try {
    await client.query('begin');
    await fillTables(client, content);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Fills the tables of the backup's version, in the transaction of the connection. */
export async function fillTables(
  client: pg.Client,
  { zip, manifest, opener }: BackupContent,
  onTable: () => void | Promise<void> = () => undefined,
): Promise<void> {
  const id = (name: string): string => client.escapeIdentifier(name);
  // COPY cannot write where row-level security applies, which includes the owner. It is off within this transaction.
  const { rows: forced } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  for (const { name } of forced) await client.query(`alter table ${id(name)} no force row level security`);
  for (const { name } of manifest.tables.toReversed()) await client.query(`delete from ${id(name)}`);
  for (const { name, columns } of manifest.tables) {
    // Backups of earlier versions contain these although they state that they have no secrets.
    if (!manifest.hasSecrets && credentialTables.has(name)) continue;
    const entry = zip.entries.get(`tables/${name}.copy`);
    if (!entry) throw new RestoreRefused(`The backup is incomplete: the table ${name} is missing.`);
    const stored = await entry.open();
    const rows = opener ? pipeThrough(stored, opener.stream()) : stored;
    await copyIn(client, `copy ${id(name)} (${columns.map(id).join(', ')}) from stdin`, rows);
    await onTable();
  }
  if (opener && opener.made > 0)
    for (const [table, { column, link }] of Object.entries(emptiedWithNewLinks))
      await client.query(`update ${id(table)} set ${id(column)} = null where ${id(link)} is not null`);
  await advanceSequences(client, manifest.sequences ?? {});
  await bringBackJobs(client, zip, opener);
  for (const { name } of forced) await client.query(`alter table ${id(name)} force row level security`);
}

/** Inserts jobs into the outbox, as when they were enqueued. */
async function bringBackJobs(client: pg.Client, zip: OpenZip, opener: Opener | undefined): Promise<void> {
  const entry = zip.entries.get('waiting-jobs.json');
  const stored = entry ? await text(await entry.open()) : '[]';
  const jobs = z.array(waitingJob).parse(JSON.parse(opener ? opener.text(stored) : stored));
  for (const { name, data, priority, start_after: startAfter, singleton_key: singletonKey } of jobs) {
    const options = { priority, startAfter, ...(singletonKey !== null && { singletonKey }) };
    await client.query(`insert into outbox (kind, type, payload, options) values ('job', $1, $2, $3)`, [
      name,
      JSON.stringify(data ?? {}),
      JSON.stringify(options),
    ]);
  }
}

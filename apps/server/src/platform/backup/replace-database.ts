import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import { grantToApp, migrate, migrateInside } from '../db/connect.ts';
import { createClient } from '../db/pools.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { copyIn } from './copy.ts';
import { jsonElements } from './json-elements.ts';
import type { OpenBackup } from './open-backup.ts';
import { RestoreRefused } from './restore-refused.ts';
import { createOpener, credentialTables, emptiedWithNewLinks, type Opener, pipeThrough } from './sealed-values.ts';
import { advanceSequences } from './sequences.ts';

const waitingJob = z.object({
  name: z.string(),
  data: z.unknown(),
  priority: z.number(),
  start_after: z.string(),
  singleton_key: z.string().nullable(),
});

export interface Replacement {
  readonly ownerUrl: string;
  readonly log: Log;
  readonly backup: OpenBackup;
  /** Decrypts the values of a backup without secrets. */
  readonly secrets: () => Secrets;
  /** Called with 0…1 after each table. */
  readonly onProgress?: (share: number) => void | Promise<void>;
  /** Called in the transaction before the former tables are dropped. */
  readonly begin?: (client: pg.ClientBase) => Promise<void>;
  /** Called at the end of the transaction, with the restored tables. */
  readonly finish?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Replaces everything in the database in one transaction: drops all tables, makes those of the backup's version, fills
 * them and migrates them. No other process may use the database meanwhile. Returns the number of links and keys that are
 * new, because the backup was encrypted with another key.
 */
export async function replaceDatabase(replacement: Replacement): Promise<number> {
  const { ownerUrl, log, backup, secrets, onProgress = () => undefined, begin, finish } = replacement;
  const { manifest } = backup;
  const values = await backup.sealedValues();
  const opener =
    manifest.sealedMark === undefined || !values ? undefined : createOpener(manifest.sealedMark, values, secrets());
  // Creates the role of the application, which a transaction of another owner could not see.
  await migrate(ownerUrl, log);
  const client = createClient(ownerUrl, log);
  await client.connect();
  try {
    await onOneConnection(client, async (transaction) => {
      await client.query(`set local lock_timeout = '60s'`);
      await begin?.(client);
      await dropEverything(client);
      await migrateInside(transaction, manifest.migrations.at(-1));
      let done = 0;
      await fillTables(client, { backup, opener }, () => onProgress((0.9 * ++done) / manifest.tables.length));
      await migrateInside(transaction);
      await grantToApp(client);
      await finish?.(client);
    });
  } finally {
    await client.end();
  }
  return opener?.made ?? 0;
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

interface BackupContent {
  readonly backup: OpenBackup;
  readonly opener: Opener | undefined;
}

/** Fills the tables of the backup's version, in the transaction of the connection. */
async function fillTables(
  client: pg.Client,
  { backup, opener }: BackupContent,
  onTable: () => void | Promise<void>,
): Promise<void> {
  const { manifest, entries } = backup;
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
    const entry = entries.get(`tables/${name}.copy`);
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
  await bringBackJobs(client, backup, opener);
  for (const { name } of forced) await client.query(`alter table ${id(name)} force row level security`);
}

/** Inserts jobs into the outbox, as when they were enqueued. */
async function bringBackJobs(client: pg.Client, { entries }: OpenBackup, opener: Opener | undefined): Promise<void> {
  const entry = entries.get('waiting-jobs.json');
  if (!entry) return;
  for await (const text of jsonElements(await entry.open())) {
    const job = waitingJob.parse(JSON.parse(opener ? opener.text(text) : text));
    const { name, data, priority, start_after: startAfter, singleton_key: singletonKey } = job;
    const options = { priority, startAfter, ...(singletonKey !== null && { singletonKey }) };
    await client.query(`insert into outbox (kind, type, payload, options) values ('job', $1, $2, $3)`, [
      name,
      JSON.stringify(data ?? {}),
      JSON.stringify(options),
    ]);
  }
}

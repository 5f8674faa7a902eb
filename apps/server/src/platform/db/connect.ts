import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Log } from '../log.ts';
import { startFromBaseline } from './baseline.ts';
import { appRole, createAppPool, createPool } from './pools.ts';
import { codeOf, partOf } from '../parts.ts';

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/** The database cannot be used. The message contains the remedy. */
export class DatabaseRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseRefused';
  }
}

/** The first version with the privilege SET on roles, with which an owner works as the application's role. */
const minPostgres = 16;
const insufficientPrivilege = '42501';

/** An arbitrary number that nothing else locks in this database. */
const setupLock = 7_532_001;

/**
 * Creates the owner and its database in the embedded PostgreSQL, unless they exist. Afterwards nothing works as
 * superuser. Returns the owner's URL.
 */
export async function createOwnerAndDatabase(superuserUrl: string, log: Log, database = 'roundsman'): Promise<string> {
  const url = new URL(superuserUrl);
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', (error) => log.debug({ err: error }, 'the set-up connection broke'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [setupLock]);
    const password = decodeURIComponent(url.password);
    await createRoleOnce(client, 'roundsman_owner', 'login');
    if (password) await client.query(`alter role roundsman_owner password ${client.escapeLiteral(password)}`);
    await createRoleOnce(client, appRole, 'nologin');
    await client.query(`grant ${appRole} to roundsman_owner`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)} owner roundsman_owner`);
  } finally {
    await client.end();
  }
  url.username = 'roundsman_owner';
  url.pathname = `/${database}`;
  return url.href;
}

async function createRoleOnce(client: pg.ClientBase, role: string, kind: 'login' | 'nologin'): Promise<void> {
  await client.query(`do $$ begin
    create role ${role} ${kind} nosuperuser nobypassrls nocreatedb nocreaterole;
  exception when duplicate_object or unique_violation then null; end $$`);
}

export interface MigrateOptions {
  /** The last migration to run, for restoring an old backup; by default the newest. */
  readonly to?: string | undefined;
  /** False takes an empty database through every migration, which tests compare with the baseline. */
  readonly withBaseline?: boolean;
}

/**
 * Creates the application's role, brings the schema up to date (an empty database starts with the baseline) and grants the role's
 * rights, as the owner. Several processes may start at once.
 */
export async function migrate(
  ownerUrl: string,
  log: Log,
  { to, withBaseline = true }: MigrateOptions = {},
): Promise<void> {
  const pool = createPool(ownerUrl, log, { max: 2, application_name: 'roundsman-migrate' });
  try {
    const client = await pool.connect();
    try {
      await refuseOldServer(client);
      await client.query('select pg_advisory_lock($1)', [setupLock]);
      await prepareAppRole(client);
      if (withBaseline) {
        const baseline = await startFromBaseline(client, Object.keys(await migrationFiles.getMigrations()), to);
        if (baseline) log.info({ upTo: baseline }, 'database created');
      }
      await runMigrations(pool, log, to);
      await grantToApp(client);
    } finally {
      // Closing the connection releases the lock in every state.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function refuseOldServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  for (const { number, version } of rows) refuseOldPostgres(number, version);
}

/** `number` is PostgreSQL's `server_version_num`, such as 150004. @throws DatabaseRefused */
export function refuseOldPostgres(number: number, version: string): void {
  if (number >= minPostgres * 10_000) return;
  throw new DatabaseRefused(
    `The database runs PostgreSQL ${version}. Roundsman needs PostgreSQL ${minPostgres} or later. Upgrade it, or point DATABASE_URL to another server.`,
  );
}

async function prepareAppRole(client: pg.ClientBase): Promise<void> {
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
    if (!rowCount) await createRoleOnce(client, appRole, 'nologin');
    const member = await client.query(`select pg_has_role(current_user, $1, 'SET') as may_set`, [appRole]);
    if (!member.rows[0].may_set) await client.query(`grant ${appRole} to current_user`);
  } catch (error) {
    if (codeOf(error) !== insufficientPrivilege) throw error;
    const { user } = (await client.query('select current_user as user')).rows[0];
    throw new DatabaseRefused(
      `The database user "${user}" is not allowed to create the role that the server uses.\n` +
        `Run this once as a database administrator, then start again:\n` +
        `  create role ${appRole} nologin nosuperuser nobypassrls;\n  grant ${appRole} to "${user}";`,
      { cause: error },
    );
  }
}

const isMigration = (module: unknown): module is Migration => typeof partOf(module, 'up') === 'function';

const migrationFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(migrationsFolder)).filter((name) => /^\d+.*(?<!\.d|\.test)\.ts$/.test(name)).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of files) {
      const path = new URL(file, migrationsFolder).pathname;
      const migration: unknown = await import(pathToFileURL(decodeURIComponent(path)).href);
      if (!isMigration(migration)) throw new Error(`The migration ${file} exports no function "up"`);
      migrations[file.replace(/\.ts$/, '')] = migration;
    }
    return migrations;
  },
};

/** Names of the migrations of this build, oldest first. */
export const knownMigrations = async (): Promise<string[]> =>
  Object.keys(await migrationFiles.getMigrations()).toSorted();

/** Returns the name of the newest migration of this build. */
export async function newestMigrationFile(): Promise<string> {
  return (
    Object.keys(await migrationFiles.getMigrations())
      .toSorted()
      .at(-1) ?? ''
  );
}

/** Lists the migrations that an installation with data still needs. Empty for an empty database. */
export async function pendingMigrations(ownerUrl: string, log: Log): Promise<string[]> {
  const pool = createPool(ownerUrl, log, { max: 1 });
  try {
    const { rows } = await pool.query<{ is_present: boolean }>(
      `select to_regclass('public.kysely_migration') is not null as is_present`,
    );
    if (!rows[0]?.is_present) return [];
    const done = await pool.query<{ name: string }>('select name from kysely_migration');
    const names = new Set(done.rows.map(({ name }) => name));
    return Object.keys(await migrationFiles.getMigrations()).filter((name) => !names.has(name));
  } finally {
    await pool.end();
  }
}

/** Runs migrations inside a transaction, up to one of them or all. @throws DatabaseRefused */
export async function migrateInside(transaction: Kysely<unknown>, to?: string): Promise<void> {
  const migrator = new Migrator({ db: transaction, provider: migrationFiles });
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error)
    throw new DatabaseRefused(`The migrations failed. The data is unchanged. ${describe(error)}`, { cause: error });
}

async function runMigrations(pool: pg.Pool, log: Log, to?: string): Promise<void> {
  if (to && !(to in (await migrationFiles.getMigrations())))
    throw new DatabaseRefused(`This version does not know the migration ${to}. Use a newer version of Roundsman.`);
  const migrator = new Migrator({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    provider: migrationFiles,
  });
  const { error, results } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  const failed = results?.find((result) => result.status === 'Error');
  if (error) {
    throw new DatabaseRefused(
      failed
        ? `The migration ${failed.migrationName} failed and was rolled back. The data is unchanged. ${describe(error)}`
        : `Could not run the migrations. ${describe(error)}`,
      { cause: error },
    );
  }
  const done = results?.filter((result) => result.status === 'Success') ?? [];
  if (done.length > 0) log.info({ migrations: done.map((result) => result.migrationName) }, 'database migrated');
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Gives the role of the application its rights on all tables. */
export async function grantToApp(client: pg.ClientBase): Promise<void> {
  await client.query(`
    grant usage on schema public to ${appRole};
    grant select, insert, update, delete on all tables in schema public to ${appRole};
    grant usage, select on all sequences in schema public to ${appRole};
    revoke all on kysely_migration, kysely_migration_lock from ${appRole};
  `);
}

/**
 * Creates the application's pool after checking that row-level security applies to it.
 * @throws DatabaseRefused when it does not
 */
export async function connectApp(ownerUrl: string, log: Log, max?: number): Promise<pg.Pool> {
  const pool = createAppPool(ownerUrl, log, max);
  try {
    await proveIsolation(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

export async function proveIsolation(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; rolsuper: boolean; rolbypassrls: boolean }>(
    `select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`,
  );
  const [role] = rows;
  if (!role)
    throw new DatabaseRefused('The database does not return the rights of its user. The server does not start.');
  if (role.rolsuper)
    throw new DatabaseRefused(
      `The server refuses to work as "${role.name}": it is a superuser and would see every company's data.`,
    );
  if (role.rolbypassrls)
    throw new DatabaseRefused(`The server refuses to work as "${role.name}": it bypasses row-level security.`);

  const { rows: owned } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'MEMBER')`,
  );
  if (owned.length > 0) {
    throw new DatabaseRefused(
      `The server refuses to work as "${role.name}": it owns tables (${owned.map((table) => table.name).join(', ')}), and an owner can switch row-level security off.`,
    );
  }
  const { rows: open } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and not (c.relrowsecurity and c.relforcerowsecurity)
        -- Elsewhere a table may be kept from this role altogether.
        and (c.relnamespace = 'public'::regnamespace or has_table_privilege(c.oid, 'select, insert, update, delete'))`,
  );
  if (open.length > 0) {
    throw new DatabaseRefused(
      `These tables hold companies' data without forced row-level security: ${open.map((table) => table.name).join(', ')}. The server does not start.`,
    );
  }
}

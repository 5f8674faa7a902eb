import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { schemaText } from './schema-text.ts';

/**
 * The schema that a new database starts with, instead of going through all migrations. Migrations that it does not include follow
 * it. Databases with data never read it.
 */
export const baselineFile = new URL('../../../migrations/baseline.sql', import.meta.url);

const heading = /^-- Includes the migrations up to (\S+)\.$/m;

/** Adds the comment that the server reads to the schema of a database. */
export async function baselineText(client: pg.Client, newestMigration: string): Promise<string> {
  return `-- The schema of a new database. Made by npm run baseline; do not edit.
-- Includes the migrations up to ${newestMigration}.

${await schemaText(client)}`;
}

/**
 * Creates the schema in an empty database in one transaction, and records the migrations that it includes as done. Does nothing
 * in a database with a schema, or when the wanted migration is older than the baseline.
 * @param to the migration to stop at, for restoring an old backup; undefined for the newest
 * @returns the newest migration of the baseline, or undefined when nothing was done
 */
export async function startFromBaseline(
  client: pg.ClientBase,
  migrations: readonly string[],
  to: string | undefined,
): Promise<string | undefined> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select to_regclass('public.kysely_migration') is null as "isEmpty"`,
  );
  if (!rows[0]?.isEmpty) return undefined;
  const sql = await readFile(baselineFile, 'utf8');
  const newest = heading.exec(sql)?.[1];
  if (!newest) throw new Error('migrations/baseline.sql does not say which migrations it includes');
  if (to !== undefined && to < newest) return undefined;
  await client.query('begin');
  try {
    await client.query(sql);
    // The migrator's own table.
    await client.query(
      `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`,
    );
    await client.query(`insert into kysely_migration select name, $2 from unnest($1::text[]) name`, [
      migrations.filter((name) => name <= newest),
      new Date().toISOString(),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return newest;
}

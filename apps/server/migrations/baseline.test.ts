import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate, type MigrateOptions, newestMigrationFile } from '../src/platform/db/connect.ts';
import { schemaText } from '../src/platform/db/schema-text.ts';
import { createLog } from '../src/platform/log.ts';
import { asSuperuser } from '../src/platform/testing/test-database.ts';

const names: string[] = [];
const clients: pg.Client[] = [];
afterAll(async () => {
  for (const client of clients) await client.end();
  for (const name of names) await asSuperuser(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
});

async function createDatabase(options: MigrateOptions): Promise<pg.Client> {
  const name = `baseline_${randomUUID().slice(0, 8)}`;
  names.push(name);
  await asSuperuser(inject('postgresUrl'), `create database ${name} owner roundsman_owner`);
  const url = new URL(inject('postgresUrl'));
  url.username = 'roundsman_owner';
  url.pathname = `/${name}`;
  await migrate(url.href, createLog('silent'), options);
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** PostgreSQL keeps as many brackets as the text had that it read. */
const withoutBrackets = (text: string): string => text.replaceAll(/[()]/g, '');

/** PostgreSQL's own lists of a schema, each with the column that names the schema. */
const listings: Readonly<Record<string, string>> = {
  'information_schema.tables': 'table_schema',
  'information_schema.columns': 'table_schema',
  'information_schema.key_column_usage': 'table_schema',
  'information_schema.referential_constraints': 'constraint_schema',
  'information_schema.routines': 'routine_schema',
  'information_schema.triggers': 'trigger_schema',
  'information_schema.sequences': 'sequence_schema',
  'information_schema.role_table_grants': 'table_schema',
  'information_schema.role_routine_grants': 'routine_schema',
  'information_schema.role_usage_grants': 'object_schema',
  'pg_catalog.pg_tables': 'schemaname',
  'pg_catalog.pg_indexes': 'schemaname',
  'pg_catalog.pg_policies': 'schemaname',
  'pg_catalog.pg_views': 'schemaname',
};
/** Numbers that count dropped columns and objects too, and the name of the database. */
const accidental = new Set(['ordinal_position', 'dtd_identifier', 'specific_name', 'position_in_unique_constraint']);

async function listed(client: pg.Client, view: string, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(v) as row from ${view} v where ${schema} in ('public', 'order_search')`,
  );
  return rows
    .map(({ row }) => Object.entries(row).filter(([key]) => !accidental.has(key) && !key.endsWith('_catalog')))
    .map((entries) => withoutBrackets(JSON.stringify(entries)))
    .toSorted();
}

describe('a new database', () => {
  let created: pg.Client;
  let migrated: pg.Client;
  beforeAll(async () => {
    created = await createDatabase({});
    migrated = await createDatabase({ withBaseline: false });
  }, 60_000);

  it('has the schema of one that went through every migration', async () => {
    expect(withoutBrackets(await schemaText(created))).toBe(withoutBrackets(await schemaText(migrated)));
  });

  it.each(Object.entries(listings))('has the same entries in %s', async (view, schema) => {
    const entries = await listed(created, view, schema);
    expect(entries).not.toEqual([]);
    expect(entries).toEqual(await listed(migrated, view, schema));
  });

  it('records every migration as done', async () => {
    const done = `select name from kysely_migration order by name`;
    const { rows } = await created.query<{ name: string }>(done);
    expect(rows).toEqual((await migrated.query(done)).rows);
    expect(rows.at(-1)?.name).toBe(await newestMigrationFile());
  });
});

it('a database for a backup of an earlier version gets the schema of that version', async () => {
  const old = await createDatabase({ to: '0044-proof-rules' });
  const { rows } = await old.query(`select name from kysely_migration order by name desc limit 1`);
  expect(rows).toEqual([{ name: '0044-proof-rules' }]);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';

/** Everything that `schema.sql` of the geocoder creates. */
const described = `
  select table_name::text as owner, column_name::text as name,
    concat_ws(' ', data_type, collation_name, is_nullable, column_default, generation_expression) as what
  from information_schema.columns where table_schema = current_schema() and table_name like 'place\\_%'
  union all
  select tablename, replace(indexname, 'regions_pkey', 'loads_pkey'), -- place_loads was renamed
    replace(replace(indexdef, schemaname || '.', ''), 'regions_pkey', 'loads_pkey')
  from pg_indexes
  where schemaname = current_schema() and tablename like 'place\\_%'
  union all
  select conrelid::regclass::text, contype::text, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = current_schema()::regnamespace and contype = 'c' and conrelid::regclass::text like '%place\\_%'
  order by 1, 2, 3`;

it('schema.sql of the geocoder creates the tables of the migrations', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const client = new pg.Client({ connectionString: database.ownerUrl });
  try {
    await client.connect();
    const migrated = (await client.query(described)).rows;
    expect(migrated.length).toBeGreaterThan(40);
    await client.query('create schema alone');
    await client.query('set search_path to alone, public');
    const file = fileURLToPath(import.meta.resolve('@roundsman/geocoder/schema.sql'));
    await client.query(readFileSync(file, 'utf8').replace(/^create extension.*$/m, ''));
    const alone = (await client.query(described)).rows;
    expect(alone).toEqual(migrated);
  } finally {
    await client.end();
    await database.drop();
  }
});

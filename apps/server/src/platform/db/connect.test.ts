import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createLog } from '../log.ts';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DatabaseRefused, connectApp, migrate, proveIsolation, refuseOldPostgres } from './connect.ts';
import { createPool } from './pools.ts';

const log = createLog('silent');
let database: TestDatabase;
let superuserUrl: string;
beforeEach(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  const url = new URL(inject('postgresUrl'));
  url.pathname = new URL(database.ownerUrl).pathname;
  superuserUrl = url.href;
});
afterEach(() => database.drop());

async function proving(url: string): Promise<unknown> {
  const pool = createPool(url, log);
  try {
    await proveIsolation(pool);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await pool.end();
  }
}

test('accepts the migrated database', async () => {
  const pool = await connectApp(database.ownerUrl, log);
  expect((await pool.query('select current_user')).rows).toEqual([{ current_user: 'roundsman_app' }]);
  await pool.end();
});

test('refuses a superuser', async () => {
  const error = await proving(superuserUrl);
  expect(error).toBeInstanceOf(DatabaseRefused);
  expect(String(error)).toContain('is a superuser');
});

test('refuses the owner of the tables', async () => {
  expect(String(await proving(database.ownerUrl))).toContain('it owns tables');
});

test("refuses a table of companies' data without forced row-level security", async () => {
  await asSuperuser(database.ownerUrl, 'create table leaky (company_id uuid)');
  await expect(connectApp(database.ownerUrl, log)).rejects.toThrow(/row-level security: leaky/);
  await asSuperuser(database.ownerUrl, 'alter table leaky enable row level security');
  await expect(connectApp(database.ownerUrl, log)).rejects.toThrow(/row-level security: leaky/);
  await asSuperuser(database.ownerUrl, 'alter table leaky force row level security');
  await (await connectApp(database.ownerUrl, log)).end();
  await asSuperuser(database.ownerUrl, 'grant select on order_search.texts to roundsman_app');
  await expect(connectApp(database.ownerUrl, log)).rejects.toThrow(/row-level security: texts/);
  await asSuperuser(database.ownerUrl, 'revoke select on order_search.texts from roundsman_app');
  await (await connectApp(database.ownerUrl, log)).end();
});

test('several processes can migrate at the same time, and again', async () => {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await asSuperuser(inject('postgresUrl'), `drop database ${name} with (force)`);
  await asSuperuser(inject('postgresUrl'), `create database ${name} owner roundsman_owner`);
  await Promise.all([
    migrate(database.ownerUrl, log),
    migrate(database.ownerUrl, log),
    migrate(database.ownerUrl, log),
  ]);
  await migrate(database.ownerUrl, log);
  await (await connectApp(database.ownerUrl, log)).end();
});

test('shows a database user who may not create the role what to run', async () => {
  const name = `limited_${Date.now()}`;
  await asSuperuser(inject('postgresUrl'), `create role ${name} login password 'x'`);
  await asSuperuser(inject('postgresUrl'), `create database ${name} owner ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.username = name;
  url.password = 'x';
  url.pathname = `/${name}`;
  await expect(migrate(url.href, log)).rejects.toThrow(`grant roundsman_app to "${name}"`);
  await asSuperuser(inject('postgresUrl'), `drop database ${name}`);
  await asSuperuser(inject('postgresUrl'), `drop role ${name}`);
});

test('refuses a PostgreSQL older than 16, with a remedy', () => {
  expect(() => refuseOldPostgres(150_018, '15.18')).toThrow(
    'The database runs PostgreSQL 15.18. Roundsman needs PostgreSQL 16 or later. Upgrade it',
  );
  expect(() => refuseOldPostgres(160_000, '16.0')).not.toThrow();
});

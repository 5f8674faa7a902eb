import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createOwnerAndDatabase, migrate } from '../db/connect.ts';
import { installJobs } from '../jobs/boss.ts';
import { createLog } from '../log.ts';

const template = 'roundsman_template';

/** Creates a migrated database, once a test run, which every test copies. */
export async function createTemplateDatabase(superuserUrl: string): Promise<void> {
  const log = createLog('error');
  // No test kills this PostgreSQL, so that commits need not wait for its log.
  await asSuperuser(superuserUrl, 'alter role all set synchronous_commit = off');
  const ownerUrl = await createOwnerAndDatabase(superuserUrl, log, template);
  await migrate(ownerUrl, log);
  await installJobs(ownerUrl);
}

export interface TestDatabase {
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

/** Creates a copy of the template for one test. */
export async function createTestDatabase(superuserUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies files, which is the faster strategy where nothing is flushed to the disk.
  await asSuperuser(
    superuserUrl,
    `create database ${name} template ${template} owner roundsman_owner strategy file_copy`,
  );
  const url = new URL(superuserUrl);
  url.username = 'roundsman_owner';
  url.pathname = `/${name}`;
  return { ownerUrl: url.href, drop: () => asSuperuser(superuserUrl, `drop database if exists ${name} with (force)`) };
}

export async function asSuperuser(superuserUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

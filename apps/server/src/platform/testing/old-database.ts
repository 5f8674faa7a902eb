import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../db/connect.ts';
import { createLog } from '../log.ts';
import { asSuperuser } from './test-database.ts';

export interface OldDatabase {
  readonly ownerUrl: string;
  /** Connected as the owner, in platform scope. */
  readonly client: pg.Client;
  /** Closes the connection and drops the database. */
  drop(): Promise<void>;
}

/** Creates a database with the migrations up to this one: `'0044-proof-rules'`. */
export async function createOldDatabase(lastMigration: string): Promise<OldDatabase> {
  const name = `old_${process.pid}_${randomUUID().slice(0, 6)}`;
  const url = new URL(inject('postgresUrl'));
  await asSuperuser(url.href, `create database ${name} owner roundsman_owner`);
  url.username = 'roundsman_owner';
  url.pathname = `/${name}`;
  await migrate(url.href, createLog('silent'), { to: lastMigration });
  const client = new pg.Client({ connectionString: url.href, options: '-c app.scope=platform' });
  client.on('error', () => undefined);
  await client.connect();
  const drop = async (): Promise<void> => {
    await client.end();
    await asSuperuser(inject('postgresUrl'), `drop database ${name} with (force)`);
  };
  return { ownerUrl: url.href, client, drop };
}

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createOwnerAndDatabase, migrate } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { packageName } from '../db/postgres-binaries.ts';
import { createLog } from '../log.ts';
import { installationSecrets } from '../secrets/secrets.ts';
import { upgradeCluster } from './upgrade-cluster.ts';

const log = createLog('silent');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-upgrade-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function onDatabase<T>(work: (client: pg.Client, ownerUrl: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, scratch: true });
  const ownerUrl = await createOwnerAndDatabase(postgres.url, log);
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c app.scope=platform' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client, ownerUrl);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

// The restore drill does the same between two versions of PostgreSQL: npm run restore-drill -- --old FOLDER
it('moves a database to a new cluster, and keeps the old one', { timeout: 240_000 }, async () => {
  await onDatabase(async (client, ownerUrl) => {
    await migrate(ownerUrl, log);
    await client.query(`insert into companies (name) values ('Carried over')`);
  });
  const folder = path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName)));
  const secrets = () => installationSecrets({ dataDir });
  const backupFolder = path.join(dataDir, 'backups');
  const options = { dataDir, backupFolder, log, secrets, findPackage: async () => folder };
  await expect(upgradeCluster(options)).rejects.toThrow('already');

  // An interrupted upgrade changes nothing.
  const cut = { ...options, isForced: true, findPackage: () => Promise.reject(new Error('no network')) };
  await expect(upgradeCluster(cut)).rejects.toThrow('no network');

  const { oldCluster, backup, to } = await upgradeCluster({ ...options, isForced: true });
  expect(existsSync(path.join(oldCluster, 'PG_VERSION'))).toBe(true);
  expect(path.basename(backup)).toBe(`before-postgres-${to}.zip`);
  expect(readdirSync(dataDir)).not.toContain('postgres-upgrade');
  const names = await onDatabase(async (client) => (await client.query('select name from companies')).rows);
  expect(names).toEqual([{ name: 'Carried over' }]);
  await expect(upgradeCluster({ ...options, isForced: true })).rejects.toThrow('Delete it first');
});

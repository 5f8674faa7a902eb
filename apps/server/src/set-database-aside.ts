import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from './platform/config.ts';
import { claimDataFolder, findLeftoverPostgres } from './platform/db/data-folder-owner.ts';
import { hasCluster, locateCluster } from './platform/db/postgres-cluster.ts';
import { explain } from './run-command.ts';

// npm run set-database-aside: renames the embedded database, so that a backup can be restored. Nothing is deleted.

/** Explains what to do instead. */
class AsideRefused extends Error {
  override readonly name = 'AsideRefused';
}

async function setAside(): Promise<string> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl)
    throw new AsideRefused(
      'DATABASE_URL points to your own PostgreSQL. Create an empty database there, and set DATABASE_URL to it.',
    );
  const cluster = locateCluster(dataDir, () => undefined);
  if (!hasCluster(cluster)) return `There is no database in ${cluster}.`;
  const release = await claimDataFolder(dataDir);
  try {
    if (findLeftoverPostgres(cluster) !== undefined)
      throw new AsideRefused(`PostgreSQL still runs on ${cluster}. Start the server and stop it again.`);
    const aside = `${cluster}-aside-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`;
    await rename(cluster, aside);
    // Names the folder of a database outside of DATA_DIR, which is gone now.
    await rm(path.join(dataDir, 'postgres.location'), { force: true });
    return `Renamed the database to ${aside}. Delete it when you no longer need it.`;
  } finally {
    release();
  }
}

try {
  process.stdout.write(`${await setAside()}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

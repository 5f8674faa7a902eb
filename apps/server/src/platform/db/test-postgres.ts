import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createTemplateDatabase } from '../testing/test-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the superuser of the test run's PostgreSQL: `inject('postgresUrl')`. */
    postgresUrl: string;
  }
}

let dataDir: string | undefined;
let postgres: EmbeddedPostgres | undefined;

/** Starts one PostgreSQL a test run, in a folder and on a port of its own, so that simultaneous runs are separate. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = mkdtempSync(path.join(fastFolder(), 'roundsman-test-'));
  // mkdtemp creates a private folder. Started by root, PostgreSQL runs as another user and must be able to enter it.
  await chmod(dataDir, 0o755);
  const quiet = { info: () => undefined, warn: console.warn, error: console.error };
  try {
    postgres = await startEmbeddedPostgres({ dataDir, log: quiet, scratch: true });
    await createTemplateDatabase(postgres.url);
  } catch (error) {
    // vitest tears down only what was set up.
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}

/** Returns a folder in shared memory where that has room for the databases of a test run, else the temporary folder. */
function fastFolder(): string {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) >= 2 * 2 ** 30) return memory;
  } catch {
    // This system has no shared memory in a folder.
  }
  return os.tmpdir();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EndpointNamed } from '@roundsman/contract';
import { type Client, createClient } from '@roundsman/contract/client';
import pg from 'pg';
import { createOwnerAndDatabase } from '../src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { freePort } from './free-port.ts';

/** The endpoints that the benches call. The type of a client of all endpoints is too large for the compiler. */
type Api = Client<
  EndpointNamed<
    | 'POST /auth/register'
    | 'POST /auth/setup-account'
    | 'POST /drivers'
    | 'POST /orders'
    | 'POST /orders/create-multi-orders'
    | 'POST /route-plans'
    | 'GET /route-plans/:id'
    | 'POST /route-plans/:id/add-orders'
    | 'POST /route-plans/:id/add-drivers'
    | 'POST /route-plans/:id/reorder-orders'
    | 'POST /route-plans/:id/optimize'
  >
>;

/** A real server in a process of its own, with the embedded PostgreSQL and an empty data folder. */
export interface BenchServer {
  readonly baseUrl: string;
  /** Token of the admin of a new company. */
  readonly token: string;
  readonly api: Api;
  /** A superuser connection, for data that would take too long to create through the API. */
  readonly sql: pg.Client;
  stop(): Promise<void>;
}

export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-bench-'));
  // If root starts it, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const undo: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const undoStep of undo.splice(0).reverse()) await undoStep();
  };
  try {
    const log = createLog('error');
    const postgres = await startEmbeddedPostgres({
      dataDir,
      log: { info() {}, warn() {}, error: (text) => log.error(text) },
    });
    undo.push(() => postgres.stop());
    const databaseUrl = await createOwnerAndDatabase(postgres.url, log);
    const superuser = new URL(postgres.url);
    superuser.pathname = new URL(databaseUrl).pathname;
    const sql = new pg.Client({ connectionString: superuser.href });
    sql.on('error', (error) => log.error({ err: error }, 'the database connection of the bench failed'));
    await sql.connect();
    undo.push(() => sql.end());

    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const server = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: new URL(baseUrl).port,
        BASE_URL: baseUrl,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    undo.push(() => end(server));
    await waitUntilHealthy(server, baseUrl);

    const { access_token: token = '' } = await apiOf(baseUrl).call('POST /auth/register', {
      body: { name: 'Bench', email: 'bench@bench.example', password: 'Roundsman1', timeZone: 'Europe/Lisbon' },
    });
    return { baseUrl, token, api: apiOf(baseUrl, token), sql, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function apiOf(baseUrl: string, token?: string): Api {
  return createClient({ base: `${baseUrl}/api`, token: () => token });
}

async function waitUntilHealthy(server: ChildProcess, baseUrl: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it was ready`);
    const isUp = await fetch(`${baseUrl}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

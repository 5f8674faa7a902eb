import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createOwnerAndDatabase } from '../../src/platform/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { createLog } from '../../src/platform/log.ts';
import { killOnExit } from './kill-on-exit.ts';
import { freePort } from '../free-port.ts';

const mainFile = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** One server process of the installation. */
export interface Member {
  readonly name: string;
  /** Undefined for a process without the web role. */
  readonly url: string | undefined;
  readonly pid: number;
  /** True if the process ended without a call of `end`. */
  readonly hasFailed: boolean;
  start(): Promise<void>;
  /** Resolves when the process has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface Database {
  readonly pid: number;
  readonly ownerUrl: string;
  /** Ends PostgreSQL with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A real installation in processes of its own: PostgreSQL and the servers that a scenario needs. */
export interface Installation {
  readonly dataDir: string;
  readonly database: Database;
  readonly members: readonly Member[];
  /** Base URL of the first process with the web role. */
  readonly url: string;
  /** Runs SQL as superuser, so without row-level security. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export interface InstallationOptions {
  /** Roles of each process, separated by commas; one entry per process. */
  readonly processes?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments for Node, before the main file. */
  readonly nodeArgs?: readonly string[];
  /** An empty folder to use instead of a new one; not removed at the end. */
  readonly dataDir?: string;
}

export async function install({
  processes = ['web,worker'],
  env = {},
  nodeArgs = [],
  dataDir: given,
}: InstallationOptions = {}): Promise<Installation> {
  const dataDir = given ?? mkdtempSync(path.join(os.tmpdir(), 'roundsman-load-'));
  // If root starts it, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const undo: (() => unknown)[] = given ? [] : [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const undoStep of undo.splice(0).reverse()) await undoStep();
  };
  try {
    const { database, superuserUrl } = await startDatabase(dataDir);
    undo.push(() => database.stop());
    const pool = new pg.Pool({ connectionString: superuserUrl, max: 3 });
    pool.on('error', () => undefined);
    undo.push(() => pool.end());
    const members: Member[] = [];
    for (const [i, roles] of processes.entries()) {
      const name = `${roles}-${i + 1}`;
      members.push(await createMember({ name, roles, dataDir, env, nodeArgs, databaseUrl: database.ownerUrl }));
    }
    undo.push(() => Promise.all(members.map((member) => member.end('SIGTERM'))));
    // One after the other: the first one migrates the database.
    for (const member of members) await member.start();
    const url = members.find((member) => member.url)?.url ?? '';
    return {
      dataDir,
      database,
      members,
      url,
      sql: async (text, values) => (await pool.query(text, values)).rows,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(dataDir: string): Promise<{ database: Database; superuserUrl: string }> {
  const log = { info() {}, warn() {}, error() {} };
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, log });
  const { port } = running;
  const ownerUrl = await createOwnerAndDatabase(running.url, createLog('error'));
  const superuser = new URL(running.url);
  superuser.pathname = new URL(ownerUrl).pathname;
  const pidOf = () => Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const database: Database = {
    ownerUrl,
    get pid() {
      return pidOf();
    },
    async kill() {
      process.kill(pidOf(), 'SIGKILL');
      await running.stop();
    },
    stop: () => running.stop(),
    async start() {
      running = await startEmbeddedPostgres({ dataDir, log, port });
    },
  };
  return { database, superuserUrl: superuser.href };
}

interface MemberOptions {
  readonly name: string;
  readonly roles: string;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly nodeArgs: readonly string[];
  readonly databaseUrl: string;
}

async function createMember({ name, roles, dataDir, env, nodeArgs, databaseUrl }: MemberOptions): Promise<Member> {
  const isWeb = roles.includes('web');
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = isWeb ? `http://127.0.0.1:${port}` : undefined;
  const logFile = path.join(dataDir, `${name}.log`);
  let child: ChildProcess | undefined;
  let hasFailed = false;

  async function start(): Promise<void> {
    const out = openSync(logFile, 'a');
    const started = spawn(process.execPath, [...nodeArgs, mainFile], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        BASE_URL: `http://127.0.0.1:${port}`,
        METRICS_PORT: String(metricsPort),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ROLES: roles,
        LOG_LEVEL: 'warn',
        MAP_STYLE_URL: 'none',
        ...env,
      },
      stdio: ['ignore', out, out],
    });
    closeSync(out);
    killOnExit(started);
    child = started;
    started.once('exit', () => {
      if (child === started) hasFailed = true;
    });
    // A process without the web role serves only its metrics.
    const readyUrl = isWeb ? `${url}/api/ready` : `http://127.0.0.1:${metricsPort}/metrics`;
    for (;;) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`${name} ended before it was ready:\n${lastLines(logFile)}`);
      if (await answers(readyUrl)) return;
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  return {
    name,
    url,
    get pid() {
      return child?.pid ?? 0;
    },
    get hasFailed() {
      return hasFailed;
    },
    start,
    async end(signal) {
      const ending = child;
      child = undefined;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill(signal);
      await ended;
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (reply) => reply.ok,
    () => false,
  );

const lastLines = (file: string): string => readFileSync(file, 'utf8').split('\n').slice(-6).join('\n');

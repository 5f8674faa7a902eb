import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import {
  claimDataFolder,
  endLeftoverPostgres,
  findLeftoverPostgres,
  isReady,
  readPidFile,
  removeStalePidFile,
} from './data-folder-owner.ts';
import { type Account, accountFor } from './postgres-account.ts';
import { type Binaries, findBinaries } from './postgres-binaries.ts';
import {
  createCluster,
  hasCluster,
  locateCluster,
  passwordOf,
  postgresEnvironment,
  systemFolder,
} from './postgres-cluster.ts';
import {
  diskFull,
  isStillLeaving,
  PostgresProblem,
  problemFromFileError,
  problemFromOutput,
} from './postgres-problem.ts';

export interface PostgresLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface EmbeddedPostgres {
  /** URL of the superuser, on 127.0.0.1 only. */
  readonly url: string;
  readonly port: number;
  /** Rolls back open transactions and stops PostgreSQL. Idempotent. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /**
   * Contains `postgres/` (the cluster), `postgres.log`, `postgres.password` and `postgres.owner`. Created when missing.
   */
  readonly dataDir: string;
  readonly log: PostgresLog;
  /** Default: a free port. */
  readonly port?: number;
  /** Folder of another PostgreSQL package than the installed one, for a database of an older version. */
  readonly packageFolder?: string | undefined;
  /** For tests: nothing is flushed to the disk, so a power cut may lose everything. */
  readonly scratch?: boolean;
}

/** Starts the embedded PostgreSQL. @throws PostgresProblem for problems that a person can fix */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const requested = path.resolve(options.dataDir);
  let release: (() => void) | undefined;
  try {
    mkdirSync(requested, { recursive: true, mode: 0o755 });
    const dataDir = realpathSync(requested);
    release = await claimDataFolder(dataDir);
    return await start(dataDir, options, release);
  } catch (error) {
    release?.();
    throw problemFromFileError(error, requested);
  }
}

async function start(
  dataDir: string,
  options: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { log, scratch = false } = options;
  const logFile = path.join(dataDir, 'postgres.log');
  truncateLog(logFile);
  const cluster = locateCluster(dataDir, (message) => log.warn(message));
  const copyFolder = process.getuid?.() === 0 ? systemFolder : dataDir;
  const binaries = findBinaries(accountFor(cluster), copyFolder, options.packageFolder);

  const leftover = findLeftoverPostgres(cluster);
  if (leftover !== undefined) {
    log.info(`Ending a PostgreSQL left over from a run that was killed (process ${leftover})…`);
    await endLeftoverPostgres(leftover, cluster);
  }
  removeStalePidFile(cluster);
  closeToOthers(cluster);

  const password = passwordOf(cluster, dataDir, binaries);
  if (!hasCluster(cluster)) {
    log.info(`Creating the database in ${cluster}…`);
    await createCluster({ cluster, dataDir, binaries, password, logFile, scratch });
  }

  const server: Server = { cluster, logFile, binaries, account: accountFor(cluster), log, scratch };
  const supervised = await supervise(server, options.port);
  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${supervised.port}/postgres`,
    port: supervised.port,
    stop: () => supervised.stop().finally(release),
  };
}

/** Restarts PostgreSQL on its port until `stop`, for example when the system kills it for lack of memory. */
async function supervise(
  server: Server,
  wantedPort: number | undefined,
): Promise<Pick<EmbeddedPostgres, 'port' | 'stop'>> {
  const { log, logFile } = server;
  const first = await launchWithRetry(server, wantedPort);
  let current: Promise<Running | undefined> = Promise.resolve(first);
  let stopping: Promise<void> | undefined;

  const watch = async (running: Running, isRestart: boolean): Promise<void> => {
    const startedAt = Date.now();
    const ending = await running.exited;
    if (stopping) return;
    // Give up after repeated failures, which restarts would only hide. A full disk is waited for instead.
    if (isRestart && Date.now() - startedAt < 10_000 && hasRoom(server.cluster)) {
      log.error(`PostgreSQL ended again (${ending}) and is not started any more; see ${logFile}.`);
      return;
    }
    log.error(`PostgreSQL ended unexpectedly (${ending}); starting it again.`);
    current = launchWhenThereIsRoom(server, first.port, () => stopping !== undefined).catch((error: unknown) => {
      log.error(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    });
    const next = await current;
    if (next) await watch(next, true);
  };
  void watch(first, false);

  const stop = async (): Promise<void> => {
    const running = await current;
    if (running) await endLaunched(running);
  };
  return { port: first.port, stop: () => (stopping ??= stop()) };
}

/** Starts PostgreSQL as soon as the disk has space. Returns undefined when it is stopped first. */
async function launchWhenThereIsRoom(
  server: Server,
  port: number,
  isStopping: () => boolean,
): Promise<Running | undefined> {
  for (let isLogged = false; !isStopping(); isLogged = true) {
    if (hasRoom(server.cluster)) {
      const running = await launchWithRetry(server, port).catch((error: unknown) => {
        if (error instanceof PostgresProblem && error.code === 'disk_full') return undefined;
        throw error;
      });
      if (running) return running;
    }
    if (!isLogged) server.log.error('The disk is full. PostgreSQL restarts when there is free space.');
    await pause(1_000);
  }
  return undefined;
}

/** PostgreSQL first writes a segment of 16 MB. */
const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 20_000_000;
};

interface Server {
  readonly cluster: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly log: PostgresLog;
  readonly scratch: boolean;
}

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  /** Resolves with the exit code or the signal's name. */
  readonly exited: Promise<number | string>;
}

/**
 * Stops PostgreSQL when this process dies. A shell waits for its pipe to close, which the kernel does even after kill
 * -9. It has a session of its own, so that Ctrl-C in the terminal does not reach it or PostgreSQL.
 */
function startWatchdog(postgresPid: number, account: Account): ChildProcess {
  const script = `trap '' HUP; cat >/dev/null; kill -INT ${postgresPid}`;
  const watchdog = spawn('/bin/sh', ['-c', script], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  watchdog.stdin.on('error', () => undefined);
  watchdog.unref();
  return watchdog;
}

/** Kills the whole group: the shell waits for `cat`, which would survive it. */
function dismissWatchdog(watchdog: ChildProcess): void {
  try {
    if (watchdog.pid !== undefined) process.kill(-watchdog.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/**
 * Retries while the processes of a crashed server are ending, and on another free port when the port was taken
 * meanwhile.
 */
async function launchWithRetry(server: Server, wantedPort: number | undefined): Promise<Running> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const port = wantedPort ?? (await freePort());
    const attempt = await launch(server, port);
    if (!('output' in attempt)) return attempt;
    const { bavail, bsize } = statfsSync(server.cluster);
    if (bavail * bsize < 4_000_000) throw diskFull(server.cluster);
    const problem = problemFromOutput(attempt.output, server.cluster, server.logFile);
    const again = isStillLeaving(attempt.output) || (problem.code === 'port_in_use' && wantedPort === undefined);
    if (!again || Date.now() > deadline) throw problem;
    await pause(200);
  }
}

async function launch(server: Server, port: number): Promise<Running | { output: string }> {
  const { cluster, logFile, binaries, account, log, scratch } = server;
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    max_connections: 200,
    ...(scratch && { fsync: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  // PostgreSQL gets the log file itself. An orphan would keep a pipe open and block the parent process.
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
  const logDescriptor = openSync(logFile, 'a');
  const former = readPidFile(cluster);
  const child = spawn(binaries.postgres, ['-D', cluster, ...args], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor],
    env: postgresEnvironment,
  });
  closeSync(logDescriptor);
  child.unref();
  const watchdog = child.pid === undefined ? undefined : startWatchdog(child.pid, account);
  let ended: number | string | undefined;
  const exited = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      if (watchdog) dismissWatchdog(watchdog);
      resolve((ended = code ?? signal ?? 'unknown'));
    });
    child.once('error', (error) => resolve((ended = error.message)));
  });

  const begun = Date.now();
  for (let isLogged = false; ended === undefined; ) {
    if (isReady(cluster, child.pid, former)) return { child, port, exited };
    const waited = Date.now() - begun;
    if (waited > 5_000 && !isLogged) {
      isLogged = true;
      log.info('PostgreSQL is recovering after it was stopped unexpectedly…');
    }
    if (waited > 300_000) {
      child.kill('SIGQUIT');
      throw new PostgresProblem('failed', 'PostgreSQL was not ready after five minutes.', `See ${logFile}.`);
    }
    await pause(20);
  }
  return { output: readFrom(logFile, logStart) || String(ended) };
}

async function endLaunched({ child, exited }: Running): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown. SIGQUIT, the immediate one, follows when a stuck disk delays it.
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await exited;
  clearTimeout(impatience);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function readFrom(file: string, start: number): string {
  const size = statSync(file).size - start;
  if (size <= 0) return '';
  const buffer = Buffer.alloc(size);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, buffer, 0, size, start);
  closeSync(descriptor);
  return buffer.toString('utf8');
}

/** Undoes what Kubernetes does with `fsGroup`: it opens all folders to a group, and PostgreSQL then refuses its own. */
function closeToOthers(cluster: string): void {
  const mode = statSync(cluster, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o027) !== 0) chmodSync(cluster, 0o700);
}

function truncateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10_000_000) renameSync(file, `${file}.1`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

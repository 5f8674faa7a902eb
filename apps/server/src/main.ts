import { type App, createApp } from './app.ts';
import { setDemoProgress } from './demo/demo-progress.ts';
import { removeKnownPasswords } from './demo/known-passwords.ts';
import { openSetup } from './first-start/open-setup.ts';
import { findSetup } from './first-start/setup.store.ts';
import { features } from './features/index.ts';
import { version } from './system-routes.ts';
import { backUpBeforeMigration } from './platform/backup/back-up-before-migration.ts';
import { finishRestores } from './platform/backup/replace-installation.ts';
import { waitForRestore } from './platform/backup/restore-lock.ts';
import { type RestoreRequest, runRestore } from './platform/backup/run-restore.ts';
import { releaseMemoryWhenIdle } from './platform/operation/release-memory.ts';
import { watchRestores } from './platform/backup/watch-restores.ts';
import { startMaintenance } from './platform/http/maintenance-server.ts';
import { type Config, ConfigProblems, readConfig } from './platform/config.ts';
import { createOwnerAndDatabase, DatabaseRefused, migrate } from './platform/db/connect.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { FilesRefused } from './platform/files/file-store.ts';
import { PostgresProblem } from './platform/db/postgres-problem.ts';
import { createLog, type Log } from './platform/log.ts';

/** A demo account with its password, as the start prints it. */
export interface DemoSignIn {
  readonly who: string;
  readonly email: string;
  readonly password: string;
}

const shutdownTimeoutMs = 10_000;
/** Time between a reply and the stop that a restore needs. */
const replyMs = 500;
/** The terminal and npm may each pass on the same key press. A signal within this time counts as the same one. */
const samePressMs = 1_000;

/** Steps that undo the start. They run in reverse, also after a start that failed halfway. */
const undo: (() => Promise<unknown>)[] = [];
let log: Log | undefined;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  log = createLog(config.logLevel);
  // An uncaught error ends the process and the embedded PostgreSQL.
  process.on('uncaughtException', (error) => {
    log?.fatal({ err: error }, 'unexpected error, shutting down');
    process.exit(1);
  });
  stopOnSignals(log, config.drainSeconds);

  const ownerUrl = config.databaseUrl ?? (await startDatabase(config, log));
  await finishRestores(ownerUrl, config.dataDir, log);
  undo.push(async () => running?.stop());
  releaseMemoryWhenIdle();
  await run({ config, log, ownerUrl });
}

interface Installation {
  readonly config: Config;
  readonly log: Log;
  readonly ownerUrl: string;
}

/** The app between two restores. */
let running: App | undefined;
let isStopping = false;

/** Starts the app. A restore stops it, and another one is started on the restored data. */
async function run(installation: Installation): Promise<void> {
  const { config, log, ownerUrl } = installation;
  await backUpBeforeMigration(ownerUrl, config, log);
  await migrate(ownerUrl, log);
  const { promise: ended, resolve: end } = Promise.withResolvers<RestoreRequest | undefined>();
  // The reply to the request goes out first.
  const onRestore = (request: RestoreRequest): void => void setTimeout(() => end(request), replyMs);
  const app = await createApp({ config, log, ownerUrl, features, onRestore });
  running = app;
  const demo: Demo = config.demoAllowed ? await beginDemo(app) : { signIns: await closeDemo(app, log) };
  const code = config.demoAllowed || !config.roles.includes('web') ? undefined : await openSetup(app.services);
  const port = await app.start();
  announce(config, port, { signIns: demo.signIns, code, isMakingDemo: demo.make !== undefined });
  if (demo.make) void makeDemo(app, log, demo.make);
  const stopWatching = await watchRestores(app.services, () => end(undefined));
  void ended
    .then(async (request) => {
      stopWatching();
      await app.stop();
      const maintenance = await startMaintenance(config, log);
      if (request) await runRestore(request, installation);
      else await waitForRestore(ownerUrl, log);
      await maintenance?.close();
      await run(installation);
    })
    .catch(async (error: unknown) => {
      log.fatal({ err: error }, 'the server could not start again after a restore');
      await undoAll();
      process.exit(1);
    });
}

async function startDatabase(config: Config, to: Log): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: {
      info: (message) => to.info(message),
      warn: (message) => to.warn(message),
      error: (message) => to.error(message),
    },
  });
  undo.push(() => postgres.stop());
  return createOwnerAndDatabase(postgres.url, to);
}

interface Demo {
  readonly signIns: readonly DemoSignIn[];
  /** Makes the demo, which takes a minute or more; absent where it exists or may not. */
  readonly make?: () => Promise<readonly DemoSignIn[]>;
}

/**
 * Returns the accounts of the demo, or how to make it while the server is used. Only for the embedded database on
 * loopback, since the passwords of the demo are public.
 */
async function beginDemo(app: App): Promise<Demo> {
  // The folder of an installation that was set up, started on this address by mistake.
  const setup = await app.services.db.lookup(findSetup);
  if (setup?.done_at) return { signIns: [] };
  const { hasDemo, seedDemo } = await import('./demo/seed.ts');
  if (await hasDemo(app.services.db)) return { signIns: await seedDemo(app.services) };
  // The sign-in page shows it from the first request on.
  setDemoProgress(0);
  const onProgress = (share: number): void => {
    // The next start deletes what there is.
    if (isStopping || running !== app) throw new Error('The server is stopping');
    setDemoProgress(share);
  };
  return { signIns: [], make: () => seedDemo(app.services, { onProgress }) };
}

async function makeDemo(app: App, to: Log, make: NonNullable<Demo['make']>): Promise<void> {
  try {
    const signIns = await make();
    process.stdout.write(`${['', ...signInLines(signIns), ''].join('\n')}\n`);
  } catch (error) {
    // The next start makes it again.
    if (running === app && !isStopping) to.error({ err: error }, 'the demo could not be made');
  } finally {
    setDemoProgress(null);
  }
}

async function closeDemo({ services }: App, to: Log): Promise<readonly DemoSignIn[]> {
  const closed = await removeKnownPasswords(services);
  if (closed > 0)
    to.warn({ signIns: closed }, 'closed the demo sign-ins: they need the embedded database and a loopback address');
  return [];
}

interface Announced {
  readonly signIns: readonly DemoSignIn[];
  /** Of the welcome page; undefined once the installation is set up. */
  readonly code: string | undefined;
  /** True when the demo follows. */
  readonly isMakingDemo: boolean;
}

function signInLines(signIns: readonly DemoSignIn[]): string[] {
  const width = Math.max(0, ...signIns.map((signIn) => signIn.email.length));
  return [
    'Sign in to the demo:',
    ...signIns.map((signIn) => `  ${signIn.email.padEnd(width)}  ${signIn.password}  (${signIn.who})`),
  ];
}

function announce(config: Config, port: number | undefined, { signIns, code, isMakingDemo }: Announced): void {
  if (port === undefined) {
    log?.info({ version, roles: config.roles }, 'Roundsman is running background jobs');
    return;
  }
  const address = config.port === 0 ? `http://localhost:${port}` : config.baseUrl;
  const lines = [
    '',
    `Roundsman ${version} is ready: ${address}`,
    ...(signIns.length > 0 ? ['', ...signInLines(signIns)] : []),
    ...(isMakingDemo ? ['', 'The demo is being prepared. Its accounts follow here and on the sign-in page.'] : []),
    ...(code ? ['', `Set it up: ${address}/welcome`, `One-time code: ${code}`] : []),
    '',
    'Press Ctrl-C to stop.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function stopOnSignals(to: Log, drainSeconds: number): void {
  let since: number | undefined;
  const stop = (signal: string) => {
    if (since !== undefined) {
      if (Date.now() - since < samePressMs) return;
      to.warn('stopping now');
      process.exit(1);
    }
    since = Date.now();
    isStopping = true;
    to.info({ signal }, 'stopping');
    setTimeout(
      () => {
        to.error('shutdown took too long, stopping now');
        process.exit(1);
      },
      shutdownTimeoutMs + drainSeconds * 1000,
    ).unref();
    void undoAll().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function undoAll(): Promise<void> {
  for (const undoStep of undo.splice(0).reverse())
    await undoStep().catch((error: unknown) => log?.error({ err: error }, 'stopping'));
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The details that Node and the database driver add to an error; undefined where they are missing. */
function detailsOf(error: unknown) {
  const added: Readonly<Partial<Record<'code' | 'port' | 'address' | 'syscall' | 'path', unknown>>> =
    typeof error === 'object' && error !== null ? error : {};
  return {
    code: textOf(added.code),
    port: typeof added.port === 'number' ? added.port : undefined,
    address: textOf(added.address),
    syscall: textOf(added.syscall),
    file: textOf(added.path),
  };
}

/** Explains an error that a person can fix. Returns undefined for a bug. */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigProblems || error instanceof DatabaseRefused || error instanceof FilesRefused)
    return error.message;
  if (error instanceof PostgresProblem) return `${error.message}\n${error.remedy}`;
  const { code, port, address, syscall, file } = detailsOf(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port ?? process.env.PORT ?? 3000} is in use by another program, perhaps another Roundsman.\nStop it, or choose another port: PORT=3001 npm start`;
  }
  if (code === 'EACCES' && syscall === 'listen')
    return `This user is not allowed to listen on port ${port}. Choose a port above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL')
    return `HOST=${process.env.HOST} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.`;
  if (file && (file === process.env.TLS_CERT || file === process.env.TLS_KEY))
    return `Cannot read the file ${file}, which TLS_CERT or TLS_KEY names (${code}).`;
  if (process.env.DATABASE_URL) {
    const { hostname, port: dbPort } = new URL(process.env.DATABASE_URL);
    const place = `${hostname}:${dbPort || 5432}`;
    if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT') {
      return `Cannot reach the database at ${place} (${code}${address ? ` ${address}` : ''}). Start the database, or correct DATABASE_URL.`;
    }
    if (code === '28P01' || code === '28000')
      return `The database at ${place} rejected the user or password in DATABASE_URL. Correct DATABASE_URL.`;
    if (code === '3D000') return `The database named in DATABASE_URL does not exist at ${place}. Create it first.`;
  }
  return undefined;
}

main().catch(async (error: unknown) => {
  const text = explain(error);
  if (text) process.stderr.write(`\n${text}\n\n`);
  else if (log) log.fatal({ err: error }, 'the server could not start');
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  await undoAll();
  process.exit(1);
});

// Builds the container image from Debian packages, without Docker, and starts it as an orchestrator would: as its own
// user, on a read-only file system, without capabilities. Needs Linux, root, buildah, podman and mmdebstrap or
// debootstrap; elsewhere the step is skipped. With IMAGE=NAME it checks an image that exists.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';

const SKIPPED = 77;
const maxBytes = 400e6;
const stopSeconds = 30;
const root = path.join(import.meta.dirname, '../..');
const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const { version } = z.object({ version: z.string() }).parse(manifest);
const prefix = `roundsman-check-${process.pid}`;
// Works on every machine, also inside a container. A setting of the environment comes first.
process.env['BUILDAH_ISOLATION'] ??= 'chroot';

function skip(reason: string): never {
  console.log(`Skipped: ${reason}`);
  process.exit(SKIPPED);
}

const has = (tool: string): boolean => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;

let podmanOptions: readonly string[] = [];
let runOptions: readonly string[] = [];

function podman(...args: readonly string[]): { code: number | null; stdout: string; text: string } {
  const done = spawnSync('podman', [...podmanOptions, ...args], { encoding: 'utf8', input: '', maxBuffer: 100e6 });
  return { code: done.status, stdout: done.stdout, text: `${done.stdout}${done.stderr}` };
}

function must(...args: readonly string[]): string {
  const { code, stdout, text } = podman(...args);
  if (code !== 0) throw new Error(`podman ${args.join(' ')}\n${text}`);
  return stdout.trim();
}

function check(isRight: boolean, what: string, seen?: string | number): void {
  if (!isRight) throw new Error(`Not true: ${what}${seen === undefined ? '' : ` (${seen})`}`);
  console.log(`  ${what}`);
}

/** Finds how containers start here: some runtimes refuse some machines, or limits above those of this process. */
function findRuntime(image: string): void {
  const lowLimits = ['--ulimit', 'nofile=1024:4096', '--ulimit', 'nproc=4096:4096'];
  const ways = [
    { global: [], run: [] },
    { global: [], run: lowLimits },
    { global: ['--runtime', 'runc'], run: lowLimits },
  ];
  for (const podmanVariant of ways) {
    podmanOptions = podmanVariant.global;
    runOptions = podmanVariant.run;
    if (podman('run', '--rm', '--network', 'host', ...runOptions, image, 'node', '--version').code === 0) return;
  }
  skip('podman starts no container on this machine.');
}

const containers: string[] = [];
const volumes: string[] = [];

function newVolume(name: string): string {
  volumes.push(must('volume', 'create', `${prefix}-${name}`));
  return `${prefix}-${name}`;
}

interface Start {
  readonly name: string;
  readonly image: string;
  readonly volume: string;
  readonly env: Readonly<Record<string, string>>;
  readonly more?: readonly string[];
}

function start({ name, image, volume, env, more = [] }: Start): string {
  const full = `${prefix}-${name}`;
  containers.push(full);
  const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const strict = ['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  strict.push('--security-opt', 'no-new-privileges');
  // No timer of systemd runs the health check: this script does.
  const place = ['--network', 'host', '--health-interval', 'disable', '--volume', `${volume}:/data`];
  must('run', '--detach', '--name', full, ...runOptions, ...strict, ...place, ...more, ...settings, image);
  return full;
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

const isRunning = (container: string) => must('inspect', container, '--format', '{{.State.Running}}') === 'true';

/** Resolves with the seconds until the server answers that it is well. */
async function untilHealthy(container: string, port: number): Promise<number> {
  const begun = Date.now();
  for (let round = 1; Date.now() - begun < 180_000; round++) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    const health = reply?.ok ? JSON.stringify(await reply.json()) : '';
    if (health === JSON.stringify({ status: 'ok', version })) return (Date.now() - begun) / 1000;
    if (round % 20 === 0 && !isRunning(container)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${container} is not healthy:\n${podman('logs', container).text}`);
}

/** Creates a platform admin with the command of the image. Returns the password. */
function createAdmin(container: string, email: string): string {
  const said = must('exec', container, 'node', 'apps/server/src/admin.ts', 'create', email);
  const password = /: (\S+)\s*$/.exec(said)?.[1];
  if (!password) throw new Error(`no password: ${said}`);
  return password;
}

async function signIn(port: number, email: string, password: string): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return reply.status;
}

/** Stops a container as an orchestrator does. */
function stop(container: string): void {
  const begun = Date.now();
  must('stop', '--time', String(stopSeconds), container);
  const seconds = (Date.now() - begun) / 1000;
  const code = must('inspect', container, '--format', '{{.State.ExitCode}}');
  check(code === '0' && seconds < stopSeconds, `SIGTERM ended it with code 0 in ${seconds.toFixed(1)} s`, code);
}

function buildImage(): string {
  const given = process.env['IMAGE'];
  if (given) return given;
  const name = `localhost/${prefix}`;
  const done = spawnSync(path.join(root, 'deploy', 'build-image.sh'), [name], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('The image could not be built.');
  return `${name}:${version}`;
}

const inspected = z.tuple([
  z.looseObject({ Size: z.number(), User: z.string(), Labels: z.record(z.string(), z.string()) }),
]);

function checkContents(image: string): void {
  const text = must('image', 'inspect', image);
  const [{ Size: size, User: user, Labels: labels }] = inspected.parse(JSON.parse(text));
  check(size < maxBytes, `${(size / 1e6).toFixed(0)} MB, less than ${maxBytes / 1e6}`, size);
  check(user === '1000:1000', 'its user is a number, and not root', user);
  check(text.includes('health-check.ts'), 'it has a health check');
  check(labels['org.opencontainers.image.version'] === version, 'its label names the version');
  const names = ['*.map', '*.test.ts', '.npmrc', '*.env', 'vite', 'node-linux-*', 'typescript'];
  const isSurplus = names.map((name) => `-name '${name}'`).join(' -o ');
  // One container for all three, as root, which sees all folders.
  const script = `find /app ${isSurplus}; echo =; find / -xdev -type f -perm /6000; echo =; find /app ! -user 0`;
  const listed = must('run', '--rm', '--network', 'host', '--user', '0', ...runOptions, image, 'sh', '-c', script);
  const [surplus, powerful, owned] = listed.split('=').map((part) => part.trim());
  check(surplus === '', 'it has no tests, maps, npm settings and tools of the build', surplus);
  check(powerful === '', 'no program in it gives other rights', powerful);
  check(owned === '', 'its user owns no file of the program', owned);
  const history = must('history', '--no-trunc', image);
  check(!/_authToken|_password|:\/\/[^\s/]+:[^\s@]+@/i.test(history + text), 'its layers and settings name no secret');
}

async function checkEmbedded(image: string): Promise<void> {
  console.log('With the embedded database:');
  const port = await freePort();
  const env = { PORT: String(port), BASE_URL: 'https://plan.example.com' };
  const volume = newVolume('embedded');
  const installed = start({ name: 'one', image, volume, env });
  const first = await untilHealthy(installed, port);
  check(true, `the first start, with a new database, took ${first.toFixed(1)} s`);
  check(podman('healthcheck', 'run', installed).code === 0, 'its health check passes');
  check(podman('exec', installed, 'touch', '/app/file').code !== 0, 'its file system is read-only');
  const email = 'admin@example.com';
  const password = createAdmin(installed, email);
  check((await signIn(port, email, password)) === 200, 'the admin that its command created signs in');
  for (const page of ['/', '/docs', '/docs/api', '/api/openapi.json', '/r/none'])
    check((await fetch(`http://127.0.0.1:${port}${page}`)).status === 200, `it serves ${page}`);

  const intruder = start({ name: 'intruder', image, volume, env: { ...env, PORT: String(await freePort()) } });
  must('wait', intruder);
  check(podman('logs', intruder).text.includes('another container'), 'a second container on its volume is refused');
  check((await signIn(port, email, password)) === 200, 'the first one goes on');

  stop(installed);
  must('start', installed);
  const again = await untilHealthy(installed, port);
  check((await signIn(port, email, password)) === 200, `a restart took ${again.toFixed(1)} s and kept the data`);
  must('kill', installed);
  must('wait', installed);
  must('start', installed);
  await untilHealthy(installed, port);
  check((await signIn(port, email, password)) === 200, 'after it was killed it starts again, with its data');
  stop(installed);
}

async function checkSeparate(image: string): Promise<void> {
  console.log('With a separate PostgreSQL:');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-image-'));
  // PostgreSQL, which runs as another user when root starts it, must be able to enter the folder.
  chmodSync(folder, 0o755);
  const quiet = { info: () => undefined, warn: console.warn, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet, scratch: true });
  try {
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query(`create role roundsman login password 'separate'`);
    await client.query('create database roundsman owner roundsman');
    await client.query('create role roundsman_app nologin nosuperuser nobypassrls');
    await client.query('grant roundsman_app to roundsman');
    await client.end();
    const [port, workerPort] = [await freePort(), await freePort()];
    const shared = {
      BASE_URL: 'https://plan.example.com',
      DATABASE_URL: `postgresql://roundsman:separate@127.0.0.1:${postgres.port}/roundsman`,
      SECRETS_KEY: 'a key of this check, used only here',
    };
    const volume = newVolume('shared');
    const web = start({ name: 'web', image, volume, env: { ...shared, ROLES: 'web', PORT: String(port) } });
    const working = { ...shared, ROLES: 'worker', METRICS_PORT: String(workerPort) };
    const worker = start({ name: 'worker', image, volume, env: working });
    await untilHealthy(web, port);
    check(podman('healthcheck', 'run', web).code === 0, 'the health check of the web process passes');
    const until = Date.now() + 60_000;
    while (podman('healthcheck', 'run', worker).code !== 0)
      if (Date.now() > until) throw new Error(`the worker is not healthy:\n${podman('logs', worker).text}`);
    check(true, 'the health check of the worker passes');
    const password = createAdmin(web, 'admin@example.com');
    check((await signIn(port, 'admin@example.com', password)) === 200, 'the admin signs in');
    // Some clusters choose the user themselves.
    const otherPort = await freePort();
    const otherEnv = { ...shared, ROLES: 'web', PORT: String(otherPort), DATA_DIR: '/tmp/data' };
    const other = start({
      name: 'other-user',
      image,
      volume: newVolume('other-user'),
      env: otherEnv,
      more: ['--user', '4321:0'],
    });
    await untilHealthy(other, otherPort);
    check(true, 'it starts as a user that the image does not know');
    for (const container of [other, web, worker]) stop(container);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.platform !== 'linux' || process.getuid?.() !== 0) skip('it needs root on Linux.');
const missing = ['podman', 'buildah'].filter((tool) => !has(tool));
if (!has('mmdebstrap') && !has('debootstrap')) missing.push('mmdebstrap');
if (missing.length > 0)
  skip(`${missing.join(' and ')} not installed. On Debian: apt-get install podman buildah runc mmdebstrap`);

let image: string | undefined;
try {
  image = buildImage();
  findRuntime(image);
  console.log(`The image ${image}:`);
  checkContents(image);
  await checkEmbedded(image);
  await checkSeparate(image);
} finally {
  for (const container of containers) podman('rm', '--force', '--time', '0', container);
  for (const volume of volumes) podman('volume', 'rm', '--force', volume);
  if (image && !process.env['IMAGE']) podman('rmi', '--force', image, image.replace(/:[^:]*$/, ':latest'));
}

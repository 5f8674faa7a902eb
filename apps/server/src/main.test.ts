import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { village } from './features/regions/village.fixture.ts';
import { createTestDatabase, type TestDatabase } from './platform/testing/test-database.ts';

// Each test starts whole processes, perhaps on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
const running: ChildProcess[] = [];
beforeEach(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await database.drop();
});

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

function run(file: 'main.ts' | 'admin.ts' | 'region.ts', env: Record<string, string>, args: string[] = []): Run {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      // As `npm start` does: compiled once, not in every process.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: database.ownerUrl,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => text };
}

async function ready(server: Run): Promise<string> {
  await expect.poll(() => server.output(), { timeout: 40_000 }).toContain('is ready: ');
  return /is ready: (\S+)/.exec(server.output())?.[1] ?? '';
}

test('starts, replies and ends cleanly; a repeated signal counts once', async () => {
  const server = run('main.ts', {});
  const address = await ready(server);
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ status: 'ok' });
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toMatch(/"level":[56]0/);
  expect(server.output()).not.toContain('Sign in to the demo');
});

test('the next start after kill -9 serves alone', async () => {
  const first = run('main.ts', {});
  await ready(first);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = run('main.ts', {});
  const address = await ready(second);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('reports a port in use and what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as { port: number };
  const server = run('main.ts', { PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`Port ${port} is in use by another program`);
  other.close();
});

test('reports mistakes of the configuration or the database without a stack or a secret', async () => {
  const url = new URL(database.ownerUrl);
  url.password = 'hunter2';
  const config = run('main.ts', { PORT: 'x', SMTP_URL: 'hunter2' });
  const gone = run('main.ts', { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' });
  const refused = run('main.ts', { DATABASE_URL: url.href });
  expect(await Promise.all([config.ended, gone.ended, refused.ended])).toEqual([1, 1, 1]);
  expect(config.output()).toContain('PORT must be a port number');
  expect(config.output()).toContain('SMTP_URL must start with smtp://');
  expect(gone.output()).toContain('Cannot reach the database at 127.0.0.1:1');
  expect(refused.output()).toContain('rejected the user or password');
  expect([config, gone, refused].map((run) => run.output()).join()).not.toMatch(/hunter2|\n {4}at /);
});

test('workers and web can run in separate processes', async () => {
  const worker = run('main.ts', { ROLES: 'worker' });
  const web = run('main.ts', { ROLES: 'web' });
  const address = await ready(web);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  await expect.poll(() => worker.output(), { timeout: 40_000 }).toContain('is running background jobs');
  for (const run of [worker, web]) run.child.kill('SIGTERM');
  expect(await Promise.all([worker.ended, web.ended])).toEqual([0, 0]);
});

test('the admin command creates an admin once', async () => {
  const first = run('admin.ts', {}, ['create', 'Ann@Example.com']);
  expect(await first.ended).toBe(0);
  expect(first.output()).toMatch(
    /ann@example\.com is now an admin of this installation\.\nPassword \(shown only once\): \S{16,}\n/,
  );
  const again = run('admin.ts', {}, ['create', 'ann@example.com']);
  expect(await again.ended).toBe(0);
  expect(again.output()).toBe('ann@example.com is already an admin. Nothing was changed.\n');
  const wrong = run('admin.ts', {}, ['create', 'ann']);
  expect(await wrong.ended).toBe(2);
  expect(wrong.output()).toContain('"ann" is not an e-mail address.');
});

test('the region command adds, updates and removes a region without a server', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-regions-'));
  const file = path.join(folder, 'smallville.osm.pbf');
  const region = async (...args: string[]) => {
    const child = run('region.ts', { DATA_DIR: path.join(folder, 'data') }, args);
    return { code: await child.ended, text: child.output() };
  };
  try {
    writeFileSync(file, village());
    expect(await region('add', file, '--name', 'Home')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Home is ready'),
    });
    writeFileSync(file, village({ street: 'Another Street' }));
    expect(await region('update', 'home')).toMatchObject({ code: 0, text: expect.stringContaining('Home is ready') });
    expect(await region('update', 'Away')).toMatchObject({ code: 1, text: expect.stringContaining('Regions: Home') });
    expect(await region('remove', 'Home')).toMatchObject({ code: 0, text: expect.stringContaining('Removed Home') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

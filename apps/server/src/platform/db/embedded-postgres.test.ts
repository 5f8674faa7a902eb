import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
let dataDir: string;
let said: string[];
let running: EmbeddedPostgres[];

beforeEach(() => {
  dataDir = newFolder();
  said = [];
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  test('keeps its data over a restart, and requires the password', async () => {
    const first = await start();
    await query(first.url, 'create table kept (n int); insert into kept values (42)');
    await first.stop();
    await first.stop();

    const second = await start();
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
    await expect(query(second.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  });

  test('supports letters beyond English, and sorts alike everywhere', async () => {
    const { url } = await start();
    await query(url, 'create extension pg_trgm');
    expect(
      await query(url, `select lower('ÅÄÖ') as low, 'É' ilike 'é' as alike, show_trgm('Ö') <> '{}' as known`),
    ).toEqual([{ low: 'åäö', alike: true, known: true }]);
  });

  test('loses nothing committed when PostgreSQL itself is killed', async () => {
    const first = await start();
    await query(first.url, 'create table kept (n int); insert into kept values (1)');
    await killAndWait(pidOf(dataDir));
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('restarts PostgreSQL on the same port when it is killed under a running server', async () => {
    const { url } = await start();
    await query(url, 'create table kept (n int); insert into kept values (5)');
    await killAndWait(pidOf(dataDir));
    await expect
      .poll(() => query(url, 'select n from kept').catch(() => 'down'), { timeout: 15_000 })
      .toEqual([{ n: 5 }]);
    expect(said.join()).toContain('ended unexpectedly');
  });

  test('stops an orphan whose server and watchdog were killed, and loses nothing committed', async () => {
    const owner = await startInAnotherProcess(dataDir);
    await query(owner.url, 'create table kept (n int); insert into kept values (7)');
    const orphan = pidOf(dataDir);
    for (const watchdog of watchdogsOf(orphan)) process.kill(-watchdog, 'SIGKILL');
    await killAndWait(owner.pid);
    expect(isPostgres(orphan), 'still running without its server').toBe(true);

    const second = await start();
    expect(said.join()).toContain(`left over from a run that was killed (process ${orphan})`);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(isPostgres(orphan)).toBe(false);
  });

  test('stops when its server is killed', async () => {
    const owner = await startInAnotherProcess(dataDir);
    const postmaster = pidOf(dataDir);
    await killAndWait(owner.pid);
    await expect.poll(() => isPostgres(postmaster), { timeout: 10_000 }).toBe(false);
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('refuses a folder that another server uses, and does not disturb that server', async () => {
    const owner = await startInAnotherProcess(dataDir);
    await expect(start()).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(`process ${owner.pid}`),
      remedy: expect.stringContaining('DATA_DIR'),
    });
    expect(await query(owner.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    const postmaster = pidOf(dataDir);
    await killAndWait(owner.pid);
    await expect.poll(() => isPostgres(postmaster), { timeout: 10_000 }).toBe(false);
  });

  test('never touches a foreign process with the number of a dead PostgreSQL', async () => {
    await (await start()).stop();
    const bystander = spawn('sleep', ['30'], { ...(isRoot && { uid: 65534, gid: 65534 }), stdio: 'ignore' });
    writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${bystander.pid}\n${dataDir}/postgres\n0\n1\n\n\n\n`);
    await start();
    expect(bystander.exitCode).toBe(null);
    expect(bystander.signalCode).toBe(null);
    bystander.kill();
  });

  test('replaces a lost password and keeps the data', async () => {
    const first = await start();
    await query(first.url, 'create table kept (n int); insert into kept values (3)');
    await first.stop();
    rmSync(path.join(dataDir, 'postgres.password'));
    const second = await start();
    expect(second.url).not.toBe(first.url);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 3 }]);
  });

  test('starts on a folder that Kubernetes opened to a group', async () => {
    await (await start()).stop();
    const cluster = path.join(dataDir, 'postgres');
    chmodSync(cluster, 0o2770);
    const { url } = await start();
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(statSync(cluster).mode & 0o777).toBe(0o700);
  });

  test('shows a remedy when the port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    await expect(start({ port })).rejects.toMatchObject({ code: 'port_in_use' });
    other.close();
  });

  test('shows a remedy when the data folder is damaged, and changes nothing in it', async () => {
    await (await start()).stop();
    const control = path.join(dataDir, 'postgres/global/pg_control');
    writeFileSync(control, Buffer.alloc(8192, 1));
    await expect(start()).rejects.toMatchObject({ code: 'damaged', remedy: expect.stringContaining('backup') });
    expect(readFileSync(control)[0]).toBe(1);

    rmSync(path.join(dataDir, 'postgres/PG_VERSION'));
    await expect(start()).rejects.toMatchObject({ code: 'damaged' });
    expect(existsSync(control)).toBe(true);
  });

  test('shows a remedy when a file is in the place of the data folder', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    const start = startEmbeddedPostgres({ dataDir: path.join(file, 'data'), log: quiet() });
    await expect(start).rejects.toMatchObject({ code: 'no_permission', remedy: expect.stringContaining('DATA_DIR') });
  });

  test.runIf(isRoot)(
    'stores the cluster in a private system folder, and reports it, when root starts it below a private folder',
    async () => {
      chmodSync(dataDir, 0o700);
      const hidden = path.join(dataDir, 'deep');
      const first = await start({}, hidden);
      const outside = readFileSync(path.join(hidden, 'postgres.location'), 'utf8').trim();
      expect(said.join()).toContain(outside);
      await query(first.url, 'create table kept (n int)');
      await first.stop();
      const second = await start({}, hidden);
      expect(await query(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
      await second.stop();
      rmSync(path.dirname(outside), { recursive: true });
      await expect(start({}, hidden)).rejects.toMatchObject({
        code: 'damaged',
        message: expect.stringContaining(outside),
      });
    },
  );
});

async function start(options: { port?: number } = {}, folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet(), scratch: true, ...options });
  running.push(postgres);
  return postgres;
}

function quiet() {
  const listen = (message: string) => void said.push(message);
  return { info: listen, warn: listen, error: listen };
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-embedded-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a server in another Node process, so that a test can kill it. */
function startInAnotherProcess(folder: string): Promise<{ pid: number; url: string }> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)});
    const log = { info() {}, warn() {}, error() {} };
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log });
    process.stdout.write(url + '\\n');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve({ pid: child.pid ?? 0, url: String(chunk).trim() }));
    child.once('exit', () => reject(new Error('the other process ended')));
  });
}

function pidOf(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

function commandLine(pid: number): string {
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}

function isPostgres(pid: number): boolean {
  return /postgres -D/.test(commandLine(pid));
}

function watchdogsOf(postmaster: number): number[] {
  const all = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  const processes = all
    .filter((line) => line.includes(`cat >/dev/null; kill -INT ${postmaster}`))
    .map((line) => Number.parseInt(line, 10));
  expect(processes, 'a watchdog guards it').toHaveLength(1);
  return processes;
}

async function killAndWait(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => /^$|defunct/.test(commandLine(pid)), { timeout: 5_000 }).toBe(true);
}

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// A small repository with two releases, whose commands write down that they ran. npm run check:release upgrades a real
// installation.

const script = path.join(import.meta.dirname, 'upgrade.mjs');
let folder: string;
let dataDir: string;

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

/** Commits a version. Its `migrate` fails when `canMigrate` is false. */
function release(version: string, { canMigrate = true } = {}): void {
  const note = (name: string): string =>
    `node -e "const fs=require('fs'),a=process.argv.slice(1);fs.appendFileSync(process.env.DATA_DIR+'/ran.txt','${version} ${name}\\n');if('${name}'==='backup')fs.writeFileSync(a[0],'backup')" --`;
  const names = ['backup', 'build', 'migrate', 'set-database-aside', 'restore'];
  const scripts = Object.fromEntries(names.map((name) => [name, note(name)]));
  if (!canMigrate) scripts['migrate'] = 'exit 1';
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'small', version, scripts }));
  git('add', '.');
  git('commit', '--quiet', '-m', version);
  git('tag', `v${version}`);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-upgrade-'));
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-upgrade-data-'));
  git('init', '--quiet', '--initial-branch=main');
  release('0.1.0');
});
afterEach(() => {
  for (const folderToDelete of [folder, dataDir]) rmSync(folderToDelete, { recursive: true, force: true });
});

function upgrade(...args: string[]): { code: number | null; text: string } {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { code: status, text: `${stdout}${stderr}` };
}
/** Returns the commands since the last call. */
function ran(): string[] {
  const file = path.join(dataDir, 'ran.txt');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  rmSync(file, { force: true });
  return lines;
}
const version = (): string => git('describe', '--tags');

/** The first release is installed, the second exists. */
function withNewRelease(options = {}): void {
  release('1.0.0', options);
  git('checkout', '--quiet', 'v0.1.0');
}

test('an upgrade backs up with the old version, then builds and migrates with the newest release', () => {
  withNewRelease();
  expect(upgrade()).toMatchObject({ code: 0 });
  expect(version()).toBe('v1.0.0');
  expect(ran()).toEqual(['0.1.0 backup', '1.0.0 build', '1.0.0 migrate']);
});

test('going back returns to the old version and restores its backup', () => {
  withNewRelease();
  upgrade();
  ran();

  const unconfirmed = upgrade('--back');
  expect(unconfirmed.code).toBe(1);
  expect(unconfirmed.text).toContain('would be lost');
  expect(ran()).toEqual([]);

  expect(upgrade('--back', '--yes')).toMatchObject({ code: 0 });
  expect(version()).toBe('v0.1.0');
  expect(ran()).toEqual(['1.0.0 set-database-aside', '0.1.0 build', '0.1.0 restore']);
  expect(upgrade('--back').text).toContain('No upgrade is recorded');
});

test('a migration that fails leaves the old version and its data', () => {
  withNewRelease({ canMigrate: false });
  const failed = upgrade();
  expect(failed.code).toBe(1);
  expect(failed.text).toContain('The data was not changed');
  expect(version()).toBe('v0.1.0');
  expect(ran()).toEqual(['0.1.0 backup', '1.0.0 build', '0.1.0 build']);
});

test('an upgrade that was killed after the switch goes back', () => {
  withNewRelease();
  upgrade();
  const file = path.join(dataDir, 'upgrade.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"upgraded"', '"switched"'));
  ran();

  expect(upgrade().text).toContain('was interrupted');
  expect(upgrade('--back')).toMatchObject({ code: 0 });
  expect(version()).toBe('v0.1.0');
  expect(ran()).toEqual(['1.0.0 build', '1.0.0 set-database-aside', '0.1.0 build', '0.1.0 restore']);
});

test('a return that was killed before the restore resumes', () => {
  withNewRelease();
  upgrade();
  const file = path.join(dataDir, 'upgrade.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"upgraded"', '"set-aside"'));
  ran();

  expect(upgrade('--back')).toMatchObject({ code: 0 });
  expect(ran()).toEqual(['0.1.0 build', '0.1.0 restore']);
});

test('a changed checkout, an unknown version and the present version are refused', () => {
  withNewRelease();
  expect(upgrade('--to', 'v9.9.9').text).toContain('There is no version "v9.9.9"');
  expect(upgrade('--to', 'v0.1.0').text).toContain('This is v0.1.0 already');
  appendFileSync(path.join(folder, 'package.json'), '\n');
  expect(upgrade().text).toContain('package.json');
  expect(ran()).toEqual([]);
});

test('a running server is refused', async () => {
  withNewRelease();
  const server = createServer((_, reply) => reply.end('{"status":"ok","version":"0.1.0"}'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((done) => child.once('close', done));
  server.close();
  expect(text).toContain('The server is running');
  expect(ran()).toEqual([]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createFixtures } from '../../create-fixtures.ts';
import { openSetup } from '../../first-start/open-setup.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { deleteAbandonedUploads } from './backup-uploads.ts';

let app: TestApp;
let admin: TestMember;
let dir: string;
let bytes: Buffer;
beforeAll(async () => {
  app = await startTestApp({ workers: false, listen: true });
  const { companyId } = await app.company();
  admin = await app.member(companyId, { roles: ['admin'] });
  await createFixtures(app, companyId, 'Kept');
  ({ dir } = app.services.config.backups);
  const file = path.join(dir, 'manual-2026-01-01T000000Z.zip');
  await app.services.backUp(file);
  bytes = readFileSync(file);
}, 60_000);
afterAll(() => app.stop());

let modified = 1;
beforeEach(() => void (modified += 1));
const begin = (as: TestMember = admin, size = bytes.length) =>
  app.request('POST /operation/backup-uploads', {
    as,
    body: { name: 'old.zip', bytes: size, lastModified: modified },
  });
const list = async (as: TestMember = admin) =>
  (await app.request('GET /operation/backup-uploads', { as })).body.uploads;
async function put(id: string, offset: number, part: Buffer, token = admin.token) {
  const reply = await app.app.server?.inject({
    method: 'PUT',
    url: `/api/operation/backup-uploads/${id}?offset=${offset}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: part,
  });
  return { status: reply?.statusCode, body: reply?.json() };
}

it('stores a backup from its parts after a check, and the same file gets the same backup', async () => {
  const { status, body } = await begin();
  expect([status, body]).toMatchObject([201, { received: 0, bytes: bytes.length, backup: null, name: 'old.zip' }]);
  const middle = Math.floor(bytes.length / 2);
  expect(await put(body.id, 0, bytes.subarray(0, middle))).toMatchObject({ status: 200, body: { received: middle } });
  expect(await list()).toMatchObject([{ id: body.id, received: middle }]);

  // After a reload of the page.
  expect((await begin()).body).toMatchObject({ id: body.id, received: middle });
  // A part that was sent twice, or begins elsewhere.
  for (const offset of [0, middle + 1])
    expect(await put(body.id, offset, bytes.subarray(offset))).toMatchObject({
      status: 409,
      body: { code: 'backup_part_misplaced' },
    });
  expect(await put(body.id, middle, Buffer.concat([bytes.subarray(middle), Buffer.from('x')]))).toMatchObject({
    status: 422,
    body: { code: 'backup_part_too_large' },
  });
  const done = await put(body.id, middle, bytes.subarray(middle));
  expect(done.body.backup).toMatchObject({ kind: 'uploaded', bytes: bytes.length });
  expect(readFileSync(path.join(dir, done.body.backup.name)).equals(bytes)).toBe(true);
  expect(await list()).toEqual([]);

  // The reply was lost: nothing is sent again.
  expect((await begin()).body.backup?.name).toBe(done.body.backup.name);
  expect((await put(body.id, middle, bytes.subarray(middle))).body.backup.name).toBe(done.body.backup.name);
  const entries = await app.sql(`select 1 from audit_log where action = 'backupUploaded'`);
  expect(entries).toHaveLength(1);
});

it('refuses another file, a full disk, and other people', async () => {
  const wrong = Buffer.alloc(bytes.length, 1);
  const { body } = await begin();
  expect(await put(body.id, 0, wrong)).toMatchObject({ status: 422, body: { code: 'backup_invalid' } });
  expect(await put(body.id, 0, wrong)).toMatchObject({ status: 404 });
  expect(readdirSync(dir).filter((name) => name.includes(body.id))).toEqual([]);

  const full = await begin(admin, 1e13);
  expect(full.status).toBe(422);
  expect(full.error.code).toBe('backup_disk_full');

  const ownUpload = (await begin()).body;
  const other = await app.member(admin.companyId, { roles: ['admin'] });
  expect(await list(other)).toEqual([]);
  expect((await put(ownUpload.id, 0, bytes, other.token)).status).toBe(404);
  const params = { id: ownUpload.id };
  expect((await app.request('DELETE /operation/backup-uploads/:id', { as: other, params })).status).toBe(404);
  const dispatcher = await app.company();
  expect((await begin(dispatcher)).status).toBe(403);
  expect((await put(ownUpload.id, 0, bytes, dispatcher.token)).status).toBe(403);
  expect((await app.request('GET /welcome/backup-uploads')).status).toBe(404);

  expect((await app.request('DELETE /operation/backup-uploads/:id', { as: admin, params })).status).toBe(200);
  expect(await list()).toEqual([]);
});

it('retains three unfinished uploads, and deletes abandoned ones', async () => {
  const ids: string[] = [];
  for (const age of [40, 30, 20]) {
    const { id } = (await begin()).body;
    modified += 1;
    utimesSync(path.join(dir, `upload-${id}.part`), new Date(), new Date(Date.now() - age * 60_000));
    ids.push(id);
  }
  ids.push((await begin()).body.id);
  expect((await list()).map(({ id }) => id)).toEqual(ids.slice(1).reverse());

  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const end of ['part', 'json']) utimesSync(path.join(dir, `upload-${ids[1]}.${end}`), old, old);
  const whole = 'uploaded-2020-01-01T000000Z.zip.6f9619ff-8b86-4d01-b42d-00c04fc964ff.part';
  writeFileSync(path.join(dir, whole), 'x');
  writeFileSync(path.join(dir, 'my-own.part'), 'x');
  for (const name of [whole, 'my-own.part']) utimesSync(path.join(dir, name), old, old);
  await deleteAbandonedUploads(app.services);
  expect((await list()).map(({ id }) => id)).toEqual(ids.slice(2).reverse());
  expect(existsSync(path.join(dir, whole))).toBe(false);
  expect(existsSync(path.join(dir, 'my-own.part'))).toBe(true);
});

it('continues after a kill -9 in the middle of a part', { timeout: 60_000 }, async () => {
  const { id } = (await begin()).body;
  const fixture = new URL('test-upload-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [fixture, app.ownerUrl, app.services.config.dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const request = http.request({
    port: Number(port.toString()),
    method: 'PUT',
    path: `/api/operation/backup-uploads/${id}?offset=0`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
    },
  });
  const lost = once(request, 'error');
  const sent = Math.floor(bytes.length / 3);
  request.write(bytes.subarray(0, sent));
  await expect.poll(() => statSync(path.join(dir, `upload-${id}.part`)).size, { timeout: 10_000 }).toBe(sent);
  child.kill('SIGKILL');
  await lost;

  const { body } = await begin();
  expect(body).toMatchObject({ id, received: sent, backup: null });
  const done = await put(id, sent, bytes.subarray(sent));
  expect(readFileSync(path.join(dir, done.body.backup.name)).equals(bytes)).toBe(true);
});

it('the newest request takes the place of one whose connection was lost', async () => {
  const { id } = (await begin()).body;
  const stale = http.request({
    port: new URL(app.url ?? '').port,
    method: 'PUT',
    path: `/api/operation/backup-uploads/${id}?offset=0`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
    },
  });
  const ended = Promise.race([once(stale, 'error'), once(stale, 'response')]);
  stale.write(bytes.subarray(0, 100));
  await expect.poll(() => statSync(path.join(dir, `upload-${id}.part`)).size).toBe(100);
  expect((await put(id, 100, bytes.subarray(100))).body.backup).toMatchObject({ bytes: bytes.length });
  await ended;
});

it('a fresh installation takes parts from those who have its code', async () => {
  const fresh = await startTestApp({ workers: false });
  const code = await openSetup(fresh.services);
  const chosen = { name: 'old.zip', bytes: bytes.length, lastModified: 1 };
  expect((await fresh.request('POST /welcome/backup-uploads', { body: chosen })).status).toBe(403);
  const { body: entered } = await fresh.request('POST /welcome/code', { body: { code } });
  const as = { token: entered.token };
  const { body } = await fresh.request('POST /welcome/backup-uploads', { as, body: chosen });
  const send = (token: string, offset: number, part: Buffer) =>
    fresh.app.server?.inject({
      method: 'PUT',
      url: `/api/welcome/backup-uploads/${body.id}?offset=${offset}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: part,
    });
  expect((await send('setup_x', 0, bytes))?.statusCode).toBe(403);
  expect((await send(as.token, 0, bytes.subarray(0, 10)))?.json()).toMatchObject({ received: 10 });
  // A restart makes a new code, with which the upload continues.
  const again = await fresh.request('POST /welcome/code', { body: { code: await openSetup(fresh.services) } });
  const uploads = await fresh.request('GET /welcome/backup-uploads', { as: { token: again.body.token } });
  expect(uploads.body.uploads).toMatchObject([{ id: body.id, received: 10 }]);
  const done = (await send(again.body.token, 10, bytes.subarray(10)))?.json();
  expect(done.backup).toMatchObject({ kind: 'uploaded', bytes: bytes.length });
  await fresh.stop();
});

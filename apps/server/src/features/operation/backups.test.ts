import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { createFixtures } from '../../create-fixtures.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { RestoreRefused } from '../../platform/backup/restore-refused.ts';
import { flipBit } from '../../platform/backup/test-rewritten-backup.ts';
import type { RestoreRequest } from '../../platform/backup/run-restore.ts';
import { createLog } from '../../platform/log.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

const password = 'Correct1horse';
const requests: RestoreRequest[] = [];
let app: TestApp;
let admin: TestMember;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ workers: false, onRestore: (request) => requests.push(request) });
  const { companyId } = await app.company();
  admin = await app.member(companyId, { roles: ['admin'], password });
  await createFixtures(app, companyId, 'Kept');
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-backups-'));
}, 60_000);
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void requests.splice(0));

const list = async () => (await app.request('GET /operation/backups', { as: admin })).body;
const send = (bytes: Buffer) =>
  app.app.server?.inject({
    method: 'POST',
    url: '/api/operation/backups/upload',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });

async function makeOne(): Promise<string> {
  const { status, body } = await app.request('POST /operation/backups', { as: admin });
  expect(status).toBe(202);
  await expect
    .poll(async () => (await list()).backups.map(({ name }) => name), { timeout: 20_000 })
    .toContain(body.name);
  return body.name;
}

it('makes, lists, downloads and deletes backups, with entries in the audit log', async () => {
  const name = await makeOne();
  const { backups, making, installation } = await list();
  expect(making).toBeNull();
  expect(installation).toBe('roundsman.test');
  expect(backups.find((backup) => backup.name === name)).toMatchObject({
    kind: 'manual',
    hasSecrets: false,
    needsKey: false,
  });

  const params = { name };
  const wrong = await app.request('POST /operation/backups/:name/link', { as: admin, params, body: { password: 'x' } });
  expect(wrong.error.code).toBe('wrong_credentials');
  const { body } = await app.request('POST /operation/backups/:name/link', { as: admin, params, body: { password } });
  const file = await app.app.server?.inject({ url: body.url });
  expect(file?.headers['content-type']).toBe('application/zip');
  expect(file?.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await app.app.server?.inject({ url: `${body.url}x` }))?.statusCode).toBe(404);

  expect((await app.request('DELETE /operation/backups/:name', { as: admin, params })).status).toBe(200);
  expect((await app.request('DELETE /operation/backups/:name', { as: admin, params })).status).toBe(404);
  const actions = await app.sql<{ action: string }>(`select action from audit_log where action like 'backup%'`);
  expect(actions.map(({ action }) => action).toSorted()).toEqual(['backupDeleted', 'backupDownloaded', 'backupMade']);
});

it.each([
  [new RestoreRefused('The backup is damaged: tables/orders.copy is damaged (its checksum differs).'), 'its checksum'],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'The disk of the backups (BACKUP_DIR) is full'],
])('reports why a backup could not be made: %s', async (error, problem) => {
  const failing = await startTestApp({ workers: false, replace: { backUp: () => Promise.reject(error) } });
  const as = await failing.company({ roles: ['admin'] });
  const { body } = await failing.request('POST /operation/backups', { as });
  const { body: after } = await failing.request('GET /operation/backups', { as });
  expect(after.failed).toEqual({ name: body.name, problem: expect.stringContaining(problem) });
  expect(after.backups).toEqual([]);
  await failing.stop();
});

it('never reads another file of the folder, or beside it', async () => {
  writeFileSync(path.join(app.services.config.backups.dir, 'my-own.zip'), 'x');
  for (const name of ['my-own.zip', '..%2Fsecrets.key', 'secrets.key'])
    for (const part of ['', '/link', '/restore']) {
      const reply = await app.app.server?.inject({
        method: part === '' ? 'DELETE' : 'POST',
        url: `/api/operation/backups/${name}${part}`,
        headers: { authorization: `Bearer ${admin.token}` },
        payload: { password, confirmation: 'roundsman.test' },
      });
      expect([404, 422], `${name}${part}`).toContain(reply?.statusCode);
    }
});

it('accepts a backup from the browser after a check, and refuses other files', async () => {
  const name = await makeOne();
  const bytes = readFileSync(path.join(app.services.config.backups.dir, name));
  const stored = await send(bytes);
  expect(stored?.statusCode).toBe(201);
  expect(stored?.json()).toMatchObject({ kind: 'uploaded', needsKey: false, bytes: bytes.length });
  const damaged = path.join(folder, 'damaged.zip');
  flipBit(path.join(app.services.config.backups.dir, name), damaged, 'tables/orders.copy');
  for (const wrong of [Buffer.from('not a zip'), bytes.subarray(0, -50), readFileSync(damaged), await zeros()]) {
    const refused = await send(wrong);
    expect(refused?.statusCode).toBe(422);
    expect(refused?.json().code).toBe('backup_invalid');
  }
  expect((await list()).backups.filter(({ kind }) => kind === 'uploaded')).toHaveLength(1);
});

/** An archive of some kilobytes that would unpack to 64 MB. */
async function zeros(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(64 * 1024 * 1024), 'tables/orders.copy');
  zip.end();
  return buffer(zip.outputStream);
}

it('reports whether a stored backup is intact, and does not restore a damaged one', async () => {
  const name = 'uploaded-2026-01-02T030405Z.zip';
  const file = path.join(app.services.config.backups.dir, name);
  copyFileSync(path.join(app.services.config.backups.dir, await makeOne()), file);
  const params = { name };
  const verify = async () => (await app.request('POST /operation/backups/:name/verify', { as: admin, params })).body;
  expect(await verify()).toEqual({ state: 'intact', problem: null });
  flipBit(file, file, 'tables/orders.copy');
  expect(await verify()).toMatchObject({
    state: 'damaged',
    problem: expect.stringContaining('tables/orders.copy is damaged'),
  });

  const body = { password, confirmation: 'roundsman.test' };
  const begun = await app.request('POST /operation/backups/:name/restore', { as: admin, params, body });
  const state = async () => (await app.request('GET /restores/:id', { params: { id: begun.body.restoreId } })).body;
  await expect.poll(state).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('tables/orders.copy is damaged'),
  });
  expect(requests).toEqual([]);
  const editor = await app.company();
  expect((await app.request('POST /operation/backups/:name/verify', { as: editor, params })).status).toBe(403);
});

it('restores after the name of the installation and the password', async () => {
  const name = await makeOne();
  const restore = (body: object) =>
    app.request('POST /operation/backups/:name/restore', { as: admin, params: { name }, body });
  expect((await restore({ password, confirmation: 'other' })).error.code).toBe('restore_not_confirmed');
  expect((await restore({ password: 'x', confirmation: 'roundsman.test' })).error.code).toBe('wrong_credentials');
  expect(requests).toEqual([]);
  const { status, body } = await restore({ password, confirmation: 'roundsman.test' });
  expect(status).toBe(202);
  const expected = { id: body.restoreId, file: path.join(app.services.config.backups.dir, name), key: null };
  await expect.poll(() => requests).toEqual([expected]);
  const state = await app.request('GET /restores/:id', { params: { id: body.restoreId } });
  expect(state.body).toMatchObject({ state: 'waiting', problem: null });
  const editor = await app.company();
  expect(
    (await app.request('POST /operation/backups/:name/restore', { as: editor, params: { name }, body: {} })).status,
  ).toBe(403);
});

it('a backup of another installation states that it needs a key, and takes only the right one', async () => {
  const key = randomBytes(32);
  const file = path.join(folder, 'foreign.zip');
  await makeBackup({
    ownerUrl: app.ownerUrl,
    dataDir: folder,
    file,
    log: createLog('silent'),
    withFiles: false,
    secrets: () => createSecrets(key),
  });
  const { name, needsKey } = (await send(readFileSync(file)))?.json() ?? {};
  expect(needsKey).toBe(true);
  const restore = (given?: string) =>
    app.request('POST /operation/backups/:name/restore', {
      as: admin,
      params: { name },
      body: { password, confirmation: 'roundsman.test', key: given },
    });
  expect((await restore('not a key')).error.code).toBe('backup_key_wrong');
  expect((await restore(randomBytes(32).toString('base64'))).error.code).toBe('backup_key_wrong');
  expect((await restore(`${key.toString('base64')}\n`)).status).toBe(202);
  expect((await restore()).status).toBe(202);
  await expect.poll(() => requests.map((request) => request.key && Buffer.from(request.key))).toEqual([key, null]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { createLog } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { asSuperuser } from '../testing/test-database.ts';
import { fileLinks } from './file-links.ts';
import { FilesRefused, localFiles } from './file-store.ts';
import { type S3Settings, s3Files } from './s3-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'roundsman-s3-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'photos' }],
});
let settings: S3Settings;
let app: TestApp;
beforeAll(async () => {
  const { port } = await server.run();
  settings = {
    bucket: 'photos',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    // The credentials of the test server.
    keys: { id: 'S3RVER', secret: 'S3RVER' },
    prefix: 'plans/',
  };
  app = await startTestApp({
    workers: false,
    env: {
      S3_BUCKET: 'photos',
      S3_ENDPOINT: settings.endpoint ?? '',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: '/app/',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await server.close();
  rmSync(directory, { recursive: true });
});

async function all(names: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const name of names) list.push(name);
  return list.toSorted();
}

it('stores files in a bucket like in a folder', async () => {
  const files = s3Files(settings);
  await files.check();
  const name = await files.put(Buffer.from('photo'), '.JPG');
  expect(name).toMatch(/^[0-9a-f]{40}\.jpg$/);
  expect((await files.get(name))?.toString()).toBe('photo');
  const storedName = 'b'.repeat(40);
  await files.restore(storedName, Readable.from([Buffer.from([0, 255])]));
  expect(await files.get(storedName)).toEqual(Buffer.from([0, 255]));
  expect(await all(files.list())).toEqual([name, storedName].toSorted());
  // Files of others in the same bucket are ignored.
  expect(await all(s3Files({ ...settings, prefix: 'others/' }).list())).toEqual([]);
  await files.delete(name);
  await files.delete(name);
  expect(await files.get(name)).toBeUndefined();
  for (const wrong of ['../../etc/passwd', '', `${storedName}/../x`]) expect(await files.get(wrong)).toBeUndefined();
  await expect(files.put(Buffer.from('x'), '../sh')).rejects.toThrow('Not a file extension');
  await files.delete(storedName);
});

it('reports problems at the start', { timeout: 30_000 }, async () => {
  const said = async (change: Partial<S3Settings>) =>
    s3Files({ ...settings, ...change })
      .check()
      .then(
        () => 'nothing',
        (error: unknown) => (error instanceof FilesRefused ? error.message : String(error)),
      );
  expect(await said({ bucket: 'nobodys' })).toMatch(/^There is no bucket "nobodys" at http:.* correct S3_BUCKET/);
  expect(await said({ keys: { id: 'NOBODY', secret: 'wrong' } })).toContain('does not let S3_ACCESS_KEY_ID');
  expect(await said({ endpoint: 'http://127.0.0.1:1' })).toMatch(/Cannot reach the bucket .* \(.*ECONNREFUSED/);
});

it('signed links show files of the bucket, and a backup restores them into a folder', { timeout: 60_000 }, async () => {
  const name = await app.services.files.put(Buffer.from('a picture'), 'jpg');
  const link = (await fileLinks(app.db, new Date())).sign(name);
  const [, query = ''] = link.split('?');
  const photo = await app.request('GET /files/:name', {
    params: { name },
    query: Object.fromEntries(new URLSearchParams(query)),
  });
  expect(photo.status).toBe(200);
  expect(photo.raw.toString()).toBe('a picture');

  const log = createLog('silent');
  const file = join(directory, 'backup.zip');
  await makeBackup({
    ownerUrl: app.ownerUrl,
    dataDir: directory,
    files: app.services.files,
    file,
    log,
    secrets: () => app.services.secrets,
  });
  const database = `s3_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await asSuperuser(inject('postgresUrl'), `create database ${database} owner roundsman_owner`);
  const url = new URL(app.ownerUrl);
  url.pathname = `/${database}`;
  const dataDir = join(directory, 'restored');
  const files = localFiles(dataDir);
  await restoreBackup({ ownerUrl: url.href, dataDir, files, file, log, secrets: () => app.services.secrets });
  expect((await files.get(name))?.toString()).toBe('a picture');
  expect(await all(files.list())).toEqual([name]);
  await asSuperuser(inject('postgresUrl'), `drop database ${database} with (force)`);
});

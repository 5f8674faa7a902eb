import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openZip, ZipRefused } from './read-zip.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'read-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const row = 'Storgatan 1\n'.repeat(100_000);

async function archive({ forceZip64Format = false } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(row), 'tables/orders.copy', { forceZip64Format });
  for (let n = 0; n < 5000; n++) zip.addBuffer(Buffer.from(`photo ${n}`), `files/${n}`, { compress: false });
  zip.addBuffer(Buffer.alloc(0), 'files/empty');
  zip.end({ comment: '', forceZip64Format });
  return buffer(zip.outputStream);
}

function stored(bytes: Buffer): string {
  const file = path.join(folder, 'archive.zip');
  writeFileSync(file, bytes);
  return file;
}

test.each([
  ['an archive', { forceZip64Format: false }],
  ['an archive in the format for more than 4 GB', { forceZip64Format: true }],
])('%s: lists and unpacks every entry', async (_name, options) => {
  const zip = await openZip(stored(await archive(options)));
  const textOf = async (name: string) => {
    const entry = zip.entries.get(name);
    return entry && text(await entry.open());
  };
  expect(zip.entries.size).toBe(5002);
  expect(zip.entries.get('tables/orders.copy')?.size).toBe(row.length);
  expect(await textOf('tables/orders.copy')).toBe(row);
  expect(await Promise.all([textOf('files/0'), textOf('files/4999'), textOf('files/empty')])).toEqual([
    'photo 0',
    'photo 4999',
    '',
  ]);
  await zip.close();
});

test('refuses a file that is not an archive, or is incomplete', async () => {
  const whole = await archive();
  for (const bytes of [Buffer.alloc(0), Buffer.from('not an archive'), whole.subarray(0, -100)])
    await expect(openZip(stored(bytes))).rejects.toThrow('It is not a zip file, or it was cut off');
});

test('refuses an archive with an entry outside its own folder', async () => {
  const whole = (await archive()).toString('latin1').replaceAll('files/empty', '../../empty');
  await expect(openZip(stored(Buffer.from(whole, 'latin1')))).rejects.toThrow('invalid relative path');
});

test('fails for an entry that unpacks to another length than the archive states', async () => {
  const whole = await archive();
  const firstEntry = whole.indexOf(Buffer.from('504b0102', 'hex'));
  whole.writeUInt32LE(row.length - 1, firstEntry + 24);
  const zip = await openZip(stored(whole));
  const entry = zip.entries.get('tables/orders.copy');
  await expect(entry?.open().then(text)).rejects.toThrow('too many bytes');
  await zip.close();
});

const refusalOf = (bytes: Buffer) =>
  openZip(stored(bytes)).then(
    () => null,
    (error: unknown) => (error instanceof ZipRefused ? error.message : error),
  );

test.each([
  ['packed', 'tables/orders.copy'],
  ['stored', 'files/4999'],
])('fails for a changed bit in a %s entry', async (_name, name) => {
  const whole = await archive();
  const header = whole.indexOf(Buffer.from(name));
  // After the local header, where the content begins.
  whole[header + name.length + 3] = (whole[header + name.length + 3] ?? 0) ^ 4;
  const zip = await openZip(stored(whole));
  await expect(zip.entries.get(name)?.open().then(text)).rejects.toThrow(`${name} is damaged`);
  await zip.close();
});

test('refuses an archive with a symbolic link', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('/etc/passwd'), 'files/link', { mode: 0o120777 });
  zip.end();
  expect(await refusalOf(await buffer(zip.outputStream))).toBe('It contains a link or a special file: files/link.');
});

test('refuses an archive that names an entry twice', async () => {
  const zip = new ZipFile();
  for (const content of ['one', 'two']) zip.addBuffer(Buffer.from(content), 'manifest.json');
  zip.end();
  expect(await refusalOf(await buffer(zip.outputStream))).toBe('It names manifest.json twice.');
});

test('refuses an archive that unpacks to a multiple of its size, as one entry or as many', async () => {
  const zeros = Buffer.alloc(17 * 1024 * 1024);
  const zip = new ZipFile();
  zip.addBuffer(zeros, 'tables/orders.copy');
  zip.end();
  expect(await refusalOf(await buffer(zip.outputStream))).toContain('tables/orders.copy would unpack to 500 times');
  const many = new ZipFile();
  for (let n = 0; n < 8; n++) many.addBuffer(zeros.subarray(0, 8 * 1024 * 1024), `tables/${n}.copy`);
  many.end();
  expect(await refusalOf(await buffer(many.outputStream))).toContain('It would unpack to 500 times');
});

test('refuses an archive whose entries share their bytes', async () => {
  const zip = new ZipFile();
  for (let n = 0; n < 3; n++) zip.addBuffer(Buffer.alloc(1000, n), `files/${n}`, { compress: false });
  zip.end();
  const whole = await buffer(zip.outputStream);
  const size = Buffer.alloc(8);
  size.writeUInt32LE(3000, 0);
  size.writeUInt32LE(3000, 4);
  // Both sizes of each entry in the list.
  for (let at = whole.indexOf('PK\x01\x02'); at >= 0; at = whole.indexOf('PK\x01\x02', at + 1))
    size.copy(whole, at + 20);
  expect(await refusalOf(whole)).toBe('Its entries overlap.');
});

import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  /** Bytes once unpacked. */
  readonly size: number;
  open(): Promise<Readable>;
}

export interface OpenZip {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  close(): Promise<void>;
}

const endMark = 0x06054b50;
const locatorMark = 0x07064b50;
const entryMark = 0x02014b50;
const full32 = 0xffffffff;
const longestEnd = 22 + 65_535;

/** The zips that we write (and any other that is stored or deflated, also beyond 4 GB). @throws when it is none or cut off */
export async function openZip(path: string): Promise<OpenZip> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tail = await bytes(file, Math.max(0, size - longestEnd), Math.min(size, longestEnd));
    const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (at < 0 || tail.readUInt32LE(at) !== endMark) throw new Error('It is not a zip file, or it was cut off');
    const { count, start, length } = await directoryOf(file, tail, at);
    const entries = entriesOf(file, path, await bytes(file, start, length), count);
    return { entries, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function directoryOf(file: FileHandle, tail: Buffer, at: number) {
  const plain = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  if (plain.count !== 0xffff && plain.length !== full32 && plain.start !== full32) return plain;
  if (at < 20 || tail.readUInt32LE(at - 20) !== locatorMark) return plain;
  const end = await bytes(file, Number(tail.readBigUInt64LE(at - 12)), 56);
  return {
    count: Number(end.readBigUInt64LE(32)),
    length: Number(end.readBigUInt64LE(40)),
    start: Number(end.readBigUInt64LE(48)),
  };
}

function entriesOf(file: FileHandle, path: string, directory: Buffer, count: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (directory.readUInt32LE(at) !== entryMark) throw new Error('Its list of contents is damaged');
    const method = directory.readUInt16LE(at + 10);
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const [size = 0, packed = 0, start = 0] = wide(
      [directory.readUInt32LE(at + 24), directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 42)],
      extra,
    );
    entries.set(name, { name, size, open: () => contentOf(file, path, { start, packed, method, name }) });
    at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Numbers that did not fit stand in the extra field with the id 1, in this order. */
function wide(given: readonly number[], extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    return given.map((value) => {
      if (value !== full32) return value;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    });
  }
  return [...given];
}

async function contentOf(
  file: FileHandle,
  path: string,
  { start, packed, method, name }: { start: number; packed: number; method: number; name: string },
): Promise<Readable> {
  const head = await bytes(file, start, 30);
  const from = start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (method !== 0 && method !== 8) throw new Error(`${name} is packed in a way that is not known here`);
  if (packed === 0) return Readable.from([]);
  const raw = createReadStream(path, { start: from, end: from + packed - 1 });
  if (method === 0) return raw;
  const unpacked = createInflateRaw();
  raw.on('error', (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
}

async function bytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, start);
  if (bytesRead < length) throw new Error('It is not a zip file, or it was cut off');
  return buffer;
}

import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

export interface ZipEntry {
  readonly name: string;
  /** Unpacked size in bytes, as the archive states it. */
  readonly size: number;
  /** Bytes in the archive. */
  readonly packedSize: number;
  /** Returns the unpacked content. The stream fails with `EntryDamaged` when its length or its CRC-32 differs. */
  open(): Promise<Readable>;
}

export interface OpenZip {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  close(): Promise<void>;
}

/** A file is no zip, is incomplete, or could do harm when it is unpacked. The message contains the reason. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';
}

/** The content of an entry differs from what was packed. */
export class EntryDamaged extends Error {
  override readonly name = 'EntryDamaged';

  constructor(entry: string, reason: string, options?: ErrorOptions) {
    super(`${entry} is damaged (${reason})`, options);
  }
}

/** Data of an installation unpack to less than this many times their size; zeros unpack to a thousand times. */
const maxRatio = 500;
/** Entries up to this size may have any ratio. Their sum may not. */
const smallBytes = 16 * 1024 * 1024;

/**
 * Opens a zip file, also one beyond 4 GB, and reads its list of entries. Close it after use.
 * @throws ZipRefused when it is not a zip file, is incomplete, names an entry twice or outside the archive's folder,
 * has a link or another special file, or states a size that its bytes cannot have
 */
export async function openZip(path: string): Promise<OpenZip> {
  const file = await open(path, 'r');
  try {
    const { size: length } = await file.stat();
    const zip = await fromRandomAccessReaderPromise(new BlockReader(file), length, {
      autoClose: false,
      strictFileNames: true,
    });
    const entries = new Map<string, ZipEntry>();
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize: size, compressedSize: packedSize } = entry;
      if (entries.has(name)) throw new ZipRefused(`It names ${name} twice.`);
      refuseSpecialFile(entry);
      const content = async (): Promise<Readable> =>
        Readable.from(checkedBytes(await zip.openReadStreamPromise(entry), entry), { objectMode: false });
      entries.set(name, { name, size, packedSize, open: content });
    }
    refuseBombs([...entries.values()], length);
    return { entries, close: () => file.close() };
  } catch (cause) {
    await file.close();
    if (cause instanceof ZipRefused) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ZipRefused(`It is not a zip file, or it was cut off (${reason})`, { cause });
  }
}

/** The file type within the mode that Unix archives have in the upper half of the attributes; 0 in others. */
const typeMask = 0o170000;
const permittedTypes = new Set([0, 0o100000, 0o040000]);

function refuseSpecialFile({ fileName, externalFileAttributes }: Entry): void {
  if (!permittedTypes.has((externalFileAttributes >>> 16) & typeMask))
    throw new ZipRefused(`It contains a link or a special file: ${fileName}.`);
}

/** Refuses archives whose content is much larger than they are, by repeated bytes or by entries that overlap. */
function refuseBombs(entries: readonly ZipEntry[], archiveBytes: number): void {
  let unpacked = 0;
  let packed = 0;
  for (const { name, size, packedSize } of entries) {
    unpacked += size;
    packed += packedSize;
    if (size > smallBytes && size > maxRatio * packedSize)
      throw new ZipRefused(`${name} would unpack to ${maxRatio} times its size or more.`);
  }
  if (packed > archiveBytes) throw new ZipRefused('Its entries overlap.');
  if (unpacked > smallBytes + maxRatio * archiveBytes)
    throw new ZipRefused(`It would unpack to ${maxRatio} times its size or more.`);
}

async function* checkedBytes(content: Readable, { fileName, crc32: stated }: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (cause) {
    throw new EntryDamaged(fileName, cause instanceof Error ? cause.message : String(cause), { cause });
  }
  if (sum !== stated) throw new EntryDamaged(fileName, 'its checksum differs');
}

const blockBytes = 256 * 1024;

type ReadDone = (error: Error | null, bytesRead?: number) => void;

/** Reads whole blocks, because yauzl reads the list of entries in two small pieces an entry. */
class BlockReader extends RandomAccessReader {
  readonly #file: FileHandle;
  #block: Buffer = Buffer.alloc(0);
  #blockStart = 0;

  /** @param file stays open: its owner closes it */
  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(target: Buffer, offset: number, length: number, position: number, done: ReadDone): void {
    const copied = this.#copyFromBlock(target, offset, length, position);
    if (copied === length) return done(null, length);
    this.#file.read(Buffer.allocUnsafe(Math.max(blockBytes, length)), { position }).then(({ bytesRead, buffer }) => {
      this.#block = buffer.subarray(0, bytesRead);
      this.#blockStart = position;
      done(null, this.#copyFromBlock(target, offset, length, position));
    }, done);
  }

  #copyFromBlock(target: Buffer, offset: number, length: number, position: number): number {
    const start = position - this.#blockStart;
    return start < 0 || start > this.#block.length ? 0 : this.#block.copy(target, offset, start, start + length);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#blocks(start, end));
  }

  async *#blocks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let position = start; position < end; ) {
      const length = Math.min(blockBytes, end - position);
      const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(length), { position });
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}

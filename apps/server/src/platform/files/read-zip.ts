import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

export interface ZipEntry {
  readonly name: string;
  /** Unpacked size in bytes, as the archive states it. */
  readonly size: number;
  /** Returns the unpacked content. The stream fails when its length differs from `size`. */
  open(): Promise<Readable>;
}

export interface OpenZip {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  close(): Promise<void>;
}

/**
 * Opens a zip file, also one beyond 4 GB, and reads its list of entries. Close it after use.
 * @throws Error when it is not a zip file, is incomplete, or names an entry outside the archive's folder
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
      const { fileName: name, uncompressedSize: size } = entry;
      entries.set(name, { name, size, open: () => zip.openReadStreamPromise(entry) });
    }
    return { entries, close: () => file.close() };
  } catch (cause) {
    await file.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`It is not a zip file, or it was cut off (${reason})`, { cause });
  }
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

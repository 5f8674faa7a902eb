import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { damaged, OsmFileError } from './osm-file-error.ts';
import { WireReader } from './wire-reader.ts';

// Limits of the format: https://wiki.openstreetmap.org/wiki/PBF_Format
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;

export interface OsmBlock {
  /** `OSMHeader`, `OSMData` or a type to skip. */
  type: string;
  /** Byte position of the block in the file. */
  position: number;
  /** Inflates the block's content. Call it at most once; skipped blocks are never inflated. */
  content(): Uint8Array;
}

interface ByteSource {
  size: number;
  /** Reads exactly `length` bytes. The next call may overwrite the buffer. */
  read(position: number, length: number): Uint8Array;
  close(): void;
}

/** Reads block by block from a file or from bytes, so that memory does not grow with the file. */
export function* readBlocks(from: string | Uint8Array): Generator<OsmBlock, void, undefined> {
  const source = typeof from === 'string' ? fileSource(from) : bytesSource(from);
  try {
    if (source.size === 0) throw new OsmFileError('not-pbf', 'The file is empty');
    let position = 0;
    while (position < source.size) {
      const start = position;
      const block = at(start, () => readHeader(source, start));
      position = block.end;
      yield {
        type: block.type,
        position: start,
        content: () => at(start, () => inflate(source.read(block.contentStart, block.end - block.contentStart))),
      };
    }
  } finally {
    source.close();
  }
}

/** Adds the block's position to errors of `work`. */
export function at<Result>(position: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof OsmFileError && error.bytePosition === null) {
      throw new OsmFileError(error.code, error.message, position);
    }
    throw error;
  }
}

function readHeader(source: ByteSource, position: number): { type: string; contentStart: number; end: number } {
  const first = position === 0;
  if (position + 4 > source.size) throw cutOff(first);
  const prefix = source.read(position, 4);
  const headerLength = new DataView(prefix.buffer, prefix.byteOffset, 4).getUint32(0);
  if (headerLength === 0 || headerLength > MAX_HEADER_BYTES) {
    if (first) throw notPbf();
    throw damaged(`a block header of ${headerLength} bytes`);
  }
  if (position + 4 + headerLength > source.size) throw cutOff(first);
  const header = new WireReader(source.read(position + 4, headerLength));
  let type = '';
  let length = -1;
  try {
    while (header.nextField()) {
      if (header.field === 1) type = header.string();
      else if (header.field === 3) length = header.varint();
      else header.skip();
    }
  } catch (error) {
    throw first ? notPbf() : error;
  }
  if (first && type !== 'OSMHeader') throw notPbf();
  if (type === '' || length < 0) throw damaged('a block header without type or length');
  if (length > MAX_BLOB_BYTES) throw damaged(`a block of ${length} bytes`);
  const contentStart = position + 4 + headerLength;
  if (contentStart + length > source.size) throw cutOff(false);
  return { type, contentStart, end: contentStart + length };
}

function inflate(blob: Uint8Array): Uint8Array {
  const reader = new WireReader(blob);
  let raw: Uint8Array | null = null;
  let size = -1;
  let deflated: Uint8Array | null = null;
  let zstd: Uint8Array | null = null;
  while (reader.nextField()) {
    if (reader.field === 1) raw = reader.view();
    else if (reader.field === 2) size = reader.varint();
    else if (reader.field === 3) deflated = reader.view();
    else if (reader.field === 7) zstd = reader.view();
    else if (reader.field >= 4 && reader.field <= 6) {
      throw new OsmFileError(
        'unsupported',
        'The file is compressed with lzma, bzip2 or lz4; only zlib and zstd are supported',
      );
    } else reader.skip();
  }
  if (raw !== null) return raw.slice();
  const packed = deflated ?? zstd;
  if (packed === null) throw damaged('a block without content');
  if (size < 0 || size > MAX_BLOB_BYTES) throw damaged(`a block that declares an inflated size of ${size} bytes`);
  let content: Uint8Array;
  try {
    const limit = { maxOutputLength: Math.max(1, size) };
    content = deflated !== null ? inflateSync(deflated, limit) : zstdDecompressSync(packed, limit);
  } catch (error) {
    throw damaged(`a block cannot be inflated (${error instanceof Error ? error.message : String(error)})`);
  }
  if (content.length !== size) throw damaged('a block inflates to another size than declared');
  return content;
}

function fileSource(path: string): ByteSource {
  const file = openSync(path, 'r');
  let buffer = new Uint8Array(MAX_HEADER_BYTES);
  return {
    size: fstatSync(file).size,
    read(position, length) {
      if (buffer.length < length) buffer = new Uint8Array(length);
      let filled = 0;
      while (filled < length) {
        const read = readSync(file, buffer, filled, length - filled, position + filled);
        if (read === 0) throw cutOff(false);
        filled += read;
      }
      return buffer.subarray(0, length);
    },
    close: () => closeSync(file),
  };
}

function bytesSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (position, length) => bytes.subarray(position, position + length), close() {} };
}

function notPbf(): OsmFileError {
  return new OsmFileError('not-pbf', 'This is not an OpenStreetMap file in pbf format (.osm.pbf)');
}

function cutOff(first: boolean): OsmFileError {
  return first
    ? notPbf()
    : new OsmFileError('truncated', 'The file ends in the middle of a block: its download was cut off');
}

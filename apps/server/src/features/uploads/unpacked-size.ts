import { inflateRawSync } from 'node:zlib';

const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;
/** How far from the end the directory's end may stand: its own length and the longest comment. */
const reach = 22 + 0xff_ff;

/**
 * Whether the files of a zip unpack to more than `most` bytes, by unpacking them: what the archive says of itself may be a
 * lie. Each is dropped at once. What is no readable zip is not more; its reader will say what is wrong.
 */
export function unpacksToMore(zip: Buffer, most: number): boolean {
  let left = most;
  for (const packed of deflatedIn(zip)) {
    try {
      left -= inflateRawSync(packed, { maxOutputLength: left + 1 }).length;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
    }
    if (left < 0) return true;
  }
  return false;
}

/** The packed bytes of each file, and whatever follows them: unpacking knows its end. */
function* deflatedIn(zip: Buffer): Generator<Buffer> {
  const end = findEnd(zip);
  if (end === undefined) return;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < count && at + 46 <= zip.length && zip.readUInt32LE(at) === entryMark; i++) {
    const start = zip.readUInt32LE(at + 42);
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    if (isDeflated && start + 30 <= zip.length)
      yield zip.subarray(start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28));
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function findEnd(zip: Buffer): number | undefined {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - reach); at--)
    if (zip.readUInt32LE(at) === endMark) return at;
  return undefined;
}

import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** The files of a workbook unpack to more than `maxBytes`. */
export class UnpacksToTooMuch extends Error {}

/**
 * Unpacks a workbook's archive and returns its files in a new archive without compression. The reader of workbooks gets
 * only the new archive, because two readers can find different content in a crafted one; then this limit would not
 * protect the second. Archives inside the archive are left out, because the reader would unpack them too. @param
 * maxBytes of all unpacked files together; counted while unpacking, because stated sizes can be false @throws
 * UnpacksToTooMuch, or another Error for an archive that is damaged or encrypted
 */
export async function repackWorkbook(archive: Buffer, maxBytes: number): Promise<Buffer> {
  const source = await fromBufferPromise(archive);
  const target = new ZipFile();
  let remainingBytes = maxBytes;
  for await (const entry of source.eachEntry()) {
    if (/\/$|\.zip$/i.test(entry.fileName)) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of (await source.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      remainingBytes -= chunk.length;
      if (remainingBytes < 0) throw new UnpacksToTooMuch();
      chunks.push(chunk);
    }
    target.addBuffer(Buffer.concat(chunks), entry.fileName, { compress: false });
  }
  target.end();
  return buffer(target.outputStream);
}

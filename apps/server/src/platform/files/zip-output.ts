import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/** Returns the bytes of a zip while it is written. */
export function outputOf({ outputStream }: ZipFile): Readable {
  if (!(outputStream instanceof Readable)) throw new Error('The zip is not written to a stream of Node');
  return outputStream;
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Returns the bytes of a stream, and gives their SHA-256 in base64url to `onEnd` after the last one. */
export function withSum(content: Readable, onEnd: (sum: string) => void): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of content as AsyncIterable<Buffer | string>) {
      const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(data);
      yield data;
    }
    onEnd(hash.digest('base64url'));
  }
  return Readable.from(bytes(), { objectMode: false });
}

export interface SummedZip {
  readonly zip: ZipFile;
  /** SHA-256 of the entries that were written so far, by their names. */
  readonly sums: Readonly<Record<string, string>>;
  /** Adds an entry, whose content is made when its turn comes. Entries are written one after another. */
  add(name: string, content: () => Readable | Promise<Readable>, options?: { readonly compress?: boolean }): void;
}

export function createSummedZip(): SummedZip {
  const zip = new ZipFile();
  const sums: Record<string, string> = {};
  return {
    zip,
    sums,
    add(name, content, options = {}) {
      zip.addReadStreamLazy(name, options, (give) => {
        Promise.resolve()
          .then(content)
          .then(
            (made) =>
              give(
                null,
                withSum(made, (sum) => void (sums[name] = sum)),
              ),
            (error: unknown) => give(error instanceof Error ? error : new Error(String(error)), Readable.from([])),
          );
      });
    },
  };
}

import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DiskFull, fullContentOf } from '../full-disk.ts';

/** Stores bytes under names that cannot be guessed. The database knows their type and owner. */
export interface FileStore {
  /** Checks the store when the server starts. @throws FilesRefused when nothing can be stored */
  check(): Promise<void>;
  /** Returns the new name. Written whole or not at all. */
  put(data: Uint8Array, extension?: string): Promise<string>;
  /**
   * Stores a file under its former name, whole or not at all. @throws when it is not a name of this store, or when
   * reading the content fails
   */
  restore(name: string, content: Readable): Promise<void>;
  /** Returns undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Succeeds also when the file does not exist. */
  delete(name: string): Promise<void>;
  /** Lists the names of all files in any order, or only of those written before a moment. */
  list(writtenBefore?: Date): AsyncIterable<string>;
}

/** Files cannot be stored or read. The message contains the remedy. */
export class FilesRefused extends Error {
  override readonly name = 'FilesRefused';
}

const safeName = /^[0-9a-f]{40}(\.[a-z0-9]{1,8})?$/;

export const isFileName = (name: string): boolean => safeName.test(name);

/** @throws when the extension is invalid */
export function newFileName(extension = ''): string {
  const name = randomBytes(20).toString('hex') + (extension && `.${extension.replace(/^\./, '').toLowerCase()}`);
  if (!isFileName(name)) throw new Error(`Not a file extension: ${extension}`);
  return name;
}

/** Returns false for a file that was deleted meanwhile. */
async function isWrittenBefore(path: string, moment: Date): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats !== null && stats.mtime < moment;
}

/** Stores files in the folder `files` of DATA_DIR. */
export function localFiles(dataDir: string): FileStore {
  const root = join(dataDir, 'files');
  // Folders by two letters, so that none gets too large.
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);
  async function write(name: string, data: Uint8Array | Readable): Promise<void> {
    const path = pathOf(name);
    await mkdir(join(root, name.slice(0, 2)), { recursive: true, mode: 0o700 });
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      await file.writeFile(data);
      await file.sync();
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw fullContentOf(error) === 'data' ? new DiskFull('files', { cause: error }) : error;
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  }
  return {
    check: () => Promise.resolve(),
    async put(data, extension) {
      const name = newFileName(extension);
      await write(name, data);
      return name;
    },
    async restore(name, content) {
      if (!isFileName(name)) throw new Error(`Not the name of a file: ${name}`);
      await rm(`${pathOf(name)}.part`, { force: true });
      await write(name, content);
    },
    async get(name) {
      if (!isFileName(name)) return undefined;
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async delete(name) {
      if (isFileName(name)) await rm(pathOf(name), { force: true });
    },
    async *list(writtenBefore) {
      for (const folder of await readdir(root).catch(() => []))
        for (const name of await readdir(join(root, folder)).catch(() => [])) {
          if (!isFileName(name)) continue;
          if (!writtenBefore || (await isWrittenBefore(pathOf(name), writtenBefore))) yield name;
        }
    },
  };
}

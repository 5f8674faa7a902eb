import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps bytes under names nobody can guess. What they are and whose is in the database. */
export interface FileStore {
  /** At the start of a server. @throws FilesRefused when nothing can be kept */
  check(): Promise<void>;
  /** Returns the name to keep. Written whole or not at all. */
  put(data: Uint8Array, extension?: string): Promise<string>;
  /** Puts a file back under the name it had. @throws when it is no name of ours */
  restore(name: string, data: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** A file that is gone already is fine. */
  delete(name: string): Promise<void>;
  /** The names of all files, in no order; of those only that were written before a moment, when it is given. */
  list(writtenBefore?: Date): AsyncIterable<string>;
}

/** Files can be neither kept nor found; the text says what to do. */
export class FilesRefused extends Error {
  override readonly name = 'FilesRefused';
}

const safeName = /^[0-9a-f]{40}(\.[a-z0-9]{1,8})?$/;

export const isFileName = (name: string): boolean => safeName.test(name);

/** @throws for what is no extension */
export function newFileName(extension = ''): string {
  const name = randomBytes(20).toString('hex') + (extension && `.${extension.replace(/^\./, '').toLowerCase()}`);
  if (!isFileName(name)) throw new Error(`Not a file extension: ${extension}`);
  return name;
}

/** False for a file that was deleted meanwhile. */
async function isWrittenBefore(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtime < moment;
}

/** In the folder `files` of DATA_DIR. */
export function localFiles(dataDir: string): FileStore {
  const root = join(dataDir, 'files');
  // Two letters a folder, so that none grows too long.
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);
  async function write(name: string, data: Uint8Array): Promise<void> {
    const path = pathOf(name);
    await mkdir(join(root, name.slice(0, 2)), { recursive: true, mode: 0o700 });
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      await file.writeFile(data);
      await file.sync();
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
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
    async restore(name, data) {
      if (!isFileName(name)) throw new Error(`Not the name of a file: ${name}`);
      await rm(`${pathOf(name)}.part`, { force: true });
      await write(name, data);
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

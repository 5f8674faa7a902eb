import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps bytes under names nobody can guess. What they are and whose is in the database. */
export interface FileStore {
  /** Returns the name to keep. Written whole or not at all. */
  put(data: Uint8Array, extension?: string): Promise<string>;
  /** Puts a file back under the name it had. @throws when it is no name of ours */
  restore(name: string, data: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** A file that is gone already is fine. */
  delete(name: string): Promise<void>;
}

const safeName = /^[0-9a-f]{40}(\.[a-z0-9]{1,8})?$/;

export function localFiles(dataDir: string): FileStore {
  // Two letters a folder, so that none grows too long.
  const pathOf = (name: string) => join(dataDir, 'files', name.slice(0, 2), name);
  async function write(name: string, data: Uint8Array): Promise<void> {
    const path = pathOf(name);
    await mkdir(join(dataDir, 'files', name.slice(0, 2)), { recursive: true, mode: 0o700 });
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
    async put(data, extension) {
      const name =
        randomBytes(20).toString('hex') + (extension ? `.${extension.replace(/^\./, '').toLowerCase()}` : '');
      if (!safeName.test(name)) throw new Error(`Not a file extension: ${extension}`);
      await write(name, data);
      return name;
    },
    async restore(name, data) {
      if (!safeName.test(name)) throw new Error(`Not the name of a file: ${name}`);
      await rm(`${pathOf(name)}.part`, { force: true });
      await write(name, data);
    },
    async get(name) {
      if (!safeName.test(name)) return undefined;
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async delete(name) {
      if (safeName.test(name)) await rm(pathOf(name), { force: true });
    },
  };
}

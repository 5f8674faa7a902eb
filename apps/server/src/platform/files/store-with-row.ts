import type { FileStore } from './file-store.ts';

/**
 * Stores a file and the row that names it. Deletes the file when `insert` throws, or returns false because it does not
 * need the file. After a connection that broke during the commit, `isNamed` checks whether the row exists. When that
 * fails too, the file stays: a superfluous file is better than a row without its file.
 */
export async function storeWithRow<Result>(
  files: FileStore,
  { data, extension }: { readonly data: Uint8Array; readonly extension?: string | undefined },
  insert: (name: string) => Promise<Result>,
  isNamed: (name: string) => Promise<boolean>,
): Promise<Result> {
  const name = await files.put(data, extension);
  let result: Result;
  try {
    result = await insert(name);
  } catch (error) {
    if (!(await isNamed(name).catch(() => true))) await files.delete(name).catch(() => undefined);
    throw error;
  }
  if (result === false) await files.delete(name);
  return result;
}

import type { FileStore } from './file-store.ts';

/**
 * Stores a file and the row that names it. Without the row the file is deleted again: `insert` threw, or returned false
 * because it did not want the file. A connection that breaks during the commit does not tell whether the row is there, so
 * `isNamed` looks; when it cannot look either, the file stays: a file too many is better than a row without its file.
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

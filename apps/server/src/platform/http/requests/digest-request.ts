import { createHash } from 'node:crypto';
import type { UploadedFile } from '../handlers.ts';

/** Returns the same digest for requests with the same fields and files, in any order of a body's fields. */
export function digestRequest(body: unknown, files: readonly UploadedFile[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null, sorted));
  for (const { field, name, type, data } of files) {
    hash.update(JSON.stringify([field, name, type, data.length]));
    hash.update(data);
  }
  return hash.digest('hex');
}

const sorted = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

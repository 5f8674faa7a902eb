import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UrlRefused, checkUrl } from '../../platform/http/safe-fetch.ts';
import { RegionProblem } from './region-problem.ts';
import type { Source } from './regions.store.ts';
import { codeOf } from '../../platform/parts.ts';

/** Converts the errors of a missing or unreadable file. */
export function fileProblem(error: unknown, file: string): unknown {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG')
    return new RegionProblem('file_missing', { path: file });
  if (code === 'EACCES' || code === 'EPERM') return new RegionProblem('file_unreadable', { path: file });
  return error;
}

/**
 * Parses a path on this server or a URL, and checks what can be checked before the work begins.
 *
 * @throws {RegionProblem} no such file, or a URL that may not be fetched
 */
export async function readSource(text: string, allowedHosts: readonly string[]): Promise<Source> {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url) throw new RegionProblem('address_refused', { host: text.slice(0, 100) });
    try {
      checkUrl(url, allowedHosts);
    } catch (error) {
      if (error instanceof UrlRefused) throw new RegionProblem('address_refused', { host: error.host });
      throw error;
    }
    return { source_kind: 'url', source: url.href, upload: null };
  }
  const file = path.resolve(text);
  // A zero byte would end the path for the operating system.
  if (text.includes('\0')) throw new RegionProblem('file_missing', { path: '' });
  const stats = await stat(file).catch((error: unknown) => {
    throw fileProblem(error, file);
  });
  if (!stats.isFile()) throw new RegionProblem('file_missing', { path: file });
  return { source_kind: 'file', source: file, upload: null };
}

import { createHash } from 'node:crypto';
import { spreadsheetUrl } from '@roundsman/domain';
import { uploadLimits } from '@roundsman/domain/upload/sheet/limits';
import { safeGet, UrlRefused } from '../../platform/http/safe-fetch.ts';
import { codeOf } from '../../platform/parts.ts';
import type { StoredImportProblem } from './scheduled-imports.tables.ts';

/** A file could not be fetched. */
export class FetchFailed extends Error {
  readonly problem: StoredImportProblem;
  constructor(problem: StoredImportProblem) {
    super(`The spreadsheet could not be fetched: ${problem.code}`);
    this.name = 'FetchFailed';
    this.problem = problem;
  }
}

/** Version of a file, as its server and its content identify it. */
export interface FileVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** SHA-256 of the bytes. */
  readonly digest: string;
}

export interface FetchedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly version: FileVersion;
}

export interface SpreadsheetRequest {
  readonly url: string;
  readonly header: { readonly name: string; readonly value: string } | null;
  /** The version that is known: an equal one is not fetched again. */
  readonly lastFetch?: {
    readonly etag: string | null;
    readonly lastModified: string | null;
    readonly digest: string | null;
  };
  readonly allowedHosts: readonly string[];
  readonly signal?: AbortSignal;
}

const timeoutMs = 60_000;

/** Fetches a spreadsheet. Returns null when it is the known version. @throws FetchFailed */
export async function fetchSpreadsheet(request: SpreadsheetRequest): Promise<FetchedFile | null> {
  const { url, header, lastFetch, allowedHosts, signal } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await safeGet(spreadsheetUrl(url), {
      allowedHosts,
      headers: {
        accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5',
        ...(lastFetch?.etag && { 'if-none-match': lastFetch.etag }),
        ...(lastFetch?.lastModified && { 'if-modified-since': lastFetch.lastModified }),
      },
      ...(header && { secretHeaders: { [header.name]: header.value } }),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    const status = answer.statusCode ?? 0;
    if (status !== 200) {
      answer.destroy();
      if (status === 304 && lastFetch) return null;
      throw new FetchFailed({ code: status === 401 || status === 403 ? 'denied' : 'status', status });
    }
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > uploadLimits.bytes) {
        answer.destroy();
        throw new FetchFailed({ code: 'too_large' });
      }
      parts.push(part);
    }
    if (!answer.complete) throw new FetchFailed({ code: 'unreachable' });
    const bytes = Buffer.concat(parts);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (lastFetch?.digest === digest) return null;
    const kind = kindOf(bytes, answer.headers['content-type'] ?? '');
    const { etag, 'last-modified': lastModified } = answer.headers;
    return {
      fileName: `import.${kind}`,
      bytes,
      version: { etag: etag ?? null, lastModified: lastModified ?? null, digest },
    };
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    if (error instanceof UrlRefused || error instanceof TypeError) throw new FetchFailed({ code: 'refused' });
    if (timeout.aborted || codeOf(error) === 'ETIMEDOUT') throw new FetchFailed({ code: 'timeout' });
    if (signal?.aborted) throw error;
    throw new FetchFailed({ code: 'unreachable' });
  }
}

/** Returns the extension of a file by its first bytes, because servers often name another type. @throws FetchFailed */
function kindOf(bytes: Buffer, contentType: string): 'csv' | 'xls' | 'xlsx' {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return 'xlsx';
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') return 'xls';
  // A page, such as the sign-in page of a private document.
  const isPage = /^\s*(<!doctype html|<html|<\?xml)/i.test(
    bytes
      .subarray(0, 500)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  if (isPage || /^(text\/html|application\/pdf|image\/)/i.test(contentType))
    throw new FetchFailed({ code: 'not_spreadsheet' });
  return 'csv';
}

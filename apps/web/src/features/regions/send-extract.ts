import { CallFailed, queryString } from '@roundsman/contract/client';
import type { ErrorBody } from '@roundsman/contract';
import { currentToken } from '../../platform/session/session.ts';

interface Sending {
  /** Region to prepare again; null for a new one. */
  readonly regionId: string | null;
  readonly name: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads an extract. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendExtract(file: File, { regionId, name, onProgress, signal }: Sending): Promise<void> {
  const path = regionId ? `/regions/${regionId}/upload` : '/regions/upload';
  const query = queryString({ fileName: file.name, name: regionId ? '' : name });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}?${query}`);
    request.setRequestHeader('authorization', `Bearer ${currentToken() ?? ''}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(new CallFailed(request.status, bodyOf(request.responseText)));
    });
    request.addEventListener('error', () => reject(new CallFailed(0, undefined)));
    request.addEventListener('abort', () => reject(toError(signal.reason)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

function bodyOf(text: string): ErrorBody | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends refusals in this form; the page has no zod
    return JSON.parse(text) as ErrorBody;
  } catch {
    return undefined;
  }
}

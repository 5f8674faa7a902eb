import type { ErrorBody } from '@roundsman/contract';
import { CallFailed } from '@roundsman/contract/client';

interface Sending {
  readonly token: string | undefined;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file as the body of a POST, and returns the reply. Uses XMLHttpRequest, because fetch reports no upload
 * progress.
 */
export function sendFile(path: string, file: File, { token, onProgress, signal }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(parse(request.responseText));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends refusals in this form; the page has no zod
      else reject(new CallFailed(request.status, parse(request.responseText) as ErrorBody | undefined));
    });
    request.addEventListener('error', () => reject(new CallFailed(0, undefined)));
    request.addEventListener('abort', () => reject(toError(signal.reason)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

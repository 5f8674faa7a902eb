import type { ErrorBody } from '@roundsman/contract';
import { CallFailed } from '@roundsman/contract/client';

interface Sending {
  readonly token: string | undefined;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** POST by default. */
  readonly method?: 'POST' | 'PUT';
  /** Milliseconds without progress after which the connection counts as lost; never by default. */
  readonly stallTimeoutMs?: number;
}

/**
 * Uploads a file or a part of one as the body of a request, and returns the reply. Uses XMLHttpRequest, because fetch
 * reports no upload progress.
 */
export function sendFile(
  path: string,
  file: Blob,
  { token, onProgress, signal, method = 'POST', stallTimeoutMs }: Sending,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitOn = (): void => {
      clearTimeout(timer);
      if (stallTimeoutMs === undefined) return;
      timer = setTimeout(() => {
        reject(new CallFailed(0, undefined));
        request.abort();
      }, stallTimeoutMs);
    };
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.upload.addEventListener('progress', waitOn);
    waitOn();
    request.open(method, `/api${path}`);
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      const reply = parse(request.responseText);
      if (request.status < 300) return resolve(reply);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends refusals in this form; the page has no zod
      const refusal = reply as ErrorBody | undefined;
      reject(new CallFailed(request.status, refusal, retryAfterOf(request)));
    });
    request.addEventListener('error', () => reject(new CallFailed(0, undefined)));
    request.addEventListener('abort', () => reject(toError(signal.reason)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) return reject(toError(signal.reason));
    request.send(file);
  });
}

function retryAfterOf(request: XMLHttpRequest): number | null {
  const seconds = Number(request.getResponseHeader('retry-after'));
  return seconds > 0 ? seconds : null;
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { CallFailed } from '@roundsman/contract/client';

/** Parts this long take seconds on a slow connection, so little is sent again after an interruption. */
const partBytes = 8 * 1024 * 1024;
const firstWaitMs = 1000;
const longestWaitMs = 15_000;

/** State of an upload on the server. */
interface Received<Stored> {
  readonly id: string;
  readonly bytes: number;
  readonly received: number;
  /** The result for the complete file; null before. */
  readonly backup: Stored | null;
}

/** How far an upload is. `isPaused`: the server cannot be reached, and the upload continues when it can. */
export interface UploadProgress {
  readonly share: number;
  readonly isPaused: boolean;
}

interface Sending<Stored> {
  /** Begins the upload on the server, or finds out where it continues. */
  readonly begin: (file: { name: string; bytes: number; lastModified: number }) => Promise<Received<Stored>>;
  readonly sendPart: (
    part: Blob,
    at: { readonly id: string; readonly offset: number; readonly onProgress: (share: number) => void },
  ) => Promise<Received<Stored>>;
  readonly onProgress: (progress: UploadProgress) => void;
  readonly signal: AbortSignal;
  /** Shorter in tests. */
  readonly waitMs?: number;
}

/** Failures after which the page requests again where the upload continues. */
const passing = new Set([0, 408, 409, 429, 502, 503, 504]);

/**
 * Sends a file in parts and returns the result. After a lost connection or a restart of the server it waits and
 * continues. The same file, sent again later or after a reload of the page, continues as well.
 */
export async function sendInParts<Stored>(file: File, sending: Sending<Stored>): Promise<Stored> {
  const { begin, sendPart, onProgress, signal, waitMs = firstWaitMs } = sending;
  const { name, size: bytes, lastModified } = file;
  let share = 0;
  let state: Received<Stored> | null = null;
  let failures = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      state ??= await begin({ name, bytes, lastModified });
      signal.throwIfAborted();
      if (state.backup !== null) return state.backup;
      const { id, received: offset } = state;
      const part = file.slice(offset, Math.min(bytes, offset + partBytes));
      share = offset / bytes;
      onProgress({ share, isPaused: false });
      state = await sendPart(part, {
        id,
        offset,
        onProgress: (shareOfPart) => onProgress({ share: (offset + shareOfPart * part.size) / bytes, isPaused: false }),
      });
      failures = 0;
    } catch (error) {
      if (!(error instanceof CallFailed) || !passing.has(error.status)) throw error;
      state = null;
      // The server has another part than this page knows. The page requests it at once, a few times.
      if (error.status === 409 && failures < 3) {
        failures += 1;
        continue;
      }
      onProgress({ share, isPaused: true });
      const wait = error.retryAfter === null ? waitMs * 2 ** failures : error.retryAfter * 1000;
      await untilOnline(Math.min(wait, longestWaitMs), signal);
      failures += 1;
    }
  }
}

/** Waits for a time, or until the browser has a network again. */
function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

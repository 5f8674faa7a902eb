import type { ErrorBody } from './errors.ts';

/** A refused or failed call. `status` 0 means that no answer came (offline, timeout). */
export class CallFailed extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** Seconds to wait before the next try, where the server says so; null else. */
  readonly retryAfter: number | null;
  constructor(status: number, body: ErrorBody | undefined, retryAfter: number | null = null) {
    super(body ? [body.message].flat().join('\n') : 'Network error, please try again');
    this.name = 'CallFailed';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

import type { ErrorBody } from './errors.ts';

/** A refused or failed call. `status` is 0 without a response (offline, timeout). */
export class CallFailed extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** Seconds to wait before the next try, if the server sent them; else null. */
  readonly retryAfter: number | null;
  constructor(status: number, body: ErrorBody | undefined, retryAfter: number | null = null) {
    super(body ? [body.message].flat().join('\n') : 'Network error, please try again');
    this.name = 'CallFailed';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

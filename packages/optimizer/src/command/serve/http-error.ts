import { errorResponse, INTERNAL_ERROR } from '../error-response.ts';

/** vroom-express's code for requests over its limits, besides VROOM's own codes. */
export const TOO_LARGE = 4;

const STATUS_OF: Readonly<Record<number, number>> = { 1: 500, 2: 400, 3: 500, [TOO_LARGE]: 413 };

/** A response without a solution: its HTTP status, and its body in vroom-express's format. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: { readonly code: number; readonly error: string };

  constructor(code: number, message: string, status = STATUS_OF[code] ?? 500) {
    super(message);
    this.status = status;
    this.body = { code, error: message };
  }
}

/** Returns the status and the body for any thrown value. */
export function httpResponseOf(error: unknown): { readonly status: number; readonly body: unknown } {
  if (error instanceof HttpError) return error;
  const body = errorResponse(error);
  // Internal errors are logged, never sent to a client.
  if (body.code === INTERNAL_ERROR) return { status: 500, body: { code: INTERNAL_ERROR, error: 'Internal error' } };
  return { status: STATUS_OF[body.code] ?? 500, body };
}

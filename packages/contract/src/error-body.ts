import type { ErrorCode } from './error-codes.ts';

/** A problem of one field or row. */
export interface ErrorDetail {
  readonly path?: string;
  /** In English. Without `code`: the name of the object concerned, such as an order's code. */
  readonly message: string;
  /** The problem: `problem.{code}` in `refusals.ts` of each language. */
  readonly code?: string;
  /** The values of the sentence's placeholders, by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The allowed values of the field. */
  readonly allowed?: readonly string[];
}

/** The body of every failure. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: ErrorCode;
  /** In English. A list of sentences for an error with `details`. */
  readonly message: string | readonly string[];
  /** The values of the placeholders of message and remedy, by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly details?: readonly ErrorDetail[];
  /** In English. */
  readonly remedy?: string;
  readonly requestId?: string;
}

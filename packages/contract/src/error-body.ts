import type { ErrorCode } from './error-codes.ts';

/** One field or row that is wrong. */
export interface ErrorDetail {
  readonly path?: string;
  /** In English; the name of what it is about, such as an order's code, where there is no `code`. */
  readonly message: string;
  /** The problem: `problem.{code}` in `refusals.ts` of each language. */
  readonly code?: string;
  /** The values that the sentence carries, by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The values that the field may have. */
  readonly allowed?: readonly string[];
}

/** The body of every failure. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: ErrorCode;
  /** In English; a list where `details` has one sentence or more for each field. */
  readonly message: string | readonly string[];
  /** The values that the message and the remedy carry, by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly details?: readonly ErrorDetail[];
  /** In English. */
  readonly remedy?: string;
  readonly requestId?: string;
}

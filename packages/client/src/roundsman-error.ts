import type { Error as ApiError } from './api.ts';

/** `code` of a failure: one of the API's, or `no_answer` where no server answered. */
export type RoundsmanErrorCode = ApiError['code'] | 'no_answer';

/** A field or row that was refused. */
export type RoundsmanErrorDetail = NonNullable<ApiError['details']>[number];

/** A refused or failed call. Compare `code`; `message` is English for people. */
export class RoundsmanError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: RoundsmanErrorCode;
  /** The values in the message, by name. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly details: readonly RoundsmanErrorDetail[];
  /** Advice for people, where the API has one. */
  readonly remedy: string | undefined;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next try, if the server sent them. */
  readonly retryAfter: number | null;

  constructor(status: number, body: Partial<ApiError> | undefined, retryAfter: number | null = null) {
    super(body?.message === undefined ? `No answer (${status})` : [body.message].flat().join('\n'));
    this.name = 'RoundsmanError';
    this.status = status;
    this.code = body?.code ?? 'no_answer';
    this.params = body?.params ?? {};
    this.details = body?.details ?? [];
    this.remedy = body?.remedy;
    this.requestId = body?.requestId;
    this.retryAfter = retryAfter;
  }
}

import {
  type CatalogueEntry,
  catalogue,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetail,
} from '@roundsman/contract/errors';

/** What a caller did wrong, by its code in the catalogue. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly ErrorDetail[] | undefined;
  /** Replaces the catalogue's text, as a list, for validation. */
  readonly messages: readonly string[] | undefined;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      readonly details?: readonly ErrorDetail[] | undefined;
      readonly values?: Readonly<Record<string, string | number>> | undefined;
      readonly messages?: readonly string[] | undefined;
      readonly retryAfter?: number | undefined;
    } = {},
  ) {
    const entry: CatalogueEntry = catalogue[code];
    super(fill(entry.message, more.values ?? {}));
    this.name = 'Refusal';
    this.code = code;
    this.status = entry.status;
    this.details = more.details;
    this.messages = more.messages;
    this.retryAfter = more.retryAfter;
  }
}

/** Fills `{name}` parts; a name without a value stays as it is, so that a test notices. */
function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** Ends the request with this code. `values` fill the `{codes}`-like parts of the message. */
export function refuse(
  code: ErrorCode,
  details?: readonly ErrorDetail[],
  values?: Readonly<Record<string, string | number>>,
): never {
  throw new Refusal(code, { details, values });
}

/** 422 with every problem: the distinct texts as the message, the places in details. */
export function refuseFields(details: readonly ErrorDetail[]): never {
  throw new Refusal('validation_failed', { details, messages: [...new Set(details.map((detail) => detail.message))] });
}

/** The one shape of every failure on the wire. */
export function errorBody(refusal: Refusal, requestId: string): ErrorBody {
  const { remedy }: CatalogueEntry = catalogue[refusal.code];
  return {
    statusCode: refusal.status,
    code: refusal.code,
    message: refusal.messages ?? refusal.message,
    ...(refusal.details && { details: refusal.details }),
    ...(remedy && { remedy }),
    requestId,
  };
}

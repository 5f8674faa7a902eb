import {
  catalogue,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetail,
  fillText,
  type Params,
  type ParamsOf,
  type Problem,
  type ProblemCode,
  problemText,
} from '@roundsman/contract/errors';

/** A subject of a refusal: a problem of a field by its code, or a name, such as an order's code. */
export type RefusalDetail = Problem | { readonly path?: string; readonly name: string };

/** Returns a problem whose code is known at run time only. `params` must have the values of the code's sentence. */
export const problemDetail = (
  code: ProblemCode,
  rest: { readonly path: string; readonly params?: Params; readonly allowed?: readonly string[] },
): RefusalDetail =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its callers give a code the values of its sentence
  ({ code, ...rest }) as RefusalDetail;

interface RefusalParts {
  readonly details?: readonly RefusalDetail[] | undefined;
  /** The values of the message. */
  readonly params?: Params | undefined;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter?: number | undefined;
  /** The present version of the row, for the ETag header. */
  readonly etag?: string | undefined;
}

/** A mistake of the caller, by its code in the catalogue. All other errors are bugs. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly RefusalDetail[] | undefined;
  readonly params: Params | undefined;
  readonly retryAfter: number | undefined;
  readonly etag: string | undefined;

  constructor(code: ErrorCode, { details, params, retryAfter, etag }: RefusalParts = {}) {
    const entry = catalogue[code];
    super(fillText(entry.message, params));
    this.name = 'Refusal';
    this.code = code;
    this.status = entry.status;
    this.details = details;
    this.params = params;
    this.retryAfter = retryAfter;
    this.etag = etag;
  }
}

type RefuseArguments<Code extends ErrorCode> =
  ParamsOf<Code> extends undefined
    ? [code: Code, details?: readonly RefusalDetail[]]
    : [code: Code, details: readonly RefusalDetail[] | undefined, params: ParamsOf<Code>];

/** Ends the request with this code. Codes whose message has values require them as `params`. */
export function refuse<const Code extends ErrorCode>(...[code, details, params]: RefuseArguments<Code>): never {
  throw new Refusal(code, { details, params });
}

/** Refuses with 422 and all problems: their distinct sentences as the message, the fields in details. */
export function refuseFields(details: readonly RefusalDetail[]): never {
  throw new Refusal('validation_failed', { details });
}

/** Returns the English sentence of a detail, or its name. */
export const detailText = (detail: RefusalDetail): string =>
  'name' in detail ? detail.name : problemText(detail.code, detail.params);

function detailBody(detail: RefusalDetail): ErrorDetail {
  const { path } = detail;
  const body = { ...(path !== undefined && { path }), message: detailText(detail) };
  if ('name' in detail) return body;
  const { code, params, allowed } = detail;
  return { ...body, code, ...(params && { params }), ...(allowed && { allowed }) };
}

/** Returns the distinct sentences of a validation failure, with the names of unknown fields. */
function validationMessages(details: readonly RefusalDetail[]): string[] {
  const isUnknown = (detail: RefusalDetail): boolean => 'code' in detail && detail.code === 'unknown_field';
  const unknown = details.filter(isUnknown).map(({ path }) => path);
  return [
    ...new Set(details.filter((detail) => !isUnknown(detail)).map(detailText)),
    ...(unknown.length > 0 ? [`${problemText('unknown_field')}: ${unknown.join(', ')}`] : []),
  ];
}

/** Returns the body of every failed reply. */
export const errorBody = (refusal: Refusal, requestId: string): ErrorBody => ({ ...itemErrorBody(refusal), requestId });

/** Returns a failure of one item among several. */
export function itemErrorBody(refusal: Refusal): Omit<ErrorBody, 'requestId'> {
  const { code, status, details, params } = refusal;
  const { remedy } = catalogue[code];
  return {
    statusCode: status,
    code,
    message: code === 'validation_failed' && details ? validationMessages(details) : refusal.message,
    ...(params && { params }),
    ...(details && { details: details.map(detailBody) }),
    ...(remedy !== undefined && { remedy: fillText(remedy, params) }),
  };
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../db/is-unreachable.ts';
import { errorBody, Refusal } from '../errors.ts';

/** PostgreSQL's class of values that no row can hold: an invalid character, the year 0, a number beyond its column. */
const isUnstorable = (code: string): boolean => /^22[0-9A-Z]{3}$/.test(code);

/** Returns the refusal that the caller sees for an error. For bugs it reveals only the request id. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Refusal('too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return new Refusal('unsupported_file');
  if (statusCode === 429) return new Refusal('too_many_requests');
  if (isUnstorable(code)) return new Refusal('validation_failed');
  // The disk is full: isUnreachable covers the database, ENOSPC files.
  if (isUnreachable(error) || code === 'ENOSPC') return new Refusal('unavailable');
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode === 404 ? 'not_found' : 'malformed_request');
  return undefined;
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  if (refusal.etag) reply.header('etag', refusal.etag);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal, reply.request.id)));
}

export function handleErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'request failed');
    else if (refusal !== error && refusal.code === 'unavailable')
      request.log.warn({ err: error }, 'request could not be served now');
    else if (isUnstorable(error.code))
      request.log.warn({ err: error }, 'the database refused a value that validation accepted');
    return sendRefusal(reply, refusal ?? new Refusal('internal'));
  });
}

import type { ErrorCode } from '@roundsman/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../../db/is-unreachable.ts';
import { errorBody, Refusal } from '../../errors.ts';
import { type DiskContent, diskContents, fullContentOf } from '../../full-disk.ts';
import type { Disks } from '../../operation/disks.ts';

/** PostgreSQL's class of values that no row can hold: an invalid character, the year 0, a number beyond its column. */
const isUnstorable = (code: string): boolean => /^22[0-9A-Z]{3}$/.test(code);

const fullCodes = {
  data: 'data_disk_full',
  database: 'database_disk_full',
  files: 'files_disk_full',
  backups: 'backup_disk_full',
} as const satisfies Record<DiskContent, ErrorCode>;

/** Returns the refusal that the caller sees for an error. For bugs it reveals only the request id. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Refusal('too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return new Refusal('unsupported_file');
  if (statusCode === 429) return new Refusal('too_many_requests');
  if (isUnstorable(code)) return new Refusal('validation_failed');
  const full = fullContentOf(error);
  if (full) return new Refusal(fullCodes[full]);
  if (isUnreachable(error)) return new Refusal('unavailable');
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

/** Returns the full disk for which a write was refused. */
const refusedContent = ({ code }: Refusal): DiskContent | undefined =>
  code === 'backup_disk_full' ? undefined : diskContents.find((content) => fullCodes[content] === code);

/** PostgreSQL that finds no room for its log stops and starts again, so its disk is the better answer. */
async function withFullDatabase(refusal: Refusal | undefined, disks: Disks | undefined): Promise<Refusal | undefined> {
  if (refusal?.code !== 'unavailable' || !disks) return refusal;
  const all = await disks.read().catch(() => []);
  const isFull = all.some(({ contents, state }) => state === 'full' && contents.includes('database'));
  return isFull ? new Refusal(fullCodes.database) : refusal;
}

/** @param disks records writes that a full disk refused */
export function handleErrors(server: FastifyInstance, disks?: Disks): void {
  server.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = await withFullDatabase(refusalOf(error), disks);
    const full = refusal && refusedContent(refusal);
    if (full) disks?.recordRefusal(full);
    if (!refusal) request.log.error({ err: error }, 'request failed');
    else if (refusal !== error && refusal.status === 503)
      request.log.warn({ err: error }, 'request could not be served now');
    else if (isUnstorable(error.code))
      request.log.warn({ err: error }, 'the database refused a value that validation accepted');
    return sendRefusal(reply, refusal ?? new Refusal('internal'));
  });
}

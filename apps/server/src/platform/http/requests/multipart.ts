import { toOneLine } from '@roundsman/domain/one-line';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../../errors.ts';
import type { UploadedFile } from '../handlers.ts';
import { codeOf, partOf } from '../../parts.ts';

export const bodyLimit = 20 * 1024 * 1024;

/** Reads fields and files of a form into memory. The body limit bounds their size. */
export async function readMultipart(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  if (!request.isMultipart()) refuse('malformed_request');
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  let size = 0;
  for await (const part of whole(request.parts())) {
    if (part.type === 'file') {
      const data = await part.toBuffer();
      size += data.length;
      if (size > bodyLimit) refuse('too_large');
      files.push({ field: part.fieldname, name: toOneLine(part.filename ?? ''), type: part.mimetype, data });
    } else addField(fields, part.fieldname, part.value);
  }
  return { fields, files };
}

/** Converts the parser's own errors, which come from the request: an incomplete form, a part without a header. */
async function* whole<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    if (error instanceof Refusal || partOf(error, 'statusCode') || codeOf(error) === 'ECONNRESET') throw error;
    refuse('malformed_request');
  }
}

/** A repeated name becomes a list. */
function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') return;
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else fields[name] = Array.isArray(before) ? [...before, value] : [before, value];
}

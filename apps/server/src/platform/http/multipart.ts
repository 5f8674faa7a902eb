import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../errors.ts';
import type { UploadedFile } from './handlers.ts';
import { codeOf, partOf } from '../parts.ts';

export const bodyLimit = 20 * 1024 * 1024;

/** Fields and files of a form, held in memory: together they are never larger than the body limit. */
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
      files.push({ field: part.fieldname, name: part.filename ?? '', type: part.mimetype, data });
    } else addField(fields, part.fieldname, part.value);
  }
  return { fields, files };
}

/** The parser's own errors are about what was sent: a form that is cut off, a part without its head. */
async function* whole<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    if (error instanceof Refusal || partOf(error, 'statusCode') || codeOf(error) === 'ECONNRESET') throw error;
    refuse('malformed_request');
  }
}

/** A name that comes twice is a list. */
function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') return;
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else fields[name] = Array.isArray(before) ? [...before, value] : [before, value];
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '@roundsman/domain/typed-tables';
import { refuseScim } from '../scim-problem.ts';
import { maxResults } from './schemas.ts';

export const idOf = (request: FastifyRequest): string => {
  const { params } = request;
  return isRecord(params) && typeof params.id === 'string' ? params.id : '';
};

/** Returns a parameter of the query; undefined when it is missing or empty. */
export function parameterOf(request: FastifyRequest, name: string): string | undefined {
  const value = isRecord(request.query) ? request.query[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function numberOf(request: FastifyRequest, name: string): number | undefined {
  const text = parameterOf(request, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  return Number.isInteger(value) ? value : refuseScim(400, `${name} is a whole number.`, 'invalidValue');
}

/** Returns the requested page. RFC 7644 reads values that are too small as 1 and 0. */
export function pageOf(request: FastifyRequest): { startIndex: number; count: number } {
  return {
    startIndex: Math.min(Math.max(1, numberOf(request, 'startIndex') ?? 1), 1_000_000_000),
    count: Math.min(Math.max(0, numberOf(request, 'count') ?? maxResults), maxResults),
  };
}

/** Returns the resource with the attributes that `attributes` and `excludedAttributes` of the query leave. */
export function chosenAttributes(request: FastifyRequest, resource: object): object {
  const names = (parameter: string) =>
    (parameterOf(request, parameter) ?? '')
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .toLowerCase()
            .replace(/^urn:.*:/, '')
            .split('.')[0] ?? '',
      )
      .filter(Boolean);
  const [only, without] = [names('attributes'), names('excludedAttributes')];
  const always = ['schemas', 'id', 'meta'];
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      const name = key.toLowerCase();
      if (always.includes(name)) return true;
      return only.length > 0 ? only.includes(name) : !without.includes(name);
    }),
  );
}

const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim());

/** @throws ScimProblem 412 when `If-Match` names none of the present versions */
export function checkIfMatch({ headers }: FastifyRequest, version: string): void {
  const header = headers['if-match'];
  if (header === undefined) return;
  const tags = tagsOf(header);
  if (!tags.includes('*') && !tags.includes(version)) refuseScim(412, 'The resource has changed since it was read.');
}

/** Sets the `ETag`. Returns true when the client has this version already, and the reply is 304. */
export function isKnown({ headers, method }: FastifyRequest, reply: FastifyReply, version: string): boolean {
  reply.header('etag', version);
  const header = headers['if-none-match'];
  if (method !== 'GET' || header === undefined || !tagsOf(header).includes(version)) return false;
  reply.code(304);
  return true;
}

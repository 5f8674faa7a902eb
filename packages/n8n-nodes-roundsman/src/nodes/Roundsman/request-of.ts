import type { RequestOptions } from '../../n8n.ts';
import type { Operation } from './operations.ts';

/** Reads a parameter of the node. */
type Read = (name: string, fallback?: unknown) => unknown;

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Returns a text or a number as text; other values are empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the URL of an endpoint below the address of an installation. */
export const urlOf = (baseUrl: unknown, path: string): string => `${String(baseUrl).replace(/\/+$/, '')}/api${path}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function otherFields(value: unknown): Record<string, unknown> {
  const parsed: unknown = typeof value === 'string' && value.trim() ? JSON.parse(value) : (value ?? {});
  if (!isRecord(parsed)) throw new Error('Other Fields (JSON) must be an object');
  return parsed;
}

/** Returns the request of an operation with the node's parameters. */
export function requestOf(operation: Operation, baseUrl: unknown, read: Read): RequestOptions {
  const [verb = '', path = ''] = operation.endpoint.split(' ');
  const method = methods.find((method) => method === verb) ?? 'GET';
  const more = read('more', {});
  const given: Record<string, unknown> = {};
  for (const field of operation.fields) {
    const value = field.required ? read(field.name) : isRecord(more) ? more[field.name] : undefined;
    if (value === undefined || value === '') continue;
    given[field.name] = field.typeOptions?.isIdList
      ? textOf(value)
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean)
      : value;
  }
  const id = path.includes(':id') ? encodeURIComponent(textOf(read('id')).trim()) : '';
  const url = urlOf(baseUrl, path.replace(':id', id));
  if (method === 'GET') return { method, url, qs: given, json: true };
  if (method === 'DELETE') return { method, url, json: true };
  // As text, because n8n leaves out an object without fields, which the API requires.
  const body = JSON.stringify({ ...given, ...otherFields(read('json', '{}')) });
  return { method, url, headers: { 'content-type': 'application/json' }, body, json: true };
}

/** Returns the entries of a reply that become items. */
export function entriesOf({ list }: Operation, reply: unknown): Record<string, unknown>[] {
  const entries = list && isRecord(reply) ? reply[list] : reply;
  return (Array.isArray(entries) ? entries : [entries]).map((entry) => (isRecord(entry) ? entry : { data: entry }));
}

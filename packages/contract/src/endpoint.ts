import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `METHOD /path` below /api, path parameters as `:name`. The name is the key of the typed client and of the server's handlers. */
export type EndpointName = `${Method} /${string}`;

/** A file of a form. */
export interface FilePart {
  /** Media types and limits, for the API reference. */
  readonly description: string;
  /** The field may be sent several times. */
  readonly isList?: true;
  /** The form may come without it. */
  readonly isOptional?: true;
}

export interface EndpointDefinition {
  /** One line for the API reference. */
  readonly summary: string;
  readonly access: Access;
  /** True for what only the person themselves may do: a platform admin who works in their place is refused. */
  readonly ownSessionOnly?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Shape of a success. Absent for `produces`, whose reply is a file. */
  readonly reply?: z.ZodType;
  /** Success status; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202;
  /** The body is multipart/form-data with these files, by form field. `body` describes the text fields beside them. */
  readonly files?: Readonly<Record<string, FilePart>>;
  /** The body is the bytes of one file (application/octet-stream), however large; the handler reads it as a stream. */
  readonly streams?: true;
  /** Media type of a file reply. */
  readonly produces?: string;
  /** Codes beyond the common ones (unauthenticated, forbidden, not_found, validation_failed, too_many_requests). */
  readonly errors?: readonly ErrorCode[];
  /** True where an Idempotency-Key header makes a repeat answer as the first call did. */
  readonly idempotent?: true;
}

export type Endpoint<
  Name extends EndpointName = EndpointName,
  D extends EndpointDefinition = EndpointDefinition,
> = D & {
  readonly name: Name;
};

/** One entry of the contract. */
export function endpoint<const Name extends EndpointName, const D extends EndpointDefinition>(
  name: Name,
  definition: D,
): Endpoint<Name, D> {
  return { name, ...definition };
}

type Part<E, K extends 'params' | 'query' | 'body', Direction extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType>
    ? Record<K, Direction extends 'in' ? z.input<S> : z.output<S>>
    : unknown;

/** What a client passes: params, query and body as written on the wire. */
export type CallInput<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>;

/** What a handler gets: params, query and body after parsing. */
export type ParsedInput<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>;

/** What a client receives. */
export type Reply<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : Blob;

/** What a handler returns. */
export type ReplyInput<E> = E extends { reply: infer S extends z.ZodType } ? z.input<S> : never;

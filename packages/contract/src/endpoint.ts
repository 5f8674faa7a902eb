import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `METHOD /path` below /api, with path parameters as `:name`. The key of the typed client and of the server's handlers. */
export type EndpointName = `${Method} /${string}`;

/** A file of a form. */
export interface FilePart {
  /** Media types and limits, for the API reference. */
  readonly description: string;
  /** True when the field may be sent several times. */
  readonly isList?: true;
  /** True when the field may be missing. */
  readonly isOptional?: true;
}

export interface EndpointDefinition {
  /**
   * What the call does with the plan in its path. `changed`: it accepts the plan's version in the header `If-Match`, and its
   * reply has the `ETag` of the new one. `read`: its reply has the `ETag`. `unchanged`: it only calculates or copies.
   */
  readonly plan?: 'changed' | 'read' | 'unchanged';
  /** One line for the API reference. */
  readonly summary: string;
  readonly access: Access;
  /** True when impersonated sessions are refused. */
  readonly ownSessionOnly?: true;
  /** True when API keys are refused whatever their scopes are, because the call gives people access. */
  readonly personOnly?: true;
  /** The endpoint to use instead. This one stays for a while (docs/api/versions.md); its replies have the header `Deprecation`. */
  readonly deprecated?: { readonly since: `${number}-${number}-${number}`; readonly use: EndpointName };
  /**
   * True when the API reference names this endpoint only at the one that replaces it, because its path can be read as
   * another one's: `/orders/tracking/:id` and `/orders/:id/pdf`.
   */
  readonly ambiguous?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The schema of a successful reply. Absent for `produces`, whose reply is a file. */
  readonly reply?: z.ZodType;
  /** The status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** The body is multipart/form-data with these files, by form field. `body` describes the text fields beside them. */
  readonly files?: Readonly<Record<string, FilePart>>;
  /** The body is one file of any size (application/octet-stream), which the handler reads as a stream. */
  readonly streams?: true;
  /** Why the reply can be 204 without a body: its handler returns undefined then. */
  readonly noContent?: string;
  /** True when the file also opens at the path without /api, on the dashboard's host. */
  readonly opensWithoutPrefix?: true;
  /** Media type of a file reply. */
  readonly produces?: string;
  /** Codes beyond the common ones (unauthenticated, forbidden, not_found, validation_failed, too_many_requests). */
  readonly errors?: readonly ErrorCode[];
  /** True when a repeat with the same Idempotency-Key gets the reply of the first call. */
  readonly idempotent?: true;
}

export type Endpoint<
  Name extends EndpointName = EndpointName,
  D extends EndpointDefinition = EndpointDefinition,
> = D & {
  readonly name: Name;
};

/** Defines an endpoint of the contract. */
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

/** The input of a client: params, query and body as sent. */
export type CallInput<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>;

/** The input of a handler: params, query and body after parsing. */
export type ParsedInput<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>;

/** The reply that a client receives. */
export type Reply<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : Blob;

/** The reply that a handler returns. */
export type ReplyInput<E> = E extends { reply: infer S extends z.ZodType } ? z.input<S> : never;

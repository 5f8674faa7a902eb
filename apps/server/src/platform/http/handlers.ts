import type { Readable } from 'node:stream';
import type { AllEndpoints, Endpoint, ParsedInput, ReplyInput } from '@roundsman/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantHandle } from '../db/handles.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { Anonymous, Principal, SignedIn } from './principal.ts';

/** A file of a multipart request, already read. */
export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly data: Buffer;
}

/** What a handler of a `produces` entry returns. Without `name` the browser shows the file, with it the browser saves it. */
export interface FileReply {
  readonly file: Buffer | Readable | string;
  readonly name?: string;
  /** Replaces the media type of the contract. */
  readonly type?: string;
  /** Seconds a private cache may keep it; not at all unless said. */
  readonly maxAge?: number;
}

interface RequestContext extends Omit<Services, 'log' | 'files'> {
  readonly log: Log;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Files of a multipart request; with a name, those of that field. */
  readonly files: (field?: string) => readonly UploadedFile[];
  /** Where files are kept. */
  readonly fileStore: Services['files'];
  readonly now: () => Date;
}

/** For endpoints that need no sign-in: a principal may be there or not. */
export interface OpenContext extends RequestContext {
  readonly principal: Principal;
}

export interface SignedInContext extends RequestContext {
  readonly principal: SignedIn;
  /** The database, bound to the principal's company. */
  readonly tenant: TenantHandle;
}

export type OpenAccess = 'open' | 'driver-link' | 'tracking-link';

export type ContextFor<E extends Endpoint> = E['access'] extends OpenAccess ? OpenContext : SignedInContext;

type Answer<E> = E extends { produces: string } ? FileReply : ReplyInput<E>;

export type HandlerOf<E extends Endpoint> = (
  ctx: ContextFor<E>,
  input: ParsedInput<E>,
) => Promise<Answer<E>> | Answer<E>;

/** Handlers by endpoint name; each feature has those of its own endpoints. */
export type Handlers<All extends Endpoint> = { [E in All as E['name']]?: HandlerOf<E> };

export type AnyHandler = (ctx: SignedInContext & { principal: Principal | Anonymous }, input: unknown) => unknown;

/** Routes with their types forgotten, for the glue. */
export type Routes = Readonly<Record<string, AnyHandler>>;

/** The handlers of one feature: names, inputs and replies are checked against the contract by the compiler. */
export function handlers(routes: Handlers<AllEndpoints>): Routes {
  return routes as unknown as Routes;
}

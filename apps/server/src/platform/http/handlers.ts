import type { Readable } from 'node:stream';
import type { AllEndpoints, Endpoint, ParsedInput, ReplyInput } from '@roundsman/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handle, PlatformTx, TenantHandle, TenantTx } from '../db/handles.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { Principal, SignedIn } from './requests/principal.ts';
import { isRecord } from '@roundsman/domain/typed-tables';

/** A file of a multipart request, already read. */
export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly data: Buffer;
}

/**
 * The file that a handler of a `produces` entry returns. Without `name` the browser shows the file, with it the browser
 * saves it.
 */
export interface FileReply {
  readonly file: Buffer | Readable | string;
  readonly name?: string;
  /** Replaces the media type of the contract. */
  readonly type?: string;
  /** Seconds for which a private cache may store it; by default not at all. */
  readonly maxAge?: number;
  /** The client has this version already: 304 without the file. */
  readonly isKnown?: true;
}

interface RequestContext extends Omit<Services, 'log' | 'files'> {
  readonly log: Log;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Files of a multipart request; with a name, those of that field. */
  readonly files: (field?: string) => readonly UploadedFile[];
  /** The store of files. */
  readonly fileStore: Services['files'];
  readonly now: () => Date;
  /** Finds another endpoint, for proposals: its handler runs with a context of its own. */
  readonly handlerOf: (name: string) => ServedEndpoint | undefined;
}

/** An endpoint with its handler. */
export interface ServedEndpoint {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
}

/** For endpoints without sign-in, whose principal may be anonymous. */
export interface OpenContext extends RequestContext {
  readonly principal: Principal;
}

export interface SignedInContext extends RequestContext {
  readonly principal: SignedIn;
  /** The database, bound to the principal's company. */
  readonly tenant: TenantHandle;
}

/**
 * A reply that was stored with its change. Handlers of idempotent endpoints return it, and only `writeOnce` creates it.
 */
export class StoredReply<T> {
  readonly reply: T;
  /** The stored body: only the fields of the reply that the contract names. */
  readonly body: unknown;
  constructor(reply: T, body: unknown) {
    this.reply = reply;
    this.body = body;
  }
}

export interface IdempotentContext extends SignedInContext {
  /**
   * Runs the one transaction of an idempotent endpoint. The result of `work` is the reply. It is stored in the same
   * transaction, so that a repeat of the request gets it again.
   */
  readonly writeOnce: <Tx extends TenantTx | PlatformTx, T>(
    handle: Handle<Tx>,
    work: (tx: Tx) => Promise<T>,
  ) => Promise<StoredReply<T>>;
}

/** Checks whether a handler returned a file. */
export const isFileReply = (reply: unknown): reply is FileReply => isRecord(reply) && 'file' in reply;

export type OpenAccess = 'open' | 'driver-link' | 'tracking-link';

export type ContextFor<E extends Endpoint> = E['access'] extends OpenAccess
  ? OpenContext
  : E extends { idempotent: true }
    ? IdempotentContext
    : SignedInContext;

type Answer<E> = E extends { produces: string }
  ? FileReply
  : E extends { idempotent: true }
    ? StoredReply<ReplyInput<E>>
    : ReplyInput<E> | (E extends { noContent: string } ? undefined : never);

export type HandlerOf<E extends Endpoint> = (
  ctx: ContextFor<E>,
  input: ParsedInput<E>,
) => Promise<Answer<E>> | Answer<E>;

/** Handlers by endpoint name; each feature has those of its own endpoints. */
export type Handlers<All extends Endpoint> = { [E in All as E['name']]?: HandlerOf<E> };

/** The first argument of every handler: endpoints with sign-in have a tenant, idempotent ones also `writeOnce`. */
export interface AnyContext extends OpenContext {
  readonly tenant: TenantHandle | undefined;
  readonly writeOnce?: IdempotentContext['writeOnce'];
}

export type AnyHandler = (ctx: AnyContext, input: unknown) => unknown;

/** Routes with erased types, for the code that serves them. */
export type Routes = Readonly<Record<string, AnyHandler>>;

/** Declares the handlers of one feature. The compiler checks names, inputs and replies against the contract. */
export const handlers = (routes: Handlers<AllEndpoints>): Routes => handlersOf<AllEndpoints>(routes);

/** Declares handlers for another contract, such as that of a test. */
export function handlersOf<All extends Endpoint>(routes: Handlers<All>): Routes {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `serve` gives each handler the context and input of its endpoint
  return routes as Routes;
}

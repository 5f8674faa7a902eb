import type { Readable } from 'node:stream';
import type { AllEndpoints, Endpoint, ParsedInput, ReplyInput } from '@roundsman/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handle, PlatformTx, TenantHandle, TenantTx } from '../db/handles.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { Principal, SignedIn } from './principal.ts';
import { isRecord } from '@roundsman/domain/typed-tables';

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

/** An answer that was stored with its change: what the handler of an idempotent endpoint returns, and `writeOnce` alone makes. */
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
   * The one transaction that makes what an idempotent endpoint makes. What `work` returns is the reply; it commits with the
   * change, so that a repeat of the request gets it again.
   */
  readonly writeOnce: <Tx extends TenantTx | PlatformTx, T>(
    handle: Handle<Tx>,
    work: (tx: Tx) => Promise<T>,
  ) => Promise<StoredReply<T>>;
}

/** Whether a handler returned a file. */
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
    : ReplyInput<E>;

export type HandlerOf<E extends Endpoint> = (
  ctx: ContextFor<E>,
  input: ParsedInput<E>,
) => Promise<Answer<E>> | Answer<E>;

/** Handlers by endpoint name; each feature has those of its own endpoints. */
export type Handlers<All extends Endpoint> = { [E in All as E['name']]?: HandlerOf<E> };

/** What every handler is given: endpoints that need a sign-in have a tenant, idempotent ones also `writeOnce`. */
export interface AnyContext extends OpenContext {
  readonly tenant: TenantHandle | undefined;
  readonly writeOnce?: IdempotentContext['writeOnce'];
}

export type AnyHandler = (ctx: AnyContext, input: unknown) => unknown;

/** Routes with their types forgotten, for the glue. */
export type Routes = Readonly<Record<string, AnyHandler>>;

/** The handlers of one feature: names, inputs and replies are checked against the contract by the compiler. */
export const handlers = (routes: Handlers<AllEndpoints>): Routes => handlersOf<AllEndpoints>(routes);

/** As `handlers`, for a contract of its own, such as that of a test. */
export function handlersOf<All extends Endpoint>(routes: Handlers<All>): Routes {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `serve` gives each handler the context and input of its endpoint
  return routes as Routes;
}

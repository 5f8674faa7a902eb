import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import type { DirectoryRequest } from '../save-person.ts';

/** Request of a directory, with the company of its key. */
export interface ScimContext {
  readonly services: Services;
  readonly by: DirectoryRequest;
  /** URL of the service, without a slash at the end. */
  readonly base: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns the body of the reply; undefined for one without. */
export type ScimHandler = (ctx: ScimContext) => Promise<object | undefined> | object | undefined;

/** Handlers by method and path below `scimPath`. */
export type ScimRoutes = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, ScimHandler>>;

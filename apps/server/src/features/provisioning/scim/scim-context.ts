import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import type { DirectoryRequest } from '../save-person.ts';

/** What a handler of a SCIM request gets. */
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

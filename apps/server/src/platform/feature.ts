import type { Lookup, TransactionalListener } from './db/handles.ts';
import type { Subscriber } from './events/subscribe.ts';
import type { Endpoint } from '@roundsman/contract';
import type { FastifyInstance } from 'fastify';
import type { Routes } from './http/handlers.ts';
import type { Authenticate } from './http/requests/principal.ts';
import type { AnyJob } from './jobs/job.ts';
import type { SealedTable } from './secrets/seal-plain-secrets.ts';
import type { Services } from './services.ts';
import type { SocketRules } from './sockets/sockets.ts';

/** Parts of the web server, for a feature that serves another protocol. */
export interface WebParts {
  readonly services: Services;
  readonly contract: readonly Endpoint[];
  readonly routes: Routes;
  readonly authenticate: Authenticate;
}

/** The parts that a feature adds to the server. */
export interface Feature {
  readonly name: string;
  readonly routes?: Routes;
  /** Queries that run before a company is known. */
  readonly lookups?: readonly Lookup[];
  readonly subscribers?: readonly Subscriber[];
  /** Handles events inside the transaction that emits them. */
  readonly transactionalListener?: TransactionalListener;
  readonly jobs?: readonly AnyJob[];
  /** A table with secrets that earlier versions stored unencrypted. */
  readonly sealedTable?: SealedTable;
  /** Identifies the owner of a token. Exactly one feature has it. */
  readonly authenticate?: (services: Services) => Authenticate;
  /** Authorizes links on sockets. Exactly one feature has each of these. */
  readonly socketDrivers?: (services: Services) => (driverToken: string) => ReturnType<SocketRules['authorizeLink']>;
  readonly socketTracking?: (services: Services) => (trackingToken: string) => ReturnType<SocketRules['authorizeLink']>;
  readonly socketPlans?: (services: Services) => SocketRules['canFollowPlan'];
  /** Serves other protocols than the contract's, below /api. */
  readonly serve?: (server: FastifyInstance, web: WebParts) => void;
  /** Runs when the worker role starts, after migrations. The returned function runs when it stops. */
  readonly start?: (services: Services) => Promise<void | (() => Promise<void>)>;
}

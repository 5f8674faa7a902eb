import type { Lookup, TransactionalListener } from './db/handles.ts';
import type { Subscriber } from './events/subscribe.ts';
import type { Routes } from './http/handlers.ts';
import type { Authenticate } from './http/principal.ts';
import type { JobDefinitions } from './jobs/job.ts';
import type { SealedTable } from './secrets/seal-plain-secrets.ts';
import type { Services } from './services.ts';
import type { SocketRules } from './sockets/sockets.ts';

/** What a feature gives the house: everything it answers, follows and does. */
export interface Feature {
  readonly name: string;
  readonly routes?: Routes;
  /** Questions it asks before a company is known. */
  readonly lookups?: readonly Lookup[];
  readonly subscribers?: readonly Subscriber[];
  /** Sees events inside the transaction that emits them. */
  readonly transactionalListener?: TransactionalListener;
  readonly jobs?: JobDefinitions;
  /** A table with secrets that earlier versions stored plain. */
  readonly sealedTable?: SealedTable;
  /** Exactly one feature knows who a token is. */
  readonly authenticate?: (services: Services) => Authenticate;
  /** Exactly one feature knows each of these. */
  readonly socketDrivers?: (services: Services) => (driverToken: string) => ReturnType<SocketRules['authorizeLink']>;
  readonly socketTracking?: (services: Services) => (trackingToken: string) => ReturnType<SocketRules['authorizeLink']>;
  readonly socketPlans?: (services: Services) => SocketRules['canFollowPlan'];
  /** Runs when the worker role starts, after migrations; what it returns runs at the end. */
  readonly start?: (services: Services) => Promise<void | (() => Promise<void>)>;
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of a change: the user, address and device of its request. */
export interface Origin {
  /** Null without a sign-in, and in jobs. */
  userId: string | null;
  /** The platform admin behind an impersonated session. */
  actorUserId: string | null;
  companyId: string | null;
  readonly address: string;
  /** The browser's User-Agent. */
  readonly device: string | null;
  readonly requestId: string;
  /** Set for requests about one row that has an `ETag`. */
  versioned?: Versioned;
  /** Set for requests of lists: what their cursors belong to. */
  listScope?: string;
}

/** A row that a request reads or changes, and the versions of it that the request accepts. */
export interface Versioned {
  readonly id: string;
  /** The tags of `If-Match`; null without the header. */
  readonly accepted: readonly string[] | null;
  /** Transactions that have compared the row. */
  readonly seenBy: WeakSet<object>;
  /** The `ETag` of the reply. */
  tag?: string | undefined;
}

const origins = new AsyncLocalStorage<Origin>();

export const withOrigin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work);

/** Adds the user to the origin of the present request, after authentication. */
export function setOrigin(userId: string, actorUserId: string | null, companyId: string): void {
  const origin = origins.getStore();
  if (origin) Object.assign(origin, { userId, actorUserId, companyId });
}

/** Names the row that the present request is about. */
export function setVersioned(id: string, accepted: readonly string[] | null): Versioned | undefined {
  const origin = origins.getStore();
  return origin && (origin.versioned = { id, accepted, seenBy: new WeakSet() });
}

/** Notes what the cursors of the present request belong to. */
export function setListScope(listScope: string): void {
  const origin = origins.getStore();
  if (origin) origin.listScope = listScope;
}

/** Returns the origin of the present request, or undefined in jobs and commands. */
export const currentOrigin = (): Origin | undefined => origins.getStore();

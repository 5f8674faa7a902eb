import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a change comes from: what a request knows about who sent it. */
export interface Origin {
  /** Null: nobody signed in, or a job. */
  userId: string | null;
  /** The platform admin behind an impersonated session. */
  actorUserId: string | null;
  companyId: string | null;
  readonly address: string;
  /** As the browser names itself. */
  readonly device: string | null;
  readonly requestId: string;
}

const origins = new AsyncLocalStorage<Origin>();

export const withOrigin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work);

/** Once the request is known to be somebody's. */
export function setOrigin(userId: string, actorUserId: string | null, companyId: string): void {
  const origin = origins.getStore();
  if (origin) Object.assign(origin, { userId, actorUserId, companyId });
}

/** Of the request that is being answered; undefined in jobs and commands. */
export const currentOrigin = (): Origin | undefined => origins.getStore();

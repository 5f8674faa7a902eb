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
}

const origins = new AsyncLocalStorage<Origin>();

export const withOrigin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work);

/** Adds the user to the origin of the present request, after authentication. */
export function setOrigin(userId: string, actorUserId: string | null, companyId: string): void {
  const origin = origins.getStore();
  if (origin) Object.assign(origin, { userId, actorUserId, companyId });
}

/** Returns the origin of the present request, or undefined in jobs and commands. */
export const currentOrigin = (): Origin | undefined => origins.getStore();

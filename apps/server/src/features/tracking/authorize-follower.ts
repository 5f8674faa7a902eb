import type { Services } from '../../platform/services.ts';
import type { Room } from '../../platform/sockets/rooms.ts';
import { phaseOfLink } from './link-phase.ts';
import { findByToken, findRoute, readTracked } from './tracking.store.ts';

/** Permits a live link the driver's room while its own stop is active, otherwise none. */
export const authorizeFollower =
  ({ db, clock }: Services) =>
  async (token: string): Promise<readonly Room[] | undefined> => {
    const now = clock.now();
    const link = await db.lookup(findByToken, token, now);
    if (!link) return undefined;
    return db.tenant(link.companyId).read(async (tx) => {
      const order = await readTracked(tx, link.orderId);
      const route = await findRoute(tx, link.orderId);
      if (!route || phaseOfLink(order, route, now) !== 'live') return undefined;
      return [`driver:${route.driver_id}`, `order:${link.orderId}`];
    });
  };

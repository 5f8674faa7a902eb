import { runKilledServer } from '../../platform/testing/killed-server.ts';
import { timeArrivals } from './time-arrivals.ts';

/** Computes the arrivals of a plan in a process that is killed. */
await runKilledServer(({ services, tenant, companyId, now, rest: [planId = ''] }) =>
  timeArrivals(
    { companyId, planId },
    { ...services, clock: { now: () => now }, db: { ...services.db, tenant: () => tenant } },
  ),
);

import { runKilledServer } from '../../platform/testing/killed-server.ts';
import { grid } from '../route-plans/grid.fixture.ts';
import { makeDueDays } from './make-due-days.ts';

/** Makes the plans of a company, and dies on the way. */
await runKilledServer(({ tenant, services, now }) =>
  makeDueDays({
    tenant,
    routingEngine: { ...services.routingEngine, ...grid },
    now: () => now,
    masterId: null,
    onError: (error) => {
      throw error;
    },
  }),
);

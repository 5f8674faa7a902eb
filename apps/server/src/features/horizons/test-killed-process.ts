import { sql } from 'kysely';
import { clockAt } from '../../platform/clock.ts';
import { runKilledServer } from '../../platform/testing/killed-server.ts';
import { grid } from '../route-plans/grid.fixture.ts';
import { optimizeHorizon } from './optimize-horizon.job.ts';

/** Runs an optimization of a horizon, and dies in the transaction that brings the run to a state: `SEARCH`, `APPLIED`. */
await runKilledServer(
  ({ services, tenant, companyId, now, rest: [runId = ''] }) =>
    optimizeHorizon.run(
      { companyId, runId },
      {
        ...services,
        clock: clockAt(now.toISOString()),
        routingEngine: { ...services.routingEngine, ...grid },
        db: { ...services.db, tenant: () => tenant },
        job: { id: runId, retryCount: 0 },
        signal: new AbortController().signal,
      },
    ),
  async ({ q }, state) => {
    const { rows } = await sql<{ state: string }>`
      select coalesce(progress ->> 'phase', status) as state from horizon_runs`.execute(q);
    return rows.some((run) => run.state === state);
  },
);

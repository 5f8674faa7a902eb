import { job } from '../../platform/jobs/job.ts';
import { createDueOrders } from './create-due-orders.ts';
import { createSeriesOrdersJob, startSeriesJob } from './series-jobs.ts';
import { listCompaniesWithSeries } from './series.store.ts';

/** Starts the creation of orders for each company, every hour. */
export const startSeries = job(
  startSeriesJob,
  async (_data, { db }) => {
    const companyIds = await db.platform('worker:series').read(({ q }) => listCompaniesWithSeries(q));
    for (const companyId of companyIds)
      await db
        .tenant(companyId)
        .write((tx) =>
          tx.enqueue(createSeriesOrdersJob, { companyId, seriesId: null }, { singletonKey: `${companyId} all` }),
        );
  },
  { cron: '7 * * * *' },
);

/** Creates the orders of a company's series that are due. */
export const createSeriesOrders = job(
  createSeriesOrdersJob,
  async ({ companyId, seriesId }, { db, clock, log, signal }) => {
    let unexpected: unknown;
    await createDueOrders(db.tenant(companyId), {
      seriesId,
      now: clock.now(),
      signal,
      onError: (error, due) => {
        log.error({ err: error, ...due }, 'an order of a series could not be created');
        unexpected ??= error;
      },
    });
    // The other orders exist by now. The retry of the job tries this one again.
    if (unexpected !== undefined) throw unexpected;
  },
  { concurrency: 2, onePerKey: true },
);

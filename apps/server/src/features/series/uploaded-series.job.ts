import { job } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/errors.ts';
import { createUploadedSeriesJob, deleteOrders, deleteUploadedSeriesJob, findOrders } from '../orders/index.ts';
import { deleteSeries } from './change-series.ts';
import { createSeries } from './create-series.ts';
import { readToday } from './series.present.ts';
import { isInSeries, listSeriesOfUpload } from './series.store.ts';

/**
 * Makes the series of the rows of an upload, each in a transaction of its own. An order that is in a series already, or was
 * deleted since, gets none: the job can run again.
 */
export const createUploadedSeries = job(
  createUploadedSeriesJob,
  async ({ companyId, uploadId, userId, orders }, { db, clock, log }) => {
    const tenant = db.tenant(companyId);
    for (const { orderId, rule } of orders)
      try {
        await tenant.write(async (tx) => {
          const [order] = await findOrders(tx, [orderId]);
          if (!order || (await isInSeries(tx, orderId))) return;
          const at = clock.now();
          const { today } = await readToday(tx, at);
          await createSeries(tx, { orderId, rule, routePlanType: 'VRP' }, { userId, at, today, uploadId });
          // The rule has no order on the date of the row: it says only when the series begins.
          const isPlanned = order.route_plan_id !== null;
          if (!isPlanned && !(await isInSeries(tx, orderId))) await deleteOrders(tx, [orderId], { userId, at });
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.warn({ orderId, code: error.code }, 'the series of an uploaded row could not be made');
      }
  },
  { concurrency: 1, long: true },
);

/** Deletes the series that an undone upload made. Orders of them that are on a plan, or that a person changed, stay. */
export const deleteUploadedSeries = job(
  deleteUploadedSeriesJob,
  async ({ companyId, uploadId, userId }, { db, clock }) => {
    const tenant = db.tenant(companyId);
    const ids = await tenant.read((tx) => listSeriesOfUpload(tx, uploadId));
    for (const id of ids)
      await tenant.write(async (tx) => {
        const at = clock.now();
        await deleteSeries(tx, id, { userId, at, ...(await readToday(tx, at)) });
      });
  },
);

import { deleteOldWebhooksJob, sendWebhookJob } from './write-webhook.ts';
import { job } from '../../platform/jobs/job.ts';
import { deleteOldDeliveries, listStalled } from './webhooks.store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Resumes deliveries whose job was lost. Deletes bodies after 30 days and deliveries after 180. */
export const deleteExpiredDeliveries = job(
  deleteOldWebhooksJob,
  async (_data, { db, clock }) => {
    const now = clock.now().getTime();
    await db.platform('worker:webhooks').write(async ({ q, enqueue }) => {
      for (const row of await listStalled(q, new Date(now - 10 * minute)))
        await enqueue(sendWebhookJob, { companyId: row.company_id, deliveryId: row.id, tries: row.tries });
      await deleteOldDeliveries(q, { bodies: new Date(now - 30 * day), rows: new Date(now - 180 * day) });
    });
  },
  { cron: '*/10 * * * *' },
);

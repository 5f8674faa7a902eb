import type { Feature } from '../../platform/feature.ts';
import { job } from '../../platform/jobs/job.ts';
import { routes } from './outages.routes.ts';
import { deleteOldOutages } from './outages.store.ts';

const storedMs = 30 * 86_400_000;

export { type GoodsToFetch, readGoodsToFetch } from './outages.store.ts';

/** Outages: a driver or a vehicle is missing, and others take the stops. */
export const outages: Feature = {
  name: 'outages',
  routes,
  jobs: [
    job(
      'delete-old-outages',
      async (_data, { db, clock }) => {
        const before = new Date(clock.now().getTime() - storedMs);
        await db.platform('worker:delete-old-outages').write(({ q }) => deleteOldOutages(q, before));
      },
      { cron: '36 4 * * *' },
    ),
  ],
};

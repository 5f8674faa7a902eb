import type { EventOf } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { makeDueDays } from './make-due-days.ts';
import { enqueueMasterPlans, makeMasterPlansJob, startMasterPlansJob } from './master-jobs.ts';
import { hasMasterRoutes, listCompaniesWithMasters } from './master-routes.store.ts';

/** Starts the making of plans for each company, every hour after the orders of series were created. */
export const startMasterPlans = job(
  startMasterPlansJob,
  async (_data, { db }) => {
    const companyIds = await db.platform('worker:master-routes').read(({ q }) => listCompaniesWithMasters(q));
    for (const companyId of companyIds) await db.tenant(companyId).write(enqueueMasterPlans);
  },
  { cron: '17 * * * *' },
);

/** Makes the plans of a company's master routes that are due. */
export const makeMasterPlans = job(
  makeMasterPlansJob,
  async ({ companyId }, { db, clock, log, routingEngine, signal }) => {
    let unexpected: unknown;
    await makeDueDays({
      tenant: db.tenant(companyId),
      routingEngine,
      masterId: null,
      now: () => clock.now(),
      signal,
      onError: (error, day) => {
        log.error({ err: error, ...day }, 'a day of a master route could not be made');
        unexpected ??= error;
      },
    });
    // The other days exist by now. The retry of the job tries this one again.
    if (unexpected !== undefined) throw unexpected;
  },
  { concurrency: 2, onePerKey: true },
);

/** New orders of a company with master routes go on the plans that exist. */
export const onOrdersForMasters = subscribe(
  ['ordersEdited', 'ordersGeocodingCompleted'],
  'orders-for-master-routes',
  async (event: EventOf<'ordersEdited' | 'ordersGeocodingCompleted'>, { db }: Services) => {
    if (event.type === 'ordersEdited' && event.change === 'deleted') return;
    const tenant = db.tenant(event.companyId);
    if (!(await tenant.read(hasMasterRoutes))) return;
    await tenant.write(enqueueMasterPlans);
  },
  { durable: true },
);

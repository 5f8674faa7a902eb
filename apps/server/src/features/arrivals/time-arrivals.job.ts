import { subscribe } from '../../platform/events/subscribe.ts';
import { job } from '../../platform/jobs/job.ts';
import { plansToCheck } from '../alerts/index.ts';
import { timeArrivalsJob } from './arrivals-jobs.ts';
import { deleteOldStates, listPlansUnderWay } from './arrivals.store.ts';
import { timeArrivals } from './time-arrivals.ts';

const minuteMs = 60_000;
/** Drivers who were silent for longer have no fresh position. */
const silentMs = 20 * minuteMs;
const dayMs = 1440 * minuteMs;

/** Has the arrivals and the alerts of all plans under way computed, once a minute. Several workers share the plans. */
export const startTimingArrivals = job(
  'start-timing-arrivals',
  async (_data, { db, clock }) => {
    const now = clock.now();
    const plans = await db.platform('worker:arrivals').read(async ({ q }) => [
      ...(await listPlansUnderWay(q, { now, since: new Date(now.getTime() - silentMs) })),
      // Alerts of drivers without a position follow the plan and its delay.
      ...(await plansToCheck(q, now)),
    ]);
    for (const { companyId, planId } of new Map(plans.map((plan) => [plan.planId, plan])).values())
      await db
        .tenant(companyId)
        .write((tx) => tx.enqueue(timeArrivalsJob, { companyId, planId }, { singletonKey: planId }));
  },
  { cron: '* * * * *', retryLimit: 0 },
);

export const timeArrivalsOfPlan = job(timeArrivalsJob, timeArrivals, { onePerKey: true, retryLimit: 0 });

/** Several events of a plan within this time are one computation. */
const collectMs = 3000;

/** Has the arrivals of a plan computed after a report of a driver, or a change of the routes. */
export const onReport = subscribe(
  ['stopEventRecorded', 'routePlanChanged'],
  'time-arrivals-after-event',
  async ({ companyId, routePlanId: planId }, { db, clock }) => {
    const startAfter = new Date(clock.now().getTime() + collectMs);
    await db
      .tenant(companyId)
      .write((tx) => tx.enqueue(timeArrivalsJob, { companyId, planId }, { singletonKey: planId, startAfter }));
  },
  { durable: false },
);

/** Deletes what is known of routes of earlier days. Their errors are counted. */
export const deleteOldArrivals = job(
  'delete-old-arrivals',
  async (_data, { db, clock }) => {
    const before = new Date(clock.now().getTime() - dayMs);
    await db.platform('worker:arrivals').write(async ({ q }) => void (await deleteOldStates(q, before)));
  },
  { cron: '23 * * * *' },
);

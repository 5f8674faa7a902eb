import type { EventOf } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { followClosures } from './follow-closures.ts';
import { createSeriesOrdersJob, followClosuresJob } from './series-jobs.ts';

/** Brings the orders of a company's series in line with its closing days, and creates those that are due again. */
export const followCompanyClosures = job(
  followClosuresJob,
  async ({ companyId }, { db, clock, log, signal }) => {
    const tenant = db.tenant(companyId);
    let unexpected: unknown;
    await followClosures(tenant, {
      now: clock.now(),
      signal,
      onError: (error, seriesId) => {
        log.error({ err: error, seriesId }, 'the orders of a series could not follow the closing days');
        unexpected ??= error;
      },
    });
    await tenant.write((tx) =>
      tx.enqueue(createSeriesOrdersJob, { companyId, seriesId: null }, { singletonKey: `${companyId} all` }),
    );
    // The retry of the job tries this series again.
    if (unexpected !== undefined) throw unexpected;
  },
  { onePerKey: true },
);

/** Closing days that are entered or deleted move the orders of series that exist already. */
export const onClosures = subscribe(
  ['workCalendarChanged', 'settingsChanged'],
  'closures-for-series',
  async (event: EventOf<'workCalendarChanged' | 'settingsChanged'>, { db }: Services) => {
    const isClosure =
      event.type === 'settingsChanged'
        ? event.fields.includes('closedWeekdays')
        : event.change === 'companyDayCreated' || event.change === 'companyDayDeleted';
    if (!isClosure) return;
    const { companyId } = event;
    await db.tenant(companyId).write((tx) => tx.enqueue(followClosuresJob, { companyId }, { singletonKey: companyId }));
  },
  { durable: true },
);

import { alertDays, alertKinds, alertSwitches, defaultAlertSettings } from '@roundsman/domain';
import type { Query } from '../../platform/db/handles.ts';
import type { Feature } from '../../platform/feature.ts';
import { job } from '../../platform/jobs/job.ts';
import { routes } from './alerts.routes.ts';
import { closeAlertsOfRemoved } from './close-alerts.ts';
import { deleteOldAlerts, listPlansToCheck } from './alerts.store.ts';

export { checkAlerts } from './check-alerts.ts';
export type { DriverTrack } from './route-facts.ts';

const dayMs = 86_400_000;

/** Lists the plans whose routes are checked for alerts now. Needs platform scope. */
export function plansToCheck(q: Query, now: Date) {
  const usual = defaultAlertSettings();
  const switches = alertKinds.map((kind) => ({ field: alertSwitches[kind], isOn: usual[alertSwitches[kind]] }));
  return listPlansToCheck(q, now, switches);
}

/** Alerts dispatchers to late stops and other things on routes under way. The job of arrivals checks them. */
export const alerts: Feature = {
  name: 'alerts',
  routes,
  transactionalListener: closeAlertsOfRemoved,
  jobs: [
    job(
      'delete-old-alerts',
      async (_data, { db, clock }) => {
        const before = new Date(clock.now().getTime() - alertDays * dayMs);
        await db.platform('worker:alerts').write(async ({ q }) => void (await deleteOldAlerts(q, before)));
      },
      { cron: '41 4 * * *' },
    ),
  ],
};

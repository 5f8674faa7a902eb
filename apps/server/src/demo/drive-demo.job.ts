import { findDriverLink, recordPositions, recordStopEvent } from '../features/driver-app/index.ts';
import { packageStateText, type StopType } from '@roundsman/domain';
import type { TenantTx } from '../platform/db/handles.ts';
import { Refusal } from '../platform/errors.ts';
import { job } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import type { DriveReports } from '../platform/db/schema.ts';

type Drive = { readonly routeId: string; readonly token: string | null; readonly reports: DriveReports };
type Event = DriveReports['events'][number];

/**
 * Reports what the drivers of the demo have done since the last run, like their phones: the round of today goes on. Reports
 * that a person's change makes impossible are left out.
 */
export const driveDemo = job(
  'drive-demo',
  async (_data, services) => {
    if (services.config.demoDrivers === 'still') return;
    const drives = await services.db
      .platform('worker:demo')
      .read(({ q }) =>
        q
          .selectFrom('demo_drives as d')
          .innerJoin('routes as r', 'r.id', 'd.route_id')
          .select(['d.route_id as routeId', 'r.token', 'd.reports'])
          .execute(),
      );
    for (const drive of drives) await reportUntilNow(drive, services);
  },
  { cron: '* * * * *' },
);

async function reportUntilNow({ routeId, token, reports }: Drive, services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const [events, laterEvents] = atAndAfter(reports.events, now);
  const [positions, laterPositions] = atAndAfter(reports.positions, now);
  if (events.length + positions.length === 0) return;
  const link = token === null ? undefined : await db.lookup(findDriverLink, token);
  const isDriven = token !== null && link?.isRemoved === false;
  if (isDriven) {
    for (const event of events)
      await unlessRefused(
        db.tenant(link.companyId).write(async (tx) => {
          if (await isOnRoute(tx, routeId, event.orderId)) await recordStopEvent(tx, link, stopEventOf(event), now);
        }),
      );
    const seen = positions.map(({ at, ...place }) => ({ ...place, at: new Date(at) }));
    if (seen.length > 0) await unlessRefused(recordPositions(services, { token, positions: seen, now }));
  }
  // Reports repeat after a crash before this: events are known by their ids then, and positions are not newer.
  const left: DriveReports = { events: laterEvents, positions: laterPositions };
  await db.platform('worker:demo').write(async ({ q }) => {
    if (isDriven && left.events.length + left.positions.length > 0)
      await q
        .updateTable('demo_drives')
        .set({ reports: JSON.stringify(left) })
        .where('route_id', '=', routeId)
        .execute();
    else await q.deleteFrom('demo_drives').where('route_id', '=', routeId).execute();
  });
}

/** Returns whether an order is on the route. The drivers have signal, so they know when one was taken off. */
async function isOnRoute({ q, companyId }: TenantTx, routeId: string, orderId: string): Promise<boolean> {
  const stop = await q
    .selectFrom('stops')
    .select('order_id')
    .where('company_id', '=', companyId)
    .where('route_id', '=', routeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return stop !== undefined;
}

function atAndAfter<Report extends { readonly at: string }>(reports: readonly Report[], now: Date) {
  const next = reports.findIndex(({ at }) => new Date(at) > now);
  return next < 0 ? ([reports, []] as const) : ([reports.slice(0, next), reports.slice(next)] as const);
}

const stopEventOf = ({ eventId, orderId, status, at }: Event): Parameters<typeof recordStopEvent>[2] => ({
  eventId,
  orderId,
  stopType: 'delivery' satisfies StopType,
  status,
  notes: null,
  reason: status === 'DELIVERY_FAILED' ? 'NOBODY_THERE' : null,
  packageState: status === 'COMPLETED' ? 'GOOD' : null,
  packageWas: status === 'COMPLETED' ? packageStateText('GOOD', 'en') : null,
  receivedBy: null,
  handedTo: null,
  geofence: null,
  deviceTime: { at: new Date(at), sentAt: null },
  mayLackReason: true,
});

async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

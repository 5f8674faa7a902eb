import { legacyRunFailureText } from '@roundsman/contract/legacy-messages';
import type { ServerEvents } from '@roundsman/contract/sockets';
import type { EventOf } from '@roundsman/domain';
import type { EventOptions } from '../../platform/events/event-options.ts';
import { type Subscriber, subscribe, subscribeToMany } from '../../platform/events/subscribe.ts';
import type { Services } from '../../platform/services.ts';
import type { Room } from '../../platform/sockets/rooms.ts';
import { fanOutStatuses } from './fan-out-statuses.ts';

/** Rooms of the company and of the plan's viewers; a socket in both gets a message once. */
const viewerRooms = (event: { companyId: string; routePlanId: string }): Room[] => [
  `company:${event.companyId}`,
  `plan:${event.routePlanId}`,
];

/**
 * Returns the person of a request; undefined for programs, drivers and customers, who are no users, and after a failed
 * read: a change without a name is better than none.
 */
async function findPerson(
  { db, log }: Services,
  companyId: string,
  userId: string | undefined,
): Promise<ServerEvents['routePlan.changed']['changedBy']> {
  if (userId === undefined) return undefined;
  return db
    .tenant(companyId)
    .read(({ q }) => q.selectFrom('users').select(['id as _id', 'name']).where('id', '=', userId).executeTakeFirst())
    .catch((error: unknown) => {
      log.warn({ err: error }, 'the person who changed a plan');
      return undefined;
    });
}

/** Publishes a change of a plan. Its viewers see who made it; drivers do not. */
async function fanOutPlanChange(
  { companyId, routePlanId, version }: EventOf<'routePlanChanged'>,
  services: Services,
  { requestId, requestUserId }: EventOptions,
): Promise<void> {
  const change = { routePlanId, version, ...(requestId && { requestId }) };
  services.broadcast(`crew:${routePlanId}`, 'routePlan.changed', change);
  const changedBy = await findPerson(services, companyId, requestUserId);
  services.broadcast(viewerRooms({ companyId, routePlanId }), 'routePlan.changed', {
    ...change,
    ...(changedBy && { changedBy }),
  });
}

/** Publishes domain events to sockets. After a reconnect the front ends fetch what they missed. */
export const fanOut: readonly Subscriber[] = [
  subscribeToMany(['orderStatusChanged'], 'realtime-orders', fanOutStatuses),
  subscribe(
    ['ordersGeocodingCompleted', 'contactsGeocodingCompleted'],
    'realtime-geocoding',
    (event, { broadcast }) => {
      const room: Room = `company:${event.companyId}`;
      if (event.type === 'contactsGeocodingCompleted') broadcast(room, 'contactLocations.geocoding.completed', {});
      else broadcast(room, 'orders.geocoding.completed', { batchId: event.batchId });
    },
    { durable: false },
  ),
  subscribe(
    ['routePlanChanged', 'optimizationCompleted', 'optimizationFailed'],
    'realtime-plans',
    (event, services, delivery) => {
      const { routePlanId } = event;
      const { broadcast } = services;
      if (event.type === 'routePlanChanged') return fanOutPlanChange(event, services, delivery);
      if (event.type === 'optimizationCompleted')
        broadcast(viewerRooms(event), 'routePlan.optimizing.completed', { routePlanId, runId: event.runId });
      else
        broadcast(viewerRooms(event), 'routePlan.optimizing.error', {
          routePlanId,
          message: legacyRunFailureText(event.failure),
          failure: event.failure,
        });
    },
    { durable: false },
  ),
  subscribe(
    ['proposalCreated', 'proposalDecided'],
    'realtime-proposals',
    ({ companyId, proposalId }, { broadcast }) =>
      broadcast(`company:${companyId}`, 'proposals.changed', { proposalId }),
    { durable: false },
  ),
  subscribeToMany(['alertOpened', 'alertClosed', 'alertDismissed'], 'realtime-alerts', (changes, { broadcast }) => {
    // Many alerts of a plan that change together are one message.
    const companyOf = new Map(changes.map(({ companyId, routePlanId }) => [routePlanId, companyId]));
    for (const [routePlanId, companyId] of companyOf)
      broadcast(`company:${companyId}`, 'alerts.changed', { routePlanId });
  }),
  subscribe(
    ['stopHandedOver'],
    'realtime-hand-overs',
    ({ companyId, routePlanId, orderCode, from, to, broken }, { broadcast }) =>
      broadcast(`company:${companyId}`, 'routePlan.stop.handedOver', { routePlanId, orderCode, from, to, broken }),
    { durable: false },
  ),
  subscribe(
    ['stopReportedOffRoute'],
    'realtime-off-route',
    ({ companyId, orderId, orderCode, status }, { broadcast }) =>
      broadcast(`company:${companyId}`, 'order.reported.offRoute', { orderId, orderCode, status }),
    { durable: false },
  ),
  subscribe(
    ['settingsChanged'],
    'realtime-settings',
    ({ companyId }, { broadcast }) => broadcast(`company:${companyId}`, 'company.settings.changed', {}),
    { durable: false },
  ),
];

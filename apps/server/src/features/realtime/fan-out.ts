import { legacyRunFailureText } from '@roundsman/contract/legacy-messages';
import { type Subscriber, subscribe, subscribeToMany } from '../../platform/events/subscribe.ts';
import type { Room } from '../../platform/sockets/rooms.ts';
import { fanOutStatuses } from './fan-out-statuses.ts';

/** Rooms of the company and of the plan's viewers; a socket in both gets a message once. */
const viewerRooms = (event: { companyId: string; routePlanId: string }): Room[] => [
  `company:${event.companyId}`,
  `plan:${event.routePlanId}`,
];

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
    (event, { broadcast }, { requestId }) => {
      const { routePlanId } = event;
      if (event.type === 'routePlanChanged')
        broadcast([...viewerRooms(event), `crew:${routePlanId}`], 'routePlan.changed', {
          routePlanId,
          version: event.version,
          ...(requestId && { requestId }),
        });
      else if (event.type === 'optimizationCompleted')
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

import type { Feature } from '../../platform/feature.ts';
import { findSigningKey } from '../../platform/signing-key.ts';
import { followSettings } from './endpoints.store.ts';
import {
  onDispatched,
  onInstructions,
  onMessageFailed,
  onOptimized,
  onOrdersEdited,
  onProof,
  onProposalDecided,
  onProposed,
  onRoutesChanged,
  onAbsenceChanged,
  onHorizonChanged,
  onAlert,
  onArrivalsMoved,
  onOutageChanged,
  onMasterRouteDayFailed,
  onSeriesOrderFailed,
  onStep,
  writeRouteWebhook,
  writeStepWebhook,
} from './follow-events.ts';
import { deleteExpiredDeliveries } from './delete-expired-deliveries.job.ts';
import { sendWebhook } from './send-webhook.job.ts';
import { routes } from './webhooks.routes.ts';

export { endpointsNotified } from './endpoints-notified.ts';
export { eraseDeliveries } from './erase-deliveries.ts';

/**
 * Sends events to the companies' own URLs: signed, stored and retried. Follows events; other features call it only to
 * erase customers.
 */
export const webhooks: Feature = {
  name: 'webhooks',
  routes,
  lookups: [findSigningKey],
  subscribers: [
    onDispatched,
    onOptimized,
    onRoutesChanged,
    onOrdersEdited,
    onInstructions,
    onProof,
    onMessageFailed,
    onAbsenceChanged,
    onHorizonChanged,
    onAlert,
    onArrivalsMoved,
    onOutageChanged,
    onMasterRouteDayFailed,
    onSeriesOrderFailed,
    onProposed,
    onProposalDecided,
    onStep,
  ],
  transactionalListener: followSettings,
  jobs: [sendWebhook, writeRouteWebhook, writeStepWebhook, deleteExpiredDeliveries],
};

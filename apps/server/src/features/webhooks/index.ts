import type { Feature } from '../../platform/feature.ts';
import { findSigningKey } from '../../platform/signing-key.ts';
import { onDispatched, onStep, writeStepWebhook } from './follow-events.ts';
import { deleteExpiredDeliveries } from './delete-expired-deliveries.job.ts';
import { sendWebhook } from './send-webhook.job.ts';
import { routes } from './webhooks.routes.ts';

export { eraseDeliveries } from './erase-deliveries.ts';

/**
 * Sends events to the companies' own URLs: signed, stored and retried. Follows events; other features call it only to
 * erase customers.
 */
export const webhooks: Feature = {
  name: 'webhooks',
  routes,
  lookups: [findSigningKey],
  subscribers: [onDispatched, onStep],
  jobs: {
    'send-webhook': sendWebhook,
    'write-step-webhook': writeStepWebhook,
    'keep-webhooks': deleteExpiredDeliveries,
  },
};

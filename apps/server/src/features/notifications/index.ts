import type { Feature } from '../../platform/feature.ts';
import { routes } from './notifications.routes.ts';
import { onDispatched } from './notify-dispatched.ts';
import { onLinksRenewed } from './send-renewed-links.ts';
import { onPredictedLate } from './notify-predicted-late.ts';
import { onTakenOff } from './notify-taken-off.ts';
import { onStopEvent, writeCompletionMessage, writeGoingMessage } from './notify-stop-event.ts';
import { findSigningKey } from '../../platform/signing-key.ts';
import { findMessageCompany } from './notifications.store.ts';
import { sendMessage } from './send-message.job.ts';

export { recipientsOf } from './recipients-of.ts';
export { erasedMessageColumns, eraseMessages, eraseOldMessages } from './erase-messages.ts';

/** Messages to drivers and customers. Follows events; other features call it only to erase customers. */
export const notifications: Feature = {
  name: 'notifications',
  routes,
  lookups: [findMessageCompany, findSigningKey],
  subscribers: [onDispatched, onLinksRenewed, onTakenOff, onStopEvent, onPredictedLate],
  jobs: [sendMessage, writeGoingMessage, writeCompletionMessage],
};

import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { driverLink } from './driver-link.ts';
import { findLastEta, listRoutesWithLink, listNoticesOfRoutes, listPlanRoutes } from './notifications.store.ts';
import { worthTelling } from './notify-dispatched.ts';
import { messagesTo, type Sender } from './write-message.ts';

/**
 * What a dispatch of these drivers' routes would tell whom, and whom it would not tell and why. Nothing is sent.
 * @throws not_found for a plan, driver_not_on_plan
 */
export async function previewDispatch(tx: TenantTx, planId: string, driverIds: readonly string[], sender: Sender) {
  const routes = await listPlanRoutes(tx, planId);
  if (!routes) refuse('not_found');
  const wanted = routes.filter(({ driver_id: id }) => driverIds.includes(id));
  if (wanted.length < new Set(driverIds).size) refuse('driver_not_on_plan');
  const routeIds = wanted.map(({ id }) => id);

  const drivers = (await listRoutesWithLink(tx, routeIds)).flatMap((route) => {
    const message = driverLink(route, sender);
    return message ? [{ name: route.driver_name, to: message.to, text: message.text }] : [];
  });
  const customers = [];
  const silent = [];
  for (const notice of await listNoticesOfRoutes(tx, routeIds)) {
    const about = { orderId: notice.orderId, orderCode: notice.orderCode, name: notice.customerName };
    if (!sender.settings.isNotificationOnDispatch) {
      silent.push({ ...about, reason: 'off' as const });
      continue;
    }
    // The link to follow it gets its key at dispatch.
    const messages = messagesTo({ ...notice, stopToken: notice.stopToken ?? '…' }, sender, 'dispatch', 'preview');
    if (messages.length === 0) silent.push({ ...about, reason: 'no_address' as const });
    for (const { channel, to, text, notBefore } of messages) {
      const told = await findLastEta(tx, notice.orderId, channel);
      if (told !== undefined && Math.abs(told - notice.arrivalSeconds) <= worthTelling) {
        silent.push({ ...about, reason: 'told_already' as const });
        continue;
      }
      const notBeforeText = notBefore?.toISOString() ?? null;
      customers.push({ ...about, channel, to, text, isUpdate: told !== undefined, notBefore: notBeforeText });
    }
  }
  return { drivers, customers, silent };
}

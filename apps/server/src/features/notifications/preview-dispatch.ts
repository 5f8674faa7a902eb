import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { dispatchMessages } from './dispatch-messages.ts';
import { driverLinkMessage } from './driver-link-message.ts';
import { listPlanRoutes, listRoutesWithLink, type CustomerDelivery } from './notifications.store.ts';
import type { Sender } from './sender.ts';

/**
 * Returns the messages that a dispatch of these drivers' routes would send, and the recipients who would get none with
 * the reason. Sends nothing. @throws not_found for a plan, driver_not_on_plan
 */
export async function previewDispatch(tx: TenantTx, planId: string, driverIds: readonly string[], sender: Sender) {
  const routes = await listPlanRoutes(tx, planId);
  if (!routes) refuse('not_found');
  const selected = routes.filter(({ driver_id: id }) => driverIds.includes(id));
  if (selected.length < new Set(driverIds).size) refuse('driver_not_on_plan');
  // A route without a phone number is not dispatched.
  const sent = (
    await listRoutesWithLink(
      tx,
      selected.map(({ id }) => id),
    )
  ).flatMap((route) => {
    const message = driverLinkMessage(route, sender, route.dispatched_at ? 'unknown' : undefined);
    return message ? [{ route, message }] : [];
  });
  const drivers = sent.map(({ route, message: { to, text } }) => ({ name: route.driver_name, to, text }));
  const { messages, skipped } = await dispatchMessages(
    tx,
    sent.map(({ route }) => route.id),
    sender,
  );
  const about = ({ orderId, orderCode, customerName }: CustomerDelivery) => ({
    orderId,
    orderCode,
    name: customerName,
  });
  return {
    drivers,
    customers: messages.map(({ delivery, message: { channel, to, text, notBefore }, isUpdate }) => ({
      ...about(delivery),
      channel,
      to,
      text,
      isUpdate,
      notBefore: notBefore?.toISOString() ?? null,
    })),
    silent: skipped.map(({ delivery, reason }) => ({ ...about(delivery), reason })),
  };
}

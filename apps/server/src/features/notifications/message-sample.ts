import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { withExpectedTimes } from './expected-times.ts';
import { hiddenToken } from '../../platform/http/replies/hide-links.ts';
import { findDelivery, findSampleOrder, readSender, type SampleOrder } from './notifications.store.ts';
import type { Site } from './sender.ts';
import { subjectOf, valuesOf } from './write-message.ts';

/**
 * Returns the value of each placeholder for an order, on a plan or not, for the preview of the notification settings.
 */
export async function messageSample(tx: TenantTx, site: Site, orderId: string | undefined) {
  const sender = { ...(await readSender(tx)), ...site };
  const order = await findSampleOrder(tx, orderId);
  if (!order && orderId) refuse('not_found');
  const planned = order && (await findDelivery(tx, order.id));
  const [delivery] = planned ? await withExpectedTimes(tx, [planned], sender) : [];
  return {
    order: order ? { _id: order.id, orderCode: order.order_code, name: order.delivery_name } : null,
    values: delivery
      ? valuesOf(delivery.stopToken ? { ...delivery, stopToken: hiddenToken } : delivery, sender, false)
      : unplanned(order, sender),
    from: sender.name,
    subject: subjectOf(sender),
  };
}

/** Returns example values of time, driver and link for an order that is on no route. */
function unplanned(order: SampleOrder | undefined, sender: Awaited<ReturnType<typeof readSender>> & Site) {
  return valuesOf(
    {
      orderCode: order?.order_code ?? 'A1B2C3D4',
      orderRef: order?.order_ref ?? null,
      customerName: order?.delivery_name ?? 'Kim Andersson',
      address: order?.delivery_address ?? 'Storgatan 1',
      deliveryDate: order?.delivery_date ?? null,
      stopToken: null,
      driverName: 'Alex',
      driverPhone: '+46701234567',
      arrivalSeconds: 14 * 3600 + 10 * 60,
    },
    sender,
    false,
  );
}

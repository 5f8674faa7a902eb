import { sql } from 'kysely';
import { type CustomerText, containsText, namesOrders } from '../../platform/db/customer-text.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { DeliveryStatus } from './webhooks.tables.ts';

const waiting: DeliveryStatus = 'WAITING';

/** Erases the contents of deliveries about these customers. Only the fact that they were sent remains. */
export async function eraseDeliveries(
  { q, companyId }: TenantTx,
  { orderIds, everywhere, beside }: CustomerText,
): Promise<void> {
  // A waiting delivery is cancelled only when it is certainly about them.
  const { rows } = await sql<{ id: string }>`update webhook_deliveries set body = null, next_at = null,
      status = case when status = ${waiting} then ${'FAILED' satisfies DeliveryStatus} else status end, done_at = coalesce(done_at, now())
    where company_id = ${companyId} and body is not null and (${namesOrders('body', orderIds)}
      or ${containsText('body', everywhere)} or (status <> ${waiting} and ${containsText('body', beside)})) returning id`.execute(
    q,
  );
  await sql`update webhook_tries set answer = null
    where company_id = ${companyId} and delivery_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(q);
}

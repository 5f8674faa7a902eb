import { sql } from 'kysely';
import { type CustomerText, containsText, namesOrders } from '../../platform/db/customer-text.ts';
import type { TenantTx } from '../../platform/db/handles.ts';

/** Empties what was sent about these customers: only the fact that it was sent remains. */
export async function eraseDeliveries(
  { q, companyId }: TenantTx,
  { orderIds, everywhere, beside }: CustomerText,
): Promise<void> {
  // One that waits ends only where it is about them for sure.
  const { rows } = await sql<{ id: string }>`update webhook_deliveries set body = null, next_at = null,
      status = case when status = 'WAITING' then 'FAILED' else status end, done_at = coalesce(done_at, now())
    where company_id = ${companyId} and body is not null and (${namesOrders('body', orderIds)}
      or ${containsText('body', everywhere)} or (status <> 'WAITING' and ${containsText('body', beside)})) returning id`.execute(
    q,
  );
  await sql`update webhook_tries set answer = null
    where company_id = ${companyId} and delivery_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(q);
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';

/** Returns 128 random bits for the URL of the tracking page. */
const stopToken = (): string => randomBytes(16).toString('base64url');

/** Marks orders on dispatched routes: from now on customers can follow them. An existing tracking link is unchanged. */
export async function markDispatched({ q, companyId }: TenantTx, orderIds: readonly string[], at: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`update orders set dispatched_at = ${at}, stop_token = coalesce(stop_token, token), updated_at = ${at}
    from unnest(${[...orderIds]}::uuid[], ${orderIds.map(stopToken)}::text[]) as sent (order_id, token)
    where company_id = ${companyId} and orders.id = sent.order_id`.execute(q);
}

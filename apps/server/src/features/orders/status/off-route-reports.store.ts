import type { DriverReason, HandedTo } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';

/** Returns the off-route reports of an order, in the order of their arrival. */
export async function listOffRouteReports({ q }: { readonly q: Query }, companyId: string, orderId: string) {
  return q
    .selectFrom('driver_events as e')
    .innerJoin('drivers as d', 'd.id', 'e.driver_id')
    .select(['e.status', 'e.at', 'd.id as driver_id', 'd.name as driver_name'])
    .select(sql<string | null>`e.outcome->>'notes'`.as('notes'))
    .select(sql<DriverReason | null>`e.outcome->>'reason'`.as('reason'))
    .select(sql<string | null>`e.outcome->>'receivedBy'`.as('received_by'))
    .select(sql<HandedTo | null>`e.outcome->>'handedTo'`.as('handed_to'))
    .where('e.company_id', '=', companyId)
    .where('e.order_id', '=', orderId)
    .where(sql<boolean>`e.outcome->>'refused' is not null`)
    .orderBy('e.received_at')
    .orderBy('e.at')
    .execute();
}

import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';

/** Removes the customers' names of these orders from the stops stored at the dispatch. */
export async function eraseStopNames({ q, companyId }: TenantTx, orderIds: readonly string[]): Promise<void> {
  const ids = sql`${[...orderIds]}::text[]`;
  const without = sql`(
      select jsonb_agg(case when stop ->> 'orderId' = any(${ids}) then stop || '{"name": null}' else stop end order by place)
      from jsonb_array_elements(dispatched_stops) with ordinality as stops (stop, place))`;
  const isNamed = sql`company_id = ${companyId} and jsonb_typeof(dispatched_stops) = 'array'
      and exists (select from jsonb_array_elements(dispatched_stops) stop where stop ->> 'orderId' = any(${ids}))`;
  await sql`update routes set dispatched_stops = ${without} where ${isNamed}`.execute(q);
  await sql`update left_routes set dispatched_stops = ${without} where ${isNamed}`.execute(q);
}

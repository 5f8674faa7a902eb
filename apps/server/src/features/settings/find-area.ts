import type { LatLng } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';

/** Where the company works: the middle of its depots, else of the orders it placed last; null for a company that is new. */
export async function findArea({ q, companyId }: TenantTx): Promise<LatLng | null> {
  const { rows } = await sql<{ lat: number | null; lng: number | null }>`
    with depots as (
      select start_lat as lat, start_lng as lng from drivers
      where company_id = ${companyId} and deleted_at is null and start_lat is not null and start_lng is not null),
    latest as (
      select delivery_lat as lat, delivery_lng as lng from orders
      where company_id = ${companyId} and deleted_at is null and delivery_lat is not null and delivery_lng is not null
        and not exists (select from depots)
      order by created_at desc limit 200),
    points as (select * from depots union all select * from latest)
    select percentile_cont(0.5) within group (order by lat) as lat,
      percentile_cont(0.5) within group (order by lng) as lng from points`.execute(q);
  const { lat, lng } = rows[0] ?? { lat: null, lng: null };
  return lat === null || lng === null ? null : { lat, lng };
}

import {
  arrivalStatus,
  type OrderStatus,
  type RoutePlanType,
  stopKey,
  type StopProgress,
  visitEnds,
} from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../platform/db/handles.ts';
import { statusesOfStop } from '../platform/db/statuses-of-stop.ts';

/** Lists the stops of some routes in sequence, by route, with the progress of their drivers. */
export async function listProgress(
  { q, companyId }: TenantTx,
  routeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly (StopProgress & { readonly orderId: string })[]>> {
  const rows = await q
    .selectFrom('stops as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('route_plans as p', 'p.id', 's.route_plan_id')
    .innerJoin('routes as r', 'r.id', 's.route_id')
    .leftJoin('route_arrivals as a', 'a.route_id', 's.route_id')
    .where('s.company_id', '=', companyId)
    .where('s.route_id', '=', (eb) => eb.fn.any(eb.val([...routeIds])))
    .where('o.deleted_at', 'is', null)
    .select([
      's.route_id as routeId',
      's.type',
      's.sequence',
      's.arrival_seconds as plannedArrival',
      's.end_seconds as plannedEnd',
      'r.start_seconds as plannedDeparture',
      'o.status',
      'o.pickup_status as pickupStatus',
      'p.delivery_date as date',
      'a.computed_at as byRoadAt',
      'a.arrivals',
      's.order_id as orderId',
      'o.time_start as pickupStart',
      'o.time_end as pickupEnd',
      'o.pickup_time_windows as pickupWindows',
      'o.delivery_time_start as deliveryStart',
      'o.delivery_time_end as deliveryEnd',
      'o.delivery_time_windows as deliveryWindows',
    ])
    .select(
      sql<Date | null>`(select max(l.created_at) from order_log l where l.order_id = o.id and not l.void and l.user_id is null
        and l.status = any(${statusesOfStop(visitEnds, 's.type')}))`.as('doneAt'),
    )
    .select(
      sql<Date | null>`(select max(l.created_at) from order_log l where l.order_id = o.id and not l.void and l.user_id is null
        and l.status = case s.type when 'pickup' then ${arrivalStatus.pickup} else ${arrivalStatus.delivery} end)`.as(
        'arrivedAt',
      ),
    )
    .select(
      sql<Date | null>`(select max(l.created_at) from order_log l where l.order_id = o.id and not l.void and l.user_id is null
        and o.status <> ${'ASSIGNED' satisfies OrderStatus} and l.status = case
          when s.type = 'delivery' and p.type = ${'PDP' satisfies RoutePlanType} then ${'IN_TRANSIT' satisfies OrderStatus}
          else ${'GOING_NEXT' satisfies OrderStatus} end)`.as('headedAt'),
    )
    .orderBy('s.sequence')
    .execute();
  return Map.groupBy(
    rows.map(
      ({ arrivals, pickupStart, pickupEnd, pickupWindows, deliveryStart, deliveryEnd, deliveryWindows, ...row }) => ({
        ...row,
        windows:
          row.type === 'pickup'
            ? { start: pickupStart, end: pickupEnd, windows: pickupWindows }
            : { start: deliveryStart, end: deliveryEnd, windows: deliveryWindows },
        byRoad: arrivals?.find(({ key }) => key === stopKey(row.orderId, row.type)) ?? null,
      }),
    ),
    ({ routeId }) => routeId,
  );
}

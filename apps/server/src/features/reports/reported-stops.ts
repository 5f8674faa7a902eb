import { arrivalStatus, type OrderStatus, type RoutePlanStatus, stopClosures, visitEnds } from '@roundsman/domain';
import { type RawBuilder, sql } from 'kysely';
import { statusesOfStop } from '../../platform/db/statuses-of-stop.ts';
import type { RouteScope } from './route-scope.ts';
import type { ReportPeriod } from './report-period.ts';

/** Returns the condition on a route `r` and its plan `p`: dispatched, of this company and of these days. */
export const isSent = (
  { companyId }: Pick<RouteScope, 'companyId'>,
  { startDate, endDate, routePlanType, driver }: ReportPeriod,
): RawBuilder<boolean> => sql`r.company_id = ${companyId} and p.company_id = ${companyId} and p.deleted_at is null
  and r.status = ${'DISPATCHED' satisfies RoutePlanStatus}
  and p.delivery_date between ${startDate}::date and ${endDate}::date
  and (${routePlanType ?? null}::text is null or p.type = ${routePlanType ?? null})
  and (${driver ?? null}::uuid is null or r.driver_id = ${driver ?? null})`;

/**
 * Returns a query of what drivers reported at the stops of `sent`, a query of routes with `id` and `delivery_date`:
 * `stop_id`, `departed_at`, `reached_at` and `done_at`, in seconds of the plan's day on the company's clock.
 */
export const reportedStops = ({
  companyId,
  timeZone,
}: Pick<RouteScope, 'companyId' | 'timeZone'>): RawBuilder<unknown> => {
  const seconds = sql`extract(epoch from (l.created_at at time zone ${timeZone}) - sent.delivery_date::timestamp)`;
  return sql`select s.route_id, s.id as stop_id,
      min(${seconds}) filter (where l.status = ${'GOING_NEXT' satisfies OrderStatus}) as departed_at,
      min(${seconds}) filter (where l.status = case s.type when 'pickup' then ${arrivalStatus.pickup} else ${arrivalStatus.delivery} end) as reached_at,
      max(${seconds}) filter (where l.status = any(${statusesOfStop(stopClosures, 's.type')})) as done_at
    from sent join stops s on s.route_id = sent.id and s.company_id = ${companyId}
    join order_log l on l.order_id = s.order_id and l.company_id = ${companyId} and not l.void
    group by s.route_id, s.id`;
};

/**
 * When the driver reached a stop `s` of an order `o`, with what was reported at it as `d`: the reported arrival. With
 * only a completion it is the service time before it. Null when neither is known.
 */
export const reachedAt: RawBuilder<number | null> =
  sql`coalesce(d.reached_at, case when o.status = any(${[...visitEnds.delivery]}::text[]) then d.done_at - (s.end_seconds - s.start_seconds) end)`;

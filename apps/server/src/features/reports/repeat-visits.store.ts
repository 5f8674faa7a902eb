import { sql } from 'kysely';
import type { RouteScope } from './route-scope.ts';
import type { CustomerVisits } from './repeat-visits.ts';
import type { ReportPeriod } from './report-period.ts';
import { isSent, reachedAt, reportedStops } from './reported-stops.ts';

/**
 * Lists the customers that were visited several times on dispatched routes of these days: those with the fewest visits
 * by the driver of the visit before come first, then those with the widest spread of arrivals. A customer is a name and
 * an address of deliveries. The deliveries of one driver to a customer on one day are one visit.
 */
export async function listRepeatCustomers(scope: RouteScope, period: ReportPeriod): Promise<CustomerVisits[]> {
  const { q, companyId } = scope;
  const { rows } = await sql<CustomerVisits>`
    with sent as (
      select r.id, r.driver_id, p.delivery_date from routes r join route_plans p on p.id = r.route_plan_id
      where ${isSent(scope, period)}
    ), reported as (${reportedStops(scope)}
    ), visit as (
      select ${plain('o.delivery_name')} as customer_name, ${plain('o.delivery_address')} as customer_address,
        sent.delivery_date as day, sent.driver_id, min(coalesce(${reachedAt}, s.arrival_seconds)) as at,
        max(o.delivery_name) as name, max(o.delivery_address) as address
      from sent join stops s on s.route_id = sent.id and s.company_id = ${companyId} and s.type = 'delivery'
      join orders o on o.id = s.order_id and o.company_id = ${companyId} and o.delivery_address is not null
      left join reported d on d.stop_id = s.id
      group by 1, 2, 3, 4
    ), following as (
      select *, lag(driver_id) over (partition by customer_name, customer_address order by day, at, driver_id) as before from visit
    ), customer as (
      select max(name) as name, max(address) as address, count(*) as visits, count(distinct driver_id) as drivers,
        count(*) filter (where driver_id = before) as same, mode() within group (order by driver_id) as usual,
        max(at) - min(at) as spread
      from following group by customer_name, customer_address having count(*) > 1
    )
    select customer.name, customer.address, visits, customer.drivers, same as "sameDriver", v.name as "usualDriver",
      spread::double precision as "spreadSeconds"
    from customer join drivers v on v.id = customer.usual and v.company_id = ${companyId}
    order by same::double precision / (visits - 1), spread desc, customer.name, customer.address`.execute(q);
  return rows;
}

/** Returns a text without what people write differently: spaces, and upper and lower case. */
const plain = (column: string) => sql`lower(regexp_replace(btrim(coalesce(${sql.ref(column)}, '')), '\\s+', ' ', 'g'))`;

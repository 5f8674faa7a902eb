import type { TestApp } from '../../platform/testing/test-app.ts';

/** Creates a route of two stops on a past day: one on time, one late or failed. */
export async function makeDay(
  app: TestApp,
  companyId: string,
  {
    code,
    day = '2026-03-02',
    at = '2026-03-02T07:00:00Z',
    group = null,
  }: { code: string; day?: string; at?: string; group?: string | null },
) {
  const [driver] = await app.sql<{ id: string }>(
    `insert into drivers (company_id, name, color) values ($1, 'Dana', '#00875A') returning id`,
    [companyId],
  );
  const [plan] = await app.sql<{ id: string }>(
    `insert into route_plans (company_id, name, delivery_date, type, status) values ($1, $2, $3, 'VRP', 'DISPATCHED') returning id`,
    [companyId, `Plan ${code}`, day],
  );
  const [route] = await app.sql<{ id: string }>(
    `insert into routes (company_id, route_plan_id, driver_id, position, status, dispatched_at, start_seconds, end_seconds, summary)
      values ($1, $2, $3, 0, 'DISPATCHED', $4, 28800, 36000, '{"distance":20000}') returning id`,
    [companyId, plan?.id, driver?.id, at],
  );
  const orders = await app.sql<{ id: string }>(
    `insert into orders (company_id, order_code, status, route_plan_type, delivery_date, delivery_name, delivery_address, route_plan_id,
        driver_id, dispatched_at, delivery_time_end, group_id)
      values ($1, $2 || 'A', 'COMPLETED', 'VRP', $3, '=Ada', 'Main Street 1', $4, $5, $6, '09:00', $7),
        ($1, $2 || 'B', 'DELIVERY_FAILED', 'VRP', $3, 'Bo', 'Side Street 2', $4, $5, $6, null, null) returning id`,
    [companyId, code, day, plan?.id, driver?.id, at, group],
  );
  // Planned for 09:00 and 09:30; the company's time zone is UTC.
  await app.sql(
    `insert into stops (company_id, route_plan_id, route_id, order_id, type, sequence, arrival_seconds, start_seconds, end_seconds, travel_seconds, distance_metres)
      values ($1, $2, $3, $4, 'delivery', 0, 32400, 32400, 32700, 3600, 10000), ($1, $2, $3, $5, 'delivery', 1, 34200, 34200, 34500, 1500, 10000)`,
    [companyId, plan?.id, route?.id, orders[0]?.id, orders[1]?.id],
  );
  await app.sql(
    `insert into order_log (company_id, order_id, status, created_at, notes) values
      ($1, $2, 'GOING_NEXT', $4::date + time '08:10', null), ($1, $2, 'DELIVERY_ARRIVED', $4::date + time '08:58', null),
      ($1, $2, 'COMPLETED', $4::date + time '09:05', null), ($1, $3, 'DELIVERY_ARRIVED', $4::date + time '10:00', null),
      ($1, $3, 'DELIVERY_FAILED', $4::date + time '10:10', ' Nobody at home ')`,
    [companyId, orders[0]?.id, orders[1]?.id, day],
  );
  return { driverId: driver?.id ?? '', orders: orders.map(({ id }) => id) };
}

import { type Kysely, sql } from 'kysely';

/**
 * Depot staff: members who see the data of one depot only. Their transactions set `app.depot_id`. These policies are
 * restrictive: they apply beside the one of the company, and without the setting they allow everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table memberships add depot_id uuid references depots(id)`);
  await run(`create index memberships_depot on memberships (depot_id) where depot_id is not null`);
  await run(`alter table label_links add depot_id uuid`);

  // In a subselect, so that it is read once for each statement.
  const own = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  const ofDepot: Readonly<Record<string, string>> = {
    depots: `id = ${own}`,
    routes: `start_depot_id = ${own} or end_depot_id = ${own}`,
    // The policy of routes applies inside these subselects too.
    stops: `exists (select from routes r where r.id = route_id)`,
    orders: `depot_id = ${own} or (depot_id is null and exists (select from stops s
      join routes r on r.id = s.route_id where s.order_id = orders.id and r.start_depot_id = ${own}))`,
    route_plans: `exists (select from routes r where r.route_plan_id = route_plans.id)
      or exists (select from orders o where o.route_plan_id = route_plans.id)`,
    drivers: `start_depot_id = ${own} or end_depot_id = ${own}
      or exists (select from routes r where r.driver_id = drivers.id)`,
    vehicles: `depot_id = ${own} or exists (select from routes r where r.vehicle_id = vehicles.id)`,
  };
  for (const [table, condition] of Object.entries(ofDepot))
    await run(`create policy ${table}_depot on ${table} as restrictive
      using (${own} is null or ${condition}) with check (${own} is null)`);
}

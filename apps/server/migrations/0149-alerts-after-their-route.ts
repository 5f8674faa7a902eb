import { type Kysely, sql } from 'kysely';

/** Alerts stay as closed ones when their route leaves the plan, with the driver who had it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`alter table alerts add column driver_id uuid references drivers(id) on delete cascade`);
  await run(`update alerts a set driver_id = r.driver_id from routes r where r.id = a.route_id`);
  await run(`alter table alerts alter column driver_id set not null`);
  await run(`create index alerts_driver_id on alerts (driver_id)`);
  await run(`alter table alerts alter column route_id drop not null`);
  await run(`alter table alerts drop constraint alerts_route_id_fkey`);
  await run(`alter table alerts add constraint alerts_route_id_fkey foreign key (route_id) references routes(id)
    on delete set null`);
}

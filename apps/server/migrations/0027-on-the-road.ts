import { type Kysely, sql } from 'kysely';

/**
 * The start of a driver's current break in the time of their phone. Also the driven distance and time of a route, summed
 * from its positions before these are deleted, so that reports can still show them a year later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`alter table routes add column on_break_since timestamptz,
    add column driven_metres double precision, add column driven_seconds double precision`);
  // One position in 15 seconds, along great circles. Positions of a parked phone drift, so a speed below one metre a second
  // counts as not driving. After a long gap it counts, because the average may cover driving and standing.
  await run(`create function route_driven(asked uuid) returns table (metres double precision, seconds double precision)
    language sql stable as $$
      with thinned as (
        select distinct on (floor(extract(epoch from at) / 15)) at, lat, lng from driver_positions
        where route_id = asked order by floor(extract(epoch from at) / 15), at
      ), leg as (
        select extract(epoch from at - lag(at) over along)::double precision as took,
          2 * 6371008.8 * asin(least(1, sqrt(power(sin(radians(lat - lag(lat) over along) / 2), 2)
            + cos(radians(lat)) * cos(radians(lag(lat) over along)) * power(sin(radians(lng - lag(lng) over along) / 2), 2)))) as length
        from thinned window along as (order by at)
      )
      select sum(length) filter (where length >= took or took > 60), sum(took) from leg where took is not null
    $$`);
}

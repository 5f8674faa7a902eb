import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';

export interface LastPosition {
  readonly companyId: string;
  readonly driverId: string;
  readonly lat: number;
  readonly lng: number;
  readonly at: Date;
}

/**
 * Stores the latest positions of drivers, of several companies at once. Skips a driver with a newer position or one within
 * `minIntervalMs`. Needs platform scope. Returns the ids of the drivers whose position was stored.
 */
export async function storeLastPositions(
  q: Query,
  positions: readonly LastPosition[],
  minIntervalMs: number,
): Promise<Set<string>> {
  // In one order, so that two processes with the same drivers do not wait for each other.
  const sorted = positions.toSorted((a, b) => (a.driverId < b.driverId ? -1 : 1));
  const { rows } = await sql<{ id: string }>`
    with reported as (
      select * from unnest(${sorted.map((position) => position.companyId)}::uuid[], ${sorted.map((position) => position.driverId)}::uuid[],
        ${sorted.map((position) => position.lat)}::float8[], ${sorted.map((position) => position.lng)}::float8[],
        ${sorted.map((position) => position.at)}::timestamptz[]) as m (company_id, id, lat, lng, at)
    ), locked as (
      select d.id from drivers d join reported m on d.id = m.id and d.company_id = m.company_id
      where d.position_at is null or d.position_at <= m.at - make_interval(secs => ${minIntervalMs / 1000})
      order by d.id for no key update of d
    )
    update drivers d set lat = m.lat, lng = m.lng, position_at = m.at
    from reported m, locked l where d.id = m.id and l.id = m.id returning d.id`.execute(q);
  return new Set(rows.map(({ id }) => id));
}

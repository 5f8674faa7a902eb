import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';

export interface DriverMove {
  readonly companyId: string;
  readonly driverId: string;
  readonly lat: number;
  readonly lng: number;
  readonly at: Date;
}

/**
 * Stores the latest positions of drivers, of several companies at once. Skips a driver with a newer position or one within
 * `minIntervalMs`. Needs platform scope. Returns the ids of the drivers that moved.
 */
export async function moveDrivers(q: Query, moves: readonly DriverMove[], minIntervalMs: number): Promise<Set<string>> {
  // In one order, so that two processes that move the same drivers do not wait for each other.
  const sorted = moves.toSorted((a, b) => (a.driverId < b.driverId ? -1 : 1));
  const { rows } = await sql<{ id: string }>`
    with moved as (
      select * from unnest(${sorted.map((move) => move.companyId)}::uuid[], ${sorted.map((move) => move.driverId)}::uuid[],
        ${sorted.map((move) => move.lat)}::float8[], ${sorted.map((move) => move.lng)}::float8[],
        ${sorted.map((move) => move.at)}::timestamptz[]) as m (company_id, id, lat, lng, at)
    ), locked as (
      select d.id from drivers d join moved m on d.id = m.id and d.company_id = m.company_id
      where d.position_at is null or d.position_at <= m.at - make_interval(secs => ${minIntervalMs / 1000})
      order by d.id for no key update of d
    )
    update drivers d set lat = m.lat, lng = m.lng, position_at = m.at
    from moved m, locked l where d.id = m.id and l.id = m.id returning d.id`.execute(q);
  return new Set(rows.map(({ id }) => id));
}

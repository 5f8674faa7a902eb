import { deactivatedStatuses, type ErrorLead, type LatLng, type RoutePlanStatus } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { MinutesBasis, StoredArrival } from './arrivals.tables.ts';

/** A plan whose drivers are on the road. */
export interface PlanUnderWay {
  readonly companyId: string;
  readonly planId: string;
}

/** Days around now on which a plan of any time zone may be under way. */
const dayMs = 86_400_000;

/** Lists the dispatched plans of these days whose drivers sent a position since then. Needs platform scope. */
export async function listPlansUnderWay(
  q: Query,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<PlanUnderWay[]> {
  const day = (offset: number): string => new Date(now.getTime() + offset * dayMs).toISOString().slice(0, 10);
  const { rows } = await sql<PlanUnderWay>`
    select distinct p.company_id as "companyId", p.id as "planId"
    from drivers d
    join routes r on r.driver_id = d.id and r.company_id = d.company_id and r.status = ${'DISPATCHED' satisfies RoutePlanStatus}
    join route_plans p on p.id = r.route_plan_id and p.deleted_at is null
    join companies c on c.id = p.company_id and c.status <> all(${[...deactivatedStatuses]})
    where d.position_at >= ${since} and p.delivery_date between ${day(-1)}::date and ${day(1)}::date`.execute(q);
  return rows;
}

export interface StoredPosition extends LatLng {
  readonly routeId: string;
  readonly at: Date;
}

/** Lists the positions of these routes since a time, oldest first. */
export async function listPositions(
  { q, companyId }: TenantTx,
  routes: readonly { readonly id: string; readonly driver_id: string }[],
  since: Date,
): Promise<Map<string, StoredPosition[]>> {
  const { rows } = await sql<StoredPosition>`
    select p.route_id as "routeId", p.at, p.lat, p.lng
    from unnest(${routes.map(({ driver_id }) => driver_id)}::uuid[], ${routes.map(({ id }) => id)}::uuid[])
      as r (driver_id, route_id)
    join driver_positions p on p.driver_id = r.driver_id and p.route_id = r.route_id and p.at > ${since}
    where p.company_id = ${companyId} order by p.at`.execute(q);
  return Map.groupBy(rows, ({ routeId }) => routeId);
}

export async function listStates({ q, companyId }: TenantTx, routeIds: readonly string[]) {
  const rows = await q
    .selectFrom('route_arrivals')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('route_id', '=', (eb) => eb.fn.any(eb.val([...routeIds])))
    .execute();
  return new Map(rows.map((row) => [row.route_id, row]));
}

export type RouteState = Awaited<ReturnType<typeof listStates>> extends Map<string, infer Row> ? Row : never;

/** The errors of former expected arrivals of a company by lead. */
export type ErrorHistory = ReadonlyMap<ErrorLead, readonly number[]>;

/** Returns the errors of the company's former expected arrivals. With `lock`, selects them for update. */
export async function readErrors(
  { q, companyId }: TenantTx,
  { lock }: { readonly lock: boolean },
): Promise<Record<MinutesBasis, ErrorHistory>> {
  const rows = await q
    .selectFrom('arrival_errors')
    .select(['basis', 'lead_minutes', 'counts'])
    .where('company_id', '=', companyId)
    .orderBy('basis')
    .orderBy('lead_minutes')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const historyOf = (wanted: MinutesBasis): ErrorHistory =>
    new Map(
      rows
        .filter(({ basis }) => basis === wanted)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by saveErrors
        .map(({ lead_minutes: lead, counts }) => [lead as ErrorLead, counts]),
    );
  return { typed: historyOf('typed'), accepted: historyOf('accepted') };
}

export async function saveErrors(
  { q, companyId }: TenantTx,
  {
    basis,
    lead,
    counts,
  }: { readonly basis: MinutesBasis; readonly lead: ErrorLead; readonly counts: readonly number[] },
): Promise<void> {
  await q
    .insertInto('arrival_errors')
    .values({ company_id: companyId, basis, lead_minutes: lead, counts: JSON.stringify(counts) })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'basis', 'lead_minutes']).doUpdateSet({ counts: JSON.stringify(counts) }),
    )
    .execute();
}

export interface NewState {
  readonly routeId: string;
  /** When the state that was read was computed; null: there was none. */
  readonly formerAt: Date | null;
  readonly computedAt: Date;
  readonly position: LatLng & { readonly at: Date };
  readonly stands: LatLng & { readonly since: Date };
  readonly breaks: readonly { readonly start: number; readonly end: number | null }[];
  readonly arrivals: readonly StoredArrival[];
}

/** Stores the state of a route. Returns false where another process has stored a newer one meanwhile. */
export async function saveState({ q, companyId }: TenantTx, state: NewState): Promise<boolean> {
  const { routeId, formerAt, computedAt, position, stands, breaks, arrivals } = state;
  const { numAffectedRows } = await sql`
    insert into route_arrivals (route_id, company_id, computed_at, position_at, lat, lng, stands_since, stands_lat,
      stands_lng, breaks, arrivals)
    select r.id, r.company_id, ${computedAt}, ${position.at}, ${position.lat}, ${position.lng}, ${stands.since},
      ${stands.lat}, ${stands.lng}, ${JSON.stringify(breaks)}::jsonb, ${JSON.stringify(arrivals)}::jsonb
    from routes r where r.id = ${routeId} and r.company_id = ${companyId}
    on conflict (route_id) do update set computed_at = excluded.computed_at, position_at = excluded.position_at,
      lat = excluded.lat, lng = excluded.lng, stands_since = excluded.stands_since, stands_lat = excluded.stands_lat,
      stands_lng = excluded.stands_lng, breaks = excluded.breaks, arrivals = excluded.arrivals
    where route_arrivals.computed_at = ${formerAt}`.execute(q);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes the states of routes that no position has reached since then. Needs platform scope. */
export const deleteOldStates = (q: Query, before: Date) =>
  q.deleteFrom('route_arrivals').where('computed_at', '<', before).execute();

import { type RoutePlanType, secondsInTimeZone, type StopWindow, windowSeconds, orderWindows } from '@roundsman/domain';
import type { DrivenSequence, PlannedStop } from '@roundsman/planning/habits';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { StoredDispatchedStop } from '../minutes/index.ts';
import { readSettings } from '../settings/index.ts';

/** Only these days count: drivers and customers change. */
const days = 90;
/** Seconds by which a stop may be planned otherwise when the driver arrives than at the dispatch. */
const sameTime = 60;

interface VisitRow {
  readonly routeId: string;
  readonly day: string;
  readonly stops: readonly StoredDispatchedStop[];
  readonly orderId: string;
  readonly place: string;
  readonly came: Date | null;
  readonly went: Date;
  /** As planned when the driver arrived. */
  readonly plannedArrival: number | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly windows: readonly StopWindow[] | null;
}

/**
 * Returns the routes of the last 90 days as they were dispatched and driven, with the stops that the driver reached. Only
 * Single Stop routes: where goods are collected first, a sequence has other reasons.
 */
export async function readSequences(tx: TenantTx, now: Date): Promise<DrivenSequence[]> {
  const { q, companyId } = tx;
  const { timeZone } = await readSettings(tx);
  const since = new Date(now.getTime() - days * 86_400_000);
  const { rows } = await sql<VisitRow>`select v.route_id as "routeId", v.day, t.stops, v.order_id as "orderId", v.place,
      v.came_at as came, v.went_at as went, v.planned_arrival as "plannedArrival", o.delivery_time_start as start,
      o.delivery_time_end as "end", o.delivery_time_windows as windows
    from visits v join dispatched_times t on t.route_id = v.route_id and t.company_id = v.company_id
    join route_plans p on p.id = v.route_plan_id and p.type = ${'VRP' satisfies RoutePlanType}
    join orders o on o.id = v.order_id
    where v.company_id = ${companyId} and v.day >= ${since}::date and v.place is not null and v.went_at is not null
      and v.stop = 'delivery' and v.is_by_driver
    order by v.went_at`.execute(q);
  return [...Map.groupBy(rows, ({ routeId }) => routeId).values()].flatMap((visits): DrivenSequence[] => {
    const [{ routeId, day, stops } = { routeId: '', day: '', stops: [] }] = visits;
    const visitOf = new Map(visits.map((visit) => [visit.orderId, visit]));
    const planned = stops.flatMap((stop): PlannedStop[] => {
      const visit = visitOf.get(stop.orderId);
      return visit ? [plannedStop(stop, visit)] : [];
    });
    const keys = new Set(planned.map(({ key }) => key));
    const clock = (at: Date): number => secondsInTimeZone(timeZone, day, at);
    const driven = visits
      .filter(({ orderId }) => keys.has(orderId))
      .map(({ orderId, came, went }) => ({ key: orderId, came: came && clock(came), went: clock(went) }));
    return planned.length > 1 ? [{ day, routeId, planned, driven }] : [];
  });
}

function plannedStop({ orderId, arrival, end }: StoredDispatchedStop, visit: VisitRow): PlannedStop {
  const windows = windowSeconds(
    orderWindows(
      { deliveryTimeStart: visit.start, deliveryTimeEnd: visit.end, deliveryTimeWindows: visit.windows },
      'delivery',
    ),
  );
  return {
    key: orderId,
    place: visit.place,
    arrival,
    end,
    opens: windows?.[0]?.start ?? null,
    closes: windows?.at(-1)?.end ?? null,
    // The office changed the route on the day, so the driver followed another plan.
    isChanged: visit.plannedArrival === null || Math.abs(visit.plannedArrival - arrival) > sameTime,
  };
}

import {
  type DriverReason,
  driverReasonText,
  type OrderStatus,
  type PackageState,
  packageStateText,
} from '@roundsman/domain';
import type { Random } from '@roundsman/demo-town';
import { sql } from 'kysely';
import type { FullPlan } from '../features/route-plans/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import { instantOn } from './instant.ts';
import type { PlanReports, ReportedEvent } from './simulated-plan.ts';

/** Share of stops that a driver skips. */
const skipped = 0.02;

interface LogEntry extends ReportedEvent {
  readonly notes: string | null;
  readonly reason: DriverReason | null;
}

/** Stores what the drivers report about stops: the log, the orders' states, and ratings of some customers. */
export async function storeEvents(
  tx: TenantTx,
  { plan }: FullPlan,
  events: readonly ReportedEvent[],
  { zone, random }: { readonly zone: string; readonly random: Random },
): Promise<void> {
  if (events.length === 0) return;
  const byOrder = [...Map.groupBy(events, ({ orderId }) => orderId).values()];
  const entries = byOrder.flatMap((ofOrder) => entriesOf(ofOrder, random));
  const log = entries
    .toSorted((a, b) => a.at - b.at)
    .map(({ orderId, status, at, notes, reason }) => ({
      order_id: orderId,
      status,
      notes,
      reason,
      created_at: instantOn(plan.delivery_date, at, zone).toISOString(),
    }));
  await sql`insert into order_log (company_id, order_id, status, notes, reason, created_at)
    select ${tx.companyId}, e.order_id, e.status, e.notes, e.reason, e.created_at
    from jsonb_to_recordset(${JSON.stringify(log)}::jsonb)
      as e(order_id uuid, status text, notes text, reason text, created_at timestamptz)`.execute(tx.q);
  const last = new Map(log.map((entry) => [entry.order_id, entry]));
  for (const [status, of] of Map.groupBy(last.values(), (entry) => entry.status)) {
    const orderIds = of.map(({ order_id }) => order_id);
    const isDone = ends.includes(status);
    const packageState = status === 'COMPLETED' ? ('GOOD' satisfies PackageState) : null;
    const packageWas = packageState && packageStateText(packageState, 'en');
    await sql`update orders o set status = ${status}, package_was = ${packageWas}, package_state = ${packageState},
        driver_notes = l.notes, completed_at = case when ${isDone} then l.created_at end, updated_at = l.created_at
      from (select distinct on (order_id) order_id, notes, created_at from order_log where company_id = ${tx.companyId} order by order_id, seq desc) l
      where o.company_id = ${tx.companyId} and l.order_id = o.id and o.id = any(${orderIds}::uuid[])`.execute(tx.q);
    if (status === 'COMPLETED') await rate(tx, orderIds);
  }
}

const ends: readonly OrderStatus[] = ['COMPLETED', 'DELIVERY_FAILED', 'SKIPPED'];

/** Adds notes and reasons to the events of an order. A few of those that end are skipped instead. */
function entriesOf(events: readonly ReportedEvent[], random: Random): LogEntry[] {
  const isSkipped = random.chance(skipped) && events.some(({ status }) => ends.includes(status));
  const note = random.chance(0.1) ? 'Left with the neighbour' : null;
  const entries = events.map((event): LogEntry => {
    if (event.status === 'COMPLETED') return { ...event, notes: note, reason: null };
    if (event.status !== 'DELIVERY_FAILED') return { ...event, notes: null, reason: null };
    const reason = 'NOBODY_THERE' satisfies DriverReason;
    return { ...event, notes: driverReasonText(reason, 'en'), reason };
  });
  if (!isSkipped) return entries;
  const skip = { status: 'SKIPPED', notes: 'Road closed, customer asked for another day', reason: null } as const;
  const end = entries.find(({ status }) => ends.includes(status));
  return [...entries.filter(({ status }) => status === 'GOING_NEXT'), ...(end ? [{ ...end, ...skip }] : [])];
}

/** Adds ratings by every third customer, most of them good. */
async function rate(tx: TenantTx, delivered: readonly string[]): Promise<void> {
  const ratingsAndComments = [
    [5, 'Friendly and on time'],
    [4, null],
    [5, null],
    [2, 'The box was dented'],
    [5, 'Merci !'],
  ] as const;
  const ratings = delivered
    .filter((_, i) => i % 3 === 0)
    .map((order_id, i) => ({
      order_id,
      rating: ratingsAndComments[i % ratingsAndComments.length]?.[0],
      comment: ratingsAndComments[i % ratingsAndComments.length]?.[1],
    }));
  await sql`update orders o set rating = r.rating, rating_comment = r.comment, rated_at = o.completed_at + interval '40 minutes'
    from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as r(order_id uuid, rating int, comment text)
    where o.company_id = ${tx.companyId} and o.id = r.order_id`.execute(tx.q);
}

/** Stores positions of drivers. */
export async function storePositions(
  { q, companyId }: TenantTx,
  { plan }: FullPlan,
  positions: PlanReports['positions'],
  zone: string,
): Promise<void> {
  const rows = positions.map(({ routeId, at, lat, lng }) => ({
    route_id: routeId,
    at: instantOn(plan.delivery_date, at, zone).toISOString(),
    lat,
    lng,
  }));
  await sql`insert into driver_positions (company_id, driver_id, route_id, at, lat, lng)
    select ${companyId}, r.driver_id, p.route_id, p.at, p.lat, p.lng
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(route_id uuid, at timestamptz, lat double precision, lng double precision)
    join routes r on r.id = p.route_id`.execute(q);
}

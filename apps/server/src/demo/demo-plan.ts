import {
  type DeliveryDate,
  type DriverReason,
  driverReasonText,
  type OrderStatus,
  type PackageState,
  packageStateText,
  type RoutePlanType,
} from '@roundsman/domain';
import { sql } from 'kysely';
import { planByIterations, unscheduledCode } from '../features/optimization/index.ts';
import { insertOrders, type NewOrder } from '../features/orders/index.ts';
import {
  addDrivers,
  addOrders,
  createPlan,
  dispatchDrivers,
  readPlan,
  saveSequences,
  withTravel,
} from '../features/route-plans/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import type { RoutingEngine } from '../platform/geo/routing-engine.ts';
import { instantOn } from './instant.ts';
import type { Random } from '@roundsman/demo-town';

export interface DemoPlan {
  readonly name: string;
  readonly deliveryDate: DeliveryDate;
  readonly type: RoutePlanType;
  readonly orders: readonly NewOrder[];
  readonly driverIds: readonly string[];
  /** When the plan was created. */
  readonly at: Date;
  /** State of the plan. */
  readonly state: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
  /** Replaces the drivers' own shift. */
  readonly shift?: { readonly start: string; readonly end: string };
}

/** How routes are searched. */
export interface Planning {
  readonly routingEngine: RoutingEngine;
  readonly seed: number;
  readonly iterations: number;
}

/** Creates a plan like a dispatcher: orders, plan, drivers, routes, dispatch. */
export async function makePlan(tx: TenantTx, plan: DemoPlan, around: Planning): Promise<string> {
  const orderIds = await insertOrders(tx, plan.orders, plan.at);
  const planId = await createPlan(tx, { name: plan.name, deliveryDate: plan.deliveryDate, type: plan.type }, orderIds);
  await addOrders(tx, planId, orderIds, plan.at);
  if (plan.driverIds.length > 0) await addDrivers(tx, planId, plan.driverIds, plan.at);
  if (plan.shift) {
    const { start, end } = plan.shift;
    await tx.q
      .updateTable('routes')
      .set({ shift_start: start, shift_end: end, break_start: null, break_end: null, breaks: '[]' })
      .where('company_id', '=', tx.companyId)
      .where('route_plan_id', '=', planId)
      .execute();
  }
  await tx.q
    .updateTable('route_plans')
    .set({ updated_at: plan.at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', planId)
    .execute();
  await sql`update route_plans set created_at = ${plan.at} where company_id = ${tx.companyId} and id = ${planId}`.execute(
    tx.q,
  );
  if (plan.state === 'DRAFT') return planId;

  await planRoutes(tx, planId, { ...around, now: plan.at });
  if (plan.state === 'DISPATCHED') await dispatchDrivers(tx, planId, { now: plan.at });
  return planId;
}

/** Searches the routes of a plan and saves them. */
export async function planRoutes(
  tx: TenantTx,
  planId: string,
  { routingEngine, seed, iterations, now }: Planning & { readonly now: Date },
): Promise<void> {
  const full = await readPlan(tx, planId);
  const planned = await planByIterations(full, {
    seed,
    iterations,
    routingEngine,
    now,
  });
  const reasons = new Map(planned.unscheduled.map(({ id, reason }) => [id, { code: unscheduledCode(reason) }]));
  // The travel times exist before the first write, so one transaction suffices.
  await withTravel(routingEngine, (travel) =>
    saveSequences(tx, full, planned.sequences, { travel, now, reasons, optimized: true }),
  );
}

/**
 * Completes every stop whose planned end is before `until`, slightly late or early. A few of them fail. `behind`: a route whose
 * driver is late by so many minutes.
 */
export async function drivePlan(
  tx: TenantTx,
  planId: string,
  until: Date,
  zone: string,
  random: Random,
  behind?: { readonly routeId: string; readonly minutes: number },
): Promise<void> {
  const { plan, stops, routes } = await readPlan(tx, planId);
  const log: { order_id: string; status: OrderStatus; notes: string | null; created_at: string }[] = [];
  const ends = new Map<OrderStatus, string[]>();
  const put = (status: OrderStatus, orderId: string) => ends.set(status, [...(ends.get(status) ?? []), orderId]);
  for (const route of routes) {
    let isNext = true;
    const usual = random.int(-4, 9) * 60;
    const delay = behind?.routeId === route.id ? behind.minutes * 60 : usual;
    for (const stop of stops
      .filter((candidate) => candidate.route_id === route.id)
      .toSorted((a, b) => a.sequence - b.sequence)) {
      const note = (status: OrderStatus, seconds: number, notes: string | null = null) =>
        log.push({
          order_id: stop.order_id,
          status,
          notes,
          created_at: instantOn(plan.delivery_date, seconds + delay, zone).toISOString(),
        });
      const isDone = instantOn(plan.delivery_date, stop.end_seconds + delay, zone) < until;
      const setOff = stop.arrival_seconds - stop.travel_seconds;
      if (!isDone) {
        if (isNext && instantOn(plan.delivery_date, setOff + delay, zone) < until) {
          note('GOING_NEXT', setOff);
          put('GOING_NEXT', stop.order_id);
        }
        isNext = false;
        continue;
      }
      note('GOING_NEXT', setOff);
      if (random.chance(0.02)) {
        note('SKIPPED', stop.arrival_seconds, 'Road closed, customer asked for another day');
        put('SKIPPED', stop.order_id);
        continue;
      }
      note('DELIVERY_ARRIVED', stop.arrival_seconds);
      const hasFailed = random.chance(0.03);
      const status = hasFailed ? 'DELIVERY_FAILED' : 'COMPLETED';
      note(
        status,
        stop.end_seconds,
        hasFailed ? driverReasonText('NOBODY_THERE', 'en') : random.chance(0.1) ? 'Left with the neighbour' : null,
      );
      put(status, stop.order_id);
    }
  }
  if (log.length === 0) return;
  await sql`insert into order_log (company_id, order_id, status, notes, reason, created_at)
    select ${tx.companyId}, e.order_id, e.status, e.notes, case when e.status = ${'DELIVERY_FAILED' satisfies OrderStatus} then ${'NOBODY_THERE' satisfies DriverReason} end, e.created_at
    from jsonb_to_recordset(${JSON.stringify(log)}::jsonb) as e(order_id uuid, status text, notes text, created_at timestamptz)`.execute(
    tx.q,
  );
  for (const [status, orderIds] of ends) {
    const packageState = status === 'COMPLETED' ? ('GOOD' satisfies PackageState) : null;
    const packageWas = packageState && packageStateText(packageState, 'en');
    await sql`update orders o set status = ${status}, package_was = ${packageWas},
        package_state = ${packageState},
        driver_notes = l.notes, completed_at = case when ${status !== 'GOING_NEXT'} then l.created_at end, updated_at = l.created_at
      from (select distinct on (order_id) order_id, notes, created_at from order_log where company_id = ${tx.companyId} order by order_id, seq desc) l
      where o.company_id = ${tx.companyId} and l.order_id = o.id and o.id = any(${orderIds}::uuid[])`.execute(tx.q);
  }
  await rate(tx, ends.get('COMPLETED') ?? []);
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

/** Returns a shift that includes this time of day, also late in the evening. It ends at midnight at the latest. */
export function shiftAround(secondsOfDay: number): { start: string; end: string } {
  const hour = Math.min(21, Math.max(6, Math.floor(secondsOfDay / 3600) - 1));
  const text = (h: number) => `${String(h).padStart(2, '0')}:00`;
  return { start: text(hour), end: hour + 8 < 24 ? text(hour + 8) : '23:59' };
}

import type { DeliveryDate, RoutePlanType } from '@roundsman/domain';
import type { Sequence } from '@roundsman/domain/route-plan/check-sequences';
import { sql } from 'kysely';
import { planByIterations, unscheduledCode } from '../features/optimization/index.ts';
import { insertOrders, type NewOrder } from '../features/orders/index.ts';
import {
  addDrivers,
  addOrders,
  createPlan,
  dispatchDrivers,
  type FullPlan,
  readPlan,
  saveSequences,
  withTravel,
} from '../features/route-plans/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import type { RoutingEngine } from '../platform/geo/routing-engine.ts';

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
  /** Addresses that the routes have in the other sequence, one right before the other, where one driver has both. */
  readonly reversed?: readonly Pair[];
}

/** Two addresses that drivers serve in this sequence. */
export type Pair = readonly [first: string, second: string];

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

  await planRoutes(tx, planId, { ...around, now: plan.at, reversed: plan.reversed ?? [] });
  if (plan.state === 'DISPATCHED') await dispatchDrivers(tx, planId, { now: plan.at });
  return planId;
}

/** Searches the routes of a plan and saves them. */
export async function planRoutes(
  tx: TenantTx,
  planId: string,
  {
    routingEngine,
    seed,
    iterations,
    now,
    reversed = [],
  }: Planning & { readonly now: Date; readonly reversed?: readonly Pair[] },
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
    saveSequences(tx, full, reverse(full, planned.sequences, reversed), { travel, now, reasons, optimized: true }),
  );
}

/** Puts the second order of each pair right before the first one, where both are on one route. */
function reverse(full: FullPlan, sequences: readonly Sequence[], pairs: readonly Pair[]): Sequence[] {
  const addressOf = new Map(full.orders.map(({ id, delivery_address }) => [id, delivery_address]));
  return sequences.map((sequence) => {
    const stops = [...sequence.stops];
    for (const [first, second] of pairs) {
      const from = stops.findIndex(({ orderId }) => addressOf.get(orderId) === second);
      if (from < 0 || !stops.some(({ orderId }) => addressOf.get(orderId) === first)) continue;
      const moved = stops.splice(from, 1);
      stops.splice(
        stops.findIndex(({ orderId }) => addressOf.get(orderId) === first),
        0,
        ...moved,
      );
    }
    return { ...sequence, stops };
  });
}

/** Returns a shift that includes this time of day, also late in the evening. It ends at midnight at the latest. */
export function shiftAround(secondsOfDay: number): { start: string; end: string } {
  const hour = Math.min(21, Math.max(6, Math.floor(secondsOfDay / 3600) - 1));
  const text = (h: number) => `${String(h).padStart(2, '0')}:00`;
  return { start: text(hour), end: hour + 8 < 24 ? text(hour + 8) : '23:59' };
}

import { addDays, planLimits, type StopRef } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import {
  findPlanOfDay,
  type FullPlan,
  insertOrders,
  type PlanRoutingEngine,
  readPlan,
  sequencesOf,
} from '../route-plans/index.ts';
import { readCompanyDays } from '../shifts/index.ts';
import { type ConcernedRoute, type Missing, nextOpenDay } from './concerned-routes.ts';
import type { PlanChange } from './route-changes.ts';
import { baseOf } from './stand-ins.ts';

/** The day to which orders move, and the plan of that day that can take them; null without one. */
export interface NextDay {
  readonly date: string;
  readonly plan: FullPlan | null;
}

/** Reads the first day after the outage on which the company is open, and the oldest plan of this type on it. */
export async function readNextDay(
  tx: TenantTx,
  { until }: Missing,
  { full, leaving }: Pick<ConcernedRoute, 'full' | 'leaving'>,
): Promise<NextDay> {
  const date = nextOpenDay(until, await readCompanyDays(tx, { from: until, to: addDays(until, 60) }));
  const found = await findPlanOfDay(tx, date, full.plan.type);
  const plan = found ? await readPlan(tx, found) : null;
  const moved = new Set(leaving.map(({ orderId }) => orderId)).size;
  return { date, plan: plan && plan.orders.length + moved <= planLimits.orders ? plan : null };
}

/**
 * Moves the orders of a route to another day, onto the plan of that day where there is one: into its routes if it has
 * any. Goods that were collected stay. Null: no order can move.
 */
export async function nextDayChange(
  concerned: ConcernedRoute,
  missing: Missing,
  { date, plan }: NextDay,
  {
    routingEngine,
    now,
    isTarget,
  }: {
    readonly routingEngine: PlanRoutingEngine;
    readonly now: Date;
    /** The routes of that plan already take orders of another day, so that these wait on it without a route. */
    readonly isTarget: boolean;
  },
): Promise<PlanChange | null> {
  const { full, leaving, loaded } = concerned;
  const stays = (id: string): boolean => full.plan.type === 'PDP' && loaded.has(id);
  const groups = Map.groupBy(
    leaving.filter(({ orderId }) => !stays(orderId)),
    ({ orderId }) => orderId,
  );
  const orderIds = [...groups.keys()];
  if (orderIds.length === 0) return null;
  const onto = plan && {
    planId: plan.plan.id,
    lists: !isTarget && plan.stops.length > 0 ? await listsOf(plan, [...groups.values()]) : [],
  };
  return { ...baseOf(concerned, missing), kind: 'next-day', orderIds, date, onto };

  async function listsOf(next: FullPlan, moving: readonly (readonly StopRef[])[]) {
    const moved = full.orders
      .filter(({ id }) => groups.has(id))
      .map((order) => ({ ...order, delivery_date: date, status: 'UNASSIGNED' as const, pickup_status: null }));
    const sequences = sequencesOf(next);
    const unlocked = new Set(next.routes.filter(({ locked }) => !locked).map(({ id }) => id));
    const { sequences: after } = await insertOrders(
      { ...next, orders: [...next.orders, ...moved] },
      sequences,
      moving,
      {
        routingEngine,
        now,
        isOffered: (routeId) => unlocked.has(routeId),
      },
    );
    return after
      .map(({ routeId, stops }, i) => ({
        driverId: next.routes.find(({ id }) => id === routeId)?.driver_id ?? '',
        stops,
        isChanged: stops.length > (sequences[i]?.stops.length ?? 0),
      }))
      .filter(({ isChanged }) => isChanged)
      .map(({ driverId, stops }) => ({ driverId, stops }));
  }
}

import type { Sequence } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { storedRoutes } from '../optimization/index.ts';
import { emitOrdersEdited, type OrderRow, setOrderFields } from '../orders/index.ts';
import {
  addOrders,
  drivenSequencesOf,
  type FullPlan,
  findPlan,
  readPlan,
  removeOrders,
  type RouteChange,
  saveSequences,
  selectPlanForUpdate,
} from '../route-plans/index.ts';
import type { PlanBeforeRun, StateBeforeRun } from './horizons.tables.ts';

/** The plans of a horizon as they should be. */
export interface WantedPlans {
  /** The plans as they were read, by date. */
  readonly plans: readonly FullPlan[];
  /** The whole lists of stops of each plan that may change, by the plan's id. */
  readonly sequences: ReadonlyMap<string, readonly Sequence[]>;
  /** Orders that may change their plan. Those on no route wait afterwards. */
  readonly movable: ReadonlyMap<string, OrderRow>;
}

/**
 * Moves the orders between the plans and saves all routes. Returns what an undo puts back. The caller runs it in one
 * transaction, so that all plans are saved or none.
 * @throws plan_changed when a plan has changed since it was read, and the errors of the changes themselves
 */
export async function applyPlans(tx: TenantTx, wanted: WantedPlans, save: RouteChange): Promise<StateBeforeRun> {
  const { plans, movable } = wanted;
  await lockPlans(tx, plans);
  const target = targetPlans(wanted);
  const before = plans.map((full) => stateOf(full));
  for (const { plan, orders } of plans) {
    const leaving = orders.filter(({ id }) => movable.has(id) && target.get(id) !== plan.id).map(({ id }) => id);
    if (leaving.length > 0) await removeOrders(tx, plan.id, leaving, save);
  }
  const dates: Record<string, string | null> = {};
  const changed = new Set<string>();
  for (const { plan } of plans) {
    const coming = [...movable.values()].filter(
      ({ id, route_plan_id }) => target.get(id) === plan.id && route_plan_id !== plan.id,
    );
    if (coming.length === 0) continue;
    changed.add(plan.id);
    for (const { id, delivery_date } of coming) if (delivery_date !== plan.delivery_date) dates[id] = delivery_date;
    const ids = coming.map(({ id }) => id);
    await setDate(
      tx,
      coming.filter(({ delivery_date }) => delivery_date !== plan.delivery_date).map(({ id }) => id),
      plan.delivery_date,
    );
    await addOrders(tx, plan.id, ids, save.now);
  }
  for (const { plan } of plans) {
    const sequences = wanted.sequences.get(plan.id);
    if (!sequences) continue;
    await saveSequences(tx, await readPlan(tx, plan.id), sequences, { ...save, optimized: true });
  }
  return {
    plans: await Promise.all(
      before.map(async (state) => ({ ...state, version: (await findPlan(tx, state.planId))?.version ?? 0 })),
    ),
    dates,
  };
}

/** Locks the plans, sorted by id so that two changes cannot deadlock. @throws plan_changed */
async function lockPlans(tx: TenantTx, plans: readonly FullPlan[]): Promise<void> {
  const sorted = plans.map(({ plan }) => plan).toSorted((a, b) => a.id.localeCompare(b.id));
  for (const { id, version } of sorted) {
    const plan = await selectPlanForUpdate(tx, id);
    if (plan.version !== version) refuse('plan_changed');
  }
}

/** Returns the plan that each routed order gets. */
function targetPlans({ plans, sequences }: WantedPlans): ReadonlyMap<string, string> {
  return new Map(
    plans.flatMap(({ plan }) =>
      (sequences.get(plan.id) ?? []).flatMap(({ stops }) =>
        stops.map(({ orderId }): [string, string] => [orderId, plan.id]),
      ),
    ),
  );
}

function stateOf(full: FullPlan): Omit<PlanBeforeRun, 'version'> {
  const routed = new Set(full.stops.map(({ order_id }) => order_id));
  return {
    planId: full.plan.id,
    routes: storedRoutes(full, drivenSequencesOf(full)),
    orderIds: full.orders.map(({ id }) => id),
    reasons: Object.fromEntries(
      full.orders.flatMap(({ id, unscheduled_reason: reason }) => (routed.has(id) || !reason ? [] : [[id, reason]])),
    ),
    needsOptimize: full.plan.needs_optimize,
  };
}

/** Gives orders that wait another date. */
export async function setDate(tx: TenantTx, ids: readonly string[], date: string | null): Promise<void> {
  if (ids.length === 0) return;
  await setOrderFields(tx, ids, { delivery_date: date });
  await emitOrdersEdited(tx, 'changed', ids);
}

/** Returns the day and driver of each order, by its delivery. */
export function placesOf(
  plans: readonly { readonly full: FullPlan; readonly sequences: readonly Sequence[] }[],
): ReadonlyMap<string, { readonly date: string; readonly driverId: string | null }> {
  return new Map(
    plans.flatMap(({ full, sequences }) => {
      const driverOf = new Map(full.routes.map(({ id, driver_id }) => [id, driver_id]));
      const date = full.plan.delivery_date;
      const routed = sequences.flatMap(({ routeId, stops }) =>
        stops.map((stop): [string, { date: string; driverId: string | null }] => [
          stop.orderId,
          { date, driverId: driverOf.get(routeId) ?? null },
        ]),
      );
      const own = full.orders
        .filter(({ route_plan_id }) => route_plan_id === full.plan.id)
        .map(({ id }): [string, { date: string; driverId: string | null }] => [id, { date, driverId: null }]);
      return [...own, ...routed];
    }),
  );
}

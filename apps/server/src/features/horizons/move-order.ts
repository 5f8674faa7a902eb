import { type DayConflict, dayConflictOf, stopKey } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { findOrders } from '../orders/index.ts';
import {
  addOrders,
  changeRoutes,
  type FullPlan,
  insertOrders,
  readPlan,
  removeOrders,
  type RouteChange,
  saveSequences,
  selectPlanForUpdate,
  sequencesOf,
} from '../route-plans/index.ts';
import { readDriverDays } from '../shifts/index.ts';
import { setDate } from './apply-plans.ts';
import { lockOfDay } from './horizon-days.ts';
import { sumsOf } from './horizon-figures.ts';
import { refuseRunningHorizon, selectHorizonForUpdate } from './horizons.store.ts';
import { readPlansOfHorizon } from './read-horizon-data.ts';

export interface Move {
  readonly orderId: string;
  /** Null: the order waits again. */
  readonly date: string | null;
  /** Null: the driver with whom it costs least. */
  readonly driverId: string | null;
}

export interface PriceOfMove {
  readonly driver: { readonly _id: string; readonly name: string } | null;
  readonly fits: boolean;
  readonly costChange: number | null;
  readonly workingMinsChange: number;
  readonly distanceChange: number;
  readonly lateStopsChange: number;
  readonly brokenRules: string[];
  readonly conflict: DayConflict | null;
}

/** Ends the transaction of a preview, so that nothing of it is stored or sent. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly price: PriceOfMove;
  constructor(price: PriceOfMove) {
    super('The preview of a move is rolled back');
    this.price = price;
  }
}

/** Makes a move in a transaction that is rolled back, and returns what it costs. */
export async function previewMove(
  ctx: Parameters<typeof changeRoutes>[0],
  horizonId: string,
  move: Move,
): Promise<PriceOfMove> {
  try {
    return await changeRoutes(ctx, async (tx, save): Promise<never> => {
      throw new RolledBack(await moveOrder(tx, horizonId, move, save));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.price;
    throw error;
  }
}

/**
 * Moves an order to another day or driver of a horizon, or back to the orders that wait. The other stops keep their
 * sequence. Where no driver of the day has room, the order is on the plan without a route, or behind the stops of the
 * driver who was named.
 * @throws optimization_running, horizon_day_locked, driver_locked, order_not_on_plan, orders_begun, 404
 */
export async function moveOrder(
  tx: TenantTx,
  horizonId: string,
  { orderId, date, driverId }: Move,
  save: RouteChange,
): Promise<PriceOfMove> {
  const row = await selectHorizonForUpdate(tx, horizonId);
  await refuseRunningHorizon(tx, horizonId);
  const plans = await readPlansOfHorizon(tx, horizonId);
  const [order] = await findOrders(tx, [orderId]);
  if (!order) refuse('not_found');
  const source = plans.find(({ plan }) => plan.id === order.route_plan_id) ?? null;
  const target = date === null ? null : (plans.find(({ plan }) => plan.delivery_date === date) ?? refuse('not_found'));
  if (!source && order.route_plan_id !== null) refuse('order_not_on_plan');
  const concerned = [source, target].filter((full) => full !== null);
  for (const full of concerned) if (lockOfDay(full, row.locked_dates, save.now) !== null) refuse('horizon_day_locked');
  const ids = [...new Set(concerned.map(({ plan }) => plan.id))].toSorted();
  for (const id of ids) await selectPlanForUpdate(tx, id);
  const before = await readAll(tx, ids);
  const problemsBefore = await problemsOf(tx, before);

  if (source) await removeOrders(tx, source.plan.id, [orderId], save);
  const inserted = target
    ? await insertOrder(tx, target.plan.id, { orderId, driverId }, save)
    : { driverId: null, fits: true };

  const after = await readAll(tx, ids);
  const problems = [...(await problemsOf(tx, after))].filter((problem) => !problemsBefore.has(problem));
  const [old, now] = [sumsOf(before), sumsOf(after)];
  const route = after
    .find(({ plan }) => plan.id === target?.plan.id)
    ?.routes.find(({ driver_id }) => driver_id === inserted.driverId);
  return {
    driver: route ? { _id: route.driver_id, name: route.driver_name } : null,
    fits: inserted.fits,
    costChange: old.cost === null || now.cost === null ? null : now.cost - old.cost,
    workingMinsChange: now.workingMins - old.workingMins,
    distanceChange: now.distance - old.distance,
    lateStopsChange: now.lateStops - old.lateStops,
    brokenRules: [...new Set(problems.map((problem) => problem.split(' ')[0] ?? ''))],
    conflict:
      date === null
        ? null
        : dayConflictOf(date, {
            earliestDate: order.earliest_date,
            latestDate: order.latest_date,
            weekdays: order.weekdays,
          }),
  };
}

async function readAll(tx: TenantTx, ids: readonly string[]): Promise<FullPlan[]> {
  const plans: FullPlan[] = [];
  for (const id of ids) plans.push(await readPlan(tx, id));
  return plans;
}

/** Returns the rules that the plans break, each as `rule subject`. */
async function problemsOf(tx: TenantTx, plans: readonly FullPlan[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { plan, routes, stops } of plans) {
    for (const { order_id, type, violations } of stops)
      for (const rule of violations) found.add(`${rule} ${stopKey(order_id, type)}`);
    const used = routes.filter(({ summary }) => summary.stops > 0).map(({ driver_id }) => driver_id);
    for (const [driverId, { problems }] of await readDriverDays(tx, used, plan.delivery_date))
      for (const { code, date } of problems) found.add(`${code} ${driverId} ${date}`);
  }
  return found;
}

/** Adds an order to a plan where it costs least. */
async function insertOrder(
  tx: TenantTx,
  planId: string,
  { orderId, driverId }: Pick<Move, 'orderId' | 'driverId'>,
  save: RouteChange,
): Promise<{ readonly driverId: string | null; readonly fits: boolean }> {
  const { plan, routes } = await readPlan(tx, planId);
  const named =
    driverId === null ? null : (routes.find(({ driver_id }) => driver_id === driverId) ?? refuse('not_found'));
  if (named?.locked) refuse('driver_locked', [{ name: named.driver_name }]);
  const [order] = await findOrders(tx, [orderId]);
  if (order && order.delivery_date !== plan.delivery_date) await setDate(tx, [orderId], plan.delivery_date);
  await addOrders(tx, planId, [orderId], save.now);
  const full = await readPlan(tx, planId);
  const stops = (plan.type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)).map((type) => ({
    orderId,
    type,
  }));
  const present = sequencesOf(full);
  const open = new Set(full.routes.filter(({ locked }) => !locked).map(({ id }) => id));
  const { sequences, leftOut } = await save.travel.use((routingEngine) =>
    insertOrders(full, present, [stops], {
      routingEngine,
      now: save.now,
      isOffered: (routeId) => open.has(routeId) && (named === null || routeId === named.id),
    }),
  );
  const fits = leftOut.length === 0;
  const lists = fits
    ? sequences
    : present.map((list) => (list.routeId === named?.id ? { ...list, stops: [...list.stops, ...stops] } : list));
  const changed = lists.filter(({ stops: list }, i) => list.length > (present[i]?.stops.length ?? 0));
  await saveSequences(tx, full, changed, { ...save, isChange: true });
  const route = full.routes.find(({ id }) => id === changed[0]?.routeId);
  return { driverId: route?.driver_id ?? null, fits };
}

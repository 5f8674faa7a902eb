import {
  addDays,
  capacityFieldOf,
  defaultHorizonSettings,
  dueDateOf,
  mondayOf,
  servableOn,
  type UnscheduledCode,
  isOverdue,
} from '@roundsman/domain';
import { shiftSecondsOf } from '@roundsman/planning/figures';
import { limitsOfRoute } from '@roundsman/planning/vehicle';
import type { TenantTx } from '../../platform/db/handles.ts';
import { unscheduledCode } from '../optimization/index.ts';
import { findOrders, listWaitingOrders, type OrderRow } from '../orders/index.ts';
import { findDrivers } from '../drivers/index.ts';
import { costOfRoute, type FullPlan, planDataOf } from '../route-plans/index.ts';
import { readVisitsOfSeries } from '../series/index.ts';
import { readSettings } from '../settings/index.ts';
import { readDriverDays, readRoutesOfDays } from '../shifts/index.ts';
import { daysOfOrder, lockOfDay } from './horizon-days.ts';
import { findLastRun, type HorizonRunRow, type ListedHorizon, readHorizon } from './horizons.store.ts';
import type { PlaceOfOrder } from './horizons.tables.ts';
import { readPlansOfHorizon } from './read-horizon-data.ts';
import { canUndo } from './undo-horizon-run.ts';

const shownOrders = 500;

export const presentHorizon = (row: ListedHorizon) => ({
  _id: row.id,
  name: row.name,
  firstDate: row.first_date,
  lastDate: row.last_date,
  type: row.type,
  ...defaultHorizonSettings,
  ...row.settings,
  plans: row.plans ?? 0,
  version: row.version,
  createdAt: row.created_at.toISOString(),
});

const refOfOrder = (order: OrderRow) => ({
  _id: order.id,
  orderCode: order.order_code,
  name: order.delivery_name ?? order.delivery_address,
});

/** Returns the days and drivers of a horizon with their figures, the orders that wait, and the last run. */
export async function presentBoard(tx: TenantTx, id: string, now: Date) {
  const row = await readHorizon(tx, id);
  // Before the plans: a run that ends meanwhile is still open here, so that those who watch it read the plans again.
  const run = (await findLastRun(tx, id)) ?? null;
  const plans = await readPlansOfHorizon(tx, id);
  const settings = await readSettings(tx);
  const waiting = await listWaitingOrders(tx, { type: row.type, from: row.first_date, to: row.last_date });
  const open = plans.filter((full) => lockOfDay(full, [], now) === null).map(({ plan }) => plan.delivery_date);
  const backlog = waiting.filter((order) => servableOn(daysOfOrder(order), open).length > 0);
  const reasons = new Map(run?.result?.unplaced.map((unplaced) => [unplaced.orderId, unplaced.reasons]));
  const days = [];
  for (const full of plans) days.push(await presentDay(tx, full, row, now));
  return {
    ...presentHorizon(row),
    drivers: await presentDrivers(tx, row, plans, settings.maxWeekMinutes),
    days,
    backlog: backlog.slice(0, shownOrders).map((order) => ({
      ...refOfOrder(order),
      earliestDate: order.earliest_date,
      latestDate: order.latest_date,
      dueDate: dueDateOf(daysOfOrder(order)),
      preferredDate: order.preferred_date,
      isOverdue: isOverdue({ latestDate: order.latest_date }, open),
      reasons: (reasons.get(order.id) ?? []).map((reason): UnscheduledCode => unscheduledCode(reason)),
    })),
    backlogCount: backlog.length,
    run: run && (await presentHorizonRun(tx, run)),
    repeatVisits: await repeatVisitsOf(tx, plans),
    currency: settings.currency,
  };
}

async function presentDay(tx: TenantTx, full: FullPlan, row: ListedHorizon, now: Date) {
  const { plan, routes, stops, orders } = full;
  const used = routes.filter(({ summary }) => summary.stops > 0);
  const driverDays = await readDriverDays(
    tx,
    used.map(({ driver_id }) => driver_id),
    plan.delivery_date,
  );
  const byRoute = Map.groupBy(stops, ({ route_id }) => route_id);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const routed = new Set(stops.map(({ order_id }) => order_id));
  const data = planDataOf(full);
  const cells = routes.map((route, i) => {
    const ofRoute = byRoute.get(route.id) ?? [];
    const ids = [...new Set(ofRoute.map(({ order_id }) => order_id))];
    const onRoute = ids.map((orderId) => orderOf.get(orderId)).filter((order) => order !== undefined);
    const planned = data.routes[i];
    const limits = planned && limitsOfRoute(planned);
    const limitCodes = driverDays.get(route.driver_id)?.problems.map(({ code }) => code) ?? [];
    return {
      driverId: route.driver_id,
      locked: route.locked,
      stops: route.summary.stops,
      workingMins: route.summary.workingMins,
      shiftMins: shiftSecondsOf({ shiftStart: route.shift_start, shiftEnd: route.shift_end }) / 60,
      distance: route.summary.distance,
      lateStops: route.summary.lateStops,
      cost: route.summary.stops > 0 ? costOfRoute(route, full.settings).cost : 0,
      loads: full.settings.loadDimensions.map((dimension) => ({
        name: dimension.name,
        unit: dimension.unit,
        planned: onRoute.reduce((sum, order) => sum + (order[dimension.id] ?? 0), 0),
        capacity: limits?.[capacityFieldOf[dimension.id]] ?? null,
      })),
      brokenRules: [...new Set([...ofRoute.flatMap(({ violations }) => violations), ...limitCodes])],
      orders: onRoute.map((order) => ({ ...refOfOrder(order), locked: row.locked_orders.includes(order.id) })),
    };
  });
  const costs = cells.map(({ cost }) => cost);
  return {
    date: plan.delivery_date,
    routePlan: { _id: plan.id, name: plan.name },
    version: plan.version,
    locked: lockOfDay(full, row.locked_dates, now),
    cost: costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
    cells,
    unscheduled: orders.filter(({ id }) => !routed.has(id)).map(refOfOrder),
  };
}

async function presentDrivers(tx: TenantTx, row: ListedHorizon, plans: readonly FullPlan[], maxMins: number | null) {
  const names = new Map(
    plans.flatMap(({ routes }) => routes.map((route): [string, string] => [route.driver_id, route.driver_name])),
  );
  const range = { from: mondayOf(row.first_date), to: addDays(mondayOf(row.last_date), 6) };
  const work = await readRoutesOfDays(tx, [...names.keys()], range);
  const mondays: string[] = [];
  for (let monday = range.from; monday <= row.last_date; monday = addDays(monday, 7)) mondays.push(monday);
  return [...names]
    .map(([driverId, name]) => ({
      _id: driverId,
      name,
      weeks: mondays.map((monday) => ({
        monday,
        workingMins: work
          .filter((route) => route.driverId === driverId && mondayOf(route.date) === monday)
          .reduce((sum, { workingMins }) => sum + workingMins, 0),
        maxMins,
      })),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns the visits of series after the first, and how many have the driver of the visit before. */
async function repeatVisitsOf(tx: TenantTx, plans: readonly FullPlan[]) {
  const placed = new Map(
    plans.flatMap(({ plan, routes, stops }) => {
      const driverOf = new Map(routes.map(({ id, driver_id }) => [id, driver_id]));
      return stops.map((stop): [string, string] => [
        stop.order_id,
        `${plan.delivery_date} ${driverOf.get(stop.route_id)}`,
      ]);
    }),
  );
  let visits = 0;
  let sameDriver = 0;
  for (const { orders } of await readVisitsOfSeries(tx, [...placed.keys()], { all: true })) {
    const drivers = orders
      .map(({ orderId }) => placed.get(orderId) ?? '')
      .toSorted()
      .map((place) => place.slice(11));
    visits += drivers.length - 1;
    sameDriver += drivers.filter((driver, i) => i > 0 && driver === drivers[i - 1]).length;
  }
  return { visits, sameDriver };
}

export async function presentHorizonRun(tx: TenantTx, run: HorizonRunRow) {
  const changes = run.result?.changes ?? [];
  const shown = changes.slice(0, shownOrders);
  const orders = new Map(
    (
      await findOrders(
        tx,
        shown.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  );
  const driverIds = shown.flatMap(({ before, after }) => [before?.driverId, after?.driverId]);
  const drivers = new Map(
    (await findDrivers(tx, [...new Set(driverIds.filter((id) => typeof id === 'string'))])).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const presentPlace = (place: PlaceOfOrder) =>
    place && {
      date: place.date,
      driver: place.driverId === null ? null : { _id: place.driverId, name: drivers.get(place.driverId) ?? '' },
    };
  const isOpen = run.status === 'QUEUED' || run.status === 'RUNNING';
  return {
    _id: run.id,
    status: run.status,
    effort: run.settings.effort,
    seed: run.seed,
    progress: isOpen
      ? {
          phase: run.progress?.phase ?? 'WAITING',
          percent: run.progress?.percent ?? 0,
          placed: run.progress?.placed ?? null,
          total: run.progress?.total ?? null,
        }
      : null,
    figures: run.figures,
    changes: shown.flatMap(({ orderId, before, after }) => {
      const order = orders.get(orderId);
      return order ? [{ order: refOfOrder(order), before: presentPlace(before), after: presentPlace(after) }] : [];
    }),
    changeCount: changes.length,
    canUndo: run.status === 'APPLIED' && (await canUndo(tx, run.before)),
    failure: run.error,
    createdAt: run.created_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
  };
}

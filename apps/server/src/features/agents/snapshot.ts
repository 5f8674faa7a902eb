import { orderFieldNames } from '@roundsman/domain';
import { isDeepStrictEqual } from 'node:util';
import type { TenantTx } from '../../platform/db/handles.ts';
import { findOrders, presentOrders, type WireOrder } from '../orders/index.ts';
import { findPlan, presentPlan, type WirePlan } from '../route-plans/index.ts';
import type { StoredBase, StoredPreview } from './agents.tables.ts';

/** Plans and orders at one moment. */
export interface Snapshot {
  readonly plans: ReadonlyMap<string, WirePlan>;
  readonly orders: ReadonlyMap<string, WireOrder>;
}

/** Reads these plans and orders as an editor sees them. Those that do not exist are left out. */
export async function readSnapshot(
  tx: TenantTx,
  { planIds, orderIds }: { readonly planIds: Iterable<string>; readonly orderIds: Iterable<string> },
  now: Date,
): Promise<Snapshot> {
  const viewer = { canEdit: true, getsDriverLinks: false, groupIds: null, depotId: null, now };
  const plans = new Map<string, WirePlan>();
  for (const id of planIds) if (await findPlan(tx, id)) plans.set(id, await presentPlan(tx, id, viewer));
  const orders = await presentOrders(tx, await findOrders(tx, [...orderIds]));
  return { plans, orders: new Map(orders.map((order) => [order._id, order])) };
}

export const baseOf = ({ plans, orders }: Snapshot): StoredBase => ({
  plans: Object.fromEntries([...plans].map(([id, { version }]) => [id, version])),
  orders: Object.fromEntries([...orders].map(([id, { updatedAt }]) => [id, updatedAt])),
});

/** Lists are cut: a person reads no thousand rows, and the totals say how many there are. */
const mostStops = 300;
const mostOrders = 100;

type PlanChange = StoredPreview['plans'][number];
type OrderChange = StoredPreview['orders'][number];

/** Returns what differs between two moments. */
export function compareSnapshots(
  before: Snapshot,
  after: Snapshot,
): Pick<StoredPreview, 'plans' | 'orders' | 'totalOrders'> {
  const plans = [...new Set([...before.plans.keys(), ...after.plans.keys()])].flatMap((id) => {
    const change = comparePlans(before.plans.get(id), after.plans.get(id));
    return change ? [change] : [];
  });
  const orders = [...new Set([...before.orders.keys(), ...after.orders.keys()])].flatMap((id) => {
    const change = compareOrders(before.orders.get(id), after.orders.get(id));
    return change ? [change] : [];
  });
  return { plans, orders: orders.slice(0, mostOrders), totalOrders: orders.length };
}

const kindOf = (before: unknown, after: unknown): PlanChange['change'] =>
  before === undefined ? 'CREATED' : after === undefined ? 'DELETED' : 'CHANGED';

function comparePlans(before: WirePlan | undefined, after: WirePlan | undefined): PlanChange | undefined {
  const plan = after ?? before;
  if (!plan) return undefined;
  const pair = <T>(of: (plan: WirePlan) => T) => ({
    before: before ? of(before) : null,
    after: after ? of(after) : null,
  });
  const routes = compareRoutes(before, after);
  const stops = compareStops(before, after);
  const figures = {
    orders: pair(({ orders }) => orders.length),
    unscheduled: pair(({ orders }) => orders.filter(({ status }) => status === 'UNSCHEDULED').length),
    lateStops: pair(({ report }) => report.lateStops),
    distance: pair(({ report }) => report.distance),
    workingMins: pair(({ report }) => report.workingMins),
    cost: pair(({ cost }) => cost),
    co2: pair(({ co2 }) => co2),
  };
  return {
    _id: plan._id,
    change: kindOf(before, after),
    name: plan.name,
    deliveryDate: plan.deliveryDate,
    currency: plan.currency,
    figures,
    routes,
    stops: stops.slice(0, mostStops),
    totalStops: stops.length,
  };
}

type Route = WirePlan['routes'][number];

function routeState({
  summary,
  steps,
  vehicle,
  locked,
  status,
}: Route): NonNullable<PlanChange['routes'][number]['before']> {
  return {
    stops: summary.stops,
    distance: summary.distance,
    workingMins: summary.workingMins,
    startTime: steps.at(0)?.startTime ?? null,
    endTime: steps.at(-1)?.endTime ?? null,
    vehicle: vehicle?.name ?? null,
    locked,
    dispatched: status === 'DISPATCHED',
  };
}

function compareRoutes(before: WirePlan | undefined, after: WirePlan | undefined): PlanChange['routes'] {
  const byDriver = (plan: WirePlan | undefined) =>
    new Map((plan?.routes ?? []).map((route) => [route.driver._id, route]));
  const [old, next] = [byDriver(before), byDriver(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id), next.get(id)];
    const states = { before: was ? routeState(was) : null, after: is ? routeState(is) : null };
    if (isDeepStrictEqual(states.before, states.after)) return [];
    return [{ driver: (is ?? was)?.driver.name ?? '', ...states }];
  });
}

interface PlacedStop {
  readonly orderId: string;
  readonly orderCode: string;
  readonly type: 'pickup' | 'delivery';
  readonly name: string | null;
  readonly place: { readonly driver: string; readonly position: number; readonly time: string } | null;
}

function stopsOf(plan: WirePlan | undefined): Map<string, PlacedStop> {
  const stops = new Map<string, PlacedStop>();
  for (const { _id: orderId, orderCode, deliveryName: name } of plan?.orders ?? [])
    stops.set(`${orderId} delivery`, { orderId, orderCode, type: 'delivery', name, place: null });
  for (const { driver, steps } of plan?.routes ?? []) {
    let position = 0;
    for (const { orderId, orderCode, type, name, arrivalTime } of steps) {
      if (orderId === null || orderCode === null || type === 'driver') continue;
      position++;
      const place = { driver: driver.name, position, time: arrivalTime };
      stops.set(`${orderId} ${type}`, { orderId, orderCode, type, name, place });
    }
  }
  return stops;
}

function compareStops(before: WirePlan | undefined, after: WirePlan | undefined): PlanChange['stops'] {
  const [old, next] = [stopsOf(before), stopsOf(after)];
  return [...new Set([...next.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), next.get(key)];
    const stop = is ?? was;
    const isSame = was !== undefined && is !== undefined && isDeepStrictEqual(was.place, is.place);
    if (!stop || isSame) return [];
    const { place: _, ...rest } = stop;
    return [{ ...rest, before: was?.place ?? null, after: is?.place ?? null }];
  });
}

/** Fields that a person sees change; status, driver and plan beside those that people write. */
const comparedFields = [...orderFieldNames, 'status', 'driver', 'routePlan', 'package'] as const;

function compareOrders(before: WireOrder | undefined, after: WireOrder | undefined): OrderChange | undefined {
  const order = after ?? before;
  if (!order) return undefined;
  const valueOf = (of: WireOrder | undefined, field: string): unknown => {
    const value: unknown = of && Reflect.get(of, field);
    const named = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
    return named ?? null;
  };
  const isEmpty = (value: unknown): boolean =>
    value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  const fields = comparedFields.flatMap((field) => {
    const values = { before: valueOf(before, field), after: valueOf(after, field) };
    const isSame = isDeepStrictEqual(values.before, values.after) || (isEmpty(values.before) && isEmpty(values.after));
    return isSame ? [] : [{ field, ...values }];
  });
  const change = kindOf(before, after);
  if (change === 'CHANGED' && fields.length === 0) return undefined;
  return {
    _id: order._id,
    change,
    orderCode: order.orderCode,
    name: order.deliveryName,
    fields: change === 'DELETED' ? [] : fields,
  };
}

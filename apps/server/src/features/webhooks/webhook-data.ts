import {
  type EventOf,
  formatClock,
  type OrderStatus,
  type ProposalStatus,
  type RoutePlanStatus,
  type RoutePlanType,
  type StopType,
  type WebhookEvent,
} from '@roundsman/domain';
import { pick } from '@roundsman/domain/typed-tables';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import { filesUrl } from '../../platform/files/file-links.ts';
import {
  findDriverName,
  findMessage,
  findOrder,
  findPlan,
  findProposal,
  findRun,
  findStandingEntry,
  listPhotoNames,
  listRouteStops,
  listRoutes,
  type OrderRow,
  placeOf,
} from './webhook-data.store.ts';

interface StepEvent {
  readonly webhookEvent: WebhookEvent;
  readonly stopType: StopType;
}

/** The event of each order status. Other statuses, such as SKIPPED, send nothing. */
export const stepEventOfStatus: Partial<Record<OrderStatus, StepEvent>> = {
  PICKUP_ARRIVED: { webhookEvent: 'order.pickup.arrived', stopType: 'pickup' },
  COLLECTED: { webhookEvent: 'order.pickup.completed', stopType: 'pickup' },
  PICKUP_FAILED: { webhookEvent: 'order.pickup.failed', stopType: 'pickup' },
  DELIVERY_ARRIVED: { webhookEvent: 'order.delivery.arrived', stopType: 'delivery' },
  COMPLETED: { webhookEvent: 'order.delivery.completed', stopType: 'delivery' },
  DELIVERY_FAILED: { webhookEvent: 'order.delivery.failed', stopType: 'delivery' },
};

/** Statuses of an order whose driver has begun the route. */
export const underWay: readonly OrderStatus[] = [
  'GOING_NEXT',
  'PICKUP_ARRIVED',
  'COLLECTED',
  'IN_TRANSIT',
  'DELIVERY_ARRIVED',
  'PICKUP_FAILED',
  'DELIVERY_FAILED',
  'COMPLETED',
];

interface PlanRow {
  readonly id: string;
  readonly name: string;
  readonly delivery_date: string;
  readonly type: RoutePlanType;
  readonly status: RoutePlanStatus;
}

const presentPlan = (plan: PlanRow) => ({
  _id: plan.id,
  name: plan.name,
  deliveryDate: plan.delivery_date,
  type: plan.type,
  status: plan.status,
});

export const presentOrder = (order: OrderRow) => ({
  _id: order.id,
  orderCode: order.order_code,
  orderRef: order.order_ref,
  status: order.status,
  pickupStatus: order.pickup_status,
  deliveryDate: order.delivery_date,
});

/** Returns the data of a dispatch; undefined when the plan is deleted. */
export async function dispatchData(tx: TenantTx, planId: string, routeIds: readonly string[], baseUrl: string) {
  const plan = await findPlan(tx, planId);
  if (!plan) return undefined;
  const stopsOf = Map.groupBy(await listRouteStops(tx, routeIds), (stop) => stop.route_id);
  const routes = await listRoutes(tx, routeIds);
  return {
    routePlan: presentPlan(plan),
    routes: routes.map((route) => ({
      driver: { _id: route.driver_id, name: route.driver_name, phone: route.phone },
      vehicle:
        route.vehicle_id === null
          ? null
          : { _id: route.vehicle_id, name: route.vehicle_name ?? '', plate: route.vehicle_plate },
      link: route.token && `${baseUrl}/r/${route.token}`,
      stops: (stopsOf.get(route.id) ?? []).map((stop) => ({
        orderId: stop.id,
        orderCode: stop.order_code,
        orderRef: stop.order_ref,
        type: stop.type,
        sequence: stop.sequence,
        arrivalTime: formatClock(stop.arrival_seconds),
        ...placeOf(stop, stop.type),
      })),
    })),
  };
}

/** Returns the data of each route of a plan that still exists. */
export async function routesData(tx: TenantTx, planId: string, routeIds: readonly string[], baseUrl: string, at: Date) {
  const dispatch = await dispatchData(tx, planId, routeIds, baseUrl);
  const { routes = [], routePlan } = dispatch ?? {};
  return routes.flatMap((route) => (routePlan ? [{ routePlan, route, at: at.toISOString() }] : []));
}

/** Returns the data of an order that was scheduled or unscheduled. */
export async function schedulingData(
  tx: TenantTx,
  orderId: string,
  driverId: string | null,
  planId: string | null,
  at: Date,
) {
  const order = await findOrder(tx, orderId);
  if (!order) return undefined;
  const plan = planId === null ? undefined : await findPlan(tx, planId);
  const driverName = driverId === null ? undefined : await findDriverName(tx, driverId);
  return {
    order: presentOrder(order),
    routePlan: plan ? presentPlan(plan) : null,
    driver: driverName === undefined ? null : { _id: driverId, name: driverName },
    at: at.toISOString(),
  };
}

/** Returns the data of new proof; undefined when the order is deleted. */
export async function proofData(
  tx: TenantTx,
  {
    orderId,
    driverId,
    proof,
  }: { readonly orderId: string; readonly driverId: string; readonly proof: 'photo' | 'signature' },
  { baseUrl, links, at }: { readonly baseUrl: string; readonly links: FileLinks; readonly at: Date },
) {
  const order = await findOrder(tx, orderId);
  if (!order) return undefined;
  const driverName = await findDriverName(tx, driverId);
  return {
    order: presentOrder(order),
    driver: driverName === undefined ? null : { _id: driverId, name: driverName },
    proof,
    pods: (await listPhotoNames(tx, orderId)).map((name) => baseUrl + filesUrl + links.sign(name)),
    signature: order.signature !== null,
    at: at.toISOString(),
  };
}

/** Returns the data of a message that did not arrive. It names no recipient. */
export async function messageData(tx: TenantTx, messageId: string) {
  const message = await findMessage(tx, messageId);
  if (!message) return undefined;
  const order = message.order_id === null ? undefined : await findOrder(tx, message.order_id);
  const plan = message.route_plan_id === null ? undefined : await findPlan(tx, message.route_plan_id);
  return {
    message: {
      _id: message.id,
      channel: message.channel,
      trigger: message.trigger,
      status: message.status === 'UNDELIVERED' ? ('UNDELIVERED' as const) : ('FAILED' as const),
      failure: message.error?.code ?? null,
    },
    order: order ? presentOrder(order) : null,
    routePlan: plan ? presentPlan(plan) : null,
    at: message.updated_at.toISOString(),
  };
}

/** Returns the data of an optimization of a horizon that has ended. */
export const horizonData = (
  { horizonId, runId, name, change, moved, unplaced }: Omit<EventOf<'horizonChanged'>, 'companyId'>,
  at: Date,
) => ({
  horizon: { _id: horizonId, name },
  run: runId,
  status: change === 'optimized' ? 'APPLIED' : 'FAILED',
  moved,
  unplaced,
  at: at.toISOString(),
});

/** Returns the data of expected arrivals that moved. */
export async function arrivalsData(tx: TenantTx, { routePlanId, driverId, stops }: EventOf<'arrivalsMoved'>, at: Date) {
  const [plan, name] = [await findPlan(tx, routePlanId), await findDriverName(tx, driverId)];
  return {
    routePlan: plan ? presentPlan(plan) : null,
    driver: name === undefined ? null : { _id: driverId, name },
    stops: stops.map(({ orderId, stop, arrival, from, to }) => ({
      order: orderId,
      stop,
      expectedArrival: arrival,
      earliest: from,
      latest: to,
    })),
    at: at.toISOString(),
  };
}

/** Returns the data of an alert as it was at the event. */
export async function alertData(
  tx: TenantTx,
  { alertId, routePlanId, driverId, orderId, stop, ...event }: EventOf<'alertOpened' | 'alertClosed'>,
  at: Date,
) {
  const [plan, name] = [await findPlan(tx, routePlanId), await findDriverName(tx, driverId)];
  const order = orderId === null ? undefined : await findOrder(tx, orderId);
  return {
    alert: { _id: alertId, ...pick(event, ['kind', 'value', 'worst', 'openedAt', 'closedAt']) },
    routePlan: plan ? presentPlan(plan) : null,
    driver: name === undefined ? null : { _id: driverId, name },
    order: order ? presentOrder(order) : null,
    stop,
    at: at.toISOString(),
  };
}

/** Returns the data of an outage. It never says why a driver is missing. */
export const outageData = (
  { outageId, driverId, vehicleId, name, ...event }: Omit<EventOf<'outageChanged'>, 'companyId'>,
  at: Date,
) => ({
  outage: outageId,
  change: event.change,
  driver: driverId === null ? null : { _id: driverId, name },
  vehicle: vehicleId === null ? null : { _id: vehicleId, name },
  from: event.from,
  until: event.until,
  offer: event.offer,
  routePlans: [...event.routePlanIds],
  at: at.toISOString(),
});

/** Returns the data of a day of a master route whose plan could not be made. */
export const masterRouteFailedData = (
  { masterRouteId, name, date, reason }: Omit<EventOf<'masterRouteDayFailed'>, 'companyId'>,
  at: Date,
) => ({ masterRoute: { _id: masterRouteId, name }, date, reason, at: at.toISOString() });

/** Returns the data of an absence, which the event has without health data. */
export const absenceData = (
  { absenceId, driverId, name, type: _type, ...event }: Omit<EventOf<'absenceChanged'>, 'companyId'>,
  at: Date,
) => ({ absence: absenceId, driver: { _id: driverId, name }, ...event, at: at.toISOString() });

/** Returns the data of an order of a series that could not be created. */
export const seriesFailedData = (
  { seriesId, rule, date, reason }: Omit<EventOf<'seriesOrderFailed'>, 'companyId'>,
  at: Date,
) => ({ series: { _id: seriesId, rule }, date, reason, at: at.toISOString() });

/** Returns the data of a proposal with this status; undefined when it is deleted. */
export async function proposalData(tx: TenantTx, proposalId: string, status: ProposalStatus, at: Date) {
  const row = await findProposal(tx, proposalId);
  if (!row) return undefined;
  // An outdated proposal may be open again by now: a decision belongs to the event that it made.
  const isDecided = status !== 'OPEN' && status !== 'OUTDATED';
  return {
    proposal: {
      _id: row.id,
      action: row.endpoint,
      status,
      agent: row.agent,
      apiKey: row.key_name,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      decidedAt: (isDecided && row.decided_at?.toISOString()) || null,
      decidedBy: isDecided ? row.decider : null,
      decisionReason: isDecided ? row.decision_reason : null,
      failure: isDecided ? row.failure : null,
    },
    at: at.toISOString(),
  };
}

/** Returns the data of a finished optimization; undefined when its plan is deleted. */
export async function runData(tx: TenantTx, planId: string, runId: string, at: Date) {
  const plan = await findPlan(tx, planId);
  const run = plan && (await findRun(tx, runId));
  if (!run) return undefined;
  return {
    routePlan: presentPlan(plan),
    optimization: {
      _id: run.id,
      status: run.status === 'APPLIED' ? ('APPLIED' as const) : ('OFFERED' as const),
      unscheduled: run.result?.unscheduled.length ?? 0,
    },
    at: at.toISOString(),
  };
}

/** Returns the data of an order's step; undefined when the step was undone or the order is deleted. */
export async function orderData(
  tx: TenantTx,
  step: { readonly orderId: string; readonly driverId: string | null; readonly logEntryId: string },
  { baseUrl, links }: { readonly baseUrl: string; readonly links: FileLinks },
) {
  const entry = await findStandingEntry(tx, step.logEntryId);
  const stepEvent = entry && stepEventOfStatus[entry.status];
  const order = stepEvent && (await findOrder(tx, step.orderId));
  if (!order) return undefined;
  const driverName = step.driverId && (await findDriverName(tx, step.driverId));
  const proof = {
    pods: (await listPhotoNames(tx, order.id)).map((name) => baseUrl + filesUrl + links.sign(name)),
    signature: order.signature !== null,
    receivedBy: order.received_by,
    handedTo: order.handed_to,
  };
  return {
    // The status of this step, also when the order has changed since.
    order: { ...presentOrder(order), status: entry.status },
    stop: stepEvent.stopType,
    driver: driverName ? { _id: step.driverId, name: driverName } : null,
    at: entry.created_at.toISOString(),
    notes: entry.notes,
    reason: entry.reason,
    ...(stepEvent.webhookEvent === 'order.delivery.completed' && proof),
  };
}

import { formatClock, type OrderStatus, type StopType, type WebhookEvent } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import { filesUrl } from '../../platform/files/file-links.ts';
import {
  findDriverName,
  findOrder,
  findPlan,
  findStandingEntry,
  listPhotoNames,
  listRouteStops,
  listRoutes,
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

/** Returns the data of a dispatch; undefined when the plan is deleted. */
export async function dispatchData(tx: TenantTx, planId: string, routeIds: readonly string[], baseUrl: string) {
  const plan = await findPlan(tx, planId);
  if (!plan) return undefined;
  const stopsOf = Map.groupBy(await listRouteStops(tx, routeIds), (stop) => stop.route_id);
  const routes = await listRoutes(tx, routeIds);
  return {
    routePlan: {
      _id: plan.id,
      name: plan.name,
      deliveryDate: plan.delivery_date,
      type: plan.type,
      status: plan.status,
    },
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
  };
  return {
    order: {
      _id: order.id,
      orderCode: order.order_code,
      orderRef: order.order_ref,
      // The status of this step, also when the order has changed since.
      status: entry.status,
      pickupStatus: order.pickup_status,
      deliveryDate: order.delivery_date,
    },
    stop: stepEvent.stopType,
    driver: driverName ? { _id: step.driverId, name: driverName } : null,
    at: entry.created_at.toISOString(),
    notes: entry.notes,
    reason: entry.reason,
    ...(stepEvent.webhookEvent === 'order.delivery.completed' && proof),
  };
}

import {
  isFinished,
  isStopFinished,
  isUndoable,
  type OrderStatus,
  type PickupStatus,
  type StopType,
  parseSettings,
} from '@roundsman/domain';
import { departureForNext, otherNextOrders, type StopState } from '@roundsman/planning/next-stops';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { StoredStep } from './driver-app.tables.ts';
import { refuse } from '../../platform/errors.ts';
import { changeStatus } from '../orders/index.ts';
import { checkArrival } from './check-geofence.ts';
import { checkProof } from './check-proof.ts';
import { correctDeviceTime } from './device-time.ts';
import {
  type DriverLink,
  findRecordedEvent,
  findStopOrder,
  selectRouteForUpdate,
  insertEvent,
  listStops,
  readRoute,
} from './driver-app.store.ts';
import { storeOffRouteReport } from './store-off-route-report.ts';
import { formatReport } from './format-report.ts';
import type { StopEvent } from './stop-event.ts';
import type { Outcome } from './driver-app.tables.ts';

/** Statuses that a driver may report for each stop type. */
const reportable: Record<StopType, readonly OrderStatus[]> = {
  pickup: ['ASSIGNED', 'GOING_NEXT', 'PICKUP_ARRIVED', 'COLLECTED', 'PICKUP_FAILED', 'SKIPPED'],
  delivery: ['ASSIGNED', 'GOING_NEXT', 'IN_TRANSIT', 'DELIVERY_ARRIVED', 'COMPLETED', 'DELIVERY_FAILED', 'SKIPPED'],
};

/**
 * Records one status at one stop. Repeating an event id returns the first reply. The order's status decides what is
 * allowed; the phone's clock only dates the log entry (`correctDeviceTime`).
 *
 * Returns null when the order is not on the route. The report is stored then, so the transaction has to commit before
 * the caller refuses.
 * @throws order_transition_refused, proof_missing, geofence_off, geofence_position_refused
 */
export async function recordStopEvent(
  tx: TenantTx,
  link: DriverLink,
  reported: StopEvent,
  now: Date,
): Promise<(Outcome & { applied: boolean }) | null> {
  await selectRouteForUpdate(tx, link);
  const before = await findRecordedEvent(tx, link.routeId, reported.eventId);
  if (before) return 'refused' in before.outcome ? null : { ...before.outcome, applied: false };
  const event = await formatReport(tx, reported);

  const order = await findStopOrder(tx, link.routeId, event.orderId, event.stopType);
  const at = correctDeviceTime(event.deviceTime, now);
  const isReportable = reportable[event.stopType].includes(event.status);
  if (!order) {
    // A phone that does not know that the order is gone has arrived nowhere.
    if (isReportable && !event.geofence) await storeOffRouteReport(tx, link, { ...event, at, receivedAt: now });
    return null;
  }
  // A second report of the same status is refused, so that the notes of two reports are not mixed.
  if (!isReportable || order.status === event.status) refuse('order_transition_refused');
  if (event.status === 'COMPLETED') await checkProof(tx, link, event);
  const geofence = event.geofence && {
    estimatedBecause: await checkArrival(tx, { ...event, geofence: event.geofence }, order, now),
  };

  if (event.status === 'GOING_NEXT') await resetOtherNextStops(tx, link, event.orderId, at);
  const entries = await changeStatus(tx, {
    orderIds: [event.orderId],
    to: event.status,
    actor: 'driver',
    notes: event.notes,
    reason: event.reason,
    at,
    driverEventId: event.eventId,
    geofence,
    fields: {
      ...(event.notes !== null && { driver_notes: event.notes }),
      ...(event.packageWas !== null && { package_was: event.packageWas, package_state: event.packageState }),
      ...(event.status === 'COMPLETED' && { received_by: event.receivedBy, handed_to: event.handedTo }),
    },
  });
  const nextStep = (await isNextStopDue(tx, link, event)) ? await goToNextStop(tx, link, at) : undefined;
  const logEntryId = entries.get(event.orderId);
  // Without a log entry the event changed nothing: a dispatcher had already set this status.
  const changed: StoredStep[] | null =
    logEntryId === undefined || !isUndoable(event.status)
      ? null
      : [
          {
            ...stepOf(order, event.status, logEntryId),
            driverNotes: order.driver_notes,
            packageWas: order.package_was,
            packageState: order.package_state,
          },
        ];
  if (changed && nextStep) changed.push(nextStep);

  const after = await findStopOrder(tx, link.routeId, event.orderId, event.stopType);
  const outcome: Outcome = {
    order: { _id: event.orderId, status: after?.status ?? event.status, pickupStatus: after?.pickup_status ?? null },
  };
  await insertEvent(tx, {
    id: event.eventId,
    routeId: link.routeId,
    driverId: link.driverId,
    orderId: event.orderId,
    stopType: event.stopType,
    status: event.status,
    at,
    deviceTime: event.deviceTime.at,
    receivedAt: now,
    outcome,
    changed,
  });
  await emitStopEvent(tx, link, event, entries);
  return { ...outcome, applied: true };
}

/** Emits the event for customers' messages, if the change was logged. Webhooks follow `orderStatusChanged`. */
async function emitStopEvent(
  tx: TenantTx,
  link: DriverLink,
  { orderId, stopType, status }: Pick<StopEvent, 'orderId' | 'stopType' | 'status'>,
  entries: ReadonlyMap<string, string>,
): Promise<void> {
  const logEntryId = entries.get(orderId);
  if (!logEntryId) return;
  const { routePlanId, driverId } = link;
  await tx.emit({
    type: 'stopEventRecorded',
    companyId: tx.companyId,
    orderId,
    stop: stopType,
    status,
    routePlanId,
    driverId,
    logEntryId,
  });
}

/** Sets other stops of the route that are GOING_NEXT back to ASSIGNED: a driver goes to one stop at a time. */
export async function resetOtherNextStops(tx: TenantTx, link: DriverLink, orderId: string, at: Date): Promise<void> {
  const orderIds = otherNextOrders((await listStops(tx, link.routeId)).map(stateOf), orderId);
  if (orderIds.length > 0) await changeStatus(tx, { orderIds, to: 'ASSIGNED', actor: 'driver', at });
}

type StopOfRoute = Awaited<ReturnType<typeof listStops>>[number];

const stateOf = ({ id, stop_type, status, pickup_status }: StopOfRoute): StopState => ({
  orderId: id,
  stop: stop_type,
  status,
  pickupStatus: pickup_status,
});

const isOpen = ({ stop_type, status, pickup_status }: StopOfRoute): boolean =>
  !isStopFinished(stop_type, status, pickup_status);

async function isNextStopDue(tx: TenantTx, link: DriverLink, event: StopEvent): Promise<boolean> {
  if (!isFinished(event.status) && event.status !== 'COLLECTED') return false;
  const route = await readRoute(tx, link.routeId);
  return parseSettings(route.settings).defaultGoToStop;
}

/**
 * Sets the route's next open stop to GOING_NEXT or IN_TRANSIT. Returns the step to undo, or undefined if nothing
 * changed.
 */
async function goToNextStop(tx: TenantTx, link: DriverLink, at: Date): Promise<StoredStep | undefined> {
  const rows = await listStops(tx, link.routeId);
  const departure = rows[0] ? departureForNext(rows.map(stateOf), rows[0].route_plan_type) : null;
  const next = rows.find((row) => row.id === departure?.orderId && isOpen(row));
  if (!departure || !next) return undefined;
  const { status } = departure;
  const entries = await changeStatus(tx, { orderIds: [next.id], to: status, actor: 'driver', at });
  await emitStopEvent(tx, link, { orderId: next.id, stopType: next.stop_type, status }, entries);
  const logEntryId = entries.get(next.id);
  return logEntryId === undefined ? undefined : stepOf(next, status, logEntryId);
}

const stepOf = (
  before: { id: string; status: OrderStatus; pickup_status: PickupStatus | null },
  became: OrderStatus,
  logEntryId: string,
): StoredStep => ({
  orderId: before.id,
  logEntryId,
  status: before.status,
  pickupStatus: before.pickup_status,
  became,
});

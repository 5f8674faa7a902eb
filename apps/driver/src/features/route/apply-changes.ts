import type { PackageState } from '@roundsman/domain/order/driver-reasons';
import type { OrderStatus, PickupStatus, StopType } from '@roundsman/domain/order/order-status';
import { pickupStatusAfter } from '@roundsman/domain/order/pickup-status';
import type { HandedTo } from '@roundsman/domain/order/proof-rules';
import { isStopFinished } from '@roundsman/domain/order/stop-progress';
import { canTransition } from '@roundsman/domain/order/transitions';
import { isUndoable } from '@roundsman/domain/order/undo-driver-event';
import { departureForNext, otherNextOrders } from '@roundsman/planning/next-stops';
import type { Change, StopStep, UndoChange } from '../../outbox/change.ts';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';

interface Step {
  readonly id: string;
  readonly orderId: string;
  readonly stop: StopType;
  readonly status: StopStep;
  readonly notes: string | null;
  readonly packageState?: PackageState | null;
  readonly receivedBy?: string | null;
  readonly handedTo?: HandedTo | null;
  readonly at: string;
}

const isDone = (stop: DriverStop): boolean => isStopFinished(stop.stop, stop.status, stop.pickupStatus);

/** Gives all stops of the order the new status. A stop that it ends is finished at `at`. */
function setOrderState(
  stops: readonly DriverStop[],
  orderId: string,
  state: { status: OrderStatus; pickupStatus: PickupStatus | null },
  at: string,
): DriverStop[] {
  return stops.map((stop) => {
    if (stop.orderId !== orderId) return stop;
    const next = { ...stop, ...state };
    return { ...next, finishedAt: isDone(next) ? (stop.finishedAt ?? at) : null };
  });
}

/**
 * Applies a driver's step at once, so that the screen does not wait for the server. A step that the rules refuse
 * changes nothing.
 */
export function withStep(route: DriverRoute, step: Step): DriverRoute {
  const { type } = route.plan;
  const before = route.stops.find((stop) => stop.orderId === step.orderId);
  if (!before || !canTransition(before.status, step.status, 'driver', type)) return route;
  let stops = step.status === 'GOING_NEXT' ? resetOtherNextStops(route.stops, type, step) : [...route.stops];
  const state = { status: step.status, pickupStatus: pickupStatusAfter(step.status, before.pickupStatus, type) };
  stops = setOrderState(stops, step.orderId, state, step.at).map((stop) =>
    stop.orderId === step.orderId
      ? {
          ...stop,
          driverNotes: step.notes ?? stop.driverNotes,
          packageState: step.packageState ?? stop.packageState,
          receivedBy: step.receivedBy ?? stop.receivedBy,
          handedTo: step.handedTo ?? stop.handedTo,
        }
      : stop,
  );
  const ended = stops.find((stop) => stop.orderId === step.orderId && stop.stop === step.stop);
  const beforeNext = stops;
  if (route.defaultGoToStop && ended && isDone(ended)) stops = headForNext(stops, type, step.at);
  if (isUndoable(step.status)) stops = withUndoState(stops, step, { before, beforeNext });
  return { ...route, stops };
}

/** Only one stop can be next: the previous one is no longer GOING_NEXT. */
function resetOtherNextStops(
  before: readonly DriverStop[],
  type: DriverRoute['plan']['type'],
  { orderId: next, at }: { orderId: string; at: string },
): DriverStop[] {
  let stops = [...before];
  for (const orderId of otherNextOrders(before, next)) {
    const pickupStatus = before.find((stop) => stop.orderId === orderId)?.pickupStatus ?? null;
    stops = setOrderState(
      stops,
      orderId,
      { status: 'ASSIGNED', pickupStatus: pickupStatusAfter('ASSIGNED', pickupStatus, type) },
      at,
    );
  }
  return stops;
}

/** Adds the state that an undo restores, as the server sends it. */
function withUndoState(
  stops: readonly DriverStop[],
  { id, orderId, stop, status, at }: Step,
  { before, beforeNext }: { before: DriverStop; beforeNext: readonly DriverStop[] },
): DriverStop[] {
  const followed = beforeNext.filter(
    (stopBefore, i) => stopBefore.orderId !== orderId && stopBefore.status !== stops[i]?.status,
  );
  const changed = [
    { orderId, status: before.status, pickupStatus: before.pickupStatus, became: status },
    ...followed.slice(0, 1).map((stopBefore) => ({
      orderId: stopBefore.orderId,
      status: stopBefore.status,
      pickupStatus: stopBefore.pickupStatus,
      became: stops.find((now) => now.orderId === stopBefore.orderId)?.status ?? stopBefore.status,
    })),
  ];
  const undo = { eventId: id, at, changed };
  return stops.map((other) => (other.orderId === orderId && other.stop === stop ? { ...other, undo } : other));
}

/** Restores the state before the step, without its proof. Orders that changed since then stay unchanged. */
export function withUndo(route: DriverRoute, { undoes, at }: Pick<UndoChange, 'undoes' | 'at'>): DriverRoute {
  const { undo, orderId } = route.stops.find((stop) => stop.undo?.eventId === undoes) ?? {};
  const [first] = undo?.changed ?? [];
  if (!undo || !orderId || !first) return route;
  let stops: DriverStop[] = [...route.stops];
  for (const { orderId: id, status, pickupStatus, became } of undo.changed)
    if (stops.find((stop) => stop.orderId === id)?.status === became)
      stops = setOrderState(stops, id, { status, pickupStatus }, at);
  if (first.status === 'GOING_NEXT') stops = resetOtherNextStops(stops, route.plan.type, { orderId, at });
  return {
    ...route,
    stops: stops.map((stop) =>
      stop.orderId === orderId
        ? { ...stop, undo: null, photos: 0, hasSignature: false, receivedBy: null, handedTo: null }
        : stop,
    ),
  };
}

/** With the setting `defaultGoToStop`, the next stop becomes GOING_NEXT, as on the server. */
function headForNext(stops: DriverStop[], type: DriverRoute['plan']['type'], at: string): DriverStop[] {
  const next = departureForNext(stops, type);
  if (!next) return stops;
  const { orderId, status } = next;
  const pickupStatus = stops.find((stop) => stop.orderId === orderId)?.pickupStatus ?? null;
  return setOrderState(stops, orderId, { status, pickupStatus: pickupStatusAfter(status, pickupStatus, type) }, at);
}

/** Applies one change, waiting or accepted. Refused changes are ignored. */
export function withChange(route: DriverRoute, change: Change): DriverRoute {
  if (change.refusal) return route;
  if (change.kind === 'event') return withStep(route, change);
  if (change.kind === 'undo') return withUndo(route, change);
  if (change.kind === 'departure')
    return {
      ...route,
      stops: route.stops.map((stop) =>
        stop.orderId === change.orderId && stop.stop === change.stop ? { ...stop, leftAt: change.at } : stop,
      ),
    };
  if (change.kind === 'break')
    return { ...route, onBreakSince: change.isOn ? (route.onBreakSince ?? change.at) : null };
  return {
    ...route,
    stops: route.stops.map((stop) => {
      if (stop.orderId !== change.orderId) return stop;
      return change.kind === 'photo' ? { ...stop, photos: stop.photos + 1 } : { ...stop, hasSignature: true };
    }),
  };
}

/** Applies the changes that have not reached the server to its route. */
export const withPendingChanges = (route: DriverRoute, waiting: readonly Change[]): DriverRoute =>
  waiting.reduce(withChange, route);

/** Applies the status of an order that the server sent. */
export function withOrderState(
  route: DriverRoute,
  { orderId, status, pickupStatus }: { orderId: string; status: OrderStatus; pickupStatus: PickupStatus | null },
  at: string,
): DriverRoute {
  return { ...route, stops: setOrderState(route.stops, orderId, { status, pickupStatus }, at) };
}

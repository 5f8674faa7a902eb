import { CallFailed } from '@roundsman/contract/client';
import { splitNotes } from '@roundsman/domain/order/driver-reasons';
import type { OrderStatus, PickupStatus } from '@roundsman/domain/order/order-status';
import { api, type DriverStop } from '../platform/api.ts';
import { phoneClock } from '../platform/phone-clock.ts';
import type { Change, DepartureChange, StepChange, UndoChange } from './change.ts';
import type { Answer } from './outbox.ts';

export interface OrderState {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly pickupStatus: PickupStatus | null;
}

/** Receives the server's status of an order before the change leaves the queue, so that the screen never shows the old one. */
export type AcceptedState = (change: Change, state: OrderState | null) => void;

/** Sends one change. */
export async function sendChange(change: Change, taken: AcceptedState): Promise<Answer> {
  const params = { token: change.token };
  try {
    if (change.kind === 'event') await sendStep(change, taken);
    else if (change.kind === 'departure') {
      const { id: eventId, orderId, stop, geofence } = change;
      const body = { eventId, orderId, stop, geofence, ...phoneClock.timesOf(change) };
      await api.call('POST /driver/routes/:token/departures', { params, body });
      taken(change, null);
    } else if (change.kind === 'undo') await sendUndo(change, taken);
    else if (change.kind === 'break') {
      const body = { isOn: change.isOn, ...phoneClock.timesOf(change) };
      await api.call('POST /driver/routes/:token/break', { params, body });
      taken(change, null);
    } else if (change.kind === 'photo') {
      const photo = new File([change.photo], `${change.id}.jpg`, { type: change.photo.type || 'image/jpeg' });
      await api.call('POST /driver/routes/:token/pods', {
        params,
        body: { orderId: change.orderId },
        files: { photo },
      });
      taken(change, null);
    } else {
      const body = { orderId: change.orderId, signature: change.signature };
      await api.call('POST /driver/routes/:token/signature', { params, body });
      taken(change, null);
    }
    return { kind: 'taken' };
  } catch (error) {
    const answer = classifyError(error);
    // The driver has not reported it, and can still report the arrival.
    if (answer.kind !== 'refused' || !isByGeofence(change)) return answer;
    const now = await findStop(change).catch(() => null);
    taken(change, now && stateOf(now));
    return { kind: 'taken' };
  }
}

const isByGeofence = (change: Change): change is StepChange | DepartureChange =>
  change.kind === 'departure' || (change.kind === 'event' && Boolean(change.geofence));

async function sendStep(change: StepChange, taken: AcceptedState): Promise<void> {
  const { token, id, orderId, stop, status, notes } = change;
  const {
    reason = null,
    packageState = null,
    packageWas = null,
    receivedBy = null,
    handedTo = null,
    geofence = null,
  } = change;
  const params = { token };
  try {
    const proof = { packageState, packageWas, receivedBy, handedTo };
    const about = { eventId: id, orderId, stop, status, notes, reason };
    const body = { ...about, ...proof, ...(geofence && { geofence }), ...phoneClock.timesOf(change) };
    const { order } = await api.call('POST /driver/routes/:token/events', { params, body });
    taken(change, { orderId, status: order.status, pickupStatus: order.pickupStatus });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 409) throw error;
    // Refused because the order already has this status, for instance because the office closed it. The driver sees the
    // refusal only if the server lacks a part of the report.
    const now = await findStop(change);
    if (!now || !hasReport(now, change) || now.status !== status) throw error;
    taken(change, stateOf(now));
  }
}

/** True when the server has all parts of the driver's report, in whichever language it stored the reason. */
function hasReport(now: DriverStop, change: StepChange): boolean {
  const { notes, reason, packageState, packageWas, receivedBy, handedTo } = change;
  const stored = splitNotes(now.driverNotes);
  const isNoted = reason
    ? stored.reason === reason && stored.comment === (notes?.trim() || null)
    : (notes ?? now.driverNotes) === now.driverNotes;
  return (
    isNoted &&
    (packageState ?? now.packageState) === now.packageState &&
    (packageWas ?? now.packageWas) === now.packageWas &&
    (receivedBy ?? now.receivedBy) === now.receivedBy &&
    (handedTo ?? now.handedTo) === now.handedTo
  );
}

async function sendUndo(change: UndoChange, taken: AcceptedState): Promise<void> {
  const { token, orderId, undoes: eventId } = change;
  try {
    const body = { eventId, ...phoneClock.timesOf(change) };
    const { order } = await api.call('POST /driver/routes/:token/undo', { params: { token }, body });
    taken(change, { orderId, status: order.status, pickupStatus: order.pickupStatus });
  } catch (error) {
    // The step itself was refused, which the driver has seen: there is nothing to undo.
    if (!(error instanceof CallFailed) || error.body?.code !== 'driver_event_unknown') throw error;
    const now = await findStop(change);
    taken(change, now && stateOf(now));
  }
}

/** Fetches the stop; null when the order or the driver is no longer on the route. */
async function findStop({ token, orderId }: StepChange | DepartureChange | UndoChange): Promise<DriverStop | null> {
  const route = await api.call('GET /driver/routes/:token', { params: { token } }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.body?.code === 'route_left') return { stops: [] };
    throw error;
  });
  return route.stops.find((candidate) => candidate.orderId === orderId) ?? null;
}

const stateOf = ({ orderId, status, pickupStatus }: DriverStop): OrderState => ({ orderId, status, pickupStatus });

/** Decides whether a failed change is sent again. */
export function classifyError(error: unknown): Answer {
  if (!(error instanceof CallFailed)) throw error;
  const { status, body } = error;
  if (status === 404) return { kind: 'closed' };
  if (status === 0 || status === 408 || status === 429 || status >= 500 || !body) return { kind: 'later' };
  return {
    kind: 'refused',
    body,
    message: [body.message, body.details?.map((detail) => detail.message) ?? []].flat(2).join(' · '),
  };
}

import { isUndoInTime } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { deletePhotoRows, undoStatus } from '../orders/index.ts';
import {
  type DriverLink,
  findRecordedEvent,
  findStopOrder,
  selectRouteForUpdate,
  listStops,
  markUndone,
} from './driver-app.store.ts';
import { correctDeviceTime, type DeviceTime } from './device-time.ts';
import type { Outcome } from './driver-app.tables.ts';
import { resetOtherNextStops } from './record-stop-event.ts';

/**
 * Undoes a final status that the driver reported at most five minutes ago. Restores the order, and the next order if
 * its status was set automatically. Deletes the proof, since it may show another door. Messages and webhooks that still
 * wait find their log entry void. A repeat changes nothing.
 *
 * Returns the photo files that no row refers to any more.
 * @throws driver_event_unknown, order_not_on_plan, step_undo_refused, step_undo_too_late, order_replanned
 */
export async function undoStopEvent(
  tx: TenantTx,
  link: DriverLink,
  undo: { readonly eventId: string; readonly deviceTime: DeviceTime },
  now: Date,
): Promise<Outcome & { applied: boolean; files: readonly string[] }> {
  await selectRouteForUpdate(tx, link);
  const event = await findRecordedEvent(tx, link.routeId, undo.eventId);
  // A refused event changed nothing, so there is nothing to undo.
  if (!event || event.refused) refuse('driver_event_unknown');
  const readOutcome = async (): Promise<Outcome> => {
    const order = await findStopOrder(tx, link.routeId, event.order_id, event.stop);
    if (!order) refuse('order_not_on_plan');
    return { order: { _id: order.id, status: order.status, pickupStatus: order.pickup_status } };
  };
  if (event.undone_at) return { ...(await readOutcome()), applied: false, files: [] };

  const { changed, said_at: deviceTime, at, received_at: receivedAt } = event;
  await readOutcome();
  if (!changed || !deviceTime) refuse('step_undo_refused');
  // Corrected times stay comparable when the phone's clock was changed in between.
  const isInTime = undo.deviceTime.sentAt
    ? isUndoInTime(
        { deviceTime: at, receivedAt },
        { deviceTime: correctDeviceTime(undo.deviceTime, now), receivedAt: now },
      )
    : isUndoInTime({ deviceTime, receivedAt }, { deviceTime: undo.deviceTime.at, receivedAt: now });
  if (!isInTime) refuse('step_undo_too_late');

  const onRoute = new Set((await listStops(tx, link.routeId)).map((row) => row.id));
  const restored = await undoStatus(
    tx,
    changed
      .filter(({ orderId }) => onRoute.has(orderId))
      .map(({ orderId, logEntryId, status, pickupStatus, driverNotes, packageWas, packageState = null }) => ({
        orderId,
        logEntryId,
        status,
        pickupStatus,
        ...(orderId === event.order_id && {
          fields: {
            driver_notes: driverNotes,
            package_was: packageWas,
            package_state: packageState,
            received_by: null,
            handed_to: null,
            signature: null,
            rating: null,
            rating_comment: null,
            rated_at: null,
          },
        }),
      })),
  );
  if (!restored.has(event.order_id)) refuse('step_undo_refused');
  // The driver is on the way to this stop again, so no other stop may be the next one.
  if (changed[0]?.status === 'GOING_NEXT') await resetOtherNextStops(tx, link, event.order_id, now);
  const files = await deletePhotoRows(tx, event.order_id);
  await markUndone(tx, link.routeId, undo.eventId, now);
  return { ...(await readOutcome()), applied: true, files };
}

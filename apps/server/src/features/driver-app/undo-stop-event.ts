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
import type { Outcome } from './driver-app.tables.ts';
import { headElsewhere } from './record-stop-event.ts';

/**
 * A driver takes back what ended a stop, within five minutes of it (SRV-01): the order is what it was before, and so is the
 * one that was headed for by itself. The proof goes as well: it may be of the wrong door, and the phone keeps its own copy for
 * as long. Messages and webhooks of it still wait and find their log entry void. Once: a repeat answers and changes nothing.
 *
 * Returns the files that nothing names any more.
 * @throws driver_event_unknown, order_not_on_plan, step_undo_refused, step_undo_too_late, order_replanned
 */
export async function undoStopEvent(
  tx: TenantTx,
  link: DriverLink,
  undo: { readonly eventId: string; readonly at: Date },
  now: Date,
): Promise<Outcome & { applied: boolean; files: readonly string[] }> {
  await selectRouteForUpdate(tx, link);
  const event = await findRecordedEvent(tx, link.routeId, undo.eventId);
  // One that was refused itself did nothing that could be taken back.
  if (!event || event.refused) refuse('driver_event_unknown');
  const stateNow = async (): Promise<Outcome> => {
    const order = await findStopOrder(tx, link.routeId, event.order_id, event.stop);
    if (!order) refuse('order_not_on_plan');
    return { order: { _id: order.id, status: order.status, pickupStatus: order.pickup_status } };
  };
  if (event.undone_at) return { ...(await stateNow()), applied: false, files: [] };

  const { changed, said_at: deviceTime, received_at: receivedAt } = event;
  await stateNow();
  if (!changed || !deviceTime) refuse('step_undo_refused');
  if (!isUndoInTime({ deviceTime, receivedAt }, { deviceTime: undo.at, receivedAt: now })) refuse('step_undo_too_late');

  const onRoute = new Set((await listStops(tx, link.routeId)).map((row) => row.id));
  const back = await undoStatus(
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
            signature: null,
            rating: null,
            rating_comment: null,
            rated_at: null,
          },
        }),
      })),
  );
  if (!back.has(event.order_id)) refuse('step_undo_refused');
  // Back on the way there: then no other stop is the next one.
  if (changed[0]?.status === 'GOING_NEXT') await headElsewhere(tx, link, event.order_id, now);
  const files = await deletePhotoRows(tx, event.order_id);
  await markUndone(tx, link.routeId, undo.eventId, now);
  return { ...(await stateNow()), applied: true, files };
}

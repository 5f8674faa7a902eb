import {
  canBeInside,
  canBeOutside,
  type EstimateReason,
  exactMetres,
  greatCircleMetres,
  isStopReached,
  type StopType,
} from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { readRadii, storeDeparture } from '../geofences/index.ts';
import { readSettings } from '../settings/index.ts';
import { type DeviceTime, knownDeviceTime } from './device-time.ts';
import { type DriverLink, findStopOrder, selectRouteForUpdate } from './driver-app.store.ts';
import type { GeofencePosition, GeofenceReport } from './stop-event.ts';

type StopOrder = NonNullable<Awaited<ReturnType<typeof findStopOrder>>>;

interface Arrival {
  readonly stopType: StopType;
  readonly geofence: GeofenceReport;
  readonly deviceTime: DeviceTime;
}

/**
 * Checks an arrival that a phone found by the geofence of a stop. Returns why its time is estimated; null: it is exact.
 * @throws geofence_off for a company that wants none, or only arrivals that the driver confirmed;
 * geofence_position_refused for a position that cannot be inside
 */
export async function checkArrival(
  tx: TenantTx,
  { stopType, geofence, deviceTime }: Arrival,
  order: StopOrder,
  now: Date,
): Promise<EstimateReason | null> {
  const { distance, radius } = await measure(tx, { order, stopType, position: geofence }, geofence.isConfirmed);
  if (!canBeInside(distance, geofence.accuracy, radius)) refuse('geofence_position_refused');
  return estimateReason(geofence, deviceTime, now);
}

/**
 * Notes when a driver left the geofence of a stop. Changes no status and never finishes a stop. Returns whether it was news.
 * @throws order_not_on_plan, geofence_off, geofence_position_refused, order_transition_refused before the arrival
 */
export async function recordDeparture(
  tx: TenantTx,
  link: DriverLink,
  {
    eventId,
    orderId,
    stopType,
    geofence,
    deviceTime,
  }: {
    readonly eventId: string;
    readonly orderId: string;
    readonly stopType: StopType;
    readonly geofence: GeofencePosition;
    readonly deviceTime: DeviceTime;
  },
  now: Date,
): Promise<boolean> {
  await selectRouteForUpdate(tx, link);
  const order = await findStopOrder(tx, link.routeId, orderId, stopType);
  if (!order) refuse('order_not_on_plan');
  const { distance, radius } = await measure(tx, { order, stopType, position: geofence }, true);
  if (!canBeOutside(distance, geofence.accuracy, radius)) refuse('geofence_position_refused');
  if (!isStopReached(stopType, order.status, order.pickup_status, order.route_plan_type))
    refuse('order_transition_refused');
  const isNews = await storeDeparture(
    tx,
    {
      routeId: link.routeId,
      orderId,
      stop: stopType,
      eventId,
      leftAt: knownDeviceTime(deviceTime, now) ?? now,
      estimatedBecause: estimateReason(geofence, deviceTime, now),
    },
    now,
  );
  const { companyId } = tx;
  const { routePlanId, driverId } = link;
  if (isNews) await tx.emit({ type: 'stopDeparted', companyId, orderId, stop: stopType, routePlanId, driverId });
  return isNews;
}

/** Returns the distance of a position from a stop and the radius of its geofence. Metres. */
async function measure(
  tx: TenantTx,
  {
    order,
    stopType,
    position,
  }: { readonly order: StopOrder; readonly stopType: StopType; readonly position: GeofencePosition },
  isConfirmed: boolean,
): Promise<{ readonly distance: number; readonly radius: number }> {
  const settings = await readSettings(tx);
  if (settings.geofence === 'OFF' || (settings.geofence === 'PROPOSE' && !isConfirmed)) refuse('geofence_off');
  const [address, lat, lng] =
    stopType === 'pickup'
      ? [order.pickup_address, order.pickup_lat, order.pickup_lng]
      : [order.delivery_address, order.delivery_lat, order.delivery_lng];
  if (lat === null || lng === null) refuse('geofence_position_refused');
  const [own] = await readRadii(tx, [{ address, lat, lng }]);
  return { distance: greatCircleMetres({ lat, lng }, position), radius: own ?? settings.geofenceRadius };
}

/** Returns why a time is estimated; null: it is exact. */
function estimateReason(position: GeofencePosition, deviceTime: DeviceTime, now: Date): EstimateReason | null {
  if (knownDeviceTime(deviceTime, now) === null) return 'UNKNOWN_CLOCK';
  if (position.accuracy > exactMetres) return 'POOR_POSITION';
  return position.isEstimated ? 'FOUND_LATE' : null;
}

import { isLatLng } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { movePosition } from '../drivers/index.ts';
import { type DriverLink, keepPosition } from './driver-app.store.ts';

const aheadMs = 60_000;
const closestMs = 5_000;

/** Keeps a position unless it is impossible, from the future, or within five seconds of the one before (SRV-71). */
export async function recordPosition(
  tx: TenantTx,
  link: DriverLink,
  position: { lat: number; lng: number; at: Date },
  now: Date,
): Promise<boolean> {
  if (!isLatLng(position.lat, position.lng) || position.at.getTime() > now.getTime() + aheadMs) return false;
  const moved = await movePosition(tx, link.driverId, position, closestMs);
  if (!moved) return false;
  await keepPosition(tx, { driverId: link.driverId, routeId: link.routeId, ...position });
  await tx.emit({
    type: 'driverMoved',
    companyId: tx.companyId,
    driverId: link.driverId,
    routePlanId: link.routePlanId,
    lat: position.lat,
    lng: position.lng,
    at: position.at.toISOString(),
  });
  return true;
}

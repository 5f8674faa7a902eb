import { greatCircleMetres, isLatLng, type LatLng } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { movePosition } from '../drivers/index.ts';
import { type DriverLink, storePositions, readLastPosition } from './driver-app.store.ts';

const maxFutureMs = 60_000;
const minIntervalMs = 5_000;
/** Further from every stop of the route nobody drives: a phone that is wrong about the place, or somebody who makes it up. */
const maxDistanceMetres = 500_000;

export interface Position extends LatLng {
  readonly at: Date;
}

/**
 * Keeps the positions that a phone has gathered: none that is impossible, from the future, older than the latest, or within
 * five seconds of the one before (SRV-71). Only the newest is told to those who watch. Returns whether that one was kept.
 */
export async function recordPositions(
  tx: TenantTx,
  link: DriverLink,
  positions: readonly Position[],
  now: Date,
): Promise<boolean> {
  const around = await readLastPosition(tx, link);
  const kept: Position[] = [];
  let last = around?.latest?.getTime() ?? -Infinity;
  for (const position of positions.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const at = position.at.getTime();
    if (at > now.getTime() + maxFutureMs || at < last + minIntervalMs || !isPossible(position, around)) continue;
    kept.push(position);
    last = at;
  }
  const newest = kept.at(-1);
  if (!newest || !(await movePosition(tx, link.driverId, newest, minIntervalMs))) return false;
  await storePositions(tx, link, kept);
  await tx.emit({
    type: 'driverMoved',
    companyId: tx.companyId,
    driverId: link.driverId,
    routePlanId: link.routePlanId,
    lat: newest.lat,
    lng: newest.lng,
    at: newest.at.toISOString(),
  });
  return newest === positions.at(-1);
}

type LastPosition = Awaited<ReturnType<typeof readLastPosition>>;

function isPossible(position: Position, around: LastPosition): boolean {
  if (!isLatLng(position.lat, position.lng)) return false;
  if (!around || around.south === null || around.north === null || around.west === null || around.east === null)
    return true;
  const nearest = {
    lat: Math.min(Math.max(position.lat, around.south), around.north),
    lng: Math.min(Math.max(position.lng, around.west), around.east),
  };
  return greatCircleMetres(position, nearest) <= maxDistanceMetres;
}

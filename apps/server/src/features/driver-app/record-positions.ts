import { greatCircleMetres, isLatLng, type LatLng } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { movePosition } from '../drivers/index.ts';
import { type DriverLink, keepPositions, readWhereabouts } from './driver-app.store.ts';

const aheadMs = 60_000;
const closestMs = 5_000;
/** Positions further from every stop are wrong or made up. */
const furthestMetres = 500_000;

export interface Position extends LatLng {
  readonly at: Date;
}

/**
 * Stores the positions that a phone sends, and publishes the newest one. Skips positions that are impossible, in the
 * future, older than the last one, or within five seconds of the one before. Returns whether the newest position was
 * stored.
 */
export async function recordPositions(
  tx: TenantTx,
  link: DriverLink,
  positions: readonly Position[],
  now: Date,
): Promise<boolean> {
  const around = await readWhereabouts(tx, link);
  const kept: Position[] = [];
  let last = around?.latest?.getTime() ?? -Infinity;
  for (const position of positions.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const at = position.at.getTime();
    if (at > now.getTime() + aheadMs || at < last + closestMs || !isPossible(position, around)) continue;
    kept.push(position);
    last = at;
  }
  const newest = kept.at(-1);
  if (!newest || !(await movePosition(tx, link.driverId, newest, closestMs))) return false;
  await keepPositions(tx, link, kept);
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

type Around = Awaited<ReturnType<typeof readWhereabouts>>;

function isPossible(position: Position, around: Around): boolean {
  if (!isLatLng(position.lat, position.lng)) return false;
  if (!around || around.south === null || around.north === null || around.west === null || around.east === null)
    return true;
  const nearest = {
    lat: Math.min(Math.max(position.lat, around.south), around.north),
    lng: Math.min(Math.max(position.lng, around.west), around.east),
  };
  return greatCircleMetres(position, nearest) <= furthestMetres;
}

import { greatCircleMetres, isLatLng, type LatLng } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { movePosition } from '../drivers/index.ts';
import { type DriverLink, storePositions, readLastPosition } from './driver-app.store.ts';

const maxAheadMs = 60_000;
const minIntervalMs = 5_000;
/** Positions further from every stop are wrong or made up. */
const maxDistanceMetres = 500_000;

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
  const known = await readLastPosition(tx, link);
  const stored: Position[] = [];
  let last = known?.latest?.getTime() ?? -Infinity;
  for (const position of positions.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const at = position.at.getTime();
    if (at > now.getTime() + maxAheadMs || at < last + minIntervalMs || !isPossible(position, known)) continue;
    stored.push(position);
    last = at;
  }
  const newest = stored.at(-1);
  if (!newest || !(await movePosition(tx, link.driverId, newest, minIntervalMs))) return false;
  await storePositions(tx, link, stored);
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

type Known = Awaited<ReturnType<typeof readLastPosition>>;

function isPossible(position: Position, known: Known): boolean {
  if (!isLatLng(position.lat, position.lng)) return false;
  if (!known || known.south === null || known.north === null || known.west === null || known.east === null) return true;
  const nearest = {
    lat: Math.min(Math.max(position.lat, known.south), known.north),
    lng: Math.min(Math.max(position.lng, known.west), known.east),
  };
  return greatCircleMetres(position, nearest) <= maxDistanceMetres;
}

import type { DoorState } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { deleteDoorsAt, deleteOrderDoors, doorsForOrders, saveDoor, storeOrderDoors } from '../accepted-doors/index.ts';
import { editOrder } from '../orders/index.ts';
import { listOrdersAtDoors, listWaitingAt } from './doors.store.ts';
import { type Door, readDoors } from './read-doors.ts';

interface Decision {
  readonly state: DoorState;
  /** Give accepted doors to waiting orders too. */
  readonly toWaiting: boolean;
  readonly userId: string;
  readonly at: Date;
}

/**
 * Accepts or rejects doors, or takes the decision back. New orders of the address get accepted ones; with `toWaiting` also
 * those that wait. Orders that were not dispatched get their former pin back when a door is no longer accepted. Returns how
 * many doors and orders changed. @throws 404
 */
export async function decideDoors(
  tx: TenantTx,
  places: readonly string[],
  { state, toWaiting, userId, at }: Decision,
): Promise<{ changed: number; orders: number }> {
  const doors = await readDoors(tx, places);
  if (doors.length !== new Set(places).size) refuse('not_found');
  const changed = doors.filter((door) => door.state !== state);
  const left = changed.filter((door) => door.state === 'ACCEPTED').map(({ place }) => place);
  let orders = left.length > 0 ? await takeFromOrders(tx, left, userId) : 0;
  if (state === 'PROPOSED') {
    await deleteDoorsAt(
      tx,
      changed.map(({ place }) => place),
    );
  } else for (const door of changed) await saveDoor(tx, rowOf(door, { state, userId, at }));
  if (state === 'ACCEPTED' && toWaiting) orders += await giveToOrders(tx, places, userId);
  if (changed.length > 0 || orders > 0)
    await tx.emit({ type: 'doorsDecided', companyId: tx.companyId, change: changes[state], count: changed.length });
  return { changed: changed.length, orders };
}

const changes = { ACCEPTED: 'accepted', REJECTED: 'rejected', PROPOSED: 'undone' } as const;

const rowOf = (
  { place, door, parking, pin, visits }: Door,
  { state, userId, at }: { state: Exclude<DoorState, 'PROPOSED'>; userId: string; at: Date },
) => ({
  place,
  state,
  lat: door.lat,
  lng: door.lng,
  parking_lat: parking?.lat ?? null,
  parking_lng: parking?.lng ?? null,
  former_lat: pin.lat,
  former_lng: pin.lng,
  visits: visits.filter(({ isLeftOut }) => !isLeftOut).length,
  decided_by: userId,
  decided_at: at,
});

async function giveToOrders(tx: TenantTx, places: readonly string[], userId: string): Promise<number> {
  const filled = await doorsForOrders(tx, await listWaitingAt(tx, places));
  for (const { orderId, stop, door, parkingMinutes } of filled)
    await editOrder(
      tx,
      orderId,
      { [`${stop}Lat`]: door.lat, [`${stop}Lng`]: door.lng, [`${stop}ParkingDuration`]: parkingMinutes },
      userId,
    );
  await storeOrderDoors(tx, filled);
  return new Set(filled.map(({ orderId }) => orderId)).size;
}

async function takeFromOrders(tx: TenantTx, places: readonly string[], userId: string): Promise<number> {
  const given = await listOrdersAtDoors(tx, places);
  for (const { orderId, stop, formerLat, formerLng, formerParking, parking, parkingNow } of given)
    await editOrder(
      tx,
      orderId,
      {
        [`${stop}Lat`]: formerLat,
        [`${stop}Lng`]: formerLng,
        ...(parking === parkingNow && { [`${stop}ParkingDuration`]: formerParking }),
      },
      userId,
    );
  await deleteOrderDoors(tx, places);
  return new Set(given.map(({ orderId }) => orderId)).size;
}

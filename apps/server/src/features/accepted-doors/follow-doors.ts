import type { StopType } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { doorsForOrders, type FilledDoor, type LocatedOrder, storeOrderDoors } from './fill-doors.ts';

/** The door of a stop after its address has changed. */
export interface FollowedDoor {
  readonly orderId: string;
  readonly stop: StopType;
  /** The accepted door of the new address; null: it has none. */
  readonly door: FilledDoor | null;
  /** Minutes of parking; undefined: they stay as they are. */
  readonly parkingMinutes: number | null | undefined;
}

/**
 * Returns what follows from new addresses of orders: the accepted doors there, and the minutes of parking without the walk
 * from the vehicle to the former door, unless a person typed others. Stops that have and had no door are left out.
 */
export async function followDoors(
  tx: TenantTx,
  changes: readonly { readonly before: LocatedOrder; readonly after: LocatedOrder }[],
): Promise<FollowedDoor[]> {
  const moved = changes.flatMap(({ before, after }) =>
    (['pickup', 'delivery'] as const)
      .filter((stop) => (before[`${stop}_address`] ?? '') !== (after[`${stop}_address`] ?? ''))
      .map((stop) => ({ before, after, stop })),
  );
  if (moved.length === 0) return [];
  const marks = await tx.q
    .selectFrom('order_doors')
    .select(['order_id', 'stop', 'parking', 'former_parking'])
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', (eb) => eb.fn.any(eb.val([...new Set(moved.map(({ after }) => after.id))])))
    .execute();
  const located = moved.map(({ before, after, stop }) => {
    const mark = marks.find((one) => one.order_id === after.id && one.stop === stop);
    const [former, now] = [before[`${stop}_parking_duration`] ?? null, after[`${stop}_parking_duration`] ?? null];
    const isWalk = mark !== undefined && mark.parking === now && former === now;
    return { after, stop, mark, parking: isWalk ? mark.former_parking : now, isWalk };
  });
  const byOrder = Map.groupBy(located, ({ after }) => after.id);
  const doors = await doorsForOrders(
    tx,
    [...byOrder.values()].map((stops) => ({
      ...stops[0]!.after,
      ...Object.fromEntries(stops.map(({ stop, parking }) => [`${stop}_parking_duration`, parking])),
    })),
  );
  return located.flatMap(({ after: { id }, stop, mark, parking, isWalk }): FollowedDoor[] => {
    const door = doors.find((one) => one.orderId === id && one.stop === stop) ?? null;
    if (!mark && !door) return [];
    return [{ orderId: id, stop, door, parkingMinutes: door ? door.parkingMinutes : isWalk ? parking : undefined }];
  });
}

/** Stores which stops have an accepted door after `followDoors`. */
export async function storeFollowedDoors(tx: TenantTx, followed: readonly FollowedDoor[]): Promise<void> {
  for (const stop of ['pickup', 'delivery'] as const) {
    const ids = followed.filter((one) => one.stop === stop).map(({ orderId }) => orderId);
    if (ids.length > 0)
      await tx.q
        .deleteFrom('order_doors')
        .where('company_id', '=', tx.companyId)
        .where('stop', '=', stop)
        .where('order_id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute();
  }
  await storeOrderDoors(
    tx,
    followed.flatMap(({ door }) => door ?? []),
  );
}

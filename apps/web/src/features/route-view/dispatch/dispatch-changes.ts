import type { Plan, Route } from '../plan.ts';

type Change = NonNullable<Route['dispatchChanges']>[number];

/** The changes that the next dispatch sends to one driver. Without details of the changes `named` is empty. */
export interface SentChanges {
  readonly driverId: string;
  readonly name: string;
  readonly color: string;
  /** True when the driver receives a route of this plan for the first time. */
  readonly isFirst: boolean;
  /** True when the driver was sent a route of this plan and is no longer on it. */
  readonly isOff: boolean;
  readonly stops: number;
  /** Added, removed and other changed stops. Stops with only a changed time are counted in `retimed`. */
  readonly named: readonly Change[];
  readonly hasOtherVehicle: boolean;
  readonly retimed: { readonly count: number; readonly furthest: number } | null;
}

/**
 * Returns what the next dispatch sends to each driver with a phone whose route is new or changed, and to removed
 * drivers.
 */
export function sentChangesOf({ routes, takenOff }: Pick<Plan, 'routes' | 'takenOff'>): SentChanges[] {
  const staying = routes.flatMap((route) => {
    const { driver, phone, status, changedSinceDispatch, dispatchChanges, orders, steps } = route;
    const isFirst = status !== 'DISPATCHED';
    if (!phone || (isFirst ? orders.length === 0 : !changedSinceDispatch)) return [];
    const changes = isFirst ? [] : (dispatchChanges ?? []);
    const isOnlyRetimed = ({ kind, details }: Change) => kind === 'retimed' && details.length === 0;
    const retimed = changes.filter(isOnlyRetimed);
    const furthest = retimed.reduce(
      (largest, { minutes }) => (Math.abs(minutes) > Math.abs(largest) ? minutes : largest),
      0,
    );
    return [
      {
        driverId: driver._id,
        name: driver.name,
        color: driver.color,
        isFirst,
        isOff: false,
        stops: steps.filter(({ orderId }) => orderId !== null).length,
        named: changes.filter((change) => !isOnlyRetimed(change)),
        hasOtherVehicle: !isFirst && route.vehicleChangedSinceDispatch,
        retimed: retimed.length > 0 ? { count: retimed.length, furthest } : null,
      },
    ];
  });
  const leaving = takenOff.map(({ _id: driverId, name, color }) => ({
    driverId,
    name,
    color,
    isFirst: false,
    isOff: true,
    stops: 0,
    named: [],
    hasOtherVehicle: false,
    retimed: null,
  }));
  return [...staying, ...leaving];
}

import type { Plan, Route } from '../plan.ts';

type Change = NonNullable<Route['dispatchChanges']>[number];

/** What one driver would be told: stop by stop where it is known, or only that something is new. */
export interface SentChanges {
  readonly driverId: string;
  readonly name: string;
  readonly color: string;
  /** Gets a route for the first time, with this many stops. */
  readonly isFirst: boolean;
  /** Was sent a route of this plan and is no longer on it. */
  readonly isOff: boolean;
  readonly stops: number;
  /** A stop that only shifts a little is not listed by name; these are. */
  readonly named: readonly Change[];
  readonly retimed: { readonly count: number; readonly furthest: number } | null;
}

/** Who is told what by the next dispatch: those whose route is new or differs, whose phone is known (SRV-36), and who left. */
export function sentChangesOf({ routes, takenOff }: Pick<Plan, 'routes' | 'takenOff'>): SentChanges[] {
  const staying = routes.flatMap(({ driver, phone, status, changedSinceDispatch, dispatchChanges, orders, steps }) => {
    const isFirst = status !== 'DISPATCHED';
    if (!phone || (isFirst ? orders.length === 0 : !changedSinceDispatch)) return [];
    const changes = isFirst ? [] : (dispatchChanges ?? []);
    const retimed = changes.filter(({ kind }) => kind === 'retimed');
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
        named: changes.filter(({ kind }) => kind !== 'retimed'),
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
    retimed: null,
  }));
  return [...staying, ...leaving];
}

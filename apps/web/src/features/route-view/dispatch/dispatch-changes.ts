import type { Route } from '../plan.ts';

type Change = NonNullable<Route['dispatchChanges']>[number];

/** What one driver would be told: stop by stop where it is known, or only that something is new. */
export interface Told {
  readonly driverId: string;
  readonly name: string;
  readonly color: string;
  /** Gets a route for the first time, with this many stops. */
  readonly isFirst: boolean;
  readonly stops: number;
  /** A stop that only shifts a little is not listed by name; these are. */
  readonly named: readonly Change[];
  readonly retimed: { readonly count: number; readonly most: number } | null;
}

/** Who is told what by the next dispatch: those whose route is new or differs, and whose phone is known (SRV-36). */
export function toldBy(routes: readonly Route[]): Told[] {
  return routes.flatMap(({ driver, phone, status, changedSinceDispatch, dispatchChanges, orders, steps }) => {
    const isFirst = status !== 'DISPATCHED';
    if (!phone || (isFirst ? orders.length === 0 : !changedSinceDispatch)) return [];
    const changes = isFirst ? [] : (dispatchChanges ?? []);
    const retimed = changes.filter(({ kind }) => kind === 'retimed');
    const furthest = retimed.reduce((most, { minutes }) => (Math.abs(minutes) > Math.abs(most) ? minutes : most), 0);
    return [
      {
        driverId: driver._id,
        name: driver.name,
        color: driver.color,
        isFirst,
        stops: steps.filter(({ orderId }) => orderId !== null).length,
        named: changes.filter(({ kind }) => kind !== 'retimed'),
        retimed: retimed.length > 0 ? { count: retimed.length, most: furthest } : null,
      },
    ];
  });
}

import type { Plan } from '../plan.ts';

type Note = Plan['travelNotes'][number];

export interface NotedPlace {
  readonly key: string;
  /** The order code, or the driver's name. */
  readonly name: string;
  readonly orderId: string | null;
  readonly at: Note['places'][number]['at'];
  readonly metres: number | null;
  /** The region in which the place is, if it is not in the plan's region. */
  readonly region: string | null;
}

/**
 * The places of a travel note with their names, the farthest from a road first. Those that have left the plan are
 * omitted.
 */
export function notedPlaces({ places }: Note, plan: Plan): NotedPlace[] {
  const orders = new Map(plan.orders.map((order) => [order._id, order.orderCode]));
  const drivers = new Map(plan.routes.map(({ driver }) => [driver._id, driver.name]));
  return places
    .flatMap(({ orderId, driverId, at, metres, region }): NotedPlace[] => {
      const name = orderId === null ? drivers.get(driverId ?? '') : orders.get(orderId);
      return name === undefined ? [] : [{ key: `${orderId ?? driverId} ${at}`, name, orderId, at, metres, region }];
    })
    .sort((a, b) => (b.metres ?? Infinity) - (a.metres ?? Infinity) || a.name.localeCompare(b.name));
}

import type { Plan } from '../plan.ts';

type Note = Plan['travelNotes'][number];

export interface NotedPlace {
  readonly key: string;
  /** The order's code, or the driver's name. */
  readonly name: string;
  readonly orderId: string | null;
  readonly at: Note['places'][number]['at'];
  readonly metres: number | null;
  /** Where it is another region that is the matter. */
  readonly region: string | null;
}

/** A note's places by what people call them, the farthest from a road first; what has left the plan since is left out. */
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

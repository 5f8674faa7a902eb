import { zoneFinder } from '@roundsman/domain';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { listPlanningZones } from '../../zones/index.ts';
import { visibleOrders } from '../list/order-list.store.ts';

/** Limits the orders on the map; all are counted. */
const maxPoints = 10_000;

/** Returns the orders of a day with the zone of their delivery address. Restricted members see their groups' orders. */
export async function readTerritory({ tenant, principal }: SignedInContext, day: string) {
  const { zones, orders } = await tenant.read(async ({ q, companyId }) => ({
    zones: await listPlanningZones({ q, companyId }),
    orders: await visibleOrders({ q, companyId, groupIds: principal.restricted ? principal.groupIds : null })
      .select(['id', 'order_code', 'delivery_name', 'delivery_address', 'delivery_lat', 'delivery_lng', 'load'])
      .where('delivery_date', '=', day)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  }));
  const zoneOf = zoneFinder(zones);
  const placed = orders.flatMap(({ delivery_lat: lat, delivery_lng: lng, ...order }) =>
    lat === null || lng === null
      ? []
      : {
          _id: order.id,
          orderCode: order.order_code,
          name: order.delivery_name,
          lat,
          lng,
          zone: zoneOf({ lat, lng, address: order.delivery_address })?.id ?? null,
          load: order.load ?? 0,
        },
  );
  const loads = new Map<string | null, { zone: string | null; orders: number; load: number }>();
  for (const { zone, load } of placed) {
    const sum = loads.get(zone) ?? { zone, orders: 0, load: 0 };
    loads.set(zone, { zone, orders: sum.orders + 1, load: sum.load + load });
  }
  return {
    loads: [...loads.values()],
    points: placed.slice(0, maxPoints),
    notShown: Math.max(0, placed.length - maxPoints),
    withoutPlace: orders.length - placed.length,
  };
}

import { hasGoods, type UnscheduledCode } from '@roundsman/domain';
import type { FullPlan } from '../route-plans.store.ts';
import { zoneMapper, zoneReasons } from './zone-of-order.ts';

/**
 * Returns a function that names why no driver of the plan may take an order: the depot of its goods, its zone, or its
 * allowed drivers. A rule that admits no driver is a cause. If each admits a driver, but all of them together none, every
 * rule that leaves out a driver is a cause. Never empty.
 */
export function missingDriverReasons(
  full: Pick<FullPlan, 'zones' | 'routes' | 'orders'>,
): (orderId: string) => readonly UnscheduledCode[] {
  const zoneReasonOf = zoneReasons(full);
  const zoneFieldsOf = zoneMapper(full);
  const byId = new Map(full.orders.map((order) => [order.id, order]));
  return (orderId) => {
    const order = byId.get(orderId);
    if (!order) return ['vehicle-not-allowed'];
    const { allowedVehicles } = zoneFieldsOf(order);
    const rules: { readonly code: UnscheduledCode; readonly admits: (route: FullPlan['routes'][number]) => boolean }[] =
      [
        { code: 'depot', admits: ({ start_depot_id }) => hasGoods(start_depot_id, order.depot_id) },
        {
          code: zoneReasonOf(orderId) ?? 'vehicle-not-allowed',
          admits: ({ driver_id }) => allowedVehicles?.includes(driver_id) ?? true,
        },
      ];
    const admitting = rules.map(({ code, admits }) => ({ code, count: full.routes.filter(admits).length }));
    const withoutDriver = admitting.filter(({ count }) => count === 0);
    const causes =
      withoutDriver.length > 0 ? withoutDriver : admitting.filter(({ count }) => count < full.routes.length);
    const codes = causes.map(({ code }) => code);
    return codes.length > 0 ? codes : ['vehicle-not-allowed'];
  };
}

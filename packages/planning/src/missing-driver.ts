import { hasGoods } from '@roundsman/domain/depot/goods-at-depot';
import type { UnscheduledCode } from '@roundsman/domain/route-plan/route-plan';
import { zoneMapper, zoneReasons } from './order-rules.ts';
import type { PlanData, PlanningRoute } from './plan-data.ts';

/**
 * Returns a function that names why no driver of the plan may take an order: the depot of its goods, its zone, or its
 * allowed drivers. A rule that admits no driver is a cause. If each admits a driver, but all of them together none, every
 * rule that leaves out a driver is a cause. Never empty.
 */
export function missingDriverReasons(
  plan: Pick<PlanData, 'zones' | 'routes' | 'orders'>,
): (orderId: string) => readonly UnscheduledCode[] {
  const zoneReasonOf = zoneReasons(plan);
  const zoneFieldsOf = zoneMapper(plan);
  const byId = new Map(plan.orders.map((order) => [order.id, order]));
  return (orderId) => {
    const order = byId.get(orderId);
    if (!order) return ['vehicle-not-allowed'];
    const { allowedVehicles } = zoneFieldsOf(order);
    const rules: { readonly code: UnscheduledCode; readonly admits: (route: PlanningRoute) => boolean }[] = [
      { code: 'depot', admits: ({ startDepot }) => hasGoods(startDepot?.id ?? null, order.depotId) },
      {
        code: zoneReasonOf(orderId) ?? 'vehicle-not-allowed',
        admits: ({ driverId }) => allowedVehicles?.includes(driverId) ?? true,
      },
    ];
    const admitting = rules.map(({ code, admits }) => ({ code, count: plan.routes.filter(admits).length }));
    const withoutDriver = admitting.filter(({ count }) => count === 0);
    const causes =
      withoutDriver.length > 0 ? withoutDriver : admitting.filter(({ count }) => count < plan.routes.length);
    const codes = causes.map(({ code }) => code);
    return codes.length > 0 ? codes : ['vehicle-not-allowed'];
  };
}

import type { Plan } from './route-plans.queries.ts';

/** Where orders for this plan are made: both come back to its add-orders page (PLAN-23). */
export function newOrderLinks(plan: Pick<Plan, '_id' | 'deliveryDate' | 'type'>): { upload: string; single: string } {
  const query = new URLSearchParams({
    routePlanType: plan.type,
    deliveryDate: plan.deliveryDate,
    routePlanId: plan._id,
    redirectUrl: `/route-plans/${plan._id}/add-orders`,
  });
  return { upload: `/orders/upload?${query}`, single: `/orders/new?${query}` };
}

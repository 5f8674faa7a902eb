import type { Plan } from './route-plans.queries.ts';

/** Where orders for this plan are made: all come back to it (PLAN-23). Contacts become single stops only (PLAN-35, CON-15). */
export function newOrderLinks(plan: Pick<Plan, '_id' | 'deliveryDate' | 'type'>): {
  upload: string;
  single: string;
  contacts: string | null;
} {
  const query = new URLSearchParams({
    routePlanType: plan.type,
    deliveryDate: plan.deliveryDate,
    routePlanId: plan._id,
    redirectUrl: `/route-plans/${plan._id}/add-orders`,
  });
  return {
    upload: `/orders/upload?${query}`,
    single: `/orders/new?${query}`,
    contacts: plan.type === 'VRP' ? `/route-plans/${plan._id}/add-orders?contacts=choose` : null,
  };
}

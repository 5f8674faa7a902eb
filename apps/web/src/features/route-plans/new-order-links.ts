import type { Plan } from './route-plans.queries.ts';

/**
 * URLs of the pages that create orders for this plan and then return to it. Contacts are for Single Stop plans only.
 */
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

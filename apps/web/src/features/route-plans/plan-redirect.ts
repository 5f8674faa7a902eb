import type { Plan } from './route-plans.queries.ts';

type Known = Pick<Plan, '_id' | 'status' | 'canEdit'> & { readonly orders: readonly unknown[] };

/**
 * URL of the next step of a plan that cannot be shown in the route view yet; null if it can. Read-only users are never
 * sent to the add pages.
 */
export function planRedirect(plan: Known): string | null {
  const isReady = plan.status !== 'DRAFT' && plan.orders.length > 0;
  if (isReady) return null;
  const page = plan.orders.length > 0 || !plan.canEdit ? 'orders' : 'add-orders';
  return `/route-plans/${plan._id}/${page}`;
}

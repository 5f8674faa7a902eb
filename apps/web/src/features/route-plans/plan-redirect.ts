import type { Plan } from './route-plans.queries.ts';

type Known = Pick<Plan, '_id' | 'status' | 'canEdit'> & { readonly orders: readonly unknown[] };

/**
 * Where a plan that is not ready for the route view is worked on (PLAN-18); null when it is ready. Who may not edit never
 * gets to the add pages.
 */
export function planRedirect(plan: Known): string | null {
  const isReady = plan.status !== 'DRAFT' && plan.orders.length > 0;
  if (isReady) return null;
  const page = plan.orders.length > 0 || !plan.canEdit ? 'orders' : 'add-orders';
  return `/route-plans/${plan._id}/${page}`;
}

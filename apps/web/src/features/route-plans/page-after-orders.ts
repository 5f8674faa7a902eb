import type { Plan } from './route-plans.queries.ts';

/** The page that follows when orders were added to a plan: its drivers before the first optimization, then its routes. */
export const pageAfterOrders = (plan: Pick<Plan, '_id' | 'status'>): string =>
  plan.status === 'DRAFT' ? `/route-plans/${plan._id}/add-drivers` : `/route-plans/${plan._id}`;

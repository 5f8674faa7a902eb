import type { Plan } from './route-plans.queries.ts';

/** URL of the page after orders were added: the drivers before the first optimization, the routes afterwards. */
export const pageAfterOrders = (plan: Pick<Plan, '_id' | 'status'>): string =>
  plan.status === 'DRAFT' ? `/route-plans/${plan._id}/add-drivers` : `/route-plans/${plan._id}`;

import { isFinished } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { setOrderFields } from '../orders/index.ts';
import { findPlanVersion, readTracked, type TrackedRow } from './tracking.store.ts';

const ratingPeriodMs = 14 * 86_400_000;

/** Until the driver arrives at the stop. */
export const canInstruct = (order: Pick<TrackedRow, 'status'>): boolean =>
  !isFinished(order.status) && order.status !== 'DELIVERY_ARRIVED';

/** For two weeks after the delivery. */
export const canRate = (order: Pick<TrackedRow, 'status' | 'completed_at'>, now: Date): boolean =>
  order.status === 'COMPLETED' &&
  order.completed_at !== null &&
  now.getTime() - order.completed_at.getTime() <= ratingPeriodMs;

/** Stores the customer instructions, which the driver app shows at once. @throws instructions_too_late */
export async function saveInstructions(tx: TenantTx, orderId: string, text: string | null): Promise<void> {
  const order = await readTracked(tx, orderId);
  if (!canInstruct(order)) refuse('instructions_too_late');
  if (text === order.customer_instructions) return;
  await setOrderFields(tx, [orderId], { customer_instructions: text });
  await tx.emit({ type: 'customerInstructionsChanged', companyId: tx.companyId, orderId });
  const routePlanId = order.route_plan_id;
  if (!routePlanId) return;
  // Phones and dashboards that show this plan fetch it again.
  const version = await findPlanVersion(tx, routePlanId);
  await tx.emit({ type: 'routePlanChanged', companyId: tx.companyId, routePlanId, version });
}

/** Stores the rating and its comment, replacing an earlier one. @throws rating_refused */
export async function saveRating(
  tx: TenantTx,
  orderId: string,
  { stars, comment }: { stars: number; comment: string | null },
  now: Date,
): Promise<void> {
  const order = await readTracked(tx, orderId);
  if (!canRate(order, now)) refuse('rating_refused');
  await setOrderFields(tx, [orderId], { rating: stars, rating_comment: comment, rated_at: now });
}

import { isFinished, isFullyEditable, type OrderStatus } from './order-status.ts';

const notes = ['notes', 'pickupNotes', 'deliveryNotes'] as const;
const underWay: readonly string[] = ['labels', ...notes, 'group', 'orderRef'];
const finished: readonly string[] = ['labels', ...notes];

/**
 * May this field of an order, by its wire name, still be changed? Everything until the driver heads for it; then notes,
 * labels, group and reference; once it has ended notes and labels (SRV-05). On a plan the date is the plan's (PLAN-50).
 */
export function isFieldEditable(field: string, status: OrderStatus, isOnPlan: boolean): boolean {
  if (isFinished(status)) return finished.includes(field);
  if (!isFullyEditable(status)) return underWay.includes(field);
  return !(isOnPlan && field === 'deliveryDate');
}

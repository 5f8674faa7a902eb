import { definitionOf, orderFields } from './fields.ts';
import { isFinished, isFullyEditable, type OrderStatus } from './order-status.ts';
import { isKeyOf } from '../typed-tables.ts';

/**
 * May this field of an order, by its name in the API, still be changed? Everything until the driver heads for it; then what
 * `editable` of its definition says, and of that only `always` once it has ended. On a plan the date is the plan's.
 */
export function isFieldEditable(field: string, status: OrderStatus, isOnPlan: boolean): boolean {
  const editable = isKeyOf(orderFields, field) ? definitionOf(field).editable : undefined;
  if (isFinished(status)) return editable === 'always';
  if (!isFullyEditable(status)) return editable !== undefined;
  return !(isOnPlan && field === 'deliveryDate');
}

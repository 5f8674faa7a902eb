import { definitionOf, orderFields } from './fields.ts';
import { isFinished, isFullyEditable, type OrderStatus } from './order-status.ts';
import { isKeyOf } from '../typed-tables.ts';

/**
 * True when a field, by its name in the API, can be changed at this status. Before the driver is on the way, all fields
 * can; afterwards those with `editable`, and after the end those with `editable: 'always'`. The date is fixed on a
 * plan.
 */
export function isFieldEditable(field: string, status: OrderStatus, isOnPlan: boolean): boolean {
  const editable = isKeyOf(orderFields, field) ? definitionOf(field).editable : undefined;
  if (isFinished(status)) return editable === 'always';
  if (!isFullyEditable(status)) return editable !== undefined;
  return !(isOnPlan && field === 'deliveryDate');
}

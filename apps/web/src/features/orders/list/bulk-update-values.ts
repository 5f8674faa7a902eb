import { definitionOf, type FieldKind, fieldsWith } from '@roundsman/domain/order/fields';
import type { InputOf } from '../../../platform/api/api.ts';
import { infoBody, type OrderValues, stopBody } from '../form/order-values.ts';

type Body = InputOf<'POST /orders/bulk-update'>['body'];

/** API names of the fields that the dialog can clear. */
export const emptiable = fieldsWith({ isEmptiable: true });
export type Emptiable = (typeof emptiable)[number];

const listKinds: readonly FieldKind[] = ['choices', 'skills', 'drivers', 'orderRefs', 'labels'];
const emptyOf = (field: Emptiable): [] | null => (listKinds.includes(definitionOf(field).kind) ? [] : null);

export type BulkValues = OrderValues & { notes?: string | null; empty?: Emptiable[] };

const isGiven = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

/** Returns the filled fields and those to clear. The other fields of the orders do not change. */
export function bulkBody(values: BulkValues): Omit<Body, 'orderIds'> {
  const { notes, empty = [] } = values;
  const info = infoBody(values);
  const written = Object.fromEntries(
    Object.entries({
      ...info,
      // infoBody would send NORMAL for an empty priority.
      priority: values.priority,
      ...stopBody(values, 'pickup'),
      ...stopBody(values, 'delivery'),
      notes,
    }).filter(([, value]) => isGiven(value)),
  );
  return {
    ...written,
    ...Object.fromEntries(empty.map((field) => [field, emptyOf(field)])),
  };
}

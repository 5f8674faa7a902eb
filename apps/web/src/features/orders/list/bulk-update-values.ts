import { emptyValueOf } from '@roundsman/domain/field-definition';
import { definitionOf, fieldsWith } from '@roundsman/domain/order/fields';
import type { StopType } from '@roundsman/domain/order/order-status';
import { storedWindows, windowFields } from '@roundsman/domain/order/stop-windows';
import { pick } from '@roundsman/domain/typed-tables';
import type { InputOf } from '../../../platform/api/api.ts';
import { infoBody, type OrderValues, stopBody } from '../form/order-values.ts';
import { stopFields } from '../form/stop-fields.ts';

type Body = InputOf<'POST /orders/bulk-update'>['body'];

/** API names of the fields that the dialog can clear. */
export const emptiable = fieldsWith({ isEmptiable: true });
export type Emptiable = (typeof emptiable)[number];

export type BulkValues = OrderValues & { notes?: string | null; empty?: Emptiable[] };

const booleans: readonly (keyof OrderValues)[] = fieldsWith({ kind: 'boolean' });

const isGiven = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

/** Returns the typed windows of a stop. An open end is sent too, because the orders may have had one. */
const windowsGiven = (values: BulkValues, stopType: StopType): Partial<Body> => {
  const { windows = null } = values[stopFields[stopType].windows] ?? {};
  return windows && windows.length > 0 ? windowFields(storedWindows(windows), stopType) : {};
};

/** Returns the fields that are emptied with one: without time windows there is no start or end. */
const emptiedWith = (field: Emptiable): readonly Emptiable[] => {
  const stop = Object.values(stopFields).find(({ windows }) => windows === field);
  return stop ? [stop.start, stop.end, stop.windows] : [field];
};

/** Returns the filled fields and those to clear. The other fields of the orders do not change. */
export function bulkBody(values: BulkValues): Omit<Body, 'orderIds'> {
  const { notes, empty = [] } = values;
  const info = infoBody(values);
  const written = Object.fromEntries(
    Object.entries({
      ...info,
      ...stopBody(values, 'pickup'),
      ...stopBody(values, 'delivery'),
      // The bodies would send the default of a priority or a boolean that is not chosen.
      ...pick(values, [...fieldsWith({ kind: 'priority' }), ...booleans]),
      notes,
    }).filter(([, value]) => isGiven(value)),
  );
  return {
    ...written,
    ...windowsGiven(values, 'pickup'),
    ...windowsGiven(values, 'delivery'),
    ...Object.fromEntries(empty.flatMap(emptiedWith).map((field) => [field, emptyValueOf(definitionOf(field).kind)])),
  };
}

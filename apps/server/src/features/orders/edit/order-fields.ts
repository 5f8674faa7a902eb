import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import {
  definitionOf,
  fieldsWith,
  formatTimeOfDay,
  isLatLng,
  type OrderField,
  orderFieldNames,
  orderFields,
  type OrderLocations,
  parseLatLng,
  parseTimeOfDay,
} from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import type { FieldColumn, OrderChanges, OrderRow } from '../order-table-columns.ts';

/** The fields that an editor may write, each optional. */
export type OrderInput = ParsedInput<Extract<AllEndpoints, { name: 'PUT /orders/:id' }>>['body'];

/** The fields of a stored order. Its delivery date may be missing, which an edit cannot cause. */
export type StoredInput = Omit<OrderInput, 'deliveryDate'> & { readonly deliveryDate?: string | null | undefined };

const stopTypes = ['pickup', 'delivery'] as const;

const times = fieldsWith({ kind: 'time' });

/**
 * Returns the input in stored form. Times are HH:mm, and an address 'lat,lng' has its coordinates. A new address
 * without coordinates clears the former coordinates, so that it is geocoded.
 */
export function completeInput(input: OrderInput, before?: StoredInput): OrderInput {
  const completed: OrderInput = { ...input };
  for (const field of times) {
    const time = parseTimeOfDay(input[field] ?? '');
    if (time !== null) completed[field] = formatTimeOfDay(time);
  }
  for (const stopType of stopTypes) {
    const address = input[`${stopType}Address`];
    if (address === undefined) continue;
    if (isLatLng(input[`${stopType}Lat`], input[`${stopType}Lng`])) continue;
    const isSame = before !== undefined && address === before[`${stopType}Address`];
    if (isSame && input[`${stopType}Lat`] === undefined && input[`${stopType}Lng`] === undefined) continue;
    const point = address === null ? null : parseLatLng(address);
    completed[`${stopType}Lat`] = point?.lat ?? null;
    completed[`${stopType}Lng`] = point?.lng ?? null;
  }
  return completed;
}

/** Returns the columns of the fields in the input. */
export function rowOf(input: OrderInput): Partial<Pick<OrderRow, FieldColumn>> {
  const named = orderFieldNames.filter((field) => input[field] !== undefined);
  return Object.fromEntries(named.map((field) => [definitionOf(field).column, input[field]]));
}

/** Returns the same columns as changes to a stored row. */
export function changesOf(input: OrderInput): OrderChanges {
  const { fields, ...changes } = rowOf(input);
  return { ...changes, ...(fields && { fields: JSON.stringify(fields) }) };
}

/** Returns a stored order in the API's fields, to compare with an input. */
export function inputOf(row: OrderRow): StoredInput {
  return valuesByField(orderFields, orderFieldNames, row);
}

/** Returns the fields whose value the input changes. */
export function changedFields(input: OrderInput, before: StoredInput): OrderField[] {
  return orderFieldNames.filter(
    (field) => input[field] !== undefined && canonical(input[field]) !== canonical(before[field]),
  );
}

/** Returns a text that is equal for equal custom fields in any order. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value ?? null);
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the locations of an order. */
export function locationsOf(input: StoredInput, routePlanType: OrderLocations['routePlanType']): OrderLocations {
  return {
    routePlanType,
    pickupAddress: input.pickupAddress ?? null,
    pickupLat: input.pickupLat ?? null,
    pickupLng: input.pickupLng ?? null,
    deliveryAddress: input.deliveryAddress ?? null,
    deliveryLat: input.deliveryLat ?? null,
    deliveryLng: input.deliveryLng ?? null,
  };
}

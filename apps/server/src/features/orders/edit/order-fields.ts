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
  orderWindows,
  parseLatLng,
  parseTimeOfDay,
  type StopType,
  storedWindows,
  windowFields,
} from '@roundsman/domain';
import { keysOf, valuesByField } from '@roundsman/domain/typed-tables';
import { columnsOfFields } from '../../../platform/db/field-columns.ts';
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
    Object.assign(completed, completeWindows(completed, stopType, before));
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

/**
 * Returns the windows that an input with any of their fields means. A new list counts before start and end. Where only
 * start or end changes, they are the only window.
 */
function completeWindows(input: OrderInput, stopType: StopType, before: StoredInput = {}): Partial<OrderInput> {
  const names = keysOf(windowFields({ start: null, end: null, windows: null }, stopType));
  if (names.every((name) => input[name] === undefined)) return {};
  const [typed, stored] = [orderWindows({ ...before, ...input }, stopType), orderWindows(before, stopType)];
  const isListed = typed.windows !== null && canonical(typed.windows) !== canonical(stored.windows);
  const isMoved = typed.start !== stored.start || typed.end !== stored.end;
  if (isListed) return windowFields(storedWindows(typed.windows ?? []), stopType);
  return isMoved ? windowFields({ ...typed, windows: null }, stopType) : {};
}

/** Returns the columns of the fields in the input. */
export function rowOf(input: StoredInput): Partial<Pick<OrderRow, FieldColumn>> {
  const named = orderFieldNames.filter((field) => input[field] !== undefined);
  return Object.fromEntries(named.map((field) => [definitionOf(field).column, input[field]]));
}

/** Returns the same columns as changes to a stored row. */
export const changesOf = (input: OrderInput): OrderChanges => columnsOfFields(orderFields, input);

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

/** Returns a text that is equal for equal values, whatever the order of their keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries.map(([key, field]) => [key, canonical(field)]));
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

import { definitionOf, distinctProblems, emptyValueOf, type StopWindow, storedWindows } from '@roundsman/domain';
import {
  isOrderUploadField,
  orderFieldOf,
  type OrderUploadField,
  orderUploadFields,
} from '@roundsman/domain/upload/rows/order-fields';
import { prepareStatus } from '@roundsman/domain/order/validate-order';
import type { NewOrder } from '../order-table-columns.ts';
import type { OrderReadingOptions } from './reading-options.ts';
import type { ReadOrders } from './read-orders.ts';
import { keysOf } from '@roundsman/domain/typed-tables';

/** A single window is stored in the columns of start and end alone. */
const severalOf = (windows: readonly StopWindow[] | null): readonly StopWindow[] | null =>
  windows && storedWindows(windows).windows;

/** Returns the column of a field, and its value or that of an empty field. */
function columnOf(field: OrderUploadField, value: unknown): [string, unknown] {
  const { column, kind } = definitionOf(orderFieldOf[field]);
  return [column, value ?? emptyValueOf(kind)];
}

/** Returns the order of a row. Unreadable fields become its problems, by field, so that every row is imported. */
export function orderOfRow(
  { row, reading: { values, cellProblems }, custom }: ReadOrders['rows'][number],
  {
    type,
    groupIds,
    depotIds,
    driverIds,
  }: Pick<OrderReadingOptions, 'type'> &
    Readonly<Record<'groupIds' | 'depotIds' | 'driverIds', ReadonlyMap<string, string>>>,
): NewOrder {
  const idsOf = (names: readonly string[]): string[] =>
    names.flatMap((name) => driverIds.get(name.toLowerCase()) ?? []);
  const { status, problems } = prepareStatus({ routePlanType: type, ...values }, Object.values(cellProblems));
  return {
    route_plan_type: type,
    status,
    error_details: distinctProblems(problems),
    field_errors: Object.fromEntries(
      keysOf(cellProblems).flatMap((field) =>
        // Nobody can write the rule of an order later. Its problem stays until the order is saved.
        isOrderUploadField(field) && cellProblems[field] ? [[orderFieldOf[field], cellProblems[field]]] : [],
      ),
    ),
    upload_row: row,
    ...Object.fromEntries(orderUploadFields.map((field) => columnOf(field, values[field]))),
    pickup_time_windows: severalOf(values.pickupTimeWindows),
    delivery_time_windows: severalOf(values.deliveryTimeWindows),
    group_id: values.group === null ? null : (groupIds.get(values.group.toLowerCase()) ?? null),
    depot_id: values.depot === null ? null : (depotIds.get(values.depot.toLowerCase()) ?? null),
    allowed_drivers: idsOf(values.allowedDrivers),
    preferred_drivers: idsOf(values.preferredDrivers),
    fields: custom,
  };
}

/** Returns ids by lower-case name. Of two with one name the older is used, which the list has last. */
export const idsByName = (named: OrderReadingOptions['groups']): ReadonlyMap<string, string> =>
  new Map(named.map(({ id, name }) => [name.trim().toLowerCase(), id]));

import { definitionOf, emptyValueOf, type OrderField, orderFieldNames } from '@roundsman/domain';
import { changedFields, completeInput, inputOf, type OrderInput, type OrderRow } from '../orders/index.ts';
import type { Template } from './series.tables.ts';

/** Fields of one order only. */
const unrepeated: readonly OrderField[] = ['deliveryDate', 'orderRef', 'afterOrders'];

const repeated = orderFieldNames.filter((field) => !unrepeated.includes(field));

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns the fields of the orders of a series in stored form, without empty ones. */
export function templateOf(input: OrderInput): Template {
  const completed = completeInput(input);
  return Object.fromEntries(
    repeated.filter((field) => !isEmpty(completed[field])).map((field) => [field, completed[field]]),
  );
}

/** Returns the template of a series that begins with this order. */
export const templateOfOrder = (row: OrderRow): Template => templateOf(asInput(row));

function asInput(row: OrderRow): OrderInput {
  const { deliveryDate: _date, ...fields } = inputOf(row);
  return fields;
}

/** Returns all fields of a template, also the empty ones. */
const completeTemplate = (template: Template): OrderInput =>
  Object.fromEntries(
    repeated.map((field) => [field, valueIn(template, field) ?? emptyValueOf(definitionOf(field).kind)]),
  );

const valueIn = (template: Template, field: OrderField): unknown => new Map(Object.entries(template)).get(field);

/** Fields that follow from an address. Geocoding fills them, which is no change by a person. */
const coordinates: Partial<Record<OrderField, 'pickupAddress' | 'deliveryAddress'>> = {
  pickupLat: 'pickupAddress',
  pickupLng: 'pickupAddress',
  deliveryLat: 'deliveryAddress',
  deliveryLng: 'deliveryAddress',
};

/** Returns the fields of an order that differ from the template: what a person changed on it. */
export function personalFields(row: OrderRow, template: Template): OrderField[] {
  const changed = changedFields(completeTemplate(template), inputOf(row));
  return changed.filter((field) => {
    const address = coordinates[field];
    return address === undefined || changed.includes(address) || !isEmpty(valueIn(template, field));
  });
}

/** Returns what a change of the template writes to an order: the changed fields except those that a person changed. */
export function changesFor(row: OrderRow, before: Template, after: Template): OrderInput {
  const personal = personalFields(row, before);
  const target = completeTemplate(after);
  const changed = changedFields(target, completeTemplate(before)).filter((field) => !personal.includes(field));
  const values = new Map(Object.entries(target));
  return Object.fromEntries(
    changed
      // A new address without coordinates is geocoded, which an empty coordinate in the input would prevent.
      .filter((field) => coordinates[field] === undefined || !isEmpty(values.get(field)))
      .map((field) => [field, values.get(field)]),
  );
}

/** Returns a name for lists: that of the recipient, or the address. */
export const nameOf = (template: Template): string =>
  template.deliveryName ?? template.deliveryAddress ?? template.pickupName ?? template.pickupAddress ?? '';

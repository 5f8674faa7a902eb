import {
  definitionOf,
  emptyValueOf,
  type OrderField,
  orderFieldNames,
  servableDays,
  unrepeatedFields,
} from '@roundsman/domain';
import {
  changedFields,
  completeInput,
  inputOf,
  type OrderInput,
  type OrderRow,
  type StoredInput,
} from '../orders/index.ts';
import type { SeriesRow } from './series.store.ts';
import type { Template } from './series.tables.ts';

const dateFields = ['earliestDate', 'latestDate', 'preferredDate'] as const satisfies readonly OrderField[];

const repeated = orderFieldNames.filter((field) => !unrepeatedFields.includes(field));

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

/** How many days before or after its date an order of a series may be served. */
type ServableDays = Pick<SeriesRow, 'early_days' | 'late_days'>;

/** Returns the days on which the order of a date may be served; none where the series allows only that date. */
export function datesOf(
  date: string,
  { early_days: earlyDays, late_days: lateDays }: ServableDays,
): Pick<StoredInput, (typeof dateFields)[number]> {
  if (earlyDays === 0 && lateDays === 0) return { earliestDate: null, latestDate: null, preferredDate: null };
  const { earliest, latest } = servableDays(date, { earlyDays, lateDays });
  return { earliestDate: earliest, latestDate: latest, preferredDate: date };
}

/** Returns the days of an order that a person changed. Those that are all empty are from before orders had them. */
export function personalDates(row: OrderRow, date: string, series: ServableDays): OrderField[] {
  const stored = inputOf(row);
  if (dateFields.every((field) => isEmpty(stored[field]))) return [];
  return changedFields(datesOf(date, series), stored);
}

/** Returns what another date or other days of the series write to an order, except what a person changed. */
export function datesFor(
  row: OrderRow,
  before: string,
  seriesBefore: ServableDays,
  date: string,
  series: ServableDays,
) {
  const personal = personalDates(row, before, seriesBefore);
  const target = datesOf(date, series);
  const changed = changedFields(target, inputOf(row)).filter((field) => !personal.includes(field));
  return Object.fromEntries(
    dateFields.filter((field) => changed.includes(field)).map((field) => [field, target[field]]),
  );
}

/** Returns a name for lists: that of the recipient, or the address. */
export const nameOf = (template: Template): string =>
  template.deliveryName ?? template.deliveryAddress ?? template.pickupName ?? template.pickupAddress ?? '';

import type { OrderField } from '../order/fields.ts';
import { windowFields } from '../order/stop-windows.ts';
import type { DeliveryDate } from '../units.ts';
import { type ContactTimes, windowsOnDay } from './contact-windows.ts';
import { type ContactField, contactFieldNames, contactFieldOf, type contactFields } from './fields.ts';

type Definitions = typeof contactFields;
type Copied = {
  [Field in ContactField]: Definitions[Field] extends { order: infer Name extends OrderField } ? Name : never;
}[ContactField];

const times = ['deliveryTimeStart', 'deliveryTimeEnd', 'deliveryTimeWindows'] as const;

/** A field that an order gets from its contact. */
export type OrderFieldOfContact = Copied | (typeof times)[number];

/** Fields that are taken from the contact together, or not at all. */
const groups: readonly (readonly OrderField[])[] = [times, ['deliveryAddress', 'deliveryLat', 'deliveryLng']];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a contact's fields name the fields of `Copied`
const copied = contactFieldNames.flatMap((field) => contactFieldOf(field).order ?? []) as Copied[];

export const orderFieldsOfContact: readonly OrderFieldOfContact[] = [...copied, ...times];

/** True when an order names no time of its own, so that it gets the times of its contact. */
export const hasTimesOfContact = (order: Readonly<Partial<Record<OrderField, unknown>>>): boolean =>
  times.every((field) => order[field] === undefined);

/**
 * Returns an order of a contact on a day: each field that it leaves undefined has the contact's value. Times, and the
 * address with its coordinates, are the contact's only where the order has none of them.
 */
export function orderOfContact<Order extends Readonly<Partial<Record<OrderField, unknown>>>>(
  order: Order,
  contact: Readonly<Record<ContactField, unknown>> & ContactTimes,
  day: DeliveryDate | string,
): Order {
  const values: Partial<Record<OrderField, unknown>> = windowFields(windowsOnDay(contact, day), 'delivery');
  for (const field of contactFieldNames) {
    const { order: name } = contactFieldOf(field);
    if (name !== undefined) values[name] = contact[field];
  }
  const isFree = (field: OrderField): boolean =>
    (groups.find((group) => group.includes(field)) ?? [field]).every((name) => order[name] === undefined);
  return {
    ...order,
    ...Object.fromEntries(orderFieldsOfContact.filter(isFree).map((field) => [field, values[field]])),
  };
}

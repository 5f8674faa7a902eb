import { isPlannable } from '@roundsman/domain/contact/contact';
import { loadFields } from '@roundsman/domain/load/load-dimensions';
import { pick } from '@roundsman/domain/typed-tables';
import type { InputOf } from '../../platform/api/api.ts';
import type { Contact } from './contacts.queries.ts';

type NewOrder = InputOf<'POST /orders/create-muti-orders'>['body'][number];

/** A single stop at the contact's address on this plan. */
export const orderOf = (contact: Contact, plan: { readonly id: string; readonly deliveryDate: string }): NewOrder => ({
  deliveryName: contact.name,
  deliveryPhone: contact.phone,
  deliveryAddress: contact.address,
  deliveryLat: contact.lat,
  deliveryLng: contact.lng,
  // The server knows the opening hours of the day, and which contacts are closed then.
  ...(contact.openingHours.length === 0 && {
    deliveryTimeStart: contact.startTime,
    deliveryTimeEnd: contact.endTime,
  }),
  deliveryDuration: contact.duration,
  deliveryParkingDuration: contact.parkingDuration,
  deliveryNotes: contact.notes,
  requiredSkills: [...contact.types],
  ...pick(contact, loadFields),
  fields: contact.fields,
  deliveryDate: plan.deliveryDate,
  routePlan: plan.id,
  contact: contact._id,
  routePlanType: 'VRP',
});

/** Label of a contact: its name, or its address. */
export const nameOf = ({ name, address }: Pick<Contact, 'name' | 'address'>): string => name || address || '–';

/** The contacts that cannot be added to a plan until they are corrected. */
export const unplannable = (contacts: readonly Contact[]): Contact[] => contacts.filter((each) => !isPlannable(each));

import { isPlannable } from '@roundsman/domain/contact/contact';
import type { InputOf } from '../../platform/api/api.ts';
import type { Contact } from './contacts.queries.ts';

type NewOrder = InputOf<'POST /orders/create-multi-orders'>['body'][number];

/** A single stop of the contact on this plan. The server gives it the values of the contact. */
export const orderOf = (
  { _id }: Pick<Contact, '_id'>,
  plan: { readonly id: string; readonly deliveryDate: string },
): NewOrder => ({ contact: _id, deliveryDate: plan.deliveryDate, routePlan: plan.id, routePlanType: 'VRP' });

/** Label of a contact: its name, or its address. */
export const nameOf = ({ name, address }: Pick<Contact, 'name' | 'address'>): string => name || address || '–';

/** The contacts that cannot be added to a plan until they are corrected. */
export const unplannable = (contacts: readonly Contact[]): Contact[] =>
  contacts.filter((contact) => !isPlannable(contact));

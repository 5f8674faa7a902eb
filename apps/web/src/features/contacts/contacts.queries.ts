import type { InputOf, ReplyOf } from '../../platform/api/api.ts';
import { queryClient, apiQueryOptions } from '../../platform/api/queries.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';

export type Contact = ReplyOf<'GET /contact-locations'>['contactLocations'][number];
export type ContactQuery = NonNullable<InputOf<'GET /contact-locations'>['query']>;

const reloadContacts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['GET /contact-locations'] });

/** Refetches contacts when a batch of addresses has been geocoded. */
export const useLiveContacts = (): void =>
  useServerEvent('contactLocations.geocoding.completed', () => void reloadContacts());

/** Largest page of the API, and the limit of the contact picker. */
export const maxContacts = 10_000;

/**
 * Fetches the contacts with these ids from the server. The page may show older ones, and 'Select all' covers contacts
 * beyond it.
 */
export async function fetchContacts(ids: readonly string[]): Promise<Contact[]> {
  const idSet = new Set(ids);
  const contacts: Contact[] = [];
  for (let currentPage = 1; ; currentPage++) {
    const { contactLocations, meta } = await queryClient.fetchQuery({
      ...apiQueryOptions('GET /contact-locations', {
        query: { currentPage, itemsPerPage: maxContacts, allContacts: 'false' },
      }),
      staleTime: 0,
    });
    contacts.push(...contactLocations.filter(({ _id }) => idSet.has(_id)));
    if (contacts.length >= idSet.size || currentPage * maxContacts >= meta.totalItems) return contacts;
  }
}

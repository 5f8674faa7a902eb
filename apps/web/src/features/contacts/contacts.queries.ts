import type { InputOf, ReplyOf } from '../../platform/api/api.ts';
import { queryClient, apiQueryOptions } from '../../platform/api/queries.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';

export type Contact = ReplyOf<'GET /contact-locations'>['contactLocations'][number];
export type ContactQuery = NonNullable<InputOf<'GET /contact-locations'>['query']>;

export const reloadContacts = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['GET /contact-locations'] });

/** Loads contacts again when their addresses have been looked up (CON-12, RT-06). */
export const useLiveContacts = (): void =>
  useServerEvent('contactLocations.geocoding.completed', () => void reloadContacts());

/** As many at once as the API gives, and as the picker holds (PLAN-35). */
export const maxContacts = 10_000;

/** The contacts with these ids, whole: what a page has shown of them may be old, and 'Select all' chose more than it shows. */
export async function fetchContacts(ids: readonly string[]): Promise<Contact[]> {
  const wanted = new Set(ids);
  const found: Contact[] = [];
  for (let currentPage = 1; ; currentPage++) {
    const { contactLocations, meta } = await queryClient.fetchQuery({
      ...apiQueryOptions('GET /contact-locations', {
        query: { currentPage, itemsPerPage: maxContacts, allContacts: 'false' },
      }),
      staleTime: 0,
    });
    found.push(...contactLocations.filter(({ _id }) => wanted.has(_id)));
    if (found.length >= wanted.size || currentPage * maxContacts >= meta.totalItems) return found;
  }
}

import type { Permission } from '@roundsman/contract/access';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';

const permissionFor = {
  'GET /uploads': 'orders.write',
  'GET /contact-locations/uploads': 'contacts.write',
} as const satisfies Record<string, Permission>;

/**
 * Returns the file name of the upload by which a list is filtered; undefined if there is none or the user has no
 * permission.
 */
export function useUploadName(from: keyof typeof permissionFor, id: string | undefined): string | undefined {
  const canRead = useCan(permissionFor[from]);
  const query = { filters: { id: id ?? '' }, itemsPerPage: 1 };
  const { data } = useApiQuery(from, { query }, { enabled: canRead && id !== undefined, quiet: true });
  return data?.uploads[0]?.fileName;
}

import type { Permission } from '@roundsman/contract/access';
import { useRead } from '../../platform/api/queries.ts';
import { useMay } from '../../platform/session/profile.ts';

const asks = {
  'GET /uploads': 'orders.write',
  'GET /contact-locations/uploads': 'contacts.write',
} as const satisfies Record<string, Permission>;

/**
 * Returns the file name of the upload by which a list is filtered; undefined if there is none or the user has no
 * permission.
 */
export function useUploadName(from: keyof typeof asks, id: string | undefined): string | undefined {
  const mayAsk = useMay(asks[from]);
  const query = { filters: { id: id ?? '' }, itemsPerPage: 1 };
  const { data } = useRead(from, { query }, { enabled: mayAsk && id !== undefined, quiet: true });
  return data?.uploads[0]?.fileName;
}

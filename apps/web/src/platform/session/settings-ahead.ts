import { isAllowed } from '@roundsman/contract/access';
import { queryClient, queryOf, readAhead } from '../api/queries.ts';

/** How the company works, asked for while the page is being read, by those only who may know it: a restricted member would be refused. */
export async function settingsAhead(): Promise<void> {
  const viewer = await queryClient
    .fetchQuery({ ...queryOf('GET /auth/profile'), staleTime: 5 * 60_000, meta: { quiet: true } })
    .catch(() => undefined);
  if (viewer && isAllowed(viewer.roles, 'settings.read', viewer.restricted)) readAhead('GET /companies/setting');
}

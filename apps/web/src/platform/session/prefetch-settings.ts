import { isAllowed } from '@roundsman/contract/access';
import { queryClient, apiQueryOptions, prefetchApiQuery } from '../api/queries.ts';

/** How the company works, asked for while the page is being read, by those only who may know it: a restricted member would be refused. */
export async function prefetchSettings(): Promise<void> {
  const viewer = await queryClient
    .fetchQuery({ ...apiQueryOptions('GET /auth/profile'), staleTime: 5 * 60_000, meta: { quiet: true } })
    .catch(() => undefined);
  if (viewer && isAllowed(viewer.roles, 'settings.read', viewer.restricted)) prefetchApiQuery('GET /companies/setting');
}

import { isAllowed } from '@roundsman/contract/access';
import { queryClient, apiQueryOptions, prefetchApiQuery } from '../api/queries.ts';

/** Prefetches the company's settings while the page loads. Skips restricted members, whom the server would refuse. */
export async function prefetchSettings(): Promise<void> {
  const viewer = await queryClient
    .fetchQuery({ ...apiQueryOptions('GET /auth/profile'), staleTime: 5 * 60_000, meta: { quiet: true } })
    .catch(() => undefined);
  if (viewer && isAllowed(viewer.roles, 'settings.read', viewer.restricted)) prefetchApiQuery('GET /companies/setting');
}

import type { AlertState } from '@roundsman/domain/alert/alert';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { endpointQuery, type Filters } from '../../components/lists/list-state.ts';

export type Alert = ReplyOf<'GET /alerts'>['alerts'][number];

/** Alerts that the board shows at once. */
export const shownAlerts = 200;
/** Minutes of open alerts change each minute. Opened and closed ones come over the socket. */
const refetchMs = 60_000;

/** Reads the alerts of a state, the newest first. */
export const useAlerts = (state: AlertState, filters: Filters) =>
  useApiQuery(
    'GET /alerts',
    {
      query: endpointQuery<'GET /alerts'>({
        currentPage: 1,
        itemsPerPage: shownAlerts,
        filters: { ...filters, state },
      }),
    },
    { showsPrevious: true, quiet: true, refetchInterval: refetchMs },
  );

/** Reads how many alerts are open, of all plans or of one. */
export function useOpenAlerts(routePlanId?: string): number {
  const filters = { state: 'open' as const, ...(routePlanId === undefined ? {} : { routePlanId }) };
  const { data } = useApiQuery('GET /alerts', { query: { itemsPerPage: 1, filters } }, { quiet: true });
  return data?.counts.open ?? 0;
}

const invalidates = ['GET /alerts'] as const;

export const useDismiss = () => useApiMutation('POST /alerts/:id/dismiss', { invalidates });
export const useRestore = () => useApiMutation('POST /alerts/:id/restore', { invalidates });

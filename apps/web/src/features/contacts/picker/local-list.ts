import { useMemo, useState } from 'react';
import type { ListQuery, ListState } from '../../../components/list-state.ts';
import { maxContacts } from '../contacts.queries.ts';

const first: ListQuery = { currentPage: 1, itemsPerPage: maxContacts, filters: {} };

/** One page that holds all, sorted where it is shown: a window has no address of its own. */
export function useLocalList(): ListState {
  const [query, setQuery] = useState(first);
  return useMemo(
    () => ({
      query,
      pageSize: maxContacts,
      setPage: () => undefined,
      setSort: (sortBy, order) => setQuery(sortBy && order ? { ...first, sortBy, order } : first),
      setFilters: () => undefined,
    }),
    [query],
  );
}

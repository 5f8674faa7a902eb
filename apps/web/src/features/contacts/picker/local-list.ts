import { useMemo, useState } from 'react';
import type { ListQuery, ListState } from '../../../components/lists/list-state.ts';
import { maxContacts } from '../contacts.queries.ts';

const first: ListQuery = { currentPage: 1, itemsPerPage: maxContacts, filters: {} };

/** List state of one page that holds all rows and is sorted in the browser. A dialog has no URL for it. */
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

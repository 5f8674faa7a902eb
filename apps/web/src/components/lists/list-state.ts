import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { InputOf } from '../../platform/api/api.ts';
import type { GetName } from '../../platform/api/queries.ts';

export type Filters = Readonly<Record<string, string>>;

/** Paging, sorting and filters of a list, in the URL and in the API. */
export interface ListQuery {
  readonly currentPage: number;
  readonly itemsPerPage: number;
  readonly sortBy?: string | undefined;
  readonly order?: 'ascend' | 'descend' | undefined;
  readonly filters: Filters;
}

/** Selectable page sizes, beside a list's default. */
export const pageSizes = [10, 20, 50, 100] as const;

/** Default page size. */
export const defaultPageSize = 10;

const readPositive = (text: string | null, otherwise: number, max: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= max ? number : otherwise;
};

/** Parses `?currentPage=2&sortBy=name&order=descend&filters[name]=x`. Invalid values give the defaults. */
export function readListQuery(search: URLSearchParams, pageSize: number): ListQuery {
  const filters: Record<string, string> = {};
  for (const [key, value] of search) {
    const name = /^filters\[(.+)\]$/.exec(key)?.[1];
    if (name && value) filters[name] = value;
  }
  const sortBy = search.get('sortBy');
  const order = search.get('order');
  const sorted = sortBy && (order === 'ascend' || order === 'descend') ? ({ sortBy, order } as const) : {};
  return {
    currentPage: readPositive(search.get('currentPage'), 1, 1_000_000),
    itemsPerPage: readPositive(search.get('itemsPerPage'), pageSize, 10_000),
    ...sorted,
    filters,
  };
}

/** Writes a list into the URL's parameters. Other parameters (routePlanType, stopId) stay; defaults are omitted. */
export function writeListQuery(search: URLSearchParams, query: ListQuery, pageSize: number): URLSearchParams {
  const next = new URLSearchParams(
    [...search].filter(([key]) => !/^(currentPage|itemsPerPage|sortBy|order|filters\[.+\])$/.test(key)),
  );
  if (query.currentPage > 1) next.set('currentPage', String(query.currentPage));
  if (query.itemsPerPage !== pageSize) next.set('itemsPerPage', String(query.itemsPerPage));
  if (query.sortBy && query.order) {
    next.set('sortBy', query.sortBy);
    next.set('order', query.order);
  }
  for (const [name, value] of Object.entries(query.filters)) if (value) next.set(`filters[${name}]`, value);
  return next;
}

/** Query type of an endpoint; never for endpoints without one. */
type QueryOf<Name extends GetName> = InputOf<Name> extends { readonly query: infer Query } ? Query : never;

/**
 * Types a list's state as the query of its endpoint. Unknown names from the URL are sent too; the server refuses
 * them, and the page shows why.
 */
export const endpointQuery = <Name extends GetName>(
  query: Omit<ListQuery, 'filters'> & { readonly filters?: Filters },
): QueryOf<Name> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the URL may name any column and filter, which the server checks
  query as QueryOf<Name>;

export interface ListState {
  readonly query: ListQuery;
  readonly pageSize: number;
  readonly setPage: (currentPage: number, itemsPerPage?: number) => void;
  readonly setSort: (sortBy: string | undefined, order: 'ascend' | 'descend' | undefined) => void;
  /** Applies filters and goes to the first page. */
  readonly setFilters: (filters: Filters) => void;
}

/**
 * Stores paging, sorting and filters of the page's list in the URL. Pass `query` to the API unchanged,
 * unless the endpoint has parameters of its own, as `vehicleQuery` converts.
 */
export function useListState({ pageSize = defaultPageSize }: { pageSize?: number } = {}): ListState {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const query = readListQuery(search, pageSize);
    // Each change adds an entry to the browser's history, except an equal one.
    const go = (change: Partial<ListQuery>): void => {
      const next = writeListQuery(search, { ...query, ...change }, pageSize);
      if (next.toString() !== writeListQuery(search, query, pageSize).toString()) setSearch(next);
    };
    return {
      query,
      pageSize,
      setPage: (currentPage, itemsPerPage = query.itemsPerPage) =>
        go({ currentPage: itemsPerPage === query.itemsPerPage ? currentPage : 1, itemsPerPage }),
      setSort: (sortBy, order) => go({ sortBy: order && sortBy, order: sortBy ? order : undefined, currentPage: 1 }),
      setFilters: (filters) => go({ filters, currentPage: 1 }),
    };
  }, [search, setSearch, pageSize]);
}

import { useMemo } from 'react';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';

export type Label = ReplyOf<'GET /labels'>['labels'][number];

const everyLabel = { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } } as const;

/** Returns all labels of the company, as a list and by id. */
export function useLabels(): { readonly all: readonly Label[]; readonly byId: ReadonlyMap<string, Label> } {
  const all = useApiQuery('GET /labels', everyLabel, { staleTime: 60_000 }).data?.labels;
  return useMemo(() => ({ all: all ?? [], byId: new Map(all?.map((label) => [label._id, label])) }), [all]);
}

/** Maximum number of labels of an order. */
export const maxLabels = 3;

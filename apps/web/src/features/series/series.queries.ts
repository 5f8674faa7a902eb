import type { InputOf, ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';

export type Series = ReplyOf<'GET /series'>['series'][number];
export type SeriesDetail = ReplyOf<'GET /series/:id'>;
export type SeriesBody = InputOf<'POST /series'>['body'];
export type SeriesChanges = InputOf<'PUT /series/:id'>['body'];
/** The orders that a change concerns: all, or those from an original date on. */
export type Scope = { readonly of: 'all' } | { readonly of: 'following'; readonly from: string };

const queries = ['GET /series', 'GET /series/:id', 'GET /orders', 'GET /orders/:id'] as const;

export const useSeries = (id: string | null) =>
  useApiQuery('GET /series/:id', { params: { id: id ?? '' } }, { enabled: id !== null });

/** Returns functions that make a series and change one, for all of its orders or the following ones. */
export function useSaveSeries(savedText: string) {
  const options = { success: { text: savedText }, quiet: true, invalidates: queries } as const;
  const create = useApiMutation('POST /series', options);
  const update = useApiMutation('PUT /series/:id', options);
  const split = useApiMutation('POST /series/:id/split', options);
  return {
    create: (body: SeriesBody) => create.mutateAsync({ body }),
    change: (id: string, body: SeriesChanges, scope: Scope) =>
      scope.of === 'all'
        ? update.mutateAsync({ params: { id }, body })
        : split.mutateAsync({ params: { id }, body: { ...body, from: scope.from } }),
    isSaving: create.isPending || update.isPending || split.isPending,
  };
}

export const useChangeSeries = () => useApiMutation('PUT /series/:id', { success: 'done', invalidates: queries });
export const useRetrySeries = () => useApiMutation('POST /series/:id/retry', { success: 'done', invalidates: queries });
export const useEndSeries = () => useApiMutation('POST /series/:id/end', { success: 'done', invalidates: queries });
export const useDeleteSeries = () => useApiMutation('DELETE /series/:id', { success: 'done', invalidates: queries });

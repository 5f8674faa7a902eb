import type { InputOf, ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';

export type MasterRoute = ReplyOf<'GET /master-routes'>['masterRoutes'][number];
export type MasterRouteDetail = ReplyOf<'GET /master-routes/:id'>;
export type MasterDay = MasterRouteDetail['days'][number];
export type ComparedStop = ReplyOf<'GET /master-routes/:id/days/:date'>['stops'][number];
export type MasterRouteBody = InputOf<'POST /master-routes'>['body'];

const queries = [
  'GET /master-routes',
  'GET /master-routes/:id',
  'GET /master-routes/:id/days/:date',
  'GET /route-plans/:id/master-routes',
  'GET /route-plans',
  'GET /route-plans/:id',
] as const;

export const useMasterRoute = (id: string | null) =>
  useApiQuery('GET /master-routes/:id', { params: { id: id ?? '' } }, { enabled: id !== null });

export const useMasterDay = (id: string, date: string) =>
  useApiQuery('GET /master-routes/:id/days/:date', { params: { id, date } });

/** Returns the days of master routes on a plan. */
export const useMasterDaysOfPlan = (planId: string, enabled: boolean) =>
  useApiQuery('GET /route-plans/:id/master-routes', { params: { id: planId } }, { enabled });

/** Returns functions that make a master route and change one. */
export function useSaveMasterRoute(savedText: string) {
  const options = { success: { text: savedText }, quiet: true, invalidates: queries } as const;
  const create = useApiMutation('POST /master-routes', options);
  const update = useApiMutation('PUT /master-routes/:id', options);
  return {
    save: (id: string | null, body: MasterRouteBody) =>
      id === null ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body }),
    isSaving: create.isPending || update.isPending,
  };
}

export const useMakeFromRoute = () =>
  useApiMutation('POST /master-routes/from-route', { quiet: true, invalidates: queries });
export const useDeleteMasterRoute = () =>
  useApiMutation('DELETE /master-routes/:id', { success: 'done', invalidates: queries });
export const useUndoMasterRoute = () =>
  useApiMutation('POST /master-routes/:id/undo', { success: 'done', invalidates: queries });
export const useMakeDay = () =>
  useApiMutation('POST /master-routes/:id/days/:date/make', { success: 'done', invalidates: queries });
export const useAdoptDay = () => useApiMutation('POST /master-routes/:id/days/:date/adopt', { invalidates: queries });

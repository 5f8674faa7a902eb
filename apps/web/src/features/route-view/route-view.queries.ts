import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, type ReplyOf, type VariablesOf } from '../../platform/api/api.ts';
import { queryClient, apiQueryOptions, useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useSaveSettings } from '../../platform/session/save-settings.ts';
import { putPlan, reloadPlan } from '../route-plans/index.ts';
import type { Plan } from './plan.ts';

export const useRouteViewPlan = (id: string) =>
  useApiQuery('GET /route-plans/:id', { params: { id } }, { quiet: true });

const runsName = 'GET /route-plans/:id/optimizations';
export type PlanRun = ReplyOf<typeof runsName>['optimizations'][number];
export type PlanRunDetail = ReplyOf<'GET /route-plans/:id/optimizations/:runId'>;

/** A plan's optimizations, the latest first. Only editors can read them. */
export const usePlanRuns = (plan: Pick<Plan, '_id' | 'canEdit'>) =>
  useApiQuery(runsName, { params: { id: plan._id } }, { enabled: plan.canEdit, quiet: true }).data?.optimizations;

/** Fetches a plan's optimizations without the cache. */
export const readPlanRuns = async (id: string): Promise<PlanRun[]> =>
  (
    await queryClient.fetchQuery({
      ...apiQueryOptions(runsName, { params: { id } }),
      staleTime: 0,
      meta: { quiet: true },
    })
  ).optimizations;

export const useRunDetail = (id: string, runId: string | null) =>
  useApiQuery(
    'GET /route-plans/:id/optimizations/:runId',
    { params: { id, runId: runId ?? '' } },
    { enabled: runId !== null },
  ).data;

const previewName = 'POST /route-plans/:id/preview-order';
type SequencePreviewBody = VariablesOf<typeof previewName>['body'];

/**
 * The figures that these routes would have, calculated by the server. The last figures remain until the next have
 * loaded.
 */
export function useSequencePreview(id: string, body: SequencePreviewBody | null) {
  const isEnabled = body !== null && body.drivers.length > 0;
  return useQuery({
    queryKey: [previewName, id, body],
    queryFn: body ? ({ signal }) => callEndpoint(previewName, { params: { id }, body, signal }) : skipToken,
    enabled: isEnabled,
    placeholderData: (last) => (isEnabled ? last : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const alternativesName = 'GET /route-plans/:id/orders/:orderId/alternatives';
export type Alternatives = ReplyOf<typeof alternativesName>;

/** Why an order is where it is and its best other positions, for the routes with these unsaved lists. */
export function useAlternatives(
  { _id: id, version }: Pick<Plan, '_id' | 'version'>,
  orderId: string,
  drivers: SequencePreviewBody['drivers'],
) {
  const params = { id, orderId };
  return useQuery({
    queryKey: [alternativesName, params, version, drivers],
    queryFn: ({ signal }) =>
      drivers.length === 0
        ? callEndpoint(alternativesName, { params, signal })
        : callEndpoint('POST /route-plans/:id/orders/:orderId/alternatives', {
            params,
            body: { drivers, version },
            signal,
          }),
    meta: { quiet: true },
  });
}

/** Stores a plan from a response in the cache, or refetches it. */
export function usePlanCache(id: string) {
  const client = useQueryClient();
  return {
    put: (plan: Plan): void => {
      putPlan(plan);
      void client.invalidateQueries({ queryKey: ['GET /route-plans'] });
      void client.invalidateQueries({ queryKey: ['GET /orders'] });
      void client.invalidateQueries({ queryKey: [runsName] });
    },
    reload: async (): Promise<void> => {
      void client.invalidateQueries({ queryKey: [runsName] });
      await reloadPlan(id);
    },
  };
}

export function usePlanMutations(id: string) {
  const { put, reload } = usePlanCache(id);
  return {
    reorder: useApiMutation('POST /route-plans/:id/reorder-orders', { quiet: true, onSuccess: put }),
    optimize: useApiMutation('POST /route-plans/:id/optimize', { quiet: true, onSuccess: reload }),
    applyRun: useApiMutation('POST /route-plans/:id/optimizations/:runId/apply', { quiet: true, onSuccess: put }),
    undoRun: useApiMutation('POST /route-plans/:id/optimizations/:runId/undo', { onSuccess: put }),
    repeatRun: useApiMutation('POST /route-plans/:id/optimizations/:runId/repeat', { onSuccess: reload }),
    fixOrder: useApiMutation('POST /route-plans/:id/fix-order', { quiet: true, onSuccess: reload }),
    stop: useApiMutation('POST /route-plans/:id/stop-optimization'),
    lock: useApiMutation('POST /route-plans/:id/lock-driver', { onSuccess: put }),
    swap: useApiMutation('POST /route-plans/:id/swap-orders-to-driver', { quiet: true, onSuccess: put }),
    removeDrivers: useApiMutation('POST /route-plans/:id/remove-drivers', { quiet: true, onSuccess: reload }),
    setVehicle: useApiMutation('POST /route-plans/:id/set-vehicle', { quiet: true, onSuccess: put }),
    editDriver: useApiMutation('POST /route-plans/:id/edit-driver', { quiet: true, onSuccess: put }),
    phone: useApiMutation('POST /route-plans/:id/update-driver-phone', { quiet: true, onSuccess: reload }),
    live: useApiMutation('PUT /route-plans/:id/is-live'),
    dispatch: useApiMutation('POST /route-plans/:id/dispatch-drivers', { onSuccess: reload }),
    cancelDispatch: useApiMutation('POST /route-plans/:id/cancel-dispatch', { onSuccess: reload }),
    bulkReassign: useApiMutation('POST /route-plans/:id/bulk-reassign', { quiet: true, onSuccess: reload }),
    clone: useApiMutation('POST /route-plans/:id/clone-route', { quiet: true, invalidates: ['GET /route-plans'] }),
    replan: useApiMutation('POST /orders/:id/replan', { quiet: true, invalidates: ['GET /orders', 'GET /orders/:id'] }),
    duplicate: useApiMutation('POST /route-plans/:id/duplicate', { quiet: true, invalidates: ['GET /route-plans'] }),
    saveZoom: useSaveSettings(),
  };
}

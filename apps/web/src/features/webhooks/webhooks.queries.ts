import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';

export type Endpoint = ReplyOf<'GET /webhook-endpoints'>['endpoints'][number];
export type Delivery = ReplyOf<'GET /webhook-deliveries'>['deliveries'][number];

const soon = 1500;

export const useEndpoints = () => useApiQuery('GET /webhook-endpoints');

const endpointQueries = ['GET /webhook-endpoints', 'GET /companies/setting'] as const;

/** Returns a function that makes an endpoint, or changes the one with the id. */
export function useSaveEndpoint() {
  const options = { success: 'done', quiet: true, invalidates: endpointQueries } as const;
  const create = useApiMutation('POST /webhook-endpoints', options);
  const update = useApiMutation('PUT /webhook-endpoints/:id', options);
  const save = (id: string | null, body: Parameters<typeof create.mutateAsync>[0]['body']): Promise<Endpoint> =>
    id === null ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body });
  return { save, isSaving: create.isPending || update.isPending };
}

export type SaveEndpoint = ReturnType<typeof useSaveEndpoint>['save'];

export const useDeleteEndpoint = (onDeleted: () => void) =>
  useApiMutation('DELETE /webhook-endpoints/:id', {
    success: 'done',
    invalidates: endpointQueries,
    onSuccess: onDeleted,
  });

/** Queries one delivery. Refetches until its first response. */
export function useDelivery(id: string | null) {
  return useApiQuery(
    'GET /webhook-deliveries/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== null, staleTime: 0, refetchInterval: soon },
  );
}

const logs = ['GET /webhook-deliveries', 'GET /webhook-deliveries/:id', 'GET /webhook-endpoints'] as const;
export const useSendTest = (onSent: (id: string) => void) =>
  useApiMutation('POST /webhooks/test', { invalidates: logs, onSuccess: ({ _id }) => onSent(_id) });

export const useSendAgain = (onSent: (id: string) => void) =>
  useApiMutation('POST /webhook-deliveries/:id/resend', { invalidates: logs, onSuccess: ({ _id }) => onSent(_id) });

export const useResendFailed = () => useApiMutation('POST /webhook-deliveries/resend-failed', { invalidates: logs });

import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';

export type Delivery = ReplyOf<'GET /webhook-deliveries'>['deliveries'][number];

const soon = 1500;

/** Queries the company's settings, which include those of webhooks. */
export const useWebhookSettings = () => useApiQuery('GET /companies/setting');

export const useWebhookState = () => useApiQuery('GET /webhooks');

/** Queries one delivery. Refetches until its first response. */
export function useDelivery(id: string | null) {
  return useApiQuery(
    'GET /webhook-deliveries/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== null, staleTime: 0, refetchInterval: soon },
  );
}

const logs = ['GET /webhook-deliveries', 'GET /webhook-deliveries/:id', 'GET /webhooks'] as const;
export const useSendTest = (onSent: (id: string) => void) =>
  useApiMutation('POST /webhooks/test', { invalidates: logs, onSuccess: ({ _id }) => onSent(_id) });

export const useSendAgain = (onSent: (id: string) => void) =>
  useApiMutation('POST /webhook-deliveries/:id/resend', { invalidates: logs, onSuccess: ({ _id }) => onSent(_id) });

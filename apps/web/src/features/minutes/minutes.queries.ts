import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';

export type MinutesOnSite = ReplyOf<'GET /minutes-on-site'>['minutesOnSite'][number];

const invalidates = [
  'GET /minutes-on-site',
  'GET /minutes-on-site/of-order/:id',
  'GET /minutes-on-site/of-contact/:id',
  'GET /contact-locations',
] as const;

/** Accepts minutes for new orders. */
export function useAcceptMinutes() {
  const { t } = useTranslation('minutes');
  return useApiMutation('POST /minutes-on-site/accept', { invalidates, success: { text: t('accepted.done') } });
}

/** Ends the use of accepted minutes. */
export function useUndoMinutes() {
  const { t } = useTranslation('minutes');
  return useApiMutation('POST /minutes-on-site/undo', { invalidates, success: { text: t('undone.done') } });
}

/** Gives accepted minutes to waiting orders, or takes them back. */
export function useMinutesOfOrders() {
  const { t } = useTranslation('minutes');
  return useApiMutation('POST /minutes-on-site/orders', {
    invalidates: [...invalidates, 'GET /orders', 'GET /orders/:id'],
    success: { text: t('orders.done') },
  });
}
